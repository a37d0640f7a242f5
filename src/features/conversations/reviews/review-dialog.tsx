import { useId, useState } from 'react'
import { reviewAnswer } from '../../../contract/calls/answer-reviews'
import { dialogue, type AnswerVerdict, type Message } from '../../../contract/calls/dialogue'
import { KNOWLEDGE_LENGTHS } from '../../../contract/calls/knowledge'
import { DraftDialog } from '../../../forms/draft-dialog'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useScope } from '../../../query/scope'
import { Button } from '../../../ui/button/button'
import { isTooLong } from '../../../ui/field/length-limit'
import { TextArea } from '../../../ui/field/text-area'

export interface ReviewDialogProps {
  accountId: string
  message: Message
  onClose: () => void
}

const VERDICTS: readonly { readonly verdict: AnswerVerdict; readonly label: string }[] = [
  { verdict: 'good', label: 'Good answer' },
  { verdict: 'wrong', label: 'Wrong answer' },
]

/** Whether a reply of the assistant was good, and what it should have been. */
export function ReviewDialog({ accountId, message, onClose }: ReviewDialogProps) {
  const { KnowledgeBankKey } = useScope().dealerSettings
  const name = useId()
  const [verdict, setVerdict] = useState<AnswerVerdict | null>(message.Review?.verdict ?? null)
  const saved = message.Review?.correction ?? ''
  const [correction, setCorrection] = useState(saved)
  const { save, saving, issues, error } = useSave(reviewAnswer, {
    reads: [dialogue],
    failed: null,
  })
  const submit = async (chosen: AnswerVerdict | null) => {
    const input = { account_id: accountId, cid: message.ConversationId, seq: String(message.seq) }
    const written = chosen === 'wrong' ? correction : ''
    if (await save({ ...input, verdict: chosen, correction: written })) onClose()
  }
  return (
    <DraftDialog
      title={t('Review the answer')}
      submitLabel={t('Save')}
      busy={saving}
      dirty={correction !== saved}
      complete={verdict !== null && !isTooLong(correction, KNOWLEDGE_LENGTHS.answer)}
      onSubmit={() => void submit(verdict)}
      onClose={onClose}
    >
      <blockquote className="reviewed-answer">
        <bdi>{message.Message}</bdi>
      </blockquote>
      <fieldset className="cluster" disabled={saving}>
        <legend className="visually-hidden">{t('What do you think of it?')}</legend>
        {VERDICTS.map((one) => (
          <label key={one.verdict} className="option">
            <input
              type="radio"
              className="radio"
              name={name}
              data-first={one.verdict === 'good' ? true : undefined}
              checked={verdict === one.verdict}
              onChange={() => setVerdict(one.verdict)}
            />
            <span>{t(one.label)}</span>
          </label>
        ))}
      </fieldset>
      {verdict === 'wrong' && (
        <TextArea
          label={t('What should it have said? (optional)')}
          hint={
            KnowledgeBankKey === undefined
              ? t('Customers do not see it.')
              : t('Customers do not see it. It becomes a suggestion in the knowledge bank.')
          }
          minRows={4}
          maxLength={KNOWLEDGE_LENGTHS.answer}
          error={issues['correction']}
          disabled={saving}
          value={correction}
          onChange={setCorrection}
        />
      )}
      {error !== null && issues['correction'] === undefined && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
      {message.Review && (
        <Button variant="link" disabled={saving} onClick={() => void submit(null)}>
          {t('Remove the review')}
        </Button>
      )}
    </DraftDialog>
  )
}

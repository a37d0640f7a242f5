import { useEffect, useId, useRef, useState } from 'react'
import { cms, updateAnswer, type CmsTopic } from '../../../contract/calls/cms'
import { KNOWLEDGE_LENGTHS } from '../../../contract/calls/knowledge'
import { useScope } from '../../../query/scope'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { TextArea } from '../../../ui/field/text-area'
import { Conflict } from '../../../forms/conflict'
import { DiscardButton } from '../../../forms/discard-button'
import { useSave } from '../../../forms/use-save'
import { isTooLong, lengthTexts } from '../../../ui/field/length-limit'
import { useDraft } from '../../../forms/use-draft'
import type { Deletion } from './delete-dialog'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'

export interface QuestionRowProps {
  block: SettingBlock
  topicId: string
  question: CmsTopic['questions'][number]
  /** Whether it was just added and has no answer yet. */
  isNew: boolean
  onDelete: (deletion: Deletion) => void
}

/** A question that expands to its answer; input remains while it is collapsed. */
export function QuestionRow({ block, topicId, question, isNew, onDelete }: QuestionRowProps) {
  const { product } = useScope()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [toggled, setToggled] = useState<boolean | null>(null)
  const { question_id, title, custom, version } = question
  const draft = useDraft(t(block.title), question.answer, version, `cms/${question_id}`)
  const { save, saving, issues, conflict, settle } = useSave(updateAnswer, {
    reads: [cms],
    draft,
    saved: t('Answer saved'),
  })
  const open = toggled ?? isNew
  const answer = draft.value ?? ''
  const empty = isBlank(answer)
  const tooLong = isTooLong(answer, KNOWLEDGE_LENGTHS.answer)
  const serviceError = issues['question_information.answer']
  useEffect(() => {
    if (isNew) area.current?.focus()
  }, [isNew])

  const submit = async () => {
    if (empty || tooLong || saving) return
    await save({
      service_type: product,
      base_version: draft.base_version,
      question_information: { topic_id: topicId, question_id, answer: answer.trim() },
    })
  }
  return (
    <li className="cms-question">
      <button
        type="button"
        className="cms-title"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setToggled(!open)}
      >
        <Icon name={open ? 'down' : 'right'} />
        <span>{title}</span>
        {draft.dirty ? (
          <Badge>{t('Not saved')}</Badge>
        ) : (
          question.answer === '' && <Badge>{t('No answer')}</Badge>
        )}
      </button>
      {open && (
        <form
          id={id}
          className="cms-answer stack"
          tabIndex={-1}
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Conflict message={conflict} draft={draft} settle={settle} />
          <TextArea
            ref={area}
            label={t('Answer')}
            required
            minRows={3}
            maxRows={12}
            {...lengthTexts(answer, KNOWLEDGE_LENGTHS.answer)}
            value={answer}
            readOnly={!block.writable || saving}
            {...(serviceError !== undefined && { error: serviceError })}
            onChange={draft.change}
          />
          {block.writable && (
            <div className="cluster">
              {custom && (
                <Button
                  variant="danger"
                  icon="trash"
                  disabled={saving}
                  onClick={() => onDelete({ key: 'question', topic_id: topicId, question_id, label: title })}
                >
                  {t('Delete')}
                </Button>
              )}
              <span className="push" />
              <DiscardButton draft={draft} saving={saving} settle={settle} />
              <Button
                type="submit"
                variant={draft.dirty ? 'primary' : 'secondary'}
                disabled={empty || tooLong || saving}
                busy={saving}
              >
                {t('Save answer')}
              </Button>
            </div>
          )}
        </form>
      )}
    </li>
  )
}

import { useId, useState, type FormEvent } from 'react'
import { DraftRestoredNotice } from '../../../forms/draft-restored-notice'
import { useDraft } from '../../../forms/use-draft'
import { linkAddress } from '../../../rules/widget/footer'
import {
  withLink,
  linkIssues,
  textIn,
  type FooterDraft,
  type Range,
} from '../../../rules/widget/footer-draft'
import { Button } from '../../../ui/button/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { TextInput } from '../../../ui/field/text-input'
import { t } from '../../../i18n/translate'

export type Target = Range & { readonly href: string }

export interface LinkDialogProps {
  /** Key of the stored draft, which contains the input and its position in the text. */
  draftKey: string
  draft: FooterDraft
  /** The linked range; null while the dialog is closed. */
  target: Target | null
  onClose: () => void
  onApply: (draft: FooterDraft) => void
}

/** Text and URL of a link of the footer. */
export function LinkDialog({ draftKey, draft, target, onClose, onApply }: LinkDialogProps) {
  const form = useId()
  return (
    <Dialog
      open={target !== null}
      title={t('Link')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {target && <LinkForm id={form} {...{ draftKey, draft, target, onApply }} />}
    </Dialog>
  )
}

interface LinkFormProps {
  id: string
  draftKey: string
  draft: FooterDraft
  target: Target
  onApply: (draft: FooterDraft) => void
}

function LinkForm({ id, draftKey, draft, target, onApply }: LinkFormProps) {
  const [begun] = useState(() => ({
    ...target,
    words: textIn(draft, target).replace(/\s+/g, ' '),
    address: target.href,
  }))
  const typed = useDraft(null, begun, undefined, draftKey)
  const { words, address } = typed.value ?? begun
  /** Issues are shown from the first attempt on, and updated as they are corrected. */
  const [attempted, setAttempted] = useState(false)
  const issues = linkIssues(draft, target, words, address)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree the dialog is inside another form, which must not see this event.
    event.stopPropagation()
    setAttempted(true)
    if (!issues) onApply(withLink(draft, target, words.trim(), linkAddress(address) ?? ''))
  }
  return (
    <form id={id} className="stack footer-link-form" noValidate onSubmit={submit}>
      <DraftRestoredNotice draft={typed} />
      <TextInput
        label={t('Display text')}
        value={words}
        error={attempted && issues?.words && t(issues.words)}
        autoComplete="off"
        onChange={(next) => typed.change({ ...begun, words: next, address })}
      />
      <TextInput
        label={t('Link')}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={t('Leave it empty to have no link.')}
        value={address}
        error={attempted && issues?.address && t(issues.address)}
        autoComplete="off"
        onChange={(next) => typed.change({ ...begun, words, address: next })}
      />
    </form>
  )
}

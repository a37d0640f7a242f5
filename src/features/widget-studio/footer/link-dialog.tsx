import { useId, useState, type FormEvent } from 'react'
import { KeptNote } from '../../../forms/draft-restored-notice'
import { useDraft } from '../../../forms/use-draft'
import { linkAddress } from '../../../rules/widget/footer'
import {
  withLink,
  linkIssues,
  textIn,
  type FooterDraft,
  type Range,
} from '../../../rules/widget/footer-draft'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { TextInput } from '../../../ui/text-input'
import { t } from '../../../i18n/translate'

export type Target = Range & { readonly href: string }

export interface LinkDialogProps {
  /** By this name what was typed is kept, with its place in the text. */
  keptAs: string
  draft: FooterDraft
  /** What is linked; null: closed. */
  target: Target | null
  onClose: () => void
  onTake: (draft: FooterDraft) => void
}

/** Words and address of a link of the footer. */
export function LinkDialog({ keptAs, draft, target, onClose, onTake }: LinkDialogProps) {
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
      {target && <LinkForm id={form} {...{ keptAs, draft, target, onTake }} />}
    </Dialog>
  )
}

interface LinkFormProps {
  id: string
  keptAs: string
  draft: FooterDraft
  target: Target
  onTake: (draft: FooterDraft) => void
}

function LinkForm({ id, keptAs, draft, target, onTake }: LinkFormProps) {
  const [begun] = useState(() => ({
    ...target,
    words: textIn(draft, target).replace(/\s+/g, ' '),
    address: target.href,
  }))
  const typed = useDraft(null, begun, undefined, keptAs)
  const { words, address } = typed.value ?? begun
  /** Faults are told once it was tried, and then as they are mended. */
  const [tried, setTried] = useState(false)
  const faults = linkIssues(draft, target, words, address)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It stands inside a form of others, in the tree of components if not of the page.
    event.stopPropagation()
    setTried(true)
    if (!faults) onTake(withLink(draft, target, words.trim(), linkAddress(address) ?? ''))
  }
  return (
    <form id={id} className="stack footer-link-form" noValidate onSubmit={submit}>
      <KeptNote draft={typed} />
      <TextInput
        label={t('Display text')}
        value={words}
        error={tried && faults?.words && t(faults.words)}
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
        error={tried && faults?.address && t(faults.address)}
        autoComplete="off"
        onChange={(next) => typed.change({ ...begun, words, address: next })}
      />
    </form>
  )
}

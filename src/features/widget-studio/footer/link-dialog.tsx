import { useId, useState, type FormEvent } from 'react'
import { linkAddress } from '../../../rules/footer'
import { linked, linkFaults, wordsOf, type FooterDraft, type Range } from '../../../rules/footer-draft'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { TextInput } from '../../../ui/text-input'
import { t } from '../../../words/translate'

type Target = Range & { readonly href: string }

export interface LinkDialogProps {
  draft: FooterDraft
  /** What is linked; null: closed. */
  target: Target | null
  onClose: () => void
  onTake: (draft: FooterDraft) => void
}

/** Words and address of a link of the footer (document 3 §5: Link dialog). */
export function LinkDialog({ draft, target, onClose, onTake }: LinkDialogProps) {
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
      {target && <LinkForm id={form} draft={draft} target={target} onTake={onTake} />}
    </Dialog>
  )
}

interface LinkFormProps {
  id: string
  draft: FooterDraft
  target: Target
  onTake: (draft: FooterDraft) => void
}

function LinkForm({ id, draft, target, onTake }: LinkFormProps) {
  const [words, setWords] = useState(() => wordsOf(draft, target).replace(/\s+/g, ' '))
  const [address, setAddress] = useState(target.href)
  /** Faults are told once it was tried, and then as they are mended. */
  const [tried, setTried] = useState(false)
  const faults = linkFaults(draft, target, words, address)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It stands inside a form of others, in the tree of components if not of the page.
    event.stopPropagation()
    setTried(true)
    if (!faults) onTake(linked(draft, target, words.trim(), linkAddress(address) ?? ''))
  }
  return (
    <form id={id} className="stack footer-link-form" noValidate onSubmit={submit}>
      <TextInput
        label={t('Display text')}
        value={words}
        error={tried && faults?.words && t(faults.words)}
        autoComplete="off"
        onChange={setWords}
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
        onChange={setAddress}
      />
    </form>
  )
}

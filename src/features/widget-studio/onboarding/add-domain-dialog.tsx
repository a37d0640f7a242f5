import { useState } from 'react'
import { addChatDomain } from '../../../contract/calls/chat-ui-changes'
import { chatUiSettings } from '../../../contract/calls/chat-ui'
import { DraftRestoredNotice } from '../../../forms/draft-restored-notice'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { hostNameOf } from '../../../rules/widget/host-name'
import { APPEARANCE_TEXTS } from '../../../rules/widget/appearance-texts'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Select } from '../../../ui/field/select'
import { TextInput } from '../../../ui/field/text-input'
import { useToast } from '../../../ui/toast/toast'
import { ADDED, NOT_ADDED } from './onboarding-texts'
import { t } from '../../../i18n/translate'

export interface AddDomainDialogProps {
  /** The domains from which the new one may be copied. */
  domains: readonly string[]
  onClose: () => void
  onAdded: (domain: string) => void
}

const NONE = ''
/** Key of the dialog's stored draft. */
export const NEW_DOMAIN = 'new-domain'

const EMPTY = { website: '', copyFrom: NONE }

function wrongWith(host: string | null, domains: readonly string[]): string | null {
  if (host === null) return t(APPEARANCE_TEXTS.domain)
  return domains.includes(host)
    ? t('{domain} is already a domain of this dealership.', { domain: host })
    : null
}

/** Asks for a new domain of the chat. */
export function AddDomainDialog({ domains, onClose, onAdded }: AddDomainDialogProps) {
  const toast = useToast()
  const draft = useDraft(null, EMPTY, undefined, NEW_DOMAIN)
  const typed = draft.value ?? EMPTY
  const { website } = typed
  // The stored choice may have been deleted since.
  const copyFrom = domains.includes(typed.copyFrom) ? typed.copyFrom : NONE
  const [issue, setIssue] = useState<string | null>(null)
  const { save, saving, issues, refuse } = useSave(addChatDomain, {
    reads: [chatUiSettings],
    failed: t(NOT_ADDED),
  })

  const problem = issue ?? issues['website_url']

  const submit = async () => {
    if (saving) return
    const host = hostNameOf(website)
    const wrong = wrongWith(host, domains)
    setIssue(wrong)
    if (host === null || wrong !== null) return refuse()
    const added = await save({
      settings_type: 'ONBOARDING_SETTINGS',
      website_url: host,
      ...(copyFrom !== NONE && { copy_from: copyFrom }),
    })
    if (!added) return
    // The service may also report a problem in a successful response.
    if (added.error !== undefined) {
      setIssue(added.error)
      refuse()
      toast.show(t(NOT_ADDED), { tone: 'error' })
      return
    }
    toast.show(t(ADDED))
    onAdded(added.domain)
  }
  return (
    <FormDialog
      title={t('Add Domain')}
      submitLabel={t('Add Domain')}
      busy={saving}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DraftRestoredNotice draft={draft} />
      <TextInput
        label={t('Website')}
        hint={t('Such as northsideauto.example. It cannot be changed later.')}
        error={problem}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        readOnly={saving}
        value={website}
        onChange={(text) => {
          draft.change({ ...typed, website: text })
          setIssue(null)
        }}
      />
      {domains.length > 0 && (
        <Select
          label={t('Copy settings from')}
          hint={t('Appearance and onboarding settings. The two domains stay independent afterwards.')}
          disabled={saving}
          options={[
            { value: NONE, label: t('None: the usual settings') },
            ...domains.map((domain) => ({ value: domain, label: domain })),
          ]}
          value={copyFrom}
          onChange={(copyFrom) => draft.change({ ...typed, copyFrom })}
        />
      )}
    </FormDialog>
  )
}

import { chatUiSettings } from '../../../contract/calls/chat-ui'
import { deleteChatDomain } from '../../../contract/calls/chat-ui-changes'
import { useSave } from '../../../forms/use-save'
import { useInvalidate } from '../../../query/use-call'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DELETED, NOT_DELETED } from './onboarding-texts'
import { Sentence } from '../../../i18n/sentence'
import { t } from '../../../i18n/translate'

export interface DeleteDomainDialogProps {
  /** The domain to delete; null while the dialog is closed. */
  domain: string | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a domain is deleted with its settings. */
export function DeleteDomainDialog({ domain, onClose, onDeleted }: DeleteDomainDialogProps) {
  const invalidate = useInvalidate()
  const { save, saving } = useSave(deleteChatDomain, {
    reads: [chatUiSettings],
    saved: t(DELETED),
    failed: t(NOT_DELETED),
  })
  const remove = async () => {
    if (domain === null) return
    const done = await save({ settings_type: 'ONBOARDING_SETTINGS', website_url: domain })
    if (done) {
      onDeleted()
      return
    }
    onClose()
    // Somebody else may have deleted it, so fetch the stored state.
    await invalidate(chatUiSettings)
  }
  return (
    <ConfirmDialog
      open={domain !== null}
      title={t('Delete domain')}
      confirmLabel={t('Delete domain')}
      tone="danger"
      busy={saving}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Sentence
        text="{domain} is deleted with its appearance and settings, and its pages no longer show the widget. Its conversations stay. This cannot be undone."
        parts={{ domain: <b>{domain}</b> }}
      />
    </ConfirmDialog>
  )
}

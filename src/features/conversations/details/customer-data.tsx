import { useState } from 'react'
import { customerData, customerDataExport, eraseCustomer } from '../../../contract/calls/customer-data'
import { dialogue } from '../../../contract/calls/dialogue'
import { leadInfo } from '../../../contract/calls/lead'
import { useSession } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { useCan } from '../../../query/use-can'
import { useDownload } from '../../../query/use-download'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { saveFile } from '../../../ui/files/save-file'
import { Icon } from '../../../ui/icon/icon'
import { useToast } from '../../../ui/toast/toast'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface CustomerDataProps {
  conversationId: string
  /** The displayed name of the customer. */
  customer: string
}

/**
 * Exports and erases all that is stored about the customer, for administrators who signed in with us. A
 * session of a partner's page has neither call.
 */
export function CustomerData({ conversationId, customer }: CustomerDataProps) {
  const isAllowed = useCan('customer-data', 'write')
  const hasOwnSignIn = useSession().config !== null
  const toast = useToast()
  const { received, start } = useDownload(customerDataExport)
  const [erasing, setErasing] = useState(false)
  if (!isAllowed || !hasOwnSignIn) return null
  const download = () =>
    start(
      { conversation_id: conversationId },
      {
        done: (content) => saveFile(`customer-${conversationId}.json`, content),
        failed: (error) =>
          toast.show(t('The data could not be downloaded: {message}', { message: errorText(error) }), {
            tone: 'error',
          }),
      },
    )
  return (
    <nav className="block" aria-label={t('Customer data')}>
      <ul className="customer-data">
        <li>
          <button
            type="button"
            className="menu-item"
            aria-disabled={received !== null}
            aria-busy={received !== null}
            onClick={download}
          >
            <Icon name="download" />
            {t(received === null ? 'Download all data' : 'Downloading…')}
          </button>
        </li>
        <li>
          <button type="button" className="menu-item danger" onClick={() => setErasing(true)}>
            <Icon name="trash" />
            {t('Erase customer…')}
          </button>
        </li>
      </ul>
      {erasing && (
        <EraseDialog conversationId={conversationId} customer={customer} onClose={() => setErasing(false)} />
      )}
    </nav>
  )
}

function EraseDialog({
  conversationId,
  customer,
  onClose,
}: CustomerDataProps & { readonly onClose: () => void }) {
  const toast = useToast()
  const counts = useCall(customerData, { conversation_id: conversationId }, { staleTime: 0 })
  const erase = useCallMutation(eraseCustomer, {
    invalidates: [dialogue, leadInfo, customerData],
    onSuccess: ({ certificate }) => {
      toast.show(
        t('The customer was erased. The certificate {certificate} is in the change log.', { certificate }),
      )
      onClose()
    },
  })
  const error = erase.error ?? counts.error
  return (
    <ConfirmDialog
      open
      title={t('Erase customer')}
      confirmLabel={t('Erase permanently')}
      tone="danger"
      busy={erase.isPending}
      error={error && errorText(error)}
      onConfirm={() => erase.mutate({ conversation_id: conversationId })}
      onCancel={onClose}
    >
      <p>
        {t('{customer} is erased from all conversations with the same email address or phone number.', {
          customer,
        })}
      </p>
      <p>
        {counts.data
          ? t('Conversations: {conversations}, messages: {messages}, files: {files}.', { ...counts.data })
          : t('Loading...')}
      </p>
      <p>{t('Figures still count them. This cannot be undone.')}</p>
    </ConfirmDialog>
  )
}

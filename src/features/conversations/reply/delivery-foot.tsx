import { use, type ReactNode } from 'react'
import type { Delivery, Message } from '../../../contract/calls/dialogue'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { Spinner } from '../../../ui/progress/spinner'
import { ResendContext } from './resend'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface DeliveryFootProps {
  message: Message
  delivery: Delivery
}

/** The delivery state under an e-mail or SMS message. */
export function DeliveryFoot({ message, delivery }: DeliveryFootProps) {
  const again = use(ResendContext)
  const retried = message.client_id === null ? undefined : again?.again.get(message.client_id)
  const status = retried === null ? 'queued' : delivery.status
  switch (status) {
    case 'queued':
      return <Foot icon={<Spinner />}>{t('Sending')}</Foot>
    case 'sent':
      return <Foot icon={<Icon name="check" />}>{t('Sent')}</Foot>
    case 'delivered':
      return <Foot icon={<Icon name="checks" />}>{t('Delivered')}</Foot>
    case 'canceled':
      return <Foot icon={<Icon name="close" />}>{t('Not sent, canceled')}</Foot>
    case 'failed':
      return (
        <p className="message-foot delivery failed">
          <Icon name="warning" />
          {retried ? errorText(retried) : t(delivery.error ?? 'Not delivered')}
          {again && message.client_id !== null && (
            <Button
              variant="link"
              size="small"
              onClick={({ currentTarget }) => {
                // The button disappears, so the focus moves to the dialogue.
                currentTarget.closest<HTMLElement>('.scroll')?.focus({ preventScroll: true })
                void again.resend(message)
              }}
            >
              {t('Retry')}
            </Button>
          )}
        </p>
      )
  }
}

function Foot({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="message-foot delivery">
      {icon}
      {children}
    </p>
  )
}

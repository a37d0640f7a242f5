import { use, type ReactNode } from 'react'
import type { Delivery, Message } from '../../../contract/calls/dialogue'
import type { Formats } from '../../../contract/core/formats'
import { formatTime } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { Spinner } from '../../../ui/progress/spinner'
import { ResendContext } from './resend'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface DeliveryFootProps {
  message: Message
  delivery: Delivery
  formats: Formats
}

/** The delivery state under an e-mail or SMS message. */
export function DeliveryFoot({ message, delivery, formats }: DeliveryFootProps) {
  const again = use(ResendContext)
  const retried = message.client_id === null ? undefined : again?.again.get(message.client_id)
  const status = retried === null ? 'queued' : delivery.status
  switch (status) {
    case 'queued':
      return delivery.next_attempt_at === undefined || retried === null ? (
        <Foot icon={<Spinner />}>{t('Sending')}</Foot>
      ) : (
        <Foot icon={<Icon name="clock" />}>
          <span>
            {t('Trying again at {time}', { time: formatTime(delivery.next_attempt_at, formats) })}
            {delivery.error !== null && `. ${t(delivery.error)}`}
          </span>
        </Foot>
      )
    case 'sent':
      return <Foot icon={<Icon name="check" />}>{t('Sent')}</Foot>
    case 'delivered':
      return <Foot icon={<Icon name="checks" />}>{t('Delivered')}</Foot>
    case 'read':
      return <Foot icon={<Icon name="eye" />}>{t('Read')}</Foot>
    case 'canceled':
      return <Foot icon={<Icon name="close" />}>{t('Not sent, canceled')}</Foot>
    case 'unknown':
      return (
        <Problem message={message} action={t('Send again')}>
          {retried ? (
            errorText(retried)
          ) : (
            <span title={delivery.error ?? undefined}>
              {t('We do not know whether this was sent. Sending it again may deliver it twice.')}
              {delivery.message_id !== undefined && (
                <>
                  {' '}
                  Message-ID: <code>{delivery.message_id}</code>
                </>
              )}
            </span>
          )}
        </Problem>
      )
    case 'failed':
      return (
        <Problem message={message} action={t('Retry')}>
          {retried ? errorText(retried) : t(delivery.error ?? 'Not delivered')}
        </Problem>
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

/** A message that was not delivered, or perhaps not, with the button that sends it again. */
function Problem({ message, action, children }: { message: Message; action: string; children: ReactNode }) {
  const again = use(ResendContext)
  return (
    <p className="message-foot delivery failed">
      <Icon name="warning" />
      {children}
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
          {action}
        </Button>
      )}
    </p>
  )
}

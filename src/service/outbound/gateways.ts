/** Chooses the gateway of each channel by the settings. */
import type { ReplyChannel } from '../../contract/calls/reply'
import type { ServiceContext } from '../context'
import { DeliveryError, type Gateway } from './gateway'
import { mailSenderOf } from '../parsing/mail-address'
import { mailGateway } from './mail-gateway'
import { smsGateway } from './sms-gateway'

export type Gateways = Readonly<Record<ReplyChannel, Gateway>>

/** The demo has no gateway: messages are shown in the local outbox (`outbox.ts`) and count as sent. */
const localOutbox: Gateway = { deliver: async ({ id }) => ({ provider_id: `local:${id}` }) }

/** Without a gateway every delivery fails, so that no message is shown as sent. */
const noGateway = (setting: string): Gateway => ({
  deliver: async () => {
    throw new DeliveryError(`Nothing is set up to send it: ${setting} is missing`, true)
  },
})

export function gatewaysOf({ settings, db }: Pick<ServiceContext, 'settings' | 'db'>): Gateways {
  const { SMTP_URL, SMS_URL, DEMO } = settings
  const without = (setting: string) => (DEMO ? localOutbox : noGateway(setting))
  return {
    email: SMTP_URL === undefined ? without('SMTP_URL') : mailGateway(SMTP_URL, mailSenderOf(settings), db),
    sms: SMS_URL === undefined ? without('SMS_URL') : smsGateway(SMS_URL),
  }
}

/** Chooses the gateway of each channel by the settings. */
import type { ReplyChannel } from '../../contract/core/channels'
import type { ServiceContext } from '../context'
import { DeliveryError, type Gateway } from './gateway'
import { mailSenderOf } from '../parsing/mail-address'
import { mailGateway } from './mail-gateway'
import { smsGateway } from './sms-gateway'
import { pushGateway } from './push/push-gateway'
import { twilioGateway } from './twilio-gateway'

/** Messages to customers leave by the channels of replies; notices to staff also reach their devices. */
export type Gateways = Readonly<Record<ReplyChannel | 'push', Gateway>>
/** The gateways of the settings; those of connected channels are in `src/service/channels`. */
export type OwnGateways = Pick<Gateways, 'email' | 'sms' | 'push'>

/** How many messages are processed at the same time where nothing leaves. */
const LOCAL_CAPACITY = 10

/** The demo has no gateway: messages are shown in the local outbox (`outbox.ts`) and count as sent. */
const localOutbox: Gateway = {
  capacity: LOCAL_CAPACITY,
  deliver: async ({ id }) => ({ provider_id: `local:${id}` }),
  close() {},
}

/** Without a gateway every delivery fails, so that no message is shown as sent. */
const noGateway = (setting: string): Gateway => ({
  capacity: LOCAL_CAPACITY,
  deliver: async () => {
    throw new DeliveryError(`Nothing is set up to send it: ${setting} is missing`, 'permanent')
  },
  close() {},
})

/** The caller closes them. */
export function gatewaysOf(
  context: Pick<ServiceContext, 'settings' | 'db' | 'clock' | 'publicAddress'>,
): OwnGateways {
  const { settings, db, clock } = context
  const { SMTP_URL, SMS_URL, SMS_API, PUBLIC_URL, DEMO } = settings
  const without = (setting: string) => (DEMO ? localOutbox : noGateway(setting))
  return {
    email:
      SMTP_URL === undefined ? without('SMTP_URL') : mailGateway(SMTP_URL, mailSenderOf(settings), context),
    sms:
      SMS_URL === undefined
        ? without('SMS_URL')
        : SMS_API === 'twilio'
          ? twilioGateway(SMS_URL, PUBLIC_URL)
          : smsGateway(SMS_URL),
    push: settings.CONSOLE_APP ? pushGateway({ db, settings, clock }) : noGateway('CONSOLE_APP'),
  }
}

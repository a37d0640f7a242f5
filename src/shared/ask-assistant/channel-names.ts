import type { AskedChannel } from '../../contract/calls/assistant'

/** English; also the keys of the dictionary. */
export const CHANNEL_NAMES: Readonly<Record<AskedChannel, string>> = {
  chat: 'Chat',
  sms: 'SMS',
  email: 'Email',
}

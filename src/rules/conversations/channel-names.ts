import type { Channel } from '../../contract/calls/conversations'

/** Display names of channels, in English. The shopper's chat on the dealership's site is 'Live chat'. */
export const CHANNEL_NAMES: Record<Channel, string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'Whatsapp',
  chat: 'Live chat',
}

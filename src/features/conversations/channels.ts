import type { Channel } from '../../contract/conversations'
import type { IconName } from '../../ui/icon-paths'

/** As channels are called on screen; the shopper's chat on the dealership's site is 'Live chat'. */
export const CHANNEL_NAMES: Record<Channel, string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'Whatsapp',
  chat: 'Live chat',
}

export const CHANNEL_ICONS: Record<Channel, IconName> = {
  email: 'mail',
  sms: 'sms',
  whatsapp: 'whatsapp',
  chat: 'globe',
}

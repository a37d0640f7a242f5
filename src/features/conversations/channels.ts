import type { Channel } from '../../contract/conversations'
import type { IconName } from '../../ui/icon-paths'
import { t } from '../../words/translate'

/** As channels are called on screen; the shopper's chat on the dealership's site is 'Live chat'. */
const CHANNEL_NAMES: Record<Channel, string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'Whatsapp',
  chat: 'Live chat',
}

export const channelName = (channel: Channel): string => t(CHANNEL_NAMES[channel])

export const CHANNEL_ICONS: Record<Channel, IconName> = {
  email: 'mail',
  sms: 'sms',
  whatsapp: 'whatsapp',
  chat: 'globe',
}

/** WhatsApp Business, through Meta's Cloud API. */
import type { ChannelApi } from '../channel'
import { receive } from './receive'
import { send } from './send'
import { templates } from './templates'

export const whatsapp: ChannelApi = {
  channel: 'whatsapp',
  receive,
  ...send,
  profile: null,
  templates,
  anonymous: '',
}

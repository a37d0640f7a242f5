/** WhatsApp Business, through Meta's Cloud API. */
import type { ChannelApi } from '../channel'
import { media } from './media'
import { receive } from './receive'
import { send } from './send'
import { templates } from './templates'

export const whatsapp: ChannelApi = {
  channel: 'whatsapp',
  receive,
  ...send,
  profile: null,
  media,
  templates,
  anonymous: '',
}

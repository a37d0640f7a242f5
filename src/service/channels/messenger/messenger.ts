/** Facebook Messenger, through the pages of dealerships. */
import type { ChannelApi } from '../channel'
import { receive } from './receive'
import { profile, send } from './send'

export const messenger: ChannelApi = {
  channel: 'messenger',
  receive,
  ...send,
  profile,
  media: null,
  templates: null,
  anonymous: 'Messenger customer',
}

/** The API of each connected channel. */
import type { ConnectedChannel } from '../../contract/core/channels'
import type { ChannelApi } from './channel'
import { messenger } from './messenger/messenger'
import { whatsapp } from './whatsapp/whatsapp'

export const CHANNEL_APIS: Readonly<Record<ConnectedChannel, ChannelApi>> = { whatsapp, messenger }

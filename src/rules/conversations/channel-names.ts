import { CHANNELS, channelEntry, type Channel } from '../../contract/core/channels'

/** Display names of channels, in English. The shopper's chat on the dealership's site is 'Live chat'. */
export const CHANNEL_NAMES = Object.fromEntries(
  CHANNELS.map((channel) => [channel, channelEntry(channel).name]),
) as Readonly<Record<Channel, string>>

import type { Channel } from '../../contract/calls/conversations'
import { Icon } from '../../ui/icon'
import { CHANNEL_ICONS, channelName } from './names'

/** The drawing of a channel where there is no room for its name, which assistive technology still reads. */
export function ChannelMark({ channel }: { channel: Channel }) {
  return <Icon name={CHANNEL_ICONS[channel]} label={channelName(channel)} />
}

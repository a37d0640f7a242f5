import type { Channel } from '../../contract/calls/conversations'
import { Icon } from '../../ui/icon/icon'
import { channelIcon, channelName } from './names'

/** The icon of a channel where there is no space for its name, which assistive technology still reads. */
export function ChannelMark({ channel }: { channel: Channel }) {
  return <Icon name={channelIcon(channel)} label={channelName(channel)} />
}

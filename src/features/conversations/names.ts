import type { Channel } from '../../contract/calls/conversations'
import { channelEntry } from '../../contract/core/channels'
import { CHANNEL_NAMES } from '../../rules/conversations/channel-names'
import type { IconName } from '../../ui/icon/icon-paths'
import { t } from '../../i18n/translate'

export const channelName = (channel: Channel): string => t(CHANNEL_NAMES[channel])

export const channelIcon = (channel: Channel): IconName => channelEntry(channel).icon

import type { Channel } from '../../contract/calls/conversations'
import { channelEntry } from '../../contract/core/channels'
import type { Formats } from '../../contract/core/formats'
import { formatPhone } from '../../query/lazy-phone-format'
import { CHANNEL_NAMES } from '../../rules/conversations/channel-names'
import { withoutBidiControls } from '../../rules/text/bidi'
import type { IconName } from '../../ui/icon/icon-paths'
import { t } from '../../i18n/translate'

/**
 * The customer's name for display, without directional controls. A customer without a name has their phone
 * number instead, formatted for the dealership.
 */
export const customerName = (fullName: string, formats: Formats) =>
  withoutBidiControls(formatPhone(fullName, formats))

export const channelName = (channel: Channel): string => t(CHANNEL_NAMES[channel])

export const channelIcon = (channel: Channel): IconName => channelEntry(channel).icon

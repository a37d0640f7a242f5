import { CHANNELS, type Channel } from '../../../contract/core/channels'
import { Tabs, type Tab } from '../../../ui/tabs/tabs'
import { channelName } from '../names'
import { t } from '../../../i18n/translate'

export type ChannelTab = 'all' | Channel

/** All, Email and SMS always; other channels when the conversation has messages of them. */
function channelTabs(present: ReadonlySet<Channel>): Tab<ChannelTab>[] {
  const channels = CHANNELS.filter(
    (channel) => channel === 'email' || channel === 'sms' || present.has(channel),
  )
  return [
    { value: 'all', label: t('All') },
    ...channels.map((channel) => ({ value: channel, label: channelName(channel) })),
  ]
}

interface ChannelTabsProps {
  id: string
  present: ReadonlySet<Channel>
  value: ChannelTab
  onChange: (tab: ChannelTab) => void
}

export function ChannelTabs({ id, present, value, onChange }: ChannelTabsProps) {
  return (
    <Tabs
      id={id}
      label={t('Channel')}
      look="segments"
      tabs={channelTabs(present)}
      value={value}
      onChange={onChange}
    />
  )
}

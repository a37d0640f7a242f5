import { useState, type ReactNode } from 'react'
import { CONNECTED_CHANNELS, type Channel } from '../../../contract/core/channels'
import type { Dialogue, Message } from '../../../contract/calls/dialogue'
import type { LeadInfo } from '../../../contract/calls/lead'
import type { AgentChatResult } from '../../../query/agent-chat'
import type { DraftOwner } from '../../../query/draft-store'
import { useDrafts } from '../../../query/drafts'
import type { RepliesResult } from '../../../query/replies'
import { closedChannels, type ReplyFacts, type ReplyTab } from '../../../rules/conversations/reply'
import { Button } from '../../../ui/button/button'
import { channelName } from '../names'
import { useNow } from '../../../ui/hooks/use-now'
import type { ChannelTab } from '../dialogue/channel-tabs'
import { ReplyComposer } from './reply-composer'
import { useReplyRequest } from './reply-now'
import { useReplyChannel } from './use-reply-channel'
import { t } from '../../../i18n/translate'

interface ReplyDockProps {
  read: Dialogue
  lead: LeadInfo | undefined
  customer: string
  owner: DraftOwner
  /** The channel tab that the dialogue shows. */
  shown: ChannelTab
  present: ReadonlySet<Channel>
  /** Channels from which the customer has unsubscribed; null until they are known. */
  unsubscribed: ReadonlySet<Channel> | null
  /** This person owns the takeover. */
  mine: boolean
  chat: AgentChatResult
  replies: RepliesResult
  /** Notifies the others who view the conversation. */
  onTyping: () => void
  /** Replaces the live chat's box for everyone who does not own the takeover. */
  joinBar: ReactNode
}

/**
 * The foot of the dialogue: the button to join the live chat, and the reply box. Mount a new one for each
 * conversation.
 */
export function ReplyDock(props: ReplyDockProps) {
  const { read, lead, customer, owner, shown, present, unsubscribed, mine, chat, replies, joinBar } = props
  const now = useNow('minute')
  const connected = new Set(read.connected)
  const facts: ReplyFacts = {
    owner: mine,
    connected,
    closed: closedChannels(read.messages, now),
    ownedByOther: read.takeover.status === 'IN_PROGRESS' && !mine,
    present,
    unsubscribed,
    lastChannel: read.messages.at(-1)?.Channel ?? null,
  }
  const { tabs, channel, hidden, choose } = useReplyChannel(facts, shown)
  const drafts = useDrafts(owner)
  const [focusWanted, setFocusWanted] = useState(0)
  const focus = () => setFocusWanted((count) => count + 1)
  const [owned, setOwned] = useState(false)
  if (owned !== mine) {
    setOwned(mine)
    // A person who joined wants to write.
    if (mine) focus()
  }
  useReplyRequest(read.ConversationId, () => {
    if (channel === null) choose(latestOf(tabs, read))
    focus()
  })
  const isShownOrOnly = (one: Channel) => shown === one || tabs.length === 0
  const unanswerable =
    channel === null
      ? CONNECTED_CHANNELS.filter((one) => present.has(one) && !connected.has(one) && isShownOrOnly(one))
      : []
  const others = [...(unsubscribed ?? [])].filter((from) => from !== channel)
  return (
    <>
      {others.length > 0 && (
        <p className="muted small-text dock-note">
          {t('{customer} has unsubscribed from {channels}.', {
            customer,
            channels: others.map(channelName).join(', '),
          })}
        </p>
      )}
      {!facts.ownedByOther &&
        unanswerable.map((one) => (
          <p key={one} className="muted small-text dock-note">
            {t('{channel} messages cannot be answered from here.', { channel: channelName(one) })}
          </p>
        ))}
      {joinBar}
      {channel === null && !hidden && tabs.length > 0 && (
        <p className="dock-note">
          {tabs.map((tab) => (
            <Button
              key={tab}
              variant="link"
              size="small"
              onClick={() => {
                choose(tab)
                focus()
              }}
            >
              {t('Reply by {channel}', { channel: channelName(tab) })}
            </Button>
          ))}
        </p>
      )}
      {channel !== null && (
        <ReplyComposer
          {...{ read, lead, customer, owner, tabs, facts, drafts, replies, focusWanted }}
          chatPending={chat.pending}
          tab={channel}
          onTab={choose}
          onSay={chat.send}
          onTyping={(tab) => {
            props.onTyping()
            // The customer sees typing only in the live chat.
            if (tab === 'chat') chat.notifyTyping()
          }}
        />
      )}
    </>
  )
}

/** The tab for the latest message that has a reply channel. */
function latestOf(tabs: readonly ReplyTab[], { messages }: Dialogue): ReplyTab | null {
  const tabOf = ({ Channel }: Message) => tabs.find((tab) => tab === Channel)
  const latest = messages.findLast((message) => tabOf(message) !== undefined)
  return (latest && tabOf(latest)) ?? tabs[0] ?? null
}

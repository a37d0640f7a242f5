import { useState, type ReactNode } from 'react'
import type { Channel } from '../../../contract/calls/conversations'
import type { Dialogue, Message } from '../../../contract/calls/dialogue'
import type { LeadInfo } from '../../../contract/calls/lead'
import type { AgentChatResult } from '../../../query/agent-chat'
import type { DraftOwner } from '../../../query/draft-store'
import { useDrafts } from '../../../query/drafts'
import type { RepliesResult } from '../../../query/replies'
import type { ReplyFacts, ReplyTab } from '../../../rules/conversations/reply'
import { Button } from '../../../ui/button'
import { channelName } from '../names'
import type { ChannelTab } from '../dialogue/channel-tabs'
import { ReplyComposer } from './reply-composer'
import { useReplyAsked } from './reply-now'
import { useReplyChannel } from './use-reply-channel'
import { t } from '../../../i18n/translate'

interface ReplyDockProps {
  read: Dialogue
  lead: LeadInfo | undefined
  customer: string
  owner: DraftOwner
  /** The channel that the dialogue shows. */
  shown: ChannelTab
  present: ReadonlySet<Channel>
  unsubscribed: readonly Channel[]
  /** This person owns the takeover. */
  mine: boolean
  chat: AgentChatResult
  replies: RepliesResult
  /** Tells the others who view the conversation. */
  onTyping: () => void
  /** In the place of the live chat's box, for whoever does not own the takeover. */
  joinBar: ReactNode
}

/**
 * At the foot of the dialogue: the way into the live chat, and the reply box. Mount it anew for each
 * conversation.
 */
export function ReplyDock(props: ReplyDockProps) {
  const { read, lead, customer, owner, shown, present, unsubscribed, mine, chat, replies, joinBar } = props
  const facts: ReplyFacts = {
    owner: mine,
    ownedByOther: read.takeover.status === 'IN_PROGRESS' && !mine,
    present,
    unsubscribed: new Set(unsubscribed),
    lastChannel: read.messages.at(-1)?.Channel ?? null,
  }
  const { tabs, channel, hidden, choose } = useReplyChannel(facts, shown)
  const drafts = useDrafts(owner)
  const [focusWanted, setFocusWanted] = useState(0)
  const focus = () => setFocusWanted((count) => count + 1)
  const [owned, setOwned] = useState(false)
  if (owned !== mine) {
    setOwned(mine)
    // Whoever joined wants to speak.
    if (mine) focus()
  }
  useReplyAsked(read.ConversationId, () => {
    if (channel === null) choose(latestOf(tabs, read))
    focus()
  })
  const others = unsubscribed.filter((from) => from !== channel)
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
          {...{ read, lead, customer, tabs, facts, drafts, replies, focusWanted }}
          tab={channel}
          onTab={choose}
          onSay={chat.send}
          onTyping={(tab) => {
            props.onTyping()
            // The customer sees it in the live chat only.
            if (tab === 'chat') chat.notifyTyping()
          }}
        />
      )}
    </>
  )
}

/** The tab of the latest message that can be answered by one. */
function latestOf(tabs: readonly ReplyTab[], { messages }: Dialogue): ReplyTab | null {
  const tabOf = ({ Channel }: Message) => tabs.find((tab) => tab === Channel)
  const latest = messages.findLast((message) => tabOf(message) !== undefined)
  return (latest && tabOf(latest)) ?? tabs[0] ?? null
}

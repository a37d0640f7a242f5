import { useState } from 'react'
import { firstTab, REPLY_TABS, replyTabs, type ReplyFacts } from '../../../rules/conversations/reply'
import type { ChannelTab } from '../dialogue/channel-tabs'

const asReplyTab = (tab: string) => REPLY_TABS.find((known) => known === tab) ?? null

/**
 * The channel of the reply. It starts with that of the latest message, then follows the dialogue's tabs and
 * the person; the start of a takeover selects the live chat. It does not change under a person who types,
 * whatever arrives meanwhile.
 */
export function useReplyChannel(facts: ReplyFacts, shown: ChannelTab) {
  const [choice, choose] = useState(() => firstTab(facts))
  const [before, setBefore] = useState({ shown, owner: facts.owner })
  if (before.shown !== shown || before.owner !== facts.owner) {
    setBefore({ shown, owner: facts.owner })
    if (before.owner !== facts.owner) choose(facts.owner ? 'chat' : firstTab(facts))
    else choose(asReplyTab(shown) ?? choice)
  }
  const tabs = replyTabs(facts)
  const channel = choice !== null && tabs.includes(choice) ? choice : firstTab(facts)
  // The box is hidden while the dialogue shows a channel without messages.
  const hidden = (shown === 'email' || shown === 'sms') && !facts.present.has(shown)
  return { tabs, channel: hidden ? null : channel, hidden, choose }
}

import { useMemo, useState } from 'react'
import type { Channel } from '../../../contract/calls/conversations'
import {
  dialogueEvents,
  dialogueNotifications,
  dialogueStopBot,
} from '../../../contract/calls/dialogue-events'
import { dialogueStatuses, type Dialogue } from '../../../contract/calls/dialogue'
import { useCall } from '../../../query/use-call'
import { useSubscriptionStatus } from '../../../query/use-subscription-status'
import type { ChannelTab } from './channel-tabs'
import { timelineNotes } from './timeline-events'
import { createTimeline } from './timeline'

/**
 * What is recorded about a conversation beside its messages, fetched at the same time as they are. A part
 * that fails to load leaves the others unaffected.
 */
export function useDialogueRecords(conversationId: string | null) {
  const input = conversationId === null ? null : { conversation_id: conversationId }
  const events = useCall(dialogueEvents, input).data?.items
  const stops = useCall(dialogueStopBot, input).data?.items
  const invocations = useCall(dialogueNotifications, input).data?.items
  const channels = useCall(dialogueStatuses, input)
  useSubscriptionStatus(conversationId)
  // Null until it is known. Where the call fails nobody counts as unsubscribed, and the service decides.
  const statuses = channels.isPending ? null : (channels.data?.channels ?? [])
  return { events, stops, invocations, statuses }
}

export type DialogueRecords = ReturnType<typeof useDialogueRecords>

/** The messages of a tab with the notes between them. */
export function useDialogueParts(
  { messages }: Dialogue,
  { events, stops, invocations, statuses }: DialogueRecords,
  tab: ChannelTab,
  zone: string,
) {
  const shown = useMemo(
    () => (tab === 'all' ? messages : messages.filter(({ Channel }) => Channel === tab)),
    [messages, tab],
  )
  const notes = useMemo(
    () => timelineNotes(shown, events ?? [], stops ?? [], invocations ?? []),
    [shown, events, stops, invocations],
  )
  const [timeline] = useState(createTimeline)
  const blocks = useMemo(() => timeline(shown, notes, zone), [timeline, shown, notes, zone])
  const present = useMemo(() => {
    const channels = new Set<Channel>()
    for (const { Channel } of messages) channels.add(Channel)
    for (const { Channel, count } of statuses ?? []) if (count > 0) channels.add(Channel)
    return channels
  }, [messages, statuses])
  const unsubscribed = useMemo(() => {
    const channels = statuses?.filter(({ Unsubscribed }) => Unsubscribed)
    return channels ? new Set(channels.map(({ Channel }) => Channel)) : null
  }, [statuses])
  return { shown, blocks, present, unsubscribed }
}

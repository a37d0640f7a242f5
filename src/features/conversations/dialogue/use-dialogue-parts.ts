import { useMemo, useState } from 'react'
import type { Channel } from '../../../contract/calls/conversations'
import {
  dialogueEvents,
  dialogueNotifications,
  dialogueStatuses,
  dialogueStopBot,
  type Dialogue,
} from '../../../contract/calls/dialogue'
import { useCall } from '../../../query/use-call'
import type { ChannelTab } from './channel-tabs'
import { notesOf } from './timeline-events'
import { timelineMaker } from './timeline'

/** What surrounds the messages of a dialogue; a part that fails to load leaves the rest standing. */
export function useDialogueParts(dialogue: Dialogue | undefined, tab: ChannelTab, zone: string) {
  const asked = dialogue ? { conversation_id: dialogue.ConversationId } : null
  const events = useCall(dialogueEvents, asked).data?.items
  const stops = useCall(dialogueStopBot, asked).data?.items
  const invocations = useCall(dialogueNotifications, asked).data?.items
  const statuses = useCall(dialogueStatuses, asked).data?.channels

  const messages = dialogue?.messages
  const shown = useMemo(
    () => (tab === 'all' ? messages : messages?.filter(({ Channel }) => Channel === tab)) ?? [],
    [messages, tab],
  )
  const notes = useMemo(
    () => notesOf(shown, events ?? [], stops ?? [], invocations ?? []),
    [shown, events, stops, invocations],
  )
  const [timeline] = useState(timelineMaker)
  const blocks = useMemo(() => timeline(shown, notes, zone), [timeline, shown, notes, zone])
  const present = useMemo(() => {
    const channels = new Set<Channel>()
    for (const { Channel } of messages ?? []) channels.add(Channel)
    for (const { Channel, count } of statuses ?? []) if (count > 0) channels.add(Channel)
    return channels
  }, [messages, statuses])
  const unsubscribed =
    statuses?.filter(({ Unsubscribed }) => Unsubscribed).map(({ Channel }) => Channel) ?? []
  return { shown, blocks, present, unsubscribed }
}

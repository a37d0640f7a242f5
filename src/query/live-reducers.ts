/**
 * Applies live events to cached data. Applying an event twice, or one that the data already include, changes
 * nothing.
 */
import type { AnyCall, CallOutput } from '../contract/core/call'
import type { conversations, ConversationPage, ConversationRow } from '../contract/calls/conversations'
import type {
  accountEvents,
  dialogueEvents,
  dialogueStopBot,
  ConversationEvent,
} from '../contract/calls/dialogue-events'
import type { AnswerReview, dialogue, Delivery, Dialogue, Message } from '../contract/calls/dialogue'
import type { leadInfo, LeadInfo } from '../contract/calls/lead'
import type { AccountEvent } from '../contract/live/frames'
import type { Takeover } from '../contract/calls/takeover'

/** `input` is the query's input. Returns the same object when the event changes nothing. */
type Reducer<T> = (data: T, event: AccountEvent, input: Readonly<Record<string, unknown>>) => T

/**
 * Inserts a message by its number, even before later ones, since two sockets report messages of a chat. An
 * existing number is replaced; a message of a page that is not loaded is ignored.
 */
function withMessage(data: Dialogue, message: Message): Dialogue {
  const { messages, total } = data
  const index = messages.findLastIndex(({ seq }) => seq < message.seq) + 1
  const existing = messages[index]
  if (existing?.seq === message.seq)
    return sameJson(existing, message) ? data : { ...data, messages: messages.with(index, message) }
  const isOfOlderPage = index === 0 && message.seq < data.last_seq && messages.length < total
  if (isOfOlderPage) return data
  return {
    ...data,
    messages: messages.toSpliced(index, 0, message),
    total: total + 1,
    last_seq: Math.max(data.last_seq, message.seq),
  }
}

/** Updates the delivery of a message; a message that is not loaded is ignored. */
function withDelivery(data: Dialogue, messageSeq: number, delivery: Delivery): Dialogue {
  const index = data.messages.findLastIndex(({ seq }) => seq === messageSeq)
  const message = data.messages[index]
  if (!message || sameJson(message.Delivery, delivery)) return data
  return { ...data, messages: data.messages.with(index, { ...message, Delivery: delivery }) }
}

/** Updates the review of a reply; null removes it. A message that is not loaded is ignored. */
function withReview(data: Dialogue, messageSeq: number, review: AnswerReview | null): Dialogue {
  const index = data.messages.findLastIndex(({ seq }) => seq === messageSeq)
  const message = data.messages[index]
  if (!message || sameJson(message.Review ?? null, review)) return data
  return { ...data, messages: data.messages.with(index, { ...message, Review: review ?? undefined }) }
}

const dialogueAfter: Reducer<Dialogue> = (data, event, input) => {
  if (event.conversation_id !== data.ConversationId || input['before_seq'] !== undefined) return data
  const next = changed(data, event)
  return next === data || next.account_seq >= event.seq ? next : { ...next, account_seq: event.seq }
}

function changed(data: Dialogue, event: AccountEvent): Dialogue {
  switch (event.kind) {
    case 'message':
      return withMessage(data, event.message)
    case 'delivery':
      return withDelivery(data, event.message_seq, event.delivery)
    case 'review':
      return withReview(data, event.message_seq, event.review)
    case 'takeover':
      return { ...data, takeover: newer(data.takeover, event.takeover) }
    case 'stop':
      return { ...data, ai_stopped: event.stop.Action === 'stop' }
    case 'conversation':
      return { ...data, customer_online: event.row.customer_online, ai_stopped: event.row.ai_stopped }
    default:
      return data
  }
}

/** A stale event does not raise the epoch. */
const newer = (known: Takeover, update: Takeover) => (update.epoch >= known.epoch ? update : known)

/** A conversation is in a list once for each thing that the list counts, such as two appointments. */
const pageAfter: Reducer<ConversationPage> = (page, event) => {
  const isOf = ({ ConversationId }: ConversationRow) => ConversationId === event.conversation_id
  if (!page.items.some(isOf)) return page
  if (event.kind === 'given') {
    const items = page.items.filter((row) => !isOf(row))
    return { ...page, items, total: page.total - (page.items.length - items.length) }
  }
  if (event.kind !== 'conversation' && event.kind !== 'takeover') return page
  const after = (row: ConversationRow) =>
    event.kind === 'takeover' ? withTakeover(row, event.takeover) : withRow(row, event.row)
  return { ...page, items: page.items.map((row) => (isOf(row) ? after(row) : row)) }
}

/** Keeps the fields that depend on the list's range, group or search, which the event does not know. */
const withRow = ({ message_count, Dealership, TimeZone, hit }: ConversationRow, next: ConversationRow) => ({
  ...next,
  ...(message_count !== undefined && { message_count }),
  ...(Dealership !== undefined && { Dealership }),
  ...(TimeZone !== undefined && { TimeZone }),
  ...(hit && { hit }),
})

const withTakeover = (row: ConversationRow, takeover: Takeover): ConversationRow => ({
  ...row,
  takeover_status: takeover.status,
  takeover_owner_id: takeover.owner_id,
  TakeoverEventType: takeover.event_type,
  SalesPerson: salesPersonName(takeover) ?? row.SalesPerson,
})

const leadAfter: Reducer<LeadInfo> = (lead, event) => {
  if (event.conversation_id !== lead.ConversationId) return lead
  if (event.kind === 'takeover')
    return {
      ...lead,
      TakeoverEventType: event.takeover.event_type,
      SalesPerson: salesPersonName(event.takeover) ?? lead.SalesPerson,
      SalesPersonEmail: event.takeover.sales_person?.email ?? lead.SalesPersonEmail,
    }
  if (event.kind === 'message' && event.message.Initiator === 'HUMAN')
    return { ...lead, LastHumanTimestamp: latest(lead.LastHumanTimestamp, event.message.Timestamp) }
  if (event.kind === 'conversation')
    return { ...lead, AssignedTo: event.row.CrmSalesperson, assignee: event.row.assignee ?? null }
  return lead
}

const salesPersonName = ({ sales_person }: Takeover) =>
  sales_person && `${sales_person.first_name} ${sales_person.last_name}`.trim()

const latest = (known: string | null, update: string) =>
  known !== null && Date.parse(known) >= Date.parse(update) ? known : update

const eventsAfter: Reducer<{ items: ConversationEvent[] }> = (data, event, input) => {
  if (event.kind !== 'event' || input['conversation_id'] !== event.conversation_id) return data
  const { event_note } = event
  if (data.items.some(({ EventId }) => EventId === event_note.EventId)) return data
  return { ...data, items: [...data.items, event_note] }
}

const stopsAfter: Reducer<CallOutput<typeof dialogueStopBot>> = (data, event, input) => {
  if (event.kind !== 'stop' || input['conversation_id'] !== event.conversation_id) return data
  if (data.items.some(({ ts, Action }) => ts === event.stop.ts && Action === event.stop.Action)) return data
  return { ...data, items: [...data.items, event.stop] }
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const reducers = new Map<string, Reducer<unknown>>()
// Uses only ids, since most pages need not load the schemas of the responses.
function on<C extends AnyCall>(id: C['id'], reducer: Reducer<CallOutput<C>>) {
  reducers.set(id, reducer as Reducer<unknown>)
}
on<typeof dialogue>('dialogue.read', dialogueAfter)
on<typeof conversations>('dashboard.conversations', pageAfter)
on<typeof leadInfo>('lead.generalInfo', leadAfter)
on<typeof dialogueEvents>('dialogue.events', eventsAfter)
on<typeof accountEvents>('dialogue.accountEvents', eventsAfter)
on<typeof dialogueStopBot>('dialogue.stopBot', stopsAfter)

/** The data of a call after an event; the same object when nothing changed. */
export function afterEvent<T>(
  callId: string,
  data: T,
  event: AccountEvent,
  input: Readonly<Record<string, unknown>>,
): T {
  const reducer = reducers.get(callId)
  return reducer ? (reducer(data, event, input) as T) : data
}

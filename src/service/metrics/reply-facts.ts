/**
 * Writes a fact for each reply to a customer who waited, in the transaction that stores the reply. A message
 * of the assistant replies to the customer's messages that nobody has answered yet, and so does one of a
 * person. Once the assistant has handed off, the customer waits for a person, whatever the assistant writes.
 * `rebuild-replies.ts` builds the same rows from the log, and a test compares the two.
 */
import { sql, type RawBuilder } from 'kysely'
import { businessTime } from '../../rules/conversations/business-time'
import { dayOf } from '../../rules/time/format'
import type { Executor } from '../platform/database'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { openingClockOf, type DealershipClock } from './reply-clock'

/** Kinds of messages (alias `m`). Notes of the system and follow-ups of the assistant are of none. */
export const BY_CUSTOMER = sql`(m.initiator = 'HUMAN' and not m.by_salesperson)`
export const BY_PERSON = sql`(m.initiator = 'SPECIALIST' or m.by_salesperson)`
export const BY_ASSISTANT = sql`(m.initiator = 'BOT' and not m.by_salesperson and not m.automatic)`

/** The salesperson who wrote a message; null for a user who is none. */
export const writerOf = (account: RawBuilder<unknown>, user: RawBuilder<unknown>) =>
  sql`(select min(p.id) from salespeople p where p.account_id = ${account} and p.user_id = ${user})`

/** `conversation` is the locked row as it was before the message, `account` was read under its lock. */
export async function recordReply(
  tx: Executor,
  conversation: ConversationRecord,
  account: DealershipClock,
  message: MessageRecord,
): Promise<void> {
  const byPerson = message.initiator === 'SPECIALIST' || message.by_salesperson
  const byAssistant = message.initiator === 'BOT' && !message.automatic
  if (conversation.excluded || (!byPerson && !byAssistant)) return
  const since =
    byPerson && conversation.handed_off_at !== null
      ? conversation.awaiting_since
      : await firstUnanswered(tx, message)
  if (since === null) return
  const clock = await openingClockOf(tx, conversation, account)
  const metric = byPerson ? 'person_reply' : 'ai_reply'
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
  await sql`
    insert into facts (account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name,
      lead_day, salesperson_id, state, amount, business, hour, channel)
    select c.account_id, ${metric}, ${dayOf(message.at, clock.timeZone)}::date,
      ${`${conversation.id}/${message.seq}`}, c.id, c.product, c.began_in_chat, c.lead_type, c.source_name, c.lead_day,
      ${byPerson ? writerOf(sql`c.account_id`, sql`${message.user_id}`) : sql`null`},
      case when exists (select from facts f where f.conversation_id = c.id and f.metric = ${metric})
        then 'later' else 'first' end,
      ${seconds(message.at.getTime() - since.getTime())}, ${seconds(businessTime(clock, since, message.at))},
      ${hourOfWeek(sql`${since.toISOString()}::timestamptz at time zone ${clock.timeZone}`)}, ${message.channel}
    from conversations c where c.id = ${conversation.id} and c.account_id = ${conversation.account_id}`.execute(
    tx,
  )
}

/** The hour of the week of a local time: 0 is Monday from 0:00 to 1:00. */
export const hourOfWeek = (local: RawBuilder<unknown>) =>
  sql`((extract(isodow from ${local}) - 1) * 24 + extract(hour from ${local}))::smallint`

/** When the customer wrote the first message that nobody had answered before this one; null for none. */
async function firstUnanswered(
  tx: Executor,
  { conversation_id, seq }: Pick<MessageRecord, 'conversation_id' | 'seq'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select m.at from messages m
    where m.conversation_id = ${conversation_id} and ${BY_CUSTOMER} and m.seq < ${seq} and m.seq > coalesce((
      select m.seq from messages m
      where m.conversation_id = ${conversation_id} and (${BY_PERSON} or ${BY_ASSISTANT}) and m.seq < ${seq}
      order by m.seq desc limit 1), 0)
    order by m.seq limit 1`.execute(tx)
  return rows[0]?.at ?? null
}

/**
 * Writes the facts that figures count, in the transaction that causes them. Everything in a fact except its
 * time is read from the database, so call these functions after the conversation, message, appointment, sale
 * or takeover itself was stored. `rebuild-figures.ts` builds the same rows from the log, and a test compares
 * the two. Test and duplicate leads create only the facts about test and duplicate leads.
 */
import { sql, type RawBuilder } from 'kysely'
import { isSatisfied } from '../../rules/conversations/chat-rating'
import { dayOfAccount } from '../accounts/day-of-account'
import { EVENT_FACTS } from './counted-events'
import { addDailyFacts, addSingleFact, COLUMNS, TEST, subjectOn, type FactSubject } from './fact-rows'
import { recordVisit, updateFunnel } from './funnel-facts'
import type { Executor } from '../platform/database'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import type { DailyFact } from '../platform/schema/metrics'
import { updateReplyClock } from './reply-clock'

/** Counts a lead that came in, or a duplicate of an existing one, on the dealership's day of its creation. */
export async function recordLead(tx: Executor, conversation: FactSubject): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, case when c.excluded then 'duplicate' else 'incoming' end, c.lead_day, c.id, c.id, c.product,
      c.began_in_chat, c.lead_type, c.source_name, c.lead_day, null, null, null::integer, null::date
    from conversations c join leads l on l.id = c.lead_id
    where c.id = ${conversation.id} and c.account_id = ${conversation.account_id} and (not c.excluded or l.is_duplicate)
    on conflict (account_id, metric, day, unit_id) do nothing`.execute(tx)
}

/**
 * Counts a message. A message of the AI means that the lead was worked and one more message was sent. A
 * message of the customer after one of the AI means that the lead engaged. Messages of customer and staff
 * decide whether a handoff awaits a reply. `conversation` is the locked row as it was before the message.
 * `knownDay` is the dealership's day of the message, if the transaction knows it (`day-of-account.ts`).
 */
export async function recordMessage(
  tx: Executor,
  conversation: FactSubject & Pick<ConversationRecord, 'last_ai_at' | 'handed_off_at' | 'excluded'>,
  message: Pick<MessageRecord, 'initiator' | 'by_salesperson' | 'at'>,
  knownDay?: string,
): Promise<void> {
  const isHandedOff = conversation.handed_off_at !== null
  const day = knownDay ?? (await dayOfAccount(tx, conversation.account_id, message.at))
  if (message.initiator === 'SPECIALIST' || message.by_salesperson) {
    if (isHandedOff) await setHandoffState(tx, conversation, sql`false`, message.at)
  } else if (message.initiator === 'HUMAN') {
    const metrics: DailyFact[] = conversation.last_ai_at === null ? ['messaged'] : ['messaged', 'engaged']
    const added = await addDailyFacts(tx, conversation, day, metrics)
    if (added.includes('engaged')) {
      await updateSaleAttribution(tx, conversation)
      await updateFunnel(tx, conversation)
    }
    if (isHandedOff) await setHandoffState(tx, conversation, sql`true`, message.at)
  } else if (message.initiator === 'BOT' && conversation.excluded) {
    await addDailyFacts(tx, conversation, day, ['test_worked'], { amount: 1, of: TEST })
  } else if (message.initiator === 'BOT') {
    await addDailyFacts(tx, conversation, day, ['worked'], { amount: 1 })
    await sql`
      insert into daily_sums (account_id, metric, day, product, from_chat, source_name, value)
      select s.account_id, 'messages_out', s.day, s.product, s.began_in_chat, s.source_name, 1
      from (${subjectOn(conversation, day)}) s
      on conflict (account_id, metric, day, product, from_chat, source_name) do update set value = daily_sums.value + 1`.execute(
      tx,
    )
  }
}

/**
 * Updates the last engagement day of the lead's sales, including sales of the same day, and of a later day
 * when messages arrive late.
 */
async function updateSaleAttribution(tx: Executor, { id, account_id }: FactSubject): Promise<void> {
  await sql`
    update facts f set previous_day = e.day
    from (
      select s.unit_id, max(e.day) as day from facts s join facts e
        on e.account_id = s.account_id and e.conversation_id = s.conversation_id and e.metric = 'engaged' and e.day <= s.day
      where s.account_id = ${account_id} and s.conversation_id = ${id} and s.metric = 'sale'
      group by s.unit_id
    ) e
    where f.account_id = ${account_id} and f.conversation_id = ${id} and f.metric = 'sale' and f.unit_id = e.unit_id
      and f.previous_day is distinct from e.day`.execute(tx)
}

/**
 * Counts that the AI handed the lead to a person, for the first time only, and sets the conversation's
 * `handed_off_at` and `awaiting_reply`.
 */
export async function recordHandoff(tx: Executor, conversation: FactSubject, at: Date): Promise<void> {
  await sql`
    update conversations set handed_off_at = ${at.toISOString()}::timestamptz
    where id = ${conversation.id} and account_id = ${conversation.account_id} and handed_off_at is null`.execute(
    tx,
  )
  await addSingleFact(tx, conversation, at, 'handoff', conversation.id, {
    salesperson: sql`s.salesperson_id`,
    state: sql`'awaiting'`,
    only: sql`not exists (select from facts f where f.conversation_id = s.id and f.metric = 'handoff')`,
  })
  await updateHandoffState(tx, conversation)
}

/** Counts that a person took the conversation over; `ownerId` is their user id. */
export async function recordTakeover(
  tx: Executor,
  conversation: FactSubject,
  takeoverId: string,
  at: Date,
  ownerId: string,
): Promise<void> {
  await addSingleFact(tx, conversation, at, 'takeover', takeoverId, {
    salesperson: sql`(select min(p.id) from salespeople p where p.account_id = s.account_id and p.user_id = ${ownerId})`,
  })
}

/**
 * Counts how the shopper rated the chat, on the day of their first answer at `at`. Call it again when they
 * change it.
 */
export async function recordRating(
  tx: Executor,
  conversation: FactSubject,
  rating: number,
  at: Date,
): Promise<void> {
  await sql`
    delete from facts
    where account_id = ${conversation.account_id} and conversation_id = ${conversation.id} and metric = 'rated'`.execute(
    tx,
  )
  await addSingleFact(tx, conversation, at, 'rated', conversation.id, {
    amount: rating,
    ...(isSatisfied(rating) && { state: sql`'satisfied'` }),
  })
}

/**
 * Counts an appointment that was made at `at`, whatever the day of the visit. Appointments made by the AI
 * count, and service visits made in chat, whoever made them; the funnel counts sales visits. Call it again
 * when the visit is moved or its kind changes.
 */
export async function recordAppointment(
  tx: Executor,
  conversation: FactSubject,
  appointmentId: string,
  at: Date,
): Promise<void> {
  const whereAppointment = (condition: RawBuilder<unknown>) => ({
    only: sql`exists (select from appointments p where p.id = ${appointmentId} and p.account_id = s.account_id and ${condition})`,
  })
  await addSingleFact(
    tx,
    conversation,
    at,
    'appointment',
    appointmentId,
    whereAppointment(sql`p.created_by = 'ai'`),
  )
  await sql`
    delete from facts f using appointments p
    where f.account_id = ${conversation.account_id} and f.conversation_id = ${conversation.id}
      and f.metric = 'service_appointment' and f.unit_id = ${appointmentId}
      and p.id = f.unit_id and p.account_id = f.account_id and p.kind <> 'service'`.execute(tx)
  await addSingleFact(
    tx,
    conversation,
    at,
    'service_appointment',
    appointmentId,
    whereAppointment(sql`p.kind = 'service' and s.began_in_chat`),
  )
  await recordVisit(tx, conversation, appointmentId)
}

/**
 * Counts a vehicle sale; `gross` is in whole dollars. Whether the sale counts as assisted is decided when it
 * is read, by the account's attribution window.
 */
export async function recordSale(
  tx: Executor,
  conversation: FactSubject,
  saleId: string,
  at: Date,
  gross: number,
): Promise<void> {
  await addSingleFact(tx, conversation, at, 'sale', saleId, {
    amount: gross,
    previousDay: sql`(select max(e.day) from facts e
      where e.account_id = s.account_id and e.conversation_id = s.id and e.metric = 'engaged' and e.day <= s.day)`,
  })
  const day = await dayOfAccount(tx, conversation.account_id, at)
  await addDailyFacts(tx, conversation, day, ['sold'], { amount: gross })
  await updateFunnel(tx, conversation)
}

/** Counts an event of a conversation if figures count it (`counted-events.ts`); `addEvent` calls this. */
export async function recordEvent(
  tx: Executor,
  conversation: FactSubject,
  { id, event, paid }: { readonly id: string; readonly event: string; readonly paid: number },
  at: Date,
): Promise<void> {
  const fact = EVENT_FACTS.get(event)
  if (fact === undefined) return
  if (fact === 'closed_ro') await addSingleFact(tx, conversation, at, fact, id, { amount: paid })
  else await addDailyFacts(tx, conversation, await dayOfAccount(tx, conversation.account_id, at), [fact])
}

/**
 * Updates the handoff's state and salesperson: it awaits a reply while no person has answered the customer's
 * last message. Call it when a lead is assigned to another salesperson; messages and handoffs do so
 * themselves.
 */
export async function updateHandoffState(tx: Executor, conversation: FactSubject): Promise<void> {
  await setHandoffState(
    tx,
    conversation,
    sql`not exists (
      select from messages m
      where m.conversation_id = conversations.id and (m.initiator = 'SPECIALIST' or m.by_salesperson)
        and m.seq > coalesce(
          (select l.seq from messages l
            where l.conversation_id = conversations.id and l.initiator = 'HUMAN' and not l.by_salesperson
            order by l.seq desc limit 1), 0))`,
    'handed_off_at',
  )
}

/** `since` is when a wait that begins now began. */
async function setHandoffState(
  tx: Executor,
  { id, account_id }: FactSubject,
  awaiting: RawBuilder<unknown>,
  since: Date | 'handed_off_at',
): Promise<void> {
  await sql`
    with present as (
      update conversations set awaiting_reply = ${awaiting}
      where id = ${id} and account_id = ${account_id} and handed_off_at is not null
      returning id, account_id, salesperson_id, awaiting_reply
    )
    update facts f
    set state = case when present.awaiting_reply then 'awaiting' else 'worked' end, salesperson_id = present.salesperson_id
    from present
    where f.account_id = present.account_id and f.conversation_id = present.id and f.metric = 'handoff'`.execute(
    tx,
  )
  await updateReplyClock(tx, { id, account_id }, since)
}

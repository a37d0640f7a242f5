/**
 * Writes what figures count, in the transaction that causes it. Everything a fact says beside its moment is
 * read from the rows in the database, so call these after the conversation, message, appointment, sale or
 * takeover itself stands there. `recount.ts` makes the same rows from the log; a test holds the two together.
 * Test and duplicate leads leave only the facts that say so.
 */
import { sql, type RawBuilder } from 'kysely'
import { EVENT_FACTS } from './counted-events'
import type { Executor } from '../platform/database'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import type { DailyFact, SingleFact } from '../platform/schema/metrics'

/** Whose fact it is. */
export type FactSubject = Pick<ConversationRecord, 'id' | 'account_id'>

const COLUMNS = sql.raw(
  'account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name, lead_day, salesperson_id, state, amount, previous_day',
)

/** Of whom a fact is kept: of leads that count, or of those that are left out elsewhere. */
const COUNTED = sql`not c.excluded`
const TEST = sql`c.excluded and exists (select from leads l where l.id = c.lead_id and l.is_test)`

const subjectDay = ({ id, account_id }: FactSubject, at: Date, of = COUNTED) => sql`
  select c.*, (${at.toISOString()}::timestamptz at time zone a.time_zone)::date as day
  from conversations c join accounts a on a.id = c.account_id
  where c.id = ${id} and c.account_id = ${account_id} and ${of}`

/** A thing that happens once: its id is the unit. */
async function addOnce(
  tx: Executor,
  subject: FactSubject,
  at: Date,
  metric: Exclude<SingleFact, 'incoming' | 'duplicate'>,
  unitId: string,
  values: {
    salesperson?: RawBuilder<unknown>
    state?: RawBuilder<unknown>
    amount?: number
    previousDay?: RawBuilder<unknown>
    only?: RawBuilder<unknown>
  } = {},
): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select s.account_id, ${metric}, s.day, ${unitId}, s.id, s.product, s.began_in_chat, s.lead_type, s.source_name, s.lead_day,
      ${values.salesperson ?? sql`null::text`}, ${values.state ?? sql`null::text`}, ${values.amount ?? null}::integer,
      ${values.previousDay ?? sql`null::date`}
    from (${subjectDay(subject, at)}) s
    where ${values.only ?? sql`true`}
    on conflict (account_id, metric, day, unit_id) do nothing`.execute(tx)
}

/**
 * A conversation on a day; amounts of one day add up. Days may come in any order (an import): the day after
 * is told of its new neighbour.
 */
async function addDay(
  tx: Executor,
  subject: FactSubject,
  at: Date,
  metric: DailyFact,
  { amount, only, of }: { amount?: number; only?: RawBuilder<unknown>; of?: RawBuilder<unknown> } = {},
): Promise<void> {
  const again =
    amount === undefined ? sql`do nothing` : sql`do update set amount = facts.amount + excluded.amount`
  await sql`
    with s as (
      select * from (${subjectDay(subject, at, of)}) found where ${only ?? sql`true`}
    ), following as (
      update facts f set previous_day = s.day from s
      where f.account_id = s.account_id and f.conversation_id = s.id and f.metric = ${metric}
        and f.day > s.day and (f.previous_day is null or f.previous_day < s.day)
    )
    insert into facts (${COLUMNS})
    select s.account_id, ${metric}, s.day, s.id, s.id, s.product, s.began_in_chat, s.lead_type, s.source_name, s.lead_day,
      null, null, ${amount ?? null}::integer,
      (select max(f.day) from facts f
        where f.account_id = s.account_id and f.conversation_id = s.id and f.metric = ${metric} and f.day < s.day)
    from s
    on conflict (account_id, metric, day, unit_id) ${again}`.execute(tx)
}

/**
 * A lead came in, or one that stood there already came in again: counts on the dealership's day of its
 * creation.
 */
export async function factsOfLead(tx: Executor, conversation: FactSubject): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, case when c.excluded then 'duplicate' else 'incoming' end, c.lead_day, c.id, c.id, c.product,
      c.began_in_chat, c.lead_type, c.source_name, c.lead_day, null, null, null::integer, null::date
    from conversations c join leads l on l.id = c.lead_id
    where c.id = ${conversation.id} and c.account_id = ${conversation.account_id} and (not c.excluded or l.is_duplicate)
    on conflict (account_id, metric, day, unit_id) do nothing`.execute(tx)
}

/**
 * A message was said. The AI's: the lead was worked, one message more went out. The customer's, after the AI
 * had spoken: the lead engaged. The customer's and staff's: a hand-off awaits a reply, or no longer does.
 */
export async function factsOfMessage(
  tx: Executor,
  conversation: FactSubject & Pick<ConversationRecord, 'last_ai_at'>,
  message: Pick<MessageRecord, 'initiator' | 'by_salesperson' | 'at'>,
): Promise<void> {
  if (message.initiator === 'SPECIALIST' || message.by_salesperson) {
    await setHandoffState(tx, conversation, sql`false`)
  } else if (message.initiator === 'HUMAN') {
    await addDay(tx, conversation, message.at, 'messaged')
    if (conversation.last_ai_at) {
      await addDay(tx, conversation, message.at, 'engaged', { only: sql`found.last_ai_at is not null` })
      await updateSaleAttribution(tx, conversation)
    }
    await setHandoffState(tx, conversation, sql`true`)
  } else if (message.initiator === 'BOT') {
    await addDay(tx, conversation, message.at, 'worked', { amount: 1 })
    await addDay(tx, conversation, message.at, 'test_worked', { amount: 1, of: TEST })
    await sql`
      insert into daily_sums (account_id, metric, day, product, from_chat, source_name, value)
      select s.account_id, 'messages_out', s.day, s.product, s.began_in_chat, s.source_name, 1
      from (${subjectDay(conversation, message.at)}) s
      on conflict (account_id, metric, day, product, from_chat, source_name) do update set value = daily_sums.value + 1`.execute(
      tx,
    )
  }
}

/**
 * Sales say when their lead engaged last: also those of the same day, or of a later one whose messages come
 * in late.
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
 * The AI handed the lead to a person. Only the first time counts; sets the conversation's `handed_off_at` and
 * `awaiting_reply`.
 */
export async function factsOfHandoff(tx: Executor, conversation: FactSubject, at: Date): Promise<void> {
  await sql`
    update conversations set handed_off_at = ${at.toISOString()}::timestamptz
    where id = ${conversation.id} and account_id = ${conversation.account_id} and handed_off_at is null`.execute(
    tx,
  )
  await addOnce(tx, conversation, at, 'handoff', conversation.id, {
    salesperson: sql`s.salesperson_id`,
    state: sql`'awaiting'`,
    only: sql`not exists (select from facts f where f.conversation_id = s.id and f.metric = 'handoff')`,
  })
  await keepHandoffState(tx, conversation)
}

/** A person took the conversation over; `ownerId` is their user id. */
export async function factsOfTakeover(
  tx: Executor,
  conversation: FactSubject,
  takeoverId: string,
  at: Date,
  ownerId: string,
): Promise<void> {
  await addOnce(tx, conversation, at, 'takeover', takeoverId, {
    salesperson: sql`(select min(p.id) from salespeople p where p.account_id = s.account_id and p.user_id = ${ownerId})`,
  })
}

/**
 * An appointment was made at `at`, whatever day the visit is. Those of the AI count, and service visits made
 * in chat, whoever made them; one that staff made otherwise leaves no fact. To be called again when the visit
 * becomes one of another kind.
 */
export async function factsOfAppointment(
  tx: Executor,
  conversation: FactSubject,
  appointmentId: string,
  at: Date,
): Promise<void> {
  const that = (what: RawBuilder<unknown>) => ({
    only: sql`exists (select from appointments p where p.id = ${appointmentId} and p.account_id = s.account_id and ${what})`,
  })
  await addOnce(tx, conversation, at, 'appointment', appointmentId, that(sql`p.created_by = 'ai'`))
  await sql`
    delete from facts f using appointments p
    where f.account_id = ${conversation.account_id} and f.conversation_id = ${conversation.id}
      and f.metric = 'service_appointment' and f.unit_id = ${appointmentId}
      and p.id = f.unit_id and p.account_id = f.account_id and p.kind <> 'service'`.execute(tx)
  await addOnce(
    tx,
    conversation,
    at,
    'service_appointment',
    appointmentId,
    that(sql`p.kind = 'service' and s.began_in_chat`),
  )
}

/**
 * A vehicle was sold; `gross` in whole dollars. Whether the sale counts as assisted is decided when it is
 * read, by the account's window.
 */
export async function factsOfSale(
  tx: Executor,
  conversation: FactSubject,
  saleId: string,
  at: Date,
  gross: number,
): Promise<void> {
  await addOnce(tx, conversation, at, 'sale', saleId, {
    amount: gross,
    previousDay: sql`(select max(e.day) from facts e
      where e.account_id = s.account_id and e.conversation_id = s.id and e.metric = 'engaged' and e.day <= s.day)`,
  })
  await addDay(tx, conversation, at, 'sold', { amount: gross })
}

/** Something happened in a conversation that figures count (`counted-events.ts`); `addEvent` calls this. */
export async function factsOfEvent(
  tx: Executor,
  conversation: FactSubject,
  { id, event, paid }: { readonly id: string; readonly event: string; readonly paid: number },
  at: Date,
): Promise<void> {
  const fact = EVENT_FACTS.get(event)
  if (fact === undefined) return
  if (fact === 'closed_ro') await addOnce(tx, conversation, at, fact, id, { amount: paid })
  else await addDay(tx, conversation, at, fact)
}

/**
 * Brings the hand-off in step with the dialogue and the assignment: awaiting while no person has answered the
 * customer's last line. To be called when a lead is assigned to another salesperson; messages and hand-offs
 * do it by themselves.
 */
export async function keepHandoffState(tx: Executor, conversation: FactSubject): Promise<void> {
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
  )
}

async function setHandoffState(
  tx: Executor,
  { id, account_id }: FactSubject,
  awaiting: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with kept as (
      update conversations set awaiting_reply = ${awaiting}
      where id = ${id} and account_id = ${account_id} and handed_off_at is not null
      returning id, account_id, salesperson_id, awaiting_reply
    )
    update facts f
    set state = case when kept.awaiting_reply then 'awaiting' else 'worked' end, salesperson_id = kept.salesperson_id
    from kept
    where f.account_id = kept.account_id and f.conversation_id = kept.id and f.metric = 'handoff'`.execute(tx)
}

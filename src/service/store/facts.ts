/**
 * Writes what figures count, in the transaction that causes it. Everything a fact says beside its moment is read from the rows in the
 * database, so call these after the conversation, message, appointment, sale or takeover itself stands there.
 * `rebuild.ts` makes the same rows from the log; a test holds the two together. Excluded conversations (test, duplicate) leave no facts.
 */
import { sql, type RawBuilder } from 'kysely'
import type { ConversationRecord, MessageRecord } from './schema'
import type { Executor } from './database'

/** Whose fact it is. */
export type FactSubject = Pick<ConversationRecord, 'id' | 'account_id'>

/** Metrics whose unit is the conversation itself and which it can meet on many days. */
type DailyMetric = 'worked' | 'engaged' | 'phone'

const COLUMNS = sql.raw(
  'account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name, lead_day, salesperson_id, state, amount, previous_day',
)

const subjectDay = ({ id, account_id }: FactSubject, at: Date) => sql`
  select c.*, (${at.toISOString()}::timestamptz at time zone a.time_zone)::date as day
  from conversations c join accounts a on a.id = c.account_id
  where c.id = ${id} and c.account_id = ${account_id} and not c.excluded`

/** A thing that happens once: its id is the unit. */
async function addOnce(
  tx: Executor,
  subject: FactSubject,
  at: Date,
  metric: 'appointment' | 'handoff' | 'sale' | 'takeover',
  unitId: string,
  values: {
    salesperson?: RawBuilder<unknown>
    state?: RawBuilder<unknown>
    amount?: number
    only?: RawBuilder<unknown>
  } = {},
): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select s.account_id, ${metric}, s.day, ${unitId}, s.id, s.product, s.began_in_chat, s.lead_type, s.source_name, s.lead_day,
      ${values.salesperson ?? sql`null::text`}, ${values.state ?? sql`null::text`}, ${values.amount ?? null}::integer, null::date
    from (${subjectDay(subject, at)}) s
    where ${values.only ?? sql`true`}
    on conflict (account_id, metric, day, unit_id) do nothing`.execute(tx)
}

/** A conversation on a day. Days may come in any order (an import): the day after is told of its new neighbour. */
async function addDay(
  tx: Executor,
  subject: FactSubject,
  at: Date,
  metric: DailyMetric,
  onlyAfterAi = false,
): Promise<void> {
  const amount = metric === 'worked' ? sql`1` : sql`null::integer`
  const again = metric === 'worked' ? sql`do update set amount = facts.amount + 1` : sql`do nothing`
  await sql`
    with s as (
      select * from (${subjectDay(subject, at)}) found
      where ${onlyAfterAi ? sql`found.last_ai_at is not null` : sql`true`}
    ), following as (
      update facts f set previous_day = s.day from s
      where f.account_id = s.account_id and f.conversation_id = s.id and f.metric = ${metric}
        and f.day > s.day and (f.previous_day is null or f.previous_day < s.day)
    )
    insert into facts (${COLUMNS})
    select s.account_id, ${metric}, s.day, s.id, s.id, s.product, s.began_in_chat, s.lead_type, s.source_name, s.lead_day,
      null, null, ${amount},
      (select max(f.day) from facts f
        where f.account_id = s.account_id and f.conversation_id = s.id and f.metric = ${metric} and f.day < s.day)
    from s
    on conflict (account_id, metric, day, unit_id) ${again}`.execute(tx)
}

/** A lead came in: counts on the dealership's day of its creation. */
export async function factsOfLead(tx: Executor, conversation: FactSubject): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'incoming', c.lead_day, c.id, c.id, c.product, c.began_in_chat, c.lead_type, c.source_name, c.lead_day,
      null, null, null::integer, null::date
    from conversations c
    where c.id = ${conversation.id} and c.account_id = ${conversation.account_id} and not c.excluded
    on conflict (account_id, metric, day, unit_id) do nothing`.execute(tx)
}

/**
 * A message was said. The AI's: the lead was worked, one message more went out. The customer's, after the AI had spoken: the lead
 * engaged. The customer's and staff's: a hand-off awaits a reply, or no longer does.
 */
export async function factsOfMessage(
  tx: Executor,
  conversation: FactSubject & Pick<ConversationRecord, 'last_ai_at'>,
  message: Pick<MessageRecord, 'initiator' | 'by_salesperson' | 'at'>,
): Promise<void> {
  if (message.initiator === 'SPECIALIST' || message.by_salesperson) {
    await setHandoffState(tx, conversation, sql`false`)
  } else if (message.initiator === 'HUMAN') {
    if (conversation.last_ai_at) await addDay(tx, conversation, message.at, 'engaged', true)
    await setHandoffState(tx, conversation, sql`true`)
  } else if (message.initiator === 'BOT') {
    await addDay(tx, conversation, message.at, 'worked')
    await sql`
      insert into daily_sums (account_id, metric, day, product, from_chat, source_name, value)
      select s.account_id, 'messages_out', s.day, s.product, s.began_in_chat, s.source_name, 1
      from (${subjectDay(conversation, message.at)}) s
      on conflict (account_id, metric, day, product, from_chat, source_name) do update set value = daily_sums.value + 1`.execute(
      tx,
    )
  }
}

/** The AI handed the lead to a person. Only the first time counts; sets the conversation's `handed_off_at` and `awaiting_reply`. */
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

/** An appointment was made at `at`, whatever day the visit is. Only the AI's own count: one that staff made leaves no fact. */
export async function factsOfAppointment(
  tx: Executor,
  conversation: FactSubject,
  appointmentId: string,
  at: Date,
): Promise<void> {
  await addOnce(tx, conversation, at, 'appointment', appointmentId, {
    only: sql`exists (select from appointments p where p.id = ${appointmentId} and p.account_id = s.account_id and p.created_by = 'ai')`,
  })
}

/** A vehicle was sold; `gross` in whole dollars. Whether the sale counts as assisted is asked when it is read, by the account's window. */
export async function factsOfSale(
  tx: Executor,
  conversation: FactSubject,
  saleId: string,
  at: Date,
  gross: number,
): Promise<void> {
  await addOnce(tx, conversation, at, 'sale', saleId, { amount: gross })
}

/** The customer gave a phone number (a PHONE_ACQUIRED event). */
export async function factsOfPhone(tx: Executor, conversation: FactSubject, at: Date): Promise<void> {
  await addDay(tx, conversation, at, 'phone')
}

/**
 * Brings the hand-off in step with the dialogue and the assignment: awaiting while no person has answered the customer's last line.
 * To be called when a lead is assigned to another salesperson; messages and hand-offs do it by themselves.
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

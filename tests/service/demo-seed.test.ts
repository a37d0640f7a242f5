/**
 * The demo data must be what the service itself would have stored: lists match the messages, and nobody
 * writes without permission.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Calendar } from '../../demo/seed/calendar'
import { Random } from '../../demo/seed/random'
import { isEmpty, seedDemo } from '../../demo/seed/seed'
import { DEMO_PASSWORD, DEMO_USERS } from '../../demo/seed/users'
import { visitorsOf } from '../../demo/seed/visitors'
import { DEALERSHIPS } from '../../demo/seed/world/dealerships'
import { normalizedText } from '../../src/rules/conversations/normalize-text'
import { verifyPassword } from '../../src/service/identity/passwords'
import type { Db } from '../../src/service/platform/database'
import { type ConversationRecord, type MessageRecord } from '../../src/service/platform/schema/conversations'
import { DAILY_FACTS, type SingleFact } from '../../src/service/platform/schema/metrics'
import { searchTextOf } from '../../src/service/conversations/conversation-writes'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'

const NOW = new Date('2026-11-21T16:42:00.000Z')
const SCALE = 0.06

const TABLES = [
  'leads',
  'conversations',
  'messages',
  'events',
  'stop_events',
  'notifications',
  'takeovers',
  'appointments',
  'sales',
  'visits',
  'cta_clicks',
  'vehicles',
  'knowledge_topics',
  'knowledge_entries',
  'unanswered_questions',
  'facts',
  'daily_sums',
] as const

const SINGLE_FACTS = [
  'incoming',
  'handoff',
  'duplicate',
  'appointment',
  'service_appointment',
  'sale',
  'takeover',
  'closed_ro',
] as const satisfies readonly SingleFact[]

async function started(kind: 'embedded' | 'server'): Promise<TestService> {
  const test = await startService({ database: kind })
  await seedDemo(test.context, { scale: SCALE, now: NOW })
  return test
}

/** One hash per table that changes with any change of any row. */
async function fingerprints(db: Db): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(('x' || substr(md5(t::text), 1, 12))::bit(48)::bigint), 0)::text as sum
      from ${sql.table(table)} t`.execute(db)
    all[table] = rows[0]?.sum ?? ''
  }
  return all
}

function byConversation<T extends { readonly conversation_id: string }>(
  rows: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.conversation_id, [...(groups.get(row.conversation_id) ?? []), row])
  return groups
}

const count = async (db: Db, from: ReturnType<typeof sql>) =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${from}`.execute(db)).rows[0]?.n

eachDatabase('demo seed', (kind) => {
  let test: TestService
  let db: Db
  beforeAll(async () => {
    test = await started(kind)
    db = test.context.db
  })
  afterAll(() => test.close())

  it('fills an empty database once', async () => {
    expect(await isEmpty(db)).toBe(false)
    const before = await fingerprints(db)
    await seedDemo(test.context, { scale: SCALE, now: NOW })
    expect(await fingerprints(db)).toEqual(before)
  })

  it('is finished later when it was interrupted before its figures were counted', async () => {
    const before = await fingerprints(db)
    await db.insertInto('service_secrets').values({ name: 'demo_seed_unfinished', value: 'true' }).execute()
    await db.deleteFrom('facts').where('metric', '=', 'worked').execute()
    expect(await isEmpty(db)).toBe(true)
    await seedDemo(test.context, { scale: SCALE, now: NOW })
    expect(await fingerprints(db)).toEqual(before)
    expect(await isEmpty(db)).toBe(false)
  })

  it('makes the same rows from the same moment and scale', async () => {
    const again = await started('embedded')
    try {
      expect(await fingerprints(again.context.db)).toEqual(await fingerprints(db))
    } finally {
      await again.close()
    }
  })

  it('keeps every conversation in step with what was said and done', async () => {
    const conversations = await db.selectFrom('conversations').selectAll().execute()
    expect(conversations.length).toBeGreaterThan(200)
    const said = byConversation(await db.selectFrom('messages').selectAll().orderBy('seq').execute())
    const handoffs = byConversation(
      await db.selectFrom('events').selectAll().where('event', '=', 'HANDOFF').orderBy('at').execute(),
    )
    const stops = byConversation(await db.selectFrom('stop_events').selectAll().orderBy('at').execute())
    const takeovers = byConversation(await db.selectFrom('takeovers').selectAll().orderBy('epoch').execute())
    for (const conversation of conversations) {
      const messages = said.get(conversation.id) ?? []
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
      expect(conversation).toMatchObject(shownOf(conversation, messages))
      const handedOff = handoffs.get(conversation.id)?.[0]?.at ?? null
      expect(conversation.handed_off_at).toEqual(handedOff)
      expect(conversation.ai_stopped).toBe(stops.get(conversation.id)?.at(-1)?.action === 'stop')
      const own = takeovers.get(conversation.id) ?? []
      expect(conversation.takeover_status).toBe(own.length > 0 ? 'COMPLETED' : 'NONE')
      expect(conversation.takeover_id).toBe(own.at(-1)?.id ?? null)
      expect(conversation.takeover_epoch).toBe(own.length * 2)
    }
  })

  it('keeps leads, salespersons and calendar days in step with their conversations', async () => {
    const faults = await sql<{ id: string }>`
      select c.id from conversations c
      join leads l on l.id = c.lead_id
      join accounts a on a.id = c.account_id
      left join salespeople p on p.id = c.salesperson_id
      where (l.account_id, l.first_name, l.last_name, l.phone, l.email, l.source_name, l.lead_type, l.salesperson_id, l.buyer_score,
             l.created_at, l.is_test or l.is_duplicate, p.full_name, (c.created_at at time zone a.time_zone)::date,
             coalesce(p.account_id, c.account_id))
        is distinct from
            (c.account_id, c.name, c.surname, c.phone, c.email, c.source_name, c.lead_type, c.salesperson_id, c.buyer_score,
             c.created_at, c.excluded, c.salesperson_name, c.lead_day, c.account_id)
        or not exists (select from lead_sources s
             where s.account_id = c.account_id and s.name = c.source_name and s.lead_type = c.lead_type)`.execute(
      db,
    )
    expect(faults.rows).toEqual([])
  })

  it('lets nothing happen in the future, before its lead, or out of order', async () => {
    for (const [table, moment] of [
      ['messages', 'at'],
      ['events', 'at'],
      ['sales', 'sold_at'],
      ['appointments', 'created_at'],
      ['takeovers', 'ended_at'],
    ] as const) {
      const wrong = sql`${sql.table(table)} t join conversations c on c.id = t.conversation_id
        where t.${sql.ref(moment)} > ${NOW.toISOString()}::timestamptz or t.${sql.ref(moment)} < c.created_at`
      expect([table, await count(db, wrong)]).toEqual([table, 0])
    }
    const backwards = sql`messages m join messages n on n.conversation_id = m.conversation_id and n.seq = m.seq + 1 where n.at <= m.at`
    expect(await count(db, backwards)).toBe(0)
  })

  it('lets nobody speak out of turn', async () => {
    const overRep = sql`messages m join takeovers t on t.conversation_id = m.conversation_id
      where m.initiator = 'BOT' and m.at between t.started_at and t.ended_at`
    const outsideTakeover = sql`messages m where m.initiator = 'SPECIALIST' and m.channel = 'chat' and not exists (
      select from takeovers t where t.conversation_id = m.conversation_id and t.owner_id = m.user_id and m.at between t.started_at and t.ended_at)`
    const stopped = sql`messages m where m.initiator = 'BOT' and (
      select s.action from stop_events s where s.conversation_id = m.conversation_id and s.at < m.at order by s.at desc limit 1) = 'stop'`
    const unsubscribed = sql`conversations c join messages m on m.conversation_id = c.id
      where m.initiator = 'BOT' and m.channel = any(c.unsubscribed)
        and m.seq > (select max(h.seq) from messages h where h.conversation_id = c.id and h.initiator = 'HUMAN' and h.channel = m.channel)`
    for (const wrong of [overRep, outsideTakeover, stopped, unsubscribed])
      expect(await count(db, wrong)).toBe(0)
  })

  it('lets every chat come from a visit, and every call to action from a click', async () => {
    const faults = await sql<{ id: string }>`
      select c.id from conversations c
      left join events e on e.conversation_id = c.id and e.event = 'CTA'
      where (c.traffic_source is null) = c.began_in_chat
        or (c.cta, c.cta_page_type) is distinct from (e.data ->> 'cta', e.data ->> 'page_type')
        or c.began_in_chat and not exists (select from visits v
          where (v.account_id, v.day, v.traffic_source) = (c.account_id, c.lead_day, c.traffic_source) and v.opens > 0)
        or c.cta is not null and not exists (select from cta_clicks k
          where (k.account_id, k.day, k.cta, k.page_type) = (c.account_id, c.lead_day, c.cta, c.cta_page_type))`.execute(
      db,
    )
    expect(faults.rows).toEqual([])
    expect(await count(db, sql`visits where first_at > ${NOW.toISOString()}::timestamptz`)).toBe(0)
    expect(await count(db, sql`cta_clicks`)).toBeGreaterThan(
      (await count(db, sql`conversations where cta is not null`)) ?? 0,
    )
    const perDay = await sql<{ n: number }>`
      select count(*)::integer as n from (select distinct account_id, day from visits) d`.execute(db)
    expect(perDay.rows[0]?.n).toBeGreaterThan(6 * 60)
  })

  it('shows of each conversation the last service that was completed', async () => {
    const faults = await sql<{ id: string }>`
      select c.id from conversations c join accounts a on a.id = c.account_id
      left join lateral (select (e.at at time zone a.time_zone)::date as day, (e.data ->> 'TotalRepairPaidAmount')::integer as paid
        from events e where e.conversation_id = c.id and e.event = 'SERVICE_COMPLETED' order by e.at desc limit 1) e on true
      where (c.service_closed_on, c.service_price) is distinct from (e.day, e.paid)`.execute(db)
    expect(faults.rows).toEqual([])
  })

  it('has something for every figure', async () => {
    const { rows } = await sql<{ metric: string }>`
      select distinct metric from facts union select distinct metric from daily_sums`.execute(db)
    const metrics = new Set(rows.map(({ metric }) => metric))
    // With so few leads there may be no test lead.
    const daily = DAILY_FACTS.filter((metric) => metric !== 'test_worked')
    for (const metric of [...daily, ...SINGLE_FACTS, 'messages_out', 'visitors', 'opens'])
      expect([metric, metrics.has(metric)]).toEqual([metric, true])
    const groups = await sql<{ n: number }>`
      select count(distinct traffic_source = 'Direct')::integer as n from visits group by account_id`.execute(
      db,
    )
    expect(groups.rows.map(({ n }) => n)).toEqual([2, 2, 2, 2, 2, 2])
    const scheduling = sql`accounts where (flags ->> 'service_scheduler')::boolean`
    expect(await count(db, scheduling)).toBeGreaterThan(3)
  })

  it('leaves no placeholder in any text', async () => {
    const { rows } = await sql<{ text: string }>`
      select text from messages where text ~ '[{}|]' or text ~ '\\[|\\]' or text ~ 'undefined|null|NaN'`.execute(
      db,
    )
    expect(rows).toEqual([])
  })

  it('has every group of the knowledge bank filled, and names the entry that a reply came from', async () => {
    const { rows } = await sql<{ groups: number; open: number; custom: number; chat: number }>`
      select count(distinct t.group_id)::integer as groups, count(*) filter (where e.answer = '')::integer as open,
        count(*) filter (where e.custom and e.answer <> '')::integer as custom,
        count(*) filter (where 2 = any(e.products) and e.answer <> '')::integer as chat
      from knowledge_entries e join knowledge_topics t on (t.account_id, t.label) = (e.account_id, e.topic)
      group by e.account_id`.execute(db)
    expect(rows).toHaveLength(6)
    for (const row of rows) expect(row).toEqual({ groups: 5, open: 3, custom: 4, chat: 59 })
    const named = sql`messages m cross join jsonb_array_elements(m.sources) s where s ->> 'kind' = 'knowledge'`
    expect(await count(db, named)).toBeGreaterThan(100)
    const wrong = sql`messages m cross join jsonb_array_elements(m.sources) s
      left join knowledge_entries e on e.account_id = m.account_id and e.number::text = s ->> 'id'
      where m.initiator <> 'BOT' or s ->> 'kind' = 'knowledge' and e.question is distinct from s ->> 'label'`
    expect(await count(db, wrong)).toBe(0)
  })

  it('keeps as unanswered what a customer asked in a chat and the assistant said it does not know', async () => {
    const asked = await db
      .selectFrom('unanswered_questions as u')
      .leftJoin('messages as m', (join) =>
        join.onRef('m.conversation_id', '=', 'u.conversation_id').onRef('m.seq', '=', 'u.seq'),
      )
      .leftJoin('messages as n', (join) =>
        join
          .onRef('n.conversation_id', '=', 'u.conversation_id')
          .on(sql<boolean>`n.seq = u.seq + 1 and n.initiator = 'BOT' and n.sources is null`),
      )
      .selectAll('u')
      .select([
        'm.initiator',
        'm.channel',
        'm.text',
        'm.account_id as place',
        'm.at as said',
        'n.seq as next',
      ])
      .execute()
    expect(asked.length).toBeGreaterThan(2)
    for (const row of asked) {
      expect([row.initiator, row.channel, row.place, row.text, row.said]).toEqual([
        'HUMAN',
        'chat',
        row.account_id,
        row.question,
        row.at,
      ])
      expect([row.next, row.product, row.key]).toEqual([row.seq + 1, 2, normalizedText(row.question)])
    }
  })

  it('has the promised dealerships and users', async () => {
    const stock = await sql<{ vehicles: number; entries: number; staff: number; sources: number }>`
      select (select count(*)::integer from vehicles v where v.account_id = a.id) as vehicles,
        (select count(*)::integer from knowledge_entries k where k.account_id = a.id) as entries,
        (select count(*)::integer from salespeople p where p.account_id = a.id) as staff,
        (select count(*)::integer from lead_sources s where s.account_id = a.id) as sources
      from accounts a where exists (select from conversations c where c.account_id = a.id)`.execute(db)
    expect(stock.rows).toHaveLength(6)
    for (const row of stock.rows) {
      expect(row.vehicles).toBeGreaterThanOrEqual(60)
      expect(row.entries).toBeGreaterThanOrEqual(40)
      expect(row.staff).toBeGreaterThanOrEqual(7)
      expect(row.sources).toBeGreaterThanOrEqual(10)
    }
    const users = await db.selectFrom('users').selectAll().orderBy('created_at').execute()
    // Their colleagues fill the table of users, but nobody signs in as them.
    const isDemoUser = ({ email }: { email: string }) => email.endsWith('.test')
    expect(users.filter(isDemoUser).map(({ email, role }) => [email, role])).toEqual(
      DEMO_USERS.map(({ email, role }) => [email, role]),
    )
    const others = users.filter((user) => !isDemoUser(user))
    expect(others.length).toBeGreaterThan(10)
    for (const { email, password_hash } of others) {
      expect(email).toMatch(/\.example$/)
      expect(password_hash).toBe('')
    }
    expect(await count(db, sql`invitations where used_at is null`)).toBe(2)
    expect(await verifyPassword(DEMO_PASSWORD, users[0]?.password_hash ?? '')).toBe(true)
  })

  it('shows each product something, and one conversation is very long', async () => {
    const { rows } = await sql<{ product: string; n: number }>`
      select product, count(*)::integer as n from conversations group by 1 order by 1`.execute(db)
    expect(rows.map(({ product }) => product)).toEqual(['CARBUYING_AI', 'SALES_AI', 'SERVICE_AI'])
    expect(await count(db, sql`conversations where last_seq > 400`)).toBe(1)
    expect(
      await count(db, sql`conversations where began_in_chat and takeover_status = 'COMPLETED'`),
    ).toBeGreaterThan(1)
  })
})

/** Recomputes what lists show from the dialogue. */
function shownOf(
  conversation: ConversationRecord,
  messages: readonly MessageRecord[],
): Partial<ConversationRecord> {
  const lastOf = (initiator: MessageRecord['initiator']) =>
    messages.findLast((message) => message.initiator === initiator)
  const human = lastOf('HUMAN')
  const staff = lastOf('SPECIALIST')
  const last = messages.at(-1)
  const text = human ? human.text.slice(0, 300) : null
  return {
    last_seq: messages.length,
    last_at: last?.at ?? conversation.created_at,
    ...(last ? { last_channel: last.channel } : {}),
    last_human_text: text,
    last_human_at: human?.at ?? null,
    last_ai_at: lastOf('BOT')?.at ?? null,
    last_staff_at: staff?.at ?? null,
    awaiting_reply: conversation.handed_off_at !== null && (staff?.seq ?? 0) <= (human?.seq ?? 0),
    search_text: searchTextOf(conversation),
    ai_due_at: null,
  }
}

describe('scale', () => {
  it('makes more leads, not a busier site', () => {
    const [dealership] = DEALERSHIPS
    if (!dealership) throw new Error('There is no dealership')
    const calendar = new Calendar(dealership.zone, dealership.hours, NOW.getTime(), 120)
    const at = (scale: number) =>
      visitorsOf(dealership, calendar, scale, new Random('visitors')).visits.length
    expect(at(1)).toBeGreaterThan(5_000)
    expect(at(250)).toBe(at(1))
    expect(at(0.1)).toBeCloseTo(at(1) / 10, -1)
  })

  it('makes as many conversations as asked, and says how far it is', async () => {
    const test = await startService()
    const steps: (readonly [number, number])[] = []
    await seedDemo(test.context, { scale: 0.01, now: NOW, onProgress: (...step) => steps.push(step) })
    const made = await count(test.context.db, sql`conversations`)
    await test.close()
    // The total is a hundredth of each dealership's leads, rounded, plus those that always exist.
    expect(steps.at(-1)).toEqual([42, 42])
    expect(made).toBe(42 + 12)
  })
})

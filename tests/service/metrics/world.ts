/** Random small worlds of leads, written step by step the way the service writes them. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { appendMessage } from '../../../src/service/store/messages'
import { addEvent } from '../../../src/service/store/events'
import {
  factsOfAppointment,
  factsOfHandoff,
  factsOfLead,
  factsOfPhone,
  factsOfSale,
  factsOfTakeover,
  keepHandoffState,
} from '../../../src/service/store/facts'
import { newId } from '../../../src/service/store/id'
import type { ConversationRecord } from '../../../src/service/store/schema'
import type { TestService } from '../support/service'
import { ACCOUNT, addConversation, USER_ID } from '../support/world'
import { dayIn } from '../support/zone'

export const ACCOUNTS = [ACCOUNT.ford, ACCOUNT.riverside] as const
export const SOURCES = ['Website', 'AutoMarket 100%'] as const
export const TYPES = ['internet', 'chat'] as const
export const REPS = ['p_rep', 'p_rep2'] as const
/** Days that a world spans. */
export const SPAN = 12

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kathmandu',
]
/** First days of worlds: around the switches of the clock in America and Oceania, a leap day, the turn of the year. */
const STARTS = ['2026-03-05', '2026-10-29', '2026-04-01', '2026-09-24', '2028-02-24', '2026-12-27']

const KINDS = [
  'ai',
  'customer',
  'staff',
  'salesperson',
  'handoff',
  'appointment',
  'staff appointment',
  'sale',
  'takeover',
  'phone',
  'assign',
] as const
export type StepKind = (typeof KINDS)[number]

const quarters = SPAN * 24 * 4
const Lead = fc.record({
  account: fc.constantFrom(0, 0, 1),
  product: fc.constantFrom('SALES_AI' as const, 'SALES_AI' as const, 'SERVICE_AI' as const),
  began_in_chat: fc.boolean(),
  excluded: fc.constantFrom(false, false, false, false, true),
  source: fc.constantFrom(...SOURCES),
  type: fc.constantFrom(...TYPES),
  rep: fc.constantFrom(null, ...REPS),
  createdAt: fc.nat(quarters / 2),
})
const Step = fc.record({
  lead: fc.nat(4),
  /** Quarters of an hour after the first day's midnight in UTC. */
  at: fc.nat(quarters),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<StepKind>('ai', 'customer') },
    { weight: 3, arbitrary: fc.constantFrom(...KINDS) },
  ),
})

export const Plan = fc.record({
  start: fc.constantFrom(...STARTS),
  zones: fc.tuple(fc.constantFrom(...ZONES), fc.constantFrom(...ZONES)),
  attributionDays: fc.integer({ min: 0, max: 5 }),
  leads: fc.array(Lead, { minLength: 1, maxLength: 5, size: 'max' }),
  steps: fc.array(Step, { maxLength: 70, size: 'max' }),
})
export type Plan = typeof Plan extends fc.Arbitrary<infer T> ? T : never

/** What happened, for the oracle: independent of what the service wrote down. */
export interface Happened {
  readonly kind: StepKind
  readonly lead: LeadOf
  readonly day: string
  readonly gross: number
}
export interface LeadOf {
  readonly id: string
  readonly account: string
  readonly product: string
  readonly began_in_chat: boolean
  readonly excluded: boolean
  readonly source: string
  readonly type: string
  /** As assigned in the end. */
  rep: string | null
  readonly day: string
}
export interface World {
  readonly leads: readonly LeadOf[]
  readonly happened: readonly Happened[]
}

export async function writeWorld({ db, context, clock }: TestService, plan: Plan): Promise<World> {
  await sql`truncate leads, conversations, messages, events, appointments, sales, takeovers, facts, daily_sums,
    live_log cascade`.execute(db)
  for (const [index, account] of ACCOUNTS.entries())
    await db
      .updateTable('accounts')
      .set({ time_zone: plan.zones[index] ?? 'UTC', attribution_days: plan.attributionDays })
      .where('id', '=', account)
      .execute()

  const origin = new Date(`${plan.start}T00:00:00Z`).getTime()
  const momentOf = (quarter: number) => new Date(origin + quarter * 15 * 60_000)
  const zoneOf = (index: number) => plan.zones[index] ?? 'UTC'

  const made: { lead: LeadOf; conversation: ConversationRecord; createdAt: number; zone: string }[] = []
  for (const given of plan.leads) {
    const zone = zoneOf(given.account)
    const created_at = momentOf(given.createdAt)
    const day = dayIn(created_at, zone)
    const account_id = ACCOUNTS[given.account] ?? ACCOUNT.ford
    const conversation = await addConversation(db, {
      account_id,
      product: given.product,
      began_in_chat: given.began_in_chat,
      excluded: given.excluded,
      source_name: given.source,
      lead_type: given.type,
      salesperson_id: account_id === ACCOUNT.ford ? given.rep : null,
      created_at,
      channel: 'sms',
    })
    // The builder knows only its own zone.
    await db.updateTable('conversations').set({ lead_day: day }).where('id', '=', conversation.id).execute()
    await db.transaction().execute((tx) => factsOfLead(tx, conversation))
    const { product, began_in_chat, excluded, source, type } = given
    const lead: LeadOf = {
      id: conversation.id,
      account: account_id,
      product,
      began_in_chat,
      excluded,
      source,
      type,
      rep: conversation.salesperson_id,
      day,
    }
    made.push({ lead, conversation, createdAt: given.createdAt, zone })
  }

  const happened: Happened[] = []
  const steps = plan.steps
    .map((step) => ({ ...step, of: made[step.lead % made.length] }))
    .flatMap(({ of, at, kind }) => (of ? [{ of, kind, at: Math.max(at, of.createdAt) }] : []))
    .sort((a, b) => a.at - b.at)
  for (const [index, { of, kind, at }] of steps.entries()) {
    clock.set(momentOf(at))
    const gross = 1000 + index
    await write({ db, context, clock }, of.conversation, kind, gross)
    if (kind === 'assign') of.lead.rep = 'p_rep2'
    happened.push({ kind, lead: of.lead, day: dayIn(momentOf(at), of.zone), gross })
  }
  return { leads: made.map(({ lead }) => lead), happened }
}

async function write(
  { db, context, clock }: Pick<TestService, 'db' | 'context' | 'clock'>,
  conversation: ConversationRecord,
  kind: StepKind,
  gross: number,
): Promise<void> {
  const at = clock.now()
  const own = { account_id: conversation.account_id, conversation_id: conversation.id }
  const say = async (initiator: 'BOT' | 'HUMAN' | 'SPECIALIST', by_salesperson = false) => {
    const line = { ...own, initiator, text: 'words', channel: 'sms' as const, by_salesperson }
    const result = await appendMessage(context, line)
    if (result.status !== 'stored') throw new Error(result.reason)
  }
  const note = (event: string) => ({ event, event_name: event })

  if (kind === 'ai') return say('BOT')
  if (kind === 'customer') return say('HUMAN')
  if (kind === 'staff') return say('SPECIALIST')
  if (kind === 'salesperson') return say('SPECIALIST', true)
  await db.transaction().execute(async (tx) => {
    if (kind === 'handoff') {
      await addEvent(tx, conversation, note('HANDOFF'), at)
      await factsOfHandoff(tx, conversation, at)
    } else if (kind === 'assign') {
      await tx
        .updateTable('conversations')
        .set({ salesperson_id: 'p_rep2' })
        .where('id', '=', conversation.id)
        .execute()
      await keepHandoffState(tx, conversation)
    } else if (kind === 'phone') {
      await addEvent(tx, conversation, note('PHONE_ACQUIRED'), at)
      await factsOfPhone(tx, conversation, at)
    } else if (kind === 'sale') {
      const id = newId('s_')
      await tx
        .insertInto('sales')
        .values({ ...own, id, vehicle: 'A car', gross, sold_at: at })
        .execute()
      await factsOfSale(tx, conversation, id, at, gross)
    } else if (kind === 'takeover') {
      const id = newId('t_')
      const person = {
        first_name: 'Rep',
        last_name: 'Tester',
        email: 'rep@northside.test',
        owner_id: USER_ID.rep,
      }
      const times = { started_at: at, owner_seen_at: at }
      await tx
        .insertInto('takeovers')
        .values({ ...own, ...person, ...times, id, epoch: 1 })
        .execute()
      await factsOfTakeover(tx, conversation, id, at, USER_ID.rep)
    } else {
      const id = newId('a_')
      const created_by = kind === 'appointment' ? 'ai' : 'staff'
      await tx
        .insertInto('appointments')
        .values({ ...own, id, kind: 'sales', created_by, starts_at: at, created_at: at })
        .execute()
      await factsOfAppointment(tx, conversation, id, at)
    }
  })
}

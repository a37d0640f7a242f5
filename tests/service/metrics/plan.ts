/**
 * Random small data sets and queries about them, as plain values: leads, the time of each event, and the
 * queries.
 */
import fc from 'fast-check'
import { ACCOUNT } from '../support/world'

/** Two dealerships of one group, and one of another. */
export const ACCOUNTS = [ACCOUNT.ford, ACCOUNT.toyota, ACCOUNT.riverside] as const
const SOURCES = ['Website', 'AutoMarket 100%'] as const
const TYPES = ['internet', 'chat'] as const
export const REPS = [['p_rep', 'p_rep2'], ['p_toyota'], ['p_riverside']] as const
const PAGES = ['home', 'vdp', 'other'] as const
const CTAS = ['Get a quote', 'Check availability'] as const
export const CATEGORIES = ['SALES_AI', 'CHAT_AI', 'SERVICE_AI', 'CARBUYING_AI'] as const
export type Category = (typeof CATEGORIES)[number]
/** Number of days in a data set. */
export const SPAN = 12

const TRAFFIC = ['Direct', 'Google', 'news.example.test'] as const

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kathmandu',
]
/**
 * First days of data sets: near the changes of daylight saving time in America and Oceania, a leap day, and
 * the turn of the year.
 */
const STARTS = ['2026-03-05', '2026-10-29', '2026-04-01', '2026-09-24', '2028-02-24', '2026-12-27']

/**
 * Steps that only create an event in the dialogue, with the stored name of each; no figure counts the last
 * one.
 */
export const EVENTS = {
  phone: 'PHONE_ACQUIRED',
  'call request': 'PHONE_CALL_REQUEST',
  crm: 'CRM_REGISTRATION',
  cta: 'CTA',
  'lead event': 'LEAD_EVENT_REGISTERED',
  purchase: 'PURCHASE_CONFIRMED',
  'closed deal': 'DEAL_CLOSED',
  hto: 'HTO',
  'follow-up': 'FOLLOW_UP',
  service: 'SERVICE_COMPLETED',
  uncounted: 'APPOINTMENT_MOVED',
} as const
export type EventKind = keyof typeof EVENTS

const LINES = ['ai', 'customer', 'staff', 'salesperson', 'salesperson for customer'] as const
export type LineKind = (typeof LINES)[number]
const APPOINTMENTS = [
  'ai sales visit',
  'ai service visit',
  'imported ai visit',
  'staff visit',
  'staff service visit',
] as const
export type AppointmentKind = (typeof APPOINTMENTS)[number]
/** What happens to the last visit that has begun, or to the coming ones. */
const MARKS = ['came', 'missed', 'unmarked', 'visit canceled'] as const
export type MarkKind = (typeof MARKS)[number]
const OTHERS = ['handoff', 'sale', 'takeover', 'assign', 'rating'] as const
export type StepKind = LineKind | AppointmentKind | MarkKind | EventKind | (typeof OTHERS)[number]

const quarters = SPAN * 24 * 4
/** Quarters of an hour after the first day's midnight in UTC. */
const Moment = fc.nat(quarters)
const Account = fc.constantFrom(0, 0, 1, 2)

const none = { excluded: false, is_test: false, is_duplicate: false }
const Left = fc.constantFrom(
  ...Array<typeof none>(8).fill(none),
  { excluded: true, is_test: true, is_duplicate: false },
  { excluded: true, is_test: false, is_duplicate: true },
  { excluded: true, is_test: true, is_duplicate: true },
  { excluded: true, is_test: false, is_duplicate: false },
)

const Lead = fc.record({
  account: Account,
  /**
   * With `widget` a shopper starts it in the way the widget does, and fields that only the CRM knows do not
   * apply.
   */
  from: fc.constantFrom('crm' as const, 'crm' as const, 'chat' as const, 'widget' as const),
  product: fc.constantFrom(
    'SALES_AI' as const,
    'SALES_AI' as const,
    'SERVICE_AI' as const,
    'CARBUYING_AI' as const,
  ),
  left: Left,
  source: fc.constantFrom(...SOURCES),
  type: fc.constantFrom(...TYPES),
  /** Index of a salesperson of the dealership; a larger number means nobody. */
  rep: fc.nat(2),
  createdAt: fc.nat(quarters / 2),
  browser: fc.nat(2),
  traffic: fc.constantFrom(null, ...TRAFFIC),
  cta: fc.constantFrom(null, ...CTAS),
  page: fc.constantFrom(...PAGES),
})

/**
 * Sequences that rarely occur by chance: a sale after a reply, a handoff that is answered and waits again …
 */
const STORIES: readonly (readonly StepKind[])[] = [
  ['ai', 'customer', 'sale'],
  ['handoff', 'staff'],
  ['handoff', 'salesperson', 'customer'],
  ['ai sales visit', 'ai service visit'],
  ['ai service visit', 'ai sales visit'],
  ['sale', 'sale'],
  ['ai', 'crm', 'ai'],
  ['ai', 'customer', 'staff visit', 'came', 'sale'],
  ['imported ai visit', 'missed', 'came'],
  ['staff visit', 'came', 'unmarked'],
  ['ai sales visit', 'visit canceled'],
  ['ai sales visit', 'ai', 'came'],
  ['rating', 'rating'],
]
const alone = (kinds: readonly StepKind[]) =>
  fc.constantFrom(...kinds).map((kind): readonly StepKind[] => [kind])

const Step = fc.record({
  lead: fc.nat(5),
  at: Moment,
  kinds: fc.oneof(
    { weight: 5, arbitrary: alone(['ai', 'customer']) },
    { weight: 2, arbitrary: alone([...LINES, ...APPOINTMENTS, ...MARKS, ...OTHERS]) },
    { weight: 2, arbitrary: alone(Object.keys(EVENTS) as EventKind[]) },
    { weight: 2, arbitrary: fc.constantFrom(...STORIES) },
  ),
  /** Quarters of an hour between the steps. */
  gap: fc.nat(3 * 24 * 4),
})

const Visit = fc.record({
  account: Account,
  at: Moment,
  browser: fc.nat(2),
  action: fc.constantFrom('view' as const, 'open' as const, 'cta' as const),
  page: fc.constantFrom(...PAGES),
  traffic: fc.constantFrom(...TRAFFIC),
  cta: fc.constantFrom(...CTAS),
})

const threeOf = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one, one)

export const Plan = fc.record({
  start: fc.constantFrom(...STARTS),
  zones: threeOf(fc.constantFrom(...ZONES)),
  attributionDays: threeOf(fc.integer({ min: 0, max: 5 })),
  /** Minutes. */
  replyGoals: threeOf(fc.constantFrom(15, 60, 600)),
  /**
   * Whether the dealership of the other group has a Sales AI product and is therefore part of the benchmark.
   */
  otherSells: fc.boolean(),
  leads: fc.array(Lead, { minLength: 1, maxLength: 6, size: 'max' }),
  steps: fc.array(Step, { maxLength: 50, size: 'max' }),
  visits: fc.array(Visit, { maxLength: 14, size: 'max' }),
})
export type Plan = typeof Plan extends fc.Arbitrary<infer T> ? T : never
export type PlannedLead = Plan['leads'][number]
export type PlannedVisit = Plan['visits'][number]

/** Days are counted from the first day of the data set. */
const Days = fc.oneof(
  fc.record({
    of: fc.constant('days' as const),
    first: fc.integer({ min: -1, max: SPAN }),
    days: fc.nat(SPAN),
    today: fc.integer({ min: SPAN, max: 60 }),
  }),
  fc.record({ of: fc.constant('month' as const), first: fc.nat(SPAN), today: fc.constant(60) }),
  fc.record({ of: fc.constant('month to date' as const), today: fc.nat(40) }),
)

/** Further filters for every list, mostly a single one. */
const Narrowing = fc.record(
  {
    sub_metric: fc.constantFrom('awaiting' as const, 'worked' as const),
    salesperson_id: fc.constantFrom('unassigned', ...REPS.flat()),
    source_name: fc.constantFrom(...SOURCES),
    lead_type: fc.constantFrom(...TYPES),
  },
  { requiredKeys: [] },
)
export const Question = fc.record({
  days: Days,
  category: fc.constantFrom(...CATEGORIES),
  /** Queried in addition to the group. */
  dealership: fc.constantFrom(...ACCOUNTS),
  narrowing: fc.oneof(
    fc.constantFrom(...(['awaiting', 'worked'] as const).map((sub_metric) => ({ sub_metric }))),
    Narrowing,
  ),
  /** Index of the lead whose name is searched for. */
  search: fc.nat(5),
})
export type Question = typeof Question extends fc.Arbitrary<infer T> ? T : never

/**
 * One small data set in which every figure has something to count, in both dealerships of the group and in a
 * foreign one.
 */
import type { Plan, PlannedLead, StepKind } from './plan'

/** Quarters of an hour after the first midnight in UTC. */
const on = (day: number, hour = 18) => (day * 24 + hour) * 4

const counted = { excluded: false, is_test: false, is_duplicate: false }
const lead = (given: Partial<PlannedLead>): PlannedLead => ({
  account: 0,
  from: 'crm',
  product: 'SALES_AI',
  left: counted,
  source: 'Website',
  type: 'internet',
  rep: 0,
  createdAt: on(2, 12),
  browser: 0,
  traffic: null,
  cta: null,
  page: 'home',
  ...given,
})

const steps = (of: number, ...given: readonly (readonly [day: number, kind: StepKind, hour?: number])[]) =>
  given.map(([day, kind, hour]) => ({ lead: of, at: on(day, hour), kinds: [kind], gap: 0 }))

/**
 * The AI and the customer write on three days; the last messages of an evening are on the next day in UTC.
 */
const talk = [
  [2, 'ai'],
  [2, 'customer', 19],
  [4, 'ai', 3],
  [4, 'customer', 4],
  [7, 'ai'],
  [7, 'customer', 19],
] as const

export const SMALL_WORLD: Plan = {
  start: '2026-10-29',
  zones: ['America/New_York', 'America/Los_Angeles', 'Asia/Kathmandu'],
  attributionDays: [3, 3, 3],
  replyGoals: [60, 600, 15],
  otherSells: true,
  leads: [
    lead({}),
    lead({
      from: 'chat',
      source: 'AutoMarket 100%',
      rep: 1,
      traffic: 'Google',
      cta: 'Get a quote',
      page: 'vdp',
    }),
    lead({ account: 1, createdAt: on(5) }),
    lead({ account: 2 }),
    lead({ left: { excluded: true, is_test: true, is_duplicate: false } }),
    lead({ from: 'chat', left: { excluded: true, is_test: false, is_duplicate: true } }),
  ],
  steps: [
    ...steps(0, ...talk, [5, 'handoff'], [5, 'imported ai visit'], [6, 'service'], [8, 'sale'], [9, 'sale']),
    ...steps(0, [8, 'staff'], [6, 'closed deal'], [6, 'lead event'], [6, 'hto'], [6, 'follow-up']),
    ...steps(0, [7, 'came'], [8, 'staff visit']),
    // The last day on which the reply of the 7th counts, and the first on which it does not.
    ...steps(0, [10, 'sale'], [11, 'sale']),
    ...steps(1, ...talk, [5, 'handoff'], [6, 'staff', 20], [5, 'ai sales visit'], [6, 'ai service visit']),
    ...steps(1, [6, 'takeover'], [8, 'sale'], [6, 'crm'], [6, 'phone'], [6, 'call request'], [6, 'cta']),
    ...steps(1, [6, 'purchase'], [6, 'rating']),
    // It is two in the morning of the 9th in New York and the evening of the 8th at the dealership.
    ...steps(2, [6, 'ai'], [7, 'ai'], [7, 'customer', 19], [8, 'handoff'], [9, 'customer', 6], [10, 'sale']),
    ...steps(3, ...talk, [5, 'handoff'], [8, 'sale']),
    ...steps(4, [6, 'ai']),
    ...steps(5, [6, 'ai']),
  ],
  visits: ([0, 0, 1] as const).map((account, index) => ({
    account,
    at: on(3 + index),
    browser: index,
    action: index === 0 ? 'open' : 'cta',
    page: 'vdp' as const,
    traffic: 'Google' as const,
    cta: 'Get a quote' as const,
  })),
}

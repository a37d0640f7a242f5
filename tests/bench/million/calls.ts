/**
 * The calls of a console in use, each with its target (p95). Every user requests another dealership or group.
 */
import { Random } from '../../../demo/seed/random'
import type { AnyCall, CallInput } from '../../../src/contract/core/call'
import { conversations } from '../../../src/contract/calls/conversations'
import { conversationViews } from '../../../src/contract/calls/conversation-views'
import { dialogue } from '../../../src/contract/calls/dialogue'
import {
  LIST_NAMES,
  METRICS,
  REPLY_METRICS,
  type ListName,
  type MetricName,
} from '../../../src/contract/calls/metric-names'
import { metricFilters } from '../../../src/contract/calls/metric-filters'
import { metric } from '../../../src/contract/calls/metrics'
import type { ProductId } from '../../../src/contract/core/products'
import { login } from '../../../src/contract/calls/session'
import { takeoverFeature } from '../../../src/contract/calls/takeover'
import { dashboardPanels } from '../../../src/rules/metrics/dashboard-panels'
import { rangeOnWire, shiftDay } from '../../../src/rules/time/date-range'
import type { TestService } from '../../service/support/service'
import { adminOf, groupId, type Copy } from './multiply'

export const FLOOR = 'cheapest authorised call'

export interface TimedCall {
  readonly what: string
  /** p95 in ms; null if there is no target. */
  readonly target: number | null
  /** Looks up what a user would already have on screen, and returns the call to be timed. */
  readonly prepare: (service: TestService, round: number) => Promise<() => Promise<unknown>>
}

const DASHBOARD_MS = 50
const FIRST_PAGE_MS = 50
const LAST_PAGE_MS = 100
const SEARCH_MS = 100
const GROUP_SEARCH_MS = 150

type Input = Readonly<Record<string, unknown>>
type Ask = <C extends AnyCall>(call: C, input: Input) => () => Promise<unknown>

/** The user and what they request. */
interface Viewer {
  readonly account_id: string
  readonly email: string
}

const CHAT_PANELS = dashboardPanels('CHAT_AI', { TakeoverEnabled: true, ServiceScheduler: true })
const SALES_PANELS = dashboardPanels('SALES_AI', { TakeoverEnabled: true, ServiceScheduler: true })
const metricsOf = ({ cards, paired, tables }: typeof CHAT_PANELS): MetricName[] => [
  ...cards,
  ...paired,
  ...tables.flatMap((name) => (name === 'response_times' ? REPLY_METRICS : [name])),
  'assistant_value',
]

/** These lists are long at every dealership. */
const LONG: readonly ListName[] = ['all', 'total_leads_worked', 'messages_out', 'source_conversations']
const CHAT_LISTS: readonly ListName[] = [
  'all',
  'total_website_visitors',
  'total_chat_leads_worked',
  'chat_lead_conversation_rate_in_crm',
  'performance/source',
  'performance/cta',
  'acquired_phone_numbers',
]

export function timedCalls(copies: readonly Copy[], today: string): TimedCall[] {
  const calls: TimedCall[] = []
  const groups = [...new Set(copies.map(({ group }) => group))].filter(
    (group) => copies.filter((copy) => copy.group === group).length > 1,
  )
  const add = (
    what: string,
    target: number | null,
    viewerOf: (random: Random) => Viewer,
    timed: (
      ask: Ask,
      viewer: Viewer,
      random: Random,
    ) => (() => Promise<unknown>) | Promise<() => Promise<unknown>>,
  ) =>
    calls.push({
      what,
      target,
      async prepare(service, round) {
        const random = new Random(round, what)
        const viewer = viewerOf(random)
        const ask: Ask = (call, input) => () =>
          service.call(call, input as CallInput<typeof call>, { as: viewer.email })
        return await timed(ask, viewer, random)
      },
    })
  const oneDealership = (random: Random): Viewer => {
    const { account_id, group } = random.pick(copies)
    return { account_id, email: adminOf(group) }
  }
  const oneGroup = (random: Random): Viewer => {
    const group = random.pick(groups)
    return { account_id: groupId(group), email: adminOf(group) }
  }
  const over = (days: number) => rangeOnWire({ start: shiftDay(today, 1 - days), end: today })
  const month = { of: '30 days', ...wire(over(30)) }
  const quarter = { of: '3 months', ...wire(over(92)) }

  add(FLOOR, null, oneDealership, (ask, { account_id }) => ask(takeoverFeature, { account_id }))

  const dashboard = (
    title: string,
    viewer: typeof oneDealership,
    product: ProductId,
    names: readonly MetricName[],
  ) => {
    for (const { of, range } of [month, quarter]) {
      for (const name of names)
        add(`${title} ${name}, ${of}`, DASHBOARD_MS, viewer, (ask, { account_id }) =>
          ask(metric, { metric: name, account_id, product, ...range }),
        )
    }
  }
  dashboard('sales', oneDealership, 'LEAD_ENGAGE', METRICS)
  dashboard('chat', oneDealership, 'DealerChat', metricsOf(CHAT_PANELS))
  dashboard('group of 5, sales', oneGroup, 'LEAD_ENGAGE', metricsOf(SALES_PANELS))
  dashboard('group of 5, chat', oneGroup, 'DealerChat', metricsOf(CHAT_PANELS))
  add('filters', DASHBOARD_MS, oneDealership, (ask, { account_id }) =>
    ask(metricFilters, { account_id, product: 'LEAD_ENGAGE' }),
  )
  add('group of 5, filters', DASHBOARD_MS, oneGroup, (ask, { account_id }) =>
    ask(metricFilters, { account_id, product: 'LEAD_ENGAGE' }),
  )
  add('profile of an administrator', DASHBOARD_MS, oneDealership, (ask, { account_id }) =>
    ask(login, { account_id }),
  )
  add(
    'profile of someone who sees all dealerships',
    DASHBOARD_MS,
    (random) => ({ ...oneDealership(random), email: 'super@forecourt.test' }),
    (ask, { account_id }) => ask(login, { account_id }),
  )

  const list = (
    what: string,
    target: number | null,
    viewer: typeof oneDealership,
    input: Input & { name: ListName; product?: ProductId },
    range = month.range,
  ) =>
    add(`list ${what}`, target, viewer, (ask, { account_id }) =>
      ask(conversations, { product: 'LEAD_ENGAGE', ...range, ...input, account_id }),
    )
  const LAST = { page_id: 1_000_000 }
  for (const name of LIST_NAMES.filter((one) => one !== 'search'))
    list(name, FIRST_PAGE_MS, oneDealership, { name })
  for (const name of CHAT_LISTS)
    list(`${name} of chat`, FIRST_PAGE_MS, oneDealership, { name, product: 'DealerChat' })
  for (const name of LONG) {
    list(`${name}, 3 months`, FIRST_PAGE_MS, oneDealership, { name }, quarter.range)
    list(`${name}, last page`, LAST_PAGE_MS, oneDealership, { name, ...LAST })
    list(`${name}, 3 months, last page`, LAST_PAGE_MS, oneDealership, { name, ...LAST }, quarter.range)
    list(`${name} of a group of 5`, FIRST_PAGE_MS, oneGroup, { name })
    list(`${name} of a group of 5, last page`, LAST_PAGE_MS, oneGroup, { name, ...LAST })
  }
  for (const name of ['new_leads_engaged', 'ai_sales_handoffs', 'ai_assisted_sales'] as const)
    list(`${name} of a group of 5`, FIRST_PAGE_MS, oneGroup, { name })
  const byName = { name: 'all', sort_column: 'Name, Surname' } as const
  list('all, by customer’s name', FIRST_PAGE_MS, oneDealership, byName)
  list('all, by customer’s name, 3 months', FIRST_PAGE_MS, oneDealership, byName, quarter.range)
  list('all, by customer’s name, last page', LAST_PAGE_MS, oneDealership, { ...byName, ...LAST })
  list(
    'all, by customer’s name, 3 months, last page',
    LAST_PAGE_MS,
    oneDealership,
    { ...byName, ...LAST },
    quarter.range,
  )
  list('all of a group of 5, by customer’s name', FIRST_PAGE_MS, oneGroup, byName)
  list('all of a group of 5, by customer’s name, last page', LAST_PAGE_MS, oneGroup, { ...byName, ...LAST })
  const oldest = { name: 'all', sort_column: 'Timestamp', sort_direction: 'asc' } as const
  list('all, oldest first', FIRST_PAGE_MS, oneDealership, oldest)

  // A click in a table of the dashboard opens this list.
  add(
    'list of a lead source, from its row',
    FIRST_PAGE_MS,
    oneDealership,
    async (ask, { account_id }, random) => {
      const scope = { account_id, product: 'LEAD_ENGAGE', ...month.range }
      const table = await ask(metric, { metric: 'lead_source_statistics', ...scope })()
      const { source_name, lead_type } = random.pick(
        (table as { items: { source_name: string; lead_type: string }[] }).items,
      )
      return ask(conversations, { name: 'source_conversations', source_name, lead_type, ...scope })
    },
  )
  for (const sub_metric of ['awaiting', 'worked'])
    add(
      `list of a salesperson’s ${sub_metric} hand-offs`,
      FIRST_PAGE_MS,
      oneDealership,
      async (ask, { account_id }, random) => {
        const scope = { account_id, product: 'LEAD_ENGAGE', ...month.range }
        const table = await ask(metric, { metric: 'salesperson_performance', ...scope })()
        const { salesperson_id } = random.pick((table as { items: { salesperson_id: string }[] }).items)
        return ask(conversations, { name: 'ai_sales_handoffs', sub_metric, salesperson_id, ...scope })
      },
    )

  for (const [what, search_pattern] of SEARCHED) {
    const input = { name: 'search', search_pattern } as const
    list(`search for ${what}`, SEARCH_MS, oneDealership, input)
    list(`search for ${what}, in a group of 5`, GROUP_SEARCH_MS, oneGroup, input)
    // The list asks for them together with its page.
    add(`views of a search for ${what}, in a group of 5`, GROUP_SEARCH_MS, oneGroup, (ask, { account_id }) =>
      ask(conversationViews, { product: 'LEAD_ENGAGE', ...month.range, ...input, account_id }),
    )
  }
  list('search for a frequent word, last page', SEARCH_MS, oneDealership, {
    name: 'search',
    search_pattern: 'appointment',
    ...LAST,
  })
  add('search for a phone number’s digits', SEARCH_MS, oneDealership, async (ask, { account_id }, random) => {
    const scope = { account_id, product: 'LEAD_ENGAGE', ...quarter.range }
    const page = await ask(conversations, { name: 'all', page_id: random.int(1, 40), ...scope })()
    const phones = (page as { items: { Phone: string | null }[] }).items.flatMap(({ Phone }) => Phone ?? [])
    return ask(conversations, { name: 'search', search_pattern: phones[0]?.slice(-7) ?? '5550123', ...scope })
  })

  add('dialogue', null, oneDealership, async (ask, { account_id }, random) => {
    const scope = { account_id, product: 'LEAD_ENGAGE', ...quarter.range }
    const page = await ask(conversations, { name: 'all', page_id: random.int(1, 40), ...scope })()
    const { ConversationId } = random.pick((page as { items: { ConversationId: string }[] }).items)
    return ask(dialogue, { conversation_id: ConversationId })
  })
  return calls
}

/** Words that occur in the demo's dialogues. */
const SEARCHED = [
  ['a frequent word', 'appointment'],
  ['a rare word', 'wheelchair'],
  ['a common word', 'price'],
  ['the beginning of a word', 'terr'],
  ['two words', 'test drive'],
  ['a surname', 'guerrero'],
  ['a full name', 'yesenia guerrero'],
  ['what nobody said', 'zyzzyva'],
  // Too short for the index on groups of three letters.
  ['a letter that is rare', 'q'],
  ['two letters that are frequent', 'te'],
  ['two letters that nobody wrote', 'zq'],
  ['a frequent word and two letters', 'appointment zq'],
] as const

const wire = ({ start, end }: { start: string; end: string }) => ({
  range: { start_date: start, end_date: end },
})

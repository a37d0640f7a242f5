/** A fictional dealership's figures for every product, in the shapes of the API contract. */
import type { AssistantWeek } from '../../../src/contract/calls/assistant-weeks'
import type { MetricName } from '../../../src/contract/calls/metric-names'
import type {
  CellFigure,
  Description,
  MetricCard,
  Rate,
  Redirect,
} from '../../../src/contract/calls/metric-figures'
import type {
  CtaRow,
  EngagementChart,
  LeadSourceRow,
  SalesRepRow,
  TrafficSourceRow,
} from '../../../src/contract/calls/metric-tables'
import type { MetricAnswer } from '../../../src/contract/calls/metrics'
import { METRIC_TEXTS, RATE_TEXTS } from '../../../src/contract/messages/metrics'
import { shiftDay } from '../../../src/rules/time/date-range'
import { responseTimesOf } from './response-times'
import { funnel, value } from './sales-funnel'

export const TODAY = '2026-11-21'
/** These are the last 30 days. */
const DAYS = Array.from({ length: 30 }, (_, index) => shiftDay(TODAY, index - 29))

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10)

const to = (list: string, more: Partial<Redirect> = {}): Redirect => ({
  endpoint: `conversations_${list}`,
  metric: list,
  ...more,
})

/** Distributes a count over the days, with fewer on weekends. The values add up to the count. */
function spread(count: number): number[] {
  const weights = DAYS.map((_, index) => (index % 7 > 4 ? 2 : 5 + ((index * 7) % 4)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const series = weights.map((weight) => Math.floor((count * weight) / all))
  const rest = count - series.reduce((sum, value) => sum + value, 0)
  return series.map((value, index) => value + (index < rest ? 1 : 0))
}

const rateOf = (value: number | null, n: number, description_code: Rate['description_code']): Rate => ({
  value,
  n,
  description: RATE_TEXTS[description_code].replace('{n}', String(n)),
  description_code,
})

export const describeMetric = (description_code: Description['description_code']): Description => ({
  description: METRIC_TEXTS[description_code],
  description_code,
  description_params: {},
})

/** The same figure for the preceding 30 days. */
const before = (count: number | null, rate: Rate | null = null): CellFigure['previous'] => ({
  start: '2026-09-23',
  end: '2026-10-22',
  count,
  rate,
})

export function cell(label: string, more: Partial<CellFigure> = {}): CellFigure {
  const count = more.count === undefined ? 0 : more.count
  return {
    label,
    ...describeMetric('total_leads_worked'),
    unit: 'count',
    headline: 'count',
    better: 'up',
    count,
    rate: null,
    redirect: null,
    previous: before(null),
    series: count === null ? [] : spread(count),
    ...more,
  }
}

export const card = (metric: string, label: string, more: Partial<MetricCard> = {}): MetricCard => ({
  kind: 'card',
  metric,
  ...cell(label, { redirect: to(metric), ...more }),
  additional_metrics: more.additional_metrics ?? [],
  bars: more.bars ?? [],
})

const rep = (FullName: string, awaiting: number, worked: number): SalesRepRow => {
  const salesperson_id = `p_${FullName}`
  const handoffs = (value: number, sub_metric: string) => ({
    value,
    redirect: value === 0 ? null : to('ai_sales_handoffs', { sub_metric, salesperson_id }),
  })
  const all = awaiting + worked
  return {
    FullName,
    salesperson_id,
    negative: handoffs(awaiting, 'awaiting'),
    positive: handoffs(worked, 'worked'),
    positive_rate: all === 0 ? null : Math.floor((100 * worked) / all),
  }
}

const source = (source_name: string, lead_type: string, worked: number, engaged: number): LeadSourceRow => ({
  source_name,
  lead_type,
  new_leads: worked + 10,
  leads_that_worked: worked,
  engaged_leads: engaged,
  engagement_rate: percent(engaged, worked),
  sales_expertise_needed: 3,
  appt_count: 2,
  redirect: to('source_conversations', { source_name, lead_type }),
  redirects: {
    incoming: to('incoming_leads', { source_name, lead_type }),
    worked: worked === 0 ? null : to('total_leads_worked', { source_name, lead_type }),
    engaged: engaged === 0 ? null : to('engaged_leads', { source_name, lead_type }),
    handoffs: to('ai_sales_handoffs', { source_name, lead_type }),
    appointments: to('ai_set_appointments', { source_name, lead_type }),
  },
})

const linksOf = (
  { engaged_leads, sales, service }: Readonly<Record<keyof TrafficSourceRow['redirects'], number>>,
  by: Partial<Redirect>,
) => ({
  engaged_leads: engaged_leads === 0 ? null : to('engaged_leads', by),
  sales: sales === 0 ? null : to('sales', by),
  service: service === 0 ? null : to('service_appointments', by),
})

const traffic = (
  source_name: string,
  [visitors, opens, engaged_leads, sales, service]: [number, number, number, number, number],
): TrafficSourceRow => ({
  source_name,
  group: source_name === 'Direct' ? 'direct' : 'external',
  ...{ visitors, opens, engaged_leads, sales, service },
  sales_conversion: percent(sales, engaged_leads),
  redirects: linksOf({ engaged_leads, sales, service }, { traffic_source: source_name }),
})

const page = (
  cta: string,
  page_type: string,
  [clicks, engaged, sales, service]: [number, number, number, number],
): CtaRow['pages'][number] => ({
  page_type,
  clicks: { count: clicks, percentage: percent(clicks, 1044) },
  engaged_leads: { count: engaged, percentage: percent(engaged, clicks) },
  sales: { count: sales, percentage: percent(sales, clicks) },
  service: { count: service, percentage: percent(service, clicks) },
  sales_conversion: { count: sales, percentage: percent(sales, engaged) },
  redirects: linksOf({ engaged_leads: engaged, sales, service }, { cta, page_type }),
})

/** The order is wrong on purpose, because the screen sorts. */
const ctas: CtaRow[] = [
  {
    cta: 'Schedule service',
    pages: [
      page('Schedule service', 'home', [61, 30, 0, 22]),
      page('Schedule service', 'other', [118, 63, 0, 51]),
    ],
  },
  {
    cta: 'Check availability',
    pages: [
      page('Check availability', 'home', [42, 15, 1, 0]),
      page('Check availability', 'srp', [204, 88, 7, 0]),
      page('Check availability', 'vdp', [396, 171, 21, 2]),
    ],
  },
  {
    cta: 'Value your trade',
    pages: [
      page('Value your trade', 'home', [97, 33, 4, 0]),
      page('Value your trade', 'vdp', [126, 41, 6, 1]),
    ],
  },
]

const engagement = (): EngagementChart => ({
  kind: 'engagement_chart',
  ...describeMetric('engagement_chart'),
  days: DAYS.map((day, index) => {
    const worked = index === 9 ? 0 : 38 + ((index * 11) % 17)
    const engaged = Math.round(worked * (0.34 + 0.1 * Math.sin(index / 3)))
    return { day, worked, engaged, rate: percent(engaged, worked) }
  }),
  benchmark: [
    { month: '2026-10', average: 33.7, low: 23.7, high: 43.7, n: 11 },
    { month: '2026-11', average: 35.2, low: 25.2, high: 45.2, n: 12 },
  ],
})

/** Headline rates are relative to an earlier count. */
const crmRate = rateOf(62.4, 642, 'chat_leads_worked')

export const figures: Partial<Record<MetricName, MetricAnswer>> = {
  total_leads_worked: card('total_leads_worked', 'Total Leads Worked', {
    count: 1284,
    previous: before(1185),
  }),
  total_messages_sent: card('total_messages_sent', 'Total Messages Sent', { count: null, redirect: null }),
  new_leads_engaged: card('new_leads_engaged', 'New Leads Engaged', {
    count: 412,
    rate: rateOf(41.9, 983, 'new_leads_worked'),
    previous: before(370, rateOf(40, 925, 'new_leads_worked')),
  }),
  existing_leads_engaged: card('existing_leads_engaged', 'Existing Leads Engaged', {
    rate: rateOf(null, 0, 'existing_leads_worked'),
    previous: before(124, rateOf(41.2, 301, 'existing_leads_worked')),
  }),
  ai_set_appointments: card('ai_set_appointments', 'AI Set Appointments', {
    count: 164,
    previous: before(0),
  }),
  ai_sales_handoffs: card('ai_sales_handoffs', 'AI Sales Handoffs', {
    count: 226,
    rate: rateOf(42.6, 530, 'engaged_leads'),
    previous: before(213, rateOf(44.1, 483, 'engaged_leads')),
    bars: [
      {
        label: 'Handoffs Worked',
        count: 225,
        rate: rateOf(99.6, 226, 'handoffs'),
        redirect: to('ai_sales_handoffs', { sub_metric: 'worked' }),
        style: 'filled',
      },
      {
        label: 'Awaiting Sales Response',
        count: 1,
        rate: rateOf(0.4, 226, 'handoffs'),
        redirect: to('ai_sales_handoffs', { sub_metric: 'awaiting' }),
        style: 'outlined',
      },
    ],
  }),
  ai_assisted_sales: card('ai_assisted_sales', 'AI assisted vehicle sales', {
    count: 87,
    rate: rateOf(6.8, 1284, 'leads_worked'),
    previous: before(73),
    additional_metrics: [
      cell('AI assisted gross sales', { unit: 'usd', count: 342915, previous: before(279702) }),
    ],
  }),
  closed_ros: card('closed_ros', 'Closed Repair Orders', {
    count: 312,
    previous: before(312),
    additional_metrics: [
      cell('Paid for closed repair orders', { unit: 'usd', count: 128544, previous: before(131020) }),
    ],
  }),
  total_website_visitors: card('total_website_visitors', 'Total Website Visitors', {
    count: 18432,
    redirect: null,
    previous: before(17210),
  }),
  total_chat_leads_worked: card('total_chat_leads_worked', 'Total Chat Leads Worked', {
    count: 642,
    previous: before(605),
  }),
  chat_lead_conversation_rate_in_crm: card(
    'chat_lead_conversation_rate_in_crm',
    'Chat Lead Conversation Rate in CRM',
    {
      headline: 'rate',
      count: 401,
      rate: crmRate,
      previous: before(358, rateOf(59.2, 605, 'chat_leads_worked')),
    },
  ),
  service_appointments: card('service_appointments', 'Service Appointments', {
    count: 58,
    previous: before(61),
  }),
  total_dealership_takeovers: card('total_dealership_takeovers', 'Dealership Takeover Leads', {
    count: 37,
    previous: before(37),
  }),
  acquired_phone_numbers: card('acquired_phone_numbers', 'Acquired Phone Numbers', {
    count: 288,
    rate: rateOf(44.9, 642, 'chat_leads_worked'),
    previous: before(301, rateOf(49.8, 605, 'chat_leads_worked')),
    additional_metrics: [
      cell('Phone Call Requests', {
        count: 74,
        rate: rateOf(11.5, 642, 'chat_leads_worked'),
        redirect: to('phone_call_requests'),
        previous: before(60, rateOf(9.9, 605, 'chat_leads_worked')),
      }),
    ],
  }),
  satisfaction: card('satisfaction', 'Satisfaction', {
    headline: 'rate',
    count: 51,
    rate: rateOf(85, 60, 'chat_ratings'),
    previous: before(40, rateOf(80, 50, 'chat_ratings')),
    additional_metrics: [
      cell('Chat Ratings', {
        count: 60,
        average: 4.3,
        redirect: to('chat_ratings'),
        previous: before(50),
      }),
    ],
  }),
  salesperson_performance: {
    kind: 'salesperson_performance',
    ...describeMetric('salesperson_performance'),
    items: [
      rep('Terrence Brooks', 6, 31),
      rep('anthony ferraro', 9, 24),
      rep('Dana Alvarez', 3, 42),
      rep('Priya Raman', 0, 14),
      rep('Zoe Adams', 0, 0),
      rep('Ngozi Okafor', 4, 35),
    ],
  },
  lead_source_statistics: {
    kind: 'lead_source_statistics',
    ...describeMetric('lead_source_statistics'),
    items: [source('CarScout', 'Internet', 262, 98), source('AutoMarket', 'Internet', 0, 0)],
  },
  'performance/source': {
    kind: 'performance/source',
    ...describeMetric('performance/source'),
    items: [
      traffic('Direct', [9120, 1410, 288, 31, 40]),
      traffic('Google', [5210, 702, 191, 22, 11]),
      traffic('Facebook', [2204, 260, 61, 4, 2]),
      traffic('carscout.example', [1411, 190, 58, 9, 3]),
      traffic('Bing', [402, 51, 14, 1, 0]),
      traffic('=HYPERLINK("https://evil.example")\nand more', [85, 0, 0, 0, 2]),
    ],
    groups: [
      { group: 'direct', ...counts([9120, 1410, 288, 31, 40]) },
      { group: 'external', ...counts([9312, 1203, 324, 36, 18]) },
    ],
  },
  'performance/cta': { kind: 'performance/cta', ...describeMetric('performance/cta'), items: ctas },
  engagement_chart: engagement(),
  first_person_replies: responseTimesOf('first_person_replies', 60, 540),
  person_replies: responseTimesOf('person_replies', 90, 420),
  first_ai_replies: responseTimesOf('first_ai_replies', 300, 20),
  ai_replies: responseTimesOf('ai_replies', 800, 15),
  sales_funnel: funnel(),
  assistant_value: value(),
}

function counts(of: [number, number, number, number, number]) {
  const { visitors, opens, engaged_leads, sales, service, sales_conversion } = traffic('', of)
  return { visitors, opens, engaged_leads, sales, service, sales_conversion }
}

/** Twelve weeks of the assistant up to TODAY; the first one is empty. */
export const WEEKS: readonly AssistantWeek[] = Array.from({ length: 12 }, (_, index) => ({
  start: shiftDay('2026-11-16', 7 * (index - 11)),
  end: shiftDay('2026-11-22', 7 * (index - 11)),
  answered: 40 * index,
  corrected: 3 * index,
  handed_over: 2 * index,
  reasons:
    index === 0
      ? []
      : [
          { reason: 'person', count: index + 1 },
          { reason: 'unknown_twice', count: index - 1 },
        ],
  unanswered: index,
  good: 5 * index,
  wrong: index,
  versions: index === 0 ? [] : ['0.1.0-abc1234'],
}))

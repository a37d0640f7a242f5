/** Expected content of tables and charts. */
import { format, lastDayOfMonth, parseISO } from 'date-fns'
import type { CtaRow, TrafficSourceRow } from '../../../src/contract/calls/metric-tables'
import {
  engagedIn,
  happenedIn,
  isAwaiting,
  isWithin,
  leadsOnce,
  unitsOf,
  type FigureQuery,
  type Unit,
} from './oracle'
import { daysOf } from './oracle-cards'
import type { LeadOf, World } from './world'

/** Rounded to one decimal; null if the whole is 0. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

export interface RepTruth {
  readonly id: string
  readonly awaiting: number
  readonly worked: number
}

/** Salespeople with at least one handoff. */
export function repsOf(world: World, query: FigureQuery): RepTruth[] {
  const handed = unitsOf(world, query, 'ai_sales_handoffs').map(({ lead }) => lead)
  const ids = new Set(handed.map(({ rep }) => rep ?? 'unassigned'))
  return [...ids].sort().map((id) => {
    const own = handed.filter(({ rep }) => (rep ?? 'unassigned') === id)
    const awaiting = own.filter((lead) => isAwaiting(world, lead)).length
    return { id, awaiting, worked: own.length - awaiting }
  })
}

export interface SourceTruth {
  readonly source_name: string
  readonly lead_type: string
  readonly new_leads: number
  readonly leads_that_worked: number
  readonly engaged_leads: number
  readonly engagement_rate: number | null
  readonly sales_expertise_needed: number
  readonly appt_count: number
}

export function sourcesOf(world: World, query: FigureQuery): SourceTruth[] {
  const incoming = world.leads.filter(
    (lead) => isWithin(query, lead.day) && unitsOf(world, query, 'search').some((one) => one.lead === lead),
  )
  const columns = {
    new_leads: incoming,
    leads_that_worked: leadsIn(unitsOf(world, query, 'total_leads_worked')),
    engaged_leads: leadsIn(unitsOf(world, query, 'engaged_leads')),
    sales_expertise_needed: leadsIn(unitsOf(world, query, 'sales_expertise_needed')),
    appt_count: leadsIn(unitsOf(world, query, 'ai_appointments')),
  }
  const pairs = new Map(
    Object.values(columns)
      .flat()
      .map(({ source, type }) => [`${source}\n${type}`, { source, type }]),
  )
  return [...pairs.values()].map(({ source, type }) => {
    const here = (leads: readonly LeadOf[]) =>
      leads.filter((lead) => lead.source === source && lead.type === type).length
    return {
      source_name: source,
      lead_type: type,
      new_leads: here(columns.new_leads),
      leads_that_worked: here(columns.leads_that_worked),
      engaged_leads: here(columns.engaged_leads),
      engagement_rate: percent(here(columns.engaged_leads), here(columns.leads_that_worked)),
      sales_expertise_needed: here(columns.sales_expertise_needed),
      appt_count: here(columns.appt_count),
    }
  })
}

const leadsIn = (units: readonly Unit[]) => units.map(({ lead }) => lead)

/** Results of the chats whose lead passes the filter. */
function outcomes(world: World, query: FigureQuery, only: (lead: LeadOf) => boolean) {
  const of = (units: readonly Unit[]) => units.filter(({ lead }) => lead.began_in_chat && only(lead)).length
  return {
    engaged_leads: of(unitsOf(world, query, 'engaged_leads')),
    sales: of(unitsOf(world, query, 'sales')),
    service: of(unitsOf(world, query, 'service_appointments')),
  }
}

/** Links of a row of `metric` to the lists of its leads; null where there is none. */
const linksOf = (
  metric: string,
  counts: ReturnType<typeof outcomes>,
  by: { cta?: string; page_type?: string; traffic_source?: string },
) => {
  const link = (count: number, list: string) =>
    count === 0 ? null : { endpoint: `conversations_${list}`, metric, ...by }
  return {
    engaged_leads: link(counts.engaged_leads, 'engaged_leads'),
    sales: link(counts.sales, 'sales'),
    service: link(counts.service, 'service_appointments'),
  }
}

/** Sources with non-zero values, and the sums of the two groups. */
export function trafficOf(world: World, query: FigureQuery) {
  const visits = world.visited.filter(
    ({ account, day }) => query.accounts.includes(account) && isWithin(query, day),
  )
  const firsts = new Map<string, (typeof visits)[number]>()
  const key = ({ account, day, browser }: (typeof visits)[number]) => `${account} ${day} ${browser}`
  for (const visit of visits) if (!firsts.has(key(visit))) firsts.set(key(visit), visit)
  const names = new Set([...firsts.values(), ...world.leads].map(({ traffic }) => traffic))
  const rows = [...names].map((source_name): TrafficSourceRow => {
    const isHere = (traffic: string | undefined) => traffic === source_name
    const chats = outcomes(world, query, ({ traffic }) => isHere(traffic))
    return {
      source_name,
      group: source_name === 'Direct' ? 'direct' : 'external',
      visitors: [...firsts.values()].filter(({ traffic }) => isHere(traffic)).length,
      opens: visits.filter((visit) => visit.action === 'open' && isHere(firsts.get(key(visit))?.traffic))
        .length,
      ...chats,
      sales_conversion: percent(chats.sales, chats.engaged_leads),
      redirects: linksOf('performance/source', chats, { traffic_source: source_name }),
    }
  })
  const groups = (['direct', 'external'] as const).map((group) => {
    const own = rows.filter((row) => row.group === group)
    const sum = (column: 'visitors' | 'opens' | 'engaged_leads' | 'sales' | 'service') =>
      own.reduce((total, row) => total + row[column], 0)
    return {
      group,
      visitors: sum('visitors'),
      opens: sum('opens'),
      engaged_leads: sum('engaged_leads'),
      sales: sum('sales'),
      service: sum('service'),
      sales_conversion: percent(sum('sales'), sum('engaged_leads')),
    }
  })
  const shows = (row: TrafficSourceRow) =>
    row.visitors + row.opens + row.engaged_leads + row.sales + row.service > 0
  return { rows: rows.filter(shows), groups }
}

/** Rows with non-zero values, by call to action and page. */
export function ctasOf(world: World, query: FigureQuery): (CtaRow['pages'][number] & { cta: string })[] {
  const clicks = world.visited.filter(
    ({ account, day, action }) =>
      action === 'cta' && query.accounts.includes(account) && isWithin(query, day),
  )
  const places = new Map(
    [...clicks, ...world.leads].flatMap(({ cta, page }) =>
      cta === null ? [] : [[`${cta}\n${page}`, { cta, page }] as const],
    ),
  )
  return [...places.values()].flatMap(({ cta, page }) => {
    const clicked = clicks.filter((one) => one.cta === cta && one.page === page).length
    const chats = outcomes(world, query, (lead) => lead.cta === cta && lead.page === page)
    if (clicked + chats.engaged_leads + chats.sales + chats.service === 0) return []
    const share = (count: number, whole = clicked) => ({ count, percentage: percent(count, whole) })
    return {
      cta,
      page_type: page,
      clicks: share(clicked, clicks.length),
      engaged_leads: share(chats.engaged_leads),
      sales: share(chats.sales),
      service: share(chats.service),
      sales_conversion: share(chats.sales, chats.engaged_leads),
      redirects: linksOf('performance/cta', chats, { cta, page_type: page }),
    }
  })
}

export function engagementDays(world: World, query: FigureQuery) {
  return daysOf(query.from, query.to).map((day) => {
    const of = { ...query, from: day, to: day }
    const worked = unitsOf(world, of, 'total_leads_worked').length
    const engaged = unitsOf(world, of, 'engaged_leads').length
    return { day, worked, engaged, rate: percent(engaged, worked) }
  })
}

/**
 * For each month of the range in which any selling dealer worked leads: the mean of the dealers' rates in
 * percent.
 */
export function benchmarksOf(world: World, { from, to }: FigureQuery) {
  const months = [...new Set(daysOf(from, to).map((day) => day.slice(0, 7)))]
  return months.flatMap((month) => {
    const first = `${month}-01`
    const days = { from: first, to: format(lastDayOfMonth(parseISO(first)), 'yyyy-MM-dd') }
    const rates = world.selling.flatMap((account) => {
      const query = { accounts: [account], category: 'SALES_AI' as const, ...days, today: days.to }
      const worked = leadsOnce(happenedIn(world, query, 'ai')).length
      return worked === 0 ? [] : [(100 * leadsOnce(engagedIn(world, query)).length) / worked]
    })
    if (rates.length === 0) return []
    return { month, average: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, n: rates.length }
  })
}

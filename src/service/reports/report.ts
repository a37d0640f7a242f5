/** Reads what a report says. The figures are those of the dashboard, read by the same functions. */
import { CARD_TITLES, REPLY_TITLES } from '../../contract/calls/metric-names'
import type { CellFigure, Redirect } from '../../contract/calls/metric-figures'
import type { ProductId } from '../../contract/core/products'
import { dashboardPanels } from '../../rules/metrics/dashboard-panels'
import type { Compared } from '../../rules/metrics/metric-delta'
import { previousRange } from '../../rules/metrics/previous-range'
import { categoryOf, productLabel } from '../../rules/people/products'
import { figureLink, waitingLink } from '../../rules/reports/report-links'
import { rangeOnWire, type DayRange } from '../../rules/time/date-range'
import { dealerSettingsOf, productsOf } from '../accounts/accounts'
import { scopeOf, type Scope } from '../accounts/scope'
import { readWaiting } from '../conversations/waiting'
import { readMetric } from '../metrics/routes/dashboard'
import type { Executor } from '../platform/database'
import type { ReportReader } from './reader'

export interface ReportFigure extends Compared {
  /** English; a key of the dictionaries. */
  readonly label: string
  /** The same, below the label. */
  readonly note: string | null
  /** A path of the console. */
  readonly path: string
}

/** The customers who wait for a person when the report is written. */
export interface ReportedWait {
  readonly total: number
  readonly mine: number
  /** The longest wait within opening hours, ms; null when nobody waits. */
  readonly longest: number | null
  readonly path: string
  readonly minePath: string
}

export interface ReportedProduct {
  readonly id: ProductId
  readonly name: string
  readonly scope: Scope
  readonly waiting: ReportedWait
  readonly figures: readonly ReportFigure[]
}

export interface Report {
  readonly days: DayRange
  readonly before: DayRange
  readonly products: readonly ReportedProduct[]
}

/** Whether nobody waits, and every figure is 0. */
export const isQuiet = ({ waiting, figures }: ReportedProduct): boolean =>
  waiting.total === 0 && figures.every(({ count }) => !count)

/** Reads the report of these days for what its reader may see, one section for each kind of product. */
export async function readReport(
  db: Executor,
  reader: ReportReader,
  days: DayRange,
  now: Date,
): Promise<Report> {
  const names = new Map((await productsOf(db, reader.account.id)).map((one) => [one.Id, productLabel(one)]))
  const products: ReportedProduct[] = []
  for (const id of firstOfEachCategory(reader.productIds)) {
    const { start, end } = rangeOnWire(days)
    const scope = scopeOf({ ...reader, product: id }, { start_date: start, end_date: end }, now)
    const link = { account: reader.account.id, product: id }
    products.push({
      id,
      name: names.get(id) ?? id,
      scope,
      waiting: await readWait(db, scope, reader.user.id, link, now),
      figures: await readFigures(db, reader, scope, days, link),
    })
  }
  const today = products[0]?.scope.today ?? days.end
  return { days, before: previousRange(days, today), products }
}

/** Products of one category have the same figures. */
const firstOfEachCategory = (ids: readonly ProductId[]): ProductId[] =>
  ids.filter((id, index) => ids.findIndex((other) => categoryOf(other) === categoryOf(id)) === index)

type Link = Parameters<typeof waitingLink>[1]

async function readWait(
  db: Executor,
  scope: Scope,
  user_id: string,
  link: Link,
  now: Date,
): Promise<ReportedWait> {
  const { total, views, items } = await readWaiting(db, scope, { user_id, assigned: undefined }, now)
  return {
    total,
    mine: views.mine,
    longest: items.length === 0 ? null : Math.max(...items.map(({ business_ms }) => business_ms)),
    path: waitingLink(null, link),
    minePath: waitingLink('mine', link),
  }
}

async function readFigures(
  db: Executor,
  { account, dealerships }: ReportReader,
  scope: Scope,
  days: DayRange,
  link: Link,
): Promise<ReportFigure[]> {
  const panels = dashboardPanels(scope.category, dealerSettingsOf({ account, dealerships }))
  const open = (redirect: Redirect | null) => figureLink(redirect, days, link)
  const figures: ReportFigure[] = []
  for (const name of [...panels.cards, ...panels.paired]) {
    const card = await readMetric(db, scope, name)
    if (card.kind !== 'card' || card.count === null) continue
    const { additional_metrics, ...first } = card
    const cells: CellFigure[] = [{ ...first, label: CARD_TITLES[name] }, ...additional_metrics]
    for (const cell of cells) figures.push({ ...cell, note: null, path: open(cell.redirect) })
  }
  const replies = await readMetric(db, scope, 'first_person_replies')
  if (replies.kind === 'response_times' && replies.total.n > 0)
    figures.push({
      label: REPLY_TITLES.first_person_replies,
      note: 'Median in opening hours',
      unit: 'seconds',
      headline: 'count',
      better: 'down',
      count: replies.total.median,
      rate: null,
      previous: { count: replies.previous.median, rate: null },
      path: open(replies.total.redirect),
    })
  return figures
}

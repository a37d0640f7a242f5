/** The layout of each product's dashboard. */
import {
  REPLY_METRICS,
  type CardMetric,
  type MetricName,
  type ReplyMetric,
  type TableMetric,
} from '../../contract/calls/metric-names'
import type { ProductCategory } from '../../contract/core/products'
import type { DealerSettings } from '../../contract/calls/session'
import { cardsOf } from '../people/products'

/**
 * The API has calls to action and engagement under second names, which need no second table. One panel shows
 * all response times. The value of the assistant has a line of its own.
 */
export type DashboardTable =
  | Exclude<TableMetric, 'cta_conversions' | 'engagement_statistics' | 'assistant_value' | ReplyMetric>
  | 'response_times'

export interface DashboardPanels {
  readonly title: string
  /** The cards of the first frame. */
  readonly cards: readonly CardMetric[]
  /** The wider cards of a second frame, where each figure of a card has its own cell. */
  readonly paired: readonly CardMetric[]
  /** The tables and charts below the frames, in order. */
  readonly tables: readonly DashboardTable[]
}

const pairedCards: ReadonlySet<CardMetric> = new Set([
  'ai_sales_handoffs',
  'ai_assisted_sales',
  'closed_ros',
  'satisfaction',
])

/**
 * How many figures a card shows side by side. It is known before the data arrives, so that the layout does
 * not shift.
 */
const figures: Partial<Record<CardMetric, number>> = {
  ai_assisted_sales: 2,
  closed_ros: 2,
  acquired_phone_numbers: 2,
  satisfaction: 2,
}

export const figuresOf = (card: CardMetric) => figures[card] ?? 1

/** Cards that show the parts of their figure as bars. */
export const hasBars = (card: CardMetric) => card === 'ai_sales_handoffs'

/** The unit that the money of a card is divided by: `$3,942 a sale (n = 87)`. */
const units: Partial<Record<CardMetric, string>> = { ai_assisted_sales: 'sale', closed_ros: 'repair order' }

export const unitOf = (card: CardMetric) => units[card] ?? null

const ofLeads = [
  'salesperson_performance',
  'lead_source_statistics',
  'response_times',
  'engagement_chart',
] as const

/** Service leads buy no vehicle, so that they have no sales funnel. */
const tables: Record<ProductCategory, readonly DashboardTable[]> = {
  SALES_AI: ['sales_funnel', ...ofLeads],
  CARBUYING_AI: ['sales_funnel', ...ofLeads],
  SERVICE_AI: ofLeads,
  CHAT_AI: ['sales_funnel', 'performance/source', 'performance/cta', 'response_times'],
}

/** Two cards of the chat product depend on the account's flags. */
export function dashboardPanels(
  category: ProductCategory,
  settings: Pick<DealerSettings, 'TakeoverEnabled' | 'ServiceScheduler'>,
): DashboardPanels {
  const shown = cardsOf(category).filter((name) => {
    if (name === 'total_dealership_takeovers') return settings.TakeoverEnabled
    if (name === 'service_appointments') return settings.ServiceScheduler
    return true
  })
  return {
    title: category === 'CHAT_AI' ? 'Chat Performance' : 'Operational Efficiency',
    cards: shown.filter((name) => !pairedCards.has(name)),
    paired: shown.filter((name) => pairedCards.has(name)),
    tables: tables[category],
  }
}

/** The figures, tables and charts that a dashboard with these panels reads. */
export const metricsOf = ({ cards, paired, tables }: DashboardPanels): readonly MetricName[] => [
  ...cards,
  ...paired,
  'assistant_value',
  ...tables.flatMap((table) => (table === 'response_times' ? REPLY_METRICS : [table])),
]

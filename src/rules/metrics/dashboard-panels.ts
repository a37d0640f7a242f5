/** How the dashboard of each product is laid out. */
import type { CardMetric, TableMetric } from '../../contract/calls/metric-names'
import type { ProductCategory } from '../../contract/core/products'
import type { DealerSettings } from '../../contract/calls/session'
import { cardsOf } from '../people/products'

/** The API answers calls to action under a second name, which needs no second table. */
export type DashboardTable = Exclude<TableMetric, 'cta_conversions'>

export interface DashboardPanels {
  readonly title: string
  /** Cards of the first frame. */
  readonly cards: readonly CardMetric[]
  /** Wider cards of a second frame, where each further figure of a card has a cell of its own. */
  readonly paired: readonly CardMetric[]
  /** Tables and charts under the frames, in their order. */
  readonly tables: readonly DashboardTable[]
}

const pairedCards: ReadonlySet<CardMetric> = new Set(['ai_sales_handoffs', 'ai_assisted_sales', 'closed_ros'])

/**
 * How many figures stand side by side in a card; known before the answer, so that nothing moves when it
 * comes.
 */
const figures: Partial<Record<CardMetric, number>> = {
  ai_assisted_sales: 2,
  closed_ros: 2,
  acquired_phone_numbers: 2,
}

export const figuresOf = (card: CardMetric) => figures[card] ?? 1

/** Cards that show the parts of their figure as bars. */
export const hasBars = (card: CardMetric) => card === 'ai_sales_handoffs'

/** What the money of a card is divided by, one of what the card counts: `$3,942 a sale (n = 87)`. */
const units: Partial<Record<CardMetric, string>> = { ai_assisted_sales: 'sale', closed_ros: 'repair order' }

export const unitOf = (card: CardMetric) => units[card] ?? null

const ofLeads = ['salesperson_performance', 'lead_source_statistics', 'engagement_chart'] as const

const tables: Record<ProductCategory, readonly DashboardTable[]> = {
  SALES_AI: ofLeads,
  CARBUYING_AI: ofLeads,
  SERVICE_AI: ofLeads,
  CHAT_AI: ['performance/source', 'performance/cta'],
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

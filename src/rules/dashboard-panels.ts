/** How the dashboard of each product is laid out (document 1 §2 Dashboard). */
import type { CardMetric, TABLE_METRICS } from '../contract/metrics'
import type { ProductCategory } from '../contract/products'
import type { DealerSettings } from '../contract/session'
import { cardsOf } from './products'

export interface DashboardPanels {
  readonly title: string
  /** Cards of the first row. */
  readonly cards: readonly CardMetric[]
  /** Wider cards under them; each further figure of such a card stands in a cell of its own. */
  readonly paired: readonly CardMetric[]
  readonly tables: readonly (typeof TABLE_METRICS)[number][]
}

const pairedCards: ReadonlySet<CardMetric> = new Set([
  'ai_sales_handoffs',
  'ai_assisted_sales',
  'acquired_phone_numbers',
])

/** The takeover card depends on the account's takeover flag (document 1 §6); the chat product has tables of its own. */
export function dashboardPanels(
  category: ProductCategory,
  settings: Pick<DealerSettings, 'TakeoverEnabled'>,
): DashboardPanels {
  const chat = category === 'CHAT_AI'
  const shown = cardsOf(category).filter(
    (name) => name !== 'total_dealership_takeovers' || settings.TakeoverEnabled,
  )
  return {
    title: chat ? 'Chat Performance' : 'Operational Efficiency',
    cards: shown.filter((name) => !pairedCards.has(name)),
    paired: shown.filter((name) => pairedCards.has(name)),
    tables: chat ? [] : ['salesperson_performance', 'lead_source_statistics'],
  }
}

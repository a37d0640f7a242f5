/** The categories, names and cards of products. */
import type { CardMetric } from '../../contract/calls/metric-names'
import type { Product, ProductCategory, ProductId } from '../../contract/core/products'

const categories: Record<ProductId, ProductCategory> = {
  LEAD_ENGAGE: 'SALES_AI',
  SALESCAMPAIGNS: 'SALES_AI',
  SALES_AI: 'SALES_AI',
  DealerChat: 'CHAT_AI',
  CARBUYING_AI: 'CARBUYING_AI',
  SERVICE_AI: 'SERVICE_AI',
}

export const categoryOf = (product: ProductId): ProductCategory => categories[product]

/**
 * The product under which settings are stored: those of Sales AI, under any of its ids, are the dealership's
 * own.
 */
export const settingsProductOf = (product: ProductId): ProductId =>
  categoryOf(product) === 'SALES_AI' ? 'LEAD_ENGAGE' : product

/** The name of a product in the product selector. */
export function productLabel(product: Pick<Product, 'Id' | 'Name'>): string {
  if (product.Id === 'SALESCAMPAIGNS') return `F&I ${product.Name}`
  if (product.Id === 'SALES_AI') return `${product.Name} Copilot`
  return product.Name
}

/** The product under which the settings of a category are stored. */
export const settingsProductOfCategory = (category: ProductCategory): ProductId =>
  (
    ({
      SALES_AI: 'LEAD_ENGAGE',
      CHAT_AI: 'DealerChat',
      CARBUYING_AI: 'CARBUYING_AI',
      SERVICE_AI: 'SERVICE_AI',
    }) as const
  )[category]

/**
 * The product to show. A `product` parameter of DEALER_CHAT or OEM_CHAT switches from a SALES_AI product to
 * the account's chat product. An unavailable choice falls back to the account's first product; null when it
 * has none.
 */
export function productToShow(
  products: readonly Pick<Product, 'Id'>[],
  chosen: ProductId | null,
  parameter: string | null,
): ProductId | null {
  const current = products.find(({ Id }) => Id === chosen)?.Id ?? products[0]?.Id ?? null
  const asksForChat = parameter === 'DEALER_CHAT' || parameter === 'OEM_CHAT'
  if (!current || !asksForChat || categoryOf(current) !== 'SALES_AI') return current
  return products.find(({ Id }) => categoryOf(Id) === 'CHAT_AI')?.Id ?? current
}

const leadCards: readonly CardMetric[] = [
  'total_leads_worked',
  'total_messages_sent',
  'new_leads_engaged',
  'existing_leads_engaged',
  'ai_set_appointments',
]

const cards: Record<ProductCategory, readonly CardMetric[]> = {
  SALES_AI: [...leadCards, 'ai_sales_handoffs', 'ai_assisted_sales'],
  CARBUYING_AI: [...leadCards, 'ai_sales_handoffs', 'ai_assisted_sales'],
  // Service visits do not sell vehicles.
  SERVICE_AI: [...leadCards, 'ai_sales_handoffs', 'closed_ros'],
  CHAT_AI: [
    'total_website_visitors',
    'total_chat_leads_worked',
    'chat_lead_conversation_rate_in_crm',
    'service_appointments',
    'ai_set_appointments',
    'total_dealership_takeovers',
    'acquired_phone_numbers',
    'satisfaction',
  ],
}

/** The cards on the dashboard of a category, in order. */
export const cardsOf = (category: ProductCategory): readonly CardMetric[] => cards[category]

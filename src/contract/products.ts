/** Products (categories) of the assistant, document 1 §1. */
import { z } from './schema'

export const PRODUCT_IDS = [
  'LEAD_ENGAGE',
  'DealerChat',
  'CARBUYING_AI',
  'SERVICE_AI',
  'SALESCAMPAIGNS',
  'SALES_AI',
] as const
export const ProductId = z.enum(PRODUCT_IDS)
export type ProductId = z.infer<typeof ProductId>

/** What a screen is built for. Several product ids may share a category. */
export const PRODUCT_CATEGORIES = ['SALES_AI', 'CHAT_AI', 'CARBUYING_AI', 'SERVICE_AI'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

export const Product = z.object({
  Id: ProductId,
  Name: z.string(),
  Attributes: z.array(z.object({ Id: z.string(), Name: z.string() })),
})
export type Product = z.infer<typeof Product>

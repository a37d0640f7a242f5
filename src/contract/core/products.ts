/** Products (categories) of the assistant. */
import { v } from './schema'

export const PRODUCT_IDS = [
  'LEAD_ENGAGE',
  'DealerChat',
  'CARBUYING_AI',
  'SERVICE_AI',
  'SALESCAMPAIGNS',
  'SALES_AI',
] as const
export const ProductId = v.picklist(PRODUCT_IDS)
export type ProductId = v.InferOutput<typeof ProductId>

/** The categories that screens distinguish. Several product ids may share a category. */
export const PRODUCT_CATEGORIES = ['SALES_AI', 'CHAT_AI', 'CARBUYING_AI', 'SERVICE_AI'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

export const Product = v.object({
  Id: ProductId,
  Name: v.string(),
  Attributes: v.array(v.object({ Id: v.string(), Name: v.string() })),
})
export type Product = v.InferOutput<typeof Product>

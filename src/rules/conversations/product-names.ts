import type { ProductCategory } from '../../contract/core/products'

/** Names of the products, which are the same in every language. */
export const PRODUCT_NAMES: Readonly<Record<ProductCategory, string>> = {
  SALES_AI: 'Sales AI',
  CHAT_AI: 'Chat AI',
  CARBUYING_AI: 'Car Buying AI',
  SERVICE_AI: 'Service AI',
}

/** The products of a dealership that have a knowledge bank. */
import {
  KNOWLEDGE_PRODUCT_IDS,
  KNOWLEDGE_PRODUCTS,
  type KnowledgeProductId,
  type KnowledgeQuestion,
} from '../../../contract/calls/knowledge'
import type { ProductId } from '../../../contract/core/products'
import { categoryOf } from '../../../rules/people/products'
import { invalid } from '../../platform/errors'
import { productsOf } from '../../accounts/accounts'
import type { Executor } from '../../platform/database'

export interface BankProduct {
  readonly id: KnowledgeProductId
  /** The dealership's own name for the product. */
  readonly name: string
}

/**
 * Reads the products with a knowledge bank that the dealership has, by id. Of several products of one
 * category the first gives the name.
 */
export async function bankProducts(db: Executor, accountId: string): Promise<BankProduct[]> {
  const products = await productsOf(db, accountId)
  return KNOWLEDGE_PRODUCT_IDS.flatMap((id) => {
    const found = products.find((product) => KNOWLEDGE_PRODUCTS[categoryOf(product.Id)] === id)
    return found ? [{ id, name: found.Name }] : []
  }).sort((one, other) => one.id - other.id)
}

/** Reads the console's product whose assistant has this bank. */
export async function consoleProduct(
  db: Executor,
  accountId: string,
  product: KnowledgeProductId,
): Promise<ProductId> {
  const products = await productsOf(db, accountId)
  const found = products.find(({ Id }) => KNOWLEDGE_PRODUCTS[categoryOf(Id)] === product)
  return found?.Id ?? 'LEAD_ENGAGE'
}

/** Returns the dealership's product with this id. Throws `fields_invalid` at `field`. */
export function bankProduct(
  products: readonly BankProduct[],
  id: number,
  field = 'product_id',
): KnowledgeProductId {
  const found = products.find((product) => product.id === id)
  if (!found) throw invalid({ [field]: 'product_invalid' })
  return found.id
}

/**
 * The dealership's products whose assistants know an entry. Products that the dealership does not have are
 * left out.
 */
export const productsOfEntry = (
  products: readonly BankProduct[],
  { products: ids }: { readonly products: readonly number[] },
): KnowledgeQuestion['products'] =>
  products.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }))

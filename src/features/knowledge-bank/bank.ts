/**
 * The dealership whose knowledge is shown and what the user may do with it; every part of the page reads
 * this.
 */
import { createContext, use } from 'react'
import type { CallOutput } from '../../contract/core/call'
import type { KnowledgeProductId, knowledgeProducts } from '../../contract/calls/knowledge'

export interface Bank {
  /** Parameters of every call under `/cms/` of this product. */
  readonly call: { readonly dealer_id: string; readonly product_id: string; readonly 'x-api-key': string }
  readonly productId: KnowledgeProductId
  /** Products of the dealership that have a knowledge bank. */
  readonly products: CallOutput<typeof knowledgeProducts>
  /** False for CDK users, who see no products and mirror nothing. */
  readonly mirrors: boolean
  /** May change answers. */
  readonly writable: boolean
  /** May add and delete questions and topics. */
  readonly creatable: boolean
}

const BankContext = createContext<Bank | null>(null)

export const BankProvider = BankContext.Provider

export function useBank(): Bank {
  const bank = use(BankContext)
  if (!bank) throw new Error('There is no knowledge bank here: draw this only once it was read')
  return bank
}

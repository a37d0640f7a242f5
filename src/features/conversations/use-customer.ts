import { useState } from 'react'

/** The result of the search for the customer with this `key`. */
export interface CustomerResult {
  readonly key: string
  readonly status: 'loading' | 'found' | 'unknown' | 'failed'
  readonly conversationId: string | null
}

/** A customer whom the host named; `key` is made from the host's attributes. */
export interface NamedCustomer extends CustomerResult {
  readonly query: Readonly<Partial<Record<'email' | 'phone', string>>>
  readonly onResult: (result: CustomerResult) => void
}

/**
 * The customer whom a host names by `customer-email` and `customer-phone`; null without either.
 * `CustomerSearch` looks them up while it is mounted and reports its result to `onResult`.
 */
export function useCustomer(email: string | undefined, phone: string | undefined): NamedCustomer | null {
  const [result, onResult] = useState<CustomerResult | null>(null)
  const query = { ...(email?.trim() && { email }), ...(phone?.trim() && { phone }) }
  const key = JSON.stringify(query)
  if (key === '{}') return null
  return { status: 'loading', conversationId: null, ...(result?.key === key && result), key, query, onResult }
}

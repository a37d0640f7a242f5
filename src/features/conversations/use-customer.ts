import { useState } from 'react'

/** What is known of the customer whom `key` stands for. */
export interface CustomerNews {
  readonly key: string
  readonly status: 'loading' | 'found' | 'unknown' | 'failed'
  readonly conversationId: string | null
}

/** Stands for the customer, by what the host wrote; another one is another. */
export interface NamedCustomer extends CustomerNews {
  readonly asked: Readonly<Partial<Record<'email' | 'phone', string>>>
  readonly onNews: (news: CustomerNews) => void
}

/**
 * The customer whom a host names by `customer-email` and `customer-phone`; null where neither stands.
 * `CustomerSearch` looks for them while it is drawn, and says here what it found.
 */
export function useCustomer(email: string | undefined, phone: string | undefined): NamedCustomer | null {
  const [news, onNews] = useState<CustomerNews | null>(null)
  const asked = { ...(email?.trim() && { email }), ...(phone?.trim() && { phone }) }
  const key = JSON.stringify(asked)
  if (key === '{}') return null
  return { status: 'loading', conversationId: null, ...(news?.key === key && news), key, asked, onNews }
}

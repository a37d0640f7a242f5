import { useEffect } from 'react'
import { conversationOfCustomer } from '../../contract/conversations'
import { useHost } from '../../embed/host'
import { useCall } from '../../query/use-call'

export interface NamedCustomer {
  /** Stands for the customer; another one is another. */
  readonly key: string
  /** As the host wrote it. */
  readonly name: string
  readonly status: 'loading' | 'found' | 'unknown' | 'failed'
  readonly conversationId: string | null
  /** Why it is not known whether there is a conversation. */
  readonly error: string
  readonly retry: () => void
}

/**
 * The customer whom a host names by `customer-email` and `customer-phone`, and their latest conversation; null where neither stands. Tells the
 * host by `fc-customer-unknown` when there is none.
 */
export function useCustomer({
  email,
  phone,
}: {
  email?: string | undefined
  phone?: string | undefined
}): NamedCustomer | null {
  const { emit } = useHost()
  const asked = { ...(email?.trim() && { email }), ...(phone?.trim() && { phone }) }
  const isNamed = Object.keys(asked).length > 0
  // What the host names anew is looked for anew: the customer may have written meanwhile.
  const query = useCall(conversationOfCustomer, isNamed ? asked : null, { staleTime: 0 })
  const key = isNamed ? JSON.stringify(asked) : ''
  const found = query.data?.conversation_id
  useEffect(() => {
    if (key !== '' && found === null)
      emit('fc-customer-unknown', { reason: 'There is no conversation with this customer' })
  }, [key, found, emit])
  if (!isNamed) return null
  return {
    key,
    name: Object.values(asked).join(', '),
    status: query.isError ? 'failed' : found === undefined ? 'loading' : found === null ? 'unknown' : 'found',
    conversationId: found ?? null,
    error: query.error?.message ?? '',
    retry: () => void query.refetch(),
  }
}

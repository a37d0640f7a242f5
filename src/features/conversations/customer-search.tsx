import { useEffect, useLayoutEffect } from 'react'
import { conversationOfCustomer } from '../../contract/calls/conversation-of-customer'
import { useHost } from '../../embed/host'
import { useCall } from '../../query/use-call'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { Loading } from '../../ui/loading'
import type { CustomerNews, NamedCustomer } from './use-customer'
import { t } from '../../i18n/translate'
import { isolate } from '../../rules/text/bidi'
import { errorText } from '../../i18n/translate-message'

export interface CustomerSearchProps {
  customer: NamedCustomer
  /** Whether it stands in the place of their conversation; else it draws nothing. */
  shown: boolean
  onList: () => void
}

/**
 * Looks for the latest conversation of a customer whom the host named. Tells the host by
 * `fc-customer-unknown` when there is none.
 */
export function CustomerSearch({ customer: { key, asked, onNews }, shown, onList }: CustomerSearchProps) {
  const { emit } = useHost()
  // What the host names anew is looked for anew: the customer may have written meanwhile.
  const query = useCall(conversationOfCustomer, asked, { staleTime: 0 })
  const found = query.data?.conversation_id
  const status: CustomerNews['status'] = query.isError
    ? 'failed'
    : found === undefined
      ? 'loading'
      : found === null
        ? 'unknown'
        : 'found'
  // Before the eye sees that nothing stands here.
  useLayoutEffect(() => {
    onNews({ key, status, conversationId: found ?? null })
  }, [key, status, found, onNews])
  useEffect(() => {
    if (found === null) emit('fc-customer-unknown', { reason: 'There is no conversation with this customer' })
  }, [key, found, emit])
  if (!shown || status === 'found') return null
  if (status === 'failed')
    return (
      <ErrorState message={query.error ? errorText(query.error) : ''} onRetry={() => void query.refetch()} />
    )
  if (status === 'loading') return <Loading />
  return (
    <EmptyState
      icon="user"
      text={t('There is no conversation with {name} yet', {
        name: Object.values(asked).map(isolate).join(', '),
      })}
      action={<Button onClick={onList}>{t('Show all conversations')}</Button>}
    />
  )
}

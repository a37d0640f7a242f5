import { useEffect, useLayoutEffect } from 'react'
import { conversationOfCustomer } from '../../contract/calls/conversation-of-customer'
import { useHost } from '../../embed/host'
import { useCall } from '../../query/use-call'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { Loading } from '../../ui/progress/loading'
import type { CustomerResult, NamedCustomer } from './use-customer'
import { t } from '../../i18n/translate'
import { isolate } from '../../rules/text/bidi'
import { errorText } from '../../i18n/translate-message'

export interface CustomerSearchProps {
  customer: NamedCustomer
  /** Whether the search replaces the conversation; otherwise it renders nothing. */
  shown: boolean
  onList: () => void
}

/**
 * Looks for the latest conversation of a customer whom the host named. Emits `fc-customer-unknown` to the
 * host when there is none.
 */
export function CustomerSearch({ customer: { key, query, onResult }, shown, onList }: CustomerSearchProps) {
  const { emit } = useHost()
  // A customer named again is looked up again, since they may have written meanwhile.
  const search = useCall(conversationOfCustomer, query, { staleTime: 0 })
  const found = search.data?.conversation_id
  const status: CustomerResult['status'] = search.isError
    ? 'failed'
    : found === undefined
      ? 'loading'
      : found === null
        ? 'unknown'
        : 'found'
  // Runs before the empty state is painted.
  useLayoutEffect(() => {
    onResult({ key, status, conversationId: found ?? null })
  }, [key, status, found, onResult])
  useEffect(() => {
    if (found === null) emit('fc-customer-unknown', { reason: 'There is no conversation with this customer' })
  }, [key, found, emit])
  if (!shown || status === 'found') return null
  if (status === 'failed')
    return (
      <ErrorState
        error={search.error ?? undefined}
        message={search.error ? errorText(search.error) : ''}
        onRetry={() => void search.refetch()}
      />
    )
  if (status === 'loading') return <Loading />
  return (
    <EmptyState
      icon="user"
      text={t('There is no conversation with {name} yet', {
        name: Object.values(query).map(isolate).join(', '),
      })}
      action={<Button onClick={onList}>{t('Show all conversations')}</Button>}
    />
  )
}

import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { Loading } from '../../ui/loading'
import type { NamedCustomer } from './use-customer'
import { t } from '../../words/translate'

interface CustomerStateProps {
  customer: NamedCustomer
  onList: () => void
}

/** Stands in the place of the conversation of a customer whom the host named, until there is one. */
export function CustomerState({ customer, onList }: CustomerStateProps) {
  if (customer.status === 'failed') return <ErrorState message={t(customer.error)} onRetry={customer.retry} />
  if (customer.status !== 'unknown') return <Loading />
  return (
    <EmptyState
      icon="user"
      text={t('There is no conversation with {name} yet', { name: customer.name })}
      action={<Button onClick={onList}>{t('Show all conversations')}</Button>}
    />
  )
}

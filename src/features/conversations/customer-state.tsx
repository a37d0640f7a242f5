import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { Loading } from '../../ui/loading'
import type { NamedCustomer } from './use-customer'

interface CustomerStateProps {
  customer: NamedCustomer
  onList: () => void
}

/** Stands in the place of the conversation of a customer whom the host named, until there is one. */
export function CustomerState({ customer, onList }: CustomerStateProps) {
  if (customer.status === 'failed') return <ErrorState message={customer.error} onRetry={customer.retry} />
  if (customer.status !== 'unknown') return <Loading />
  return (
    <EmptyState
      icon="user"
      text={`There is no conversation with ${customer.name} yet`}
      action={<Button onClick={onList}>Show all conversations</Button>}
    />
  )
}

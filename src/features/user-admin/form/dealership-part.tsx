import { useId } from 'react'
import { CDK_RETAILER } from '../../../contract/calls/users'
import { EmptyState } from '../../../ui/state/empty-state'
import { TransferList, type TransferListProps } from './transfer-list'
import { t } from '../../../i18n/translate'

export interface DealershipPartProps extends Omit<TransferListProps, 'labelledBy'> {
  retailer: string
}

/** The dealerships that the users of the form may see: at least one. */
export function DealershipPart({ retailer, ...list }: DealershipPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('Dealerships')}</h2>
      {list.offered.length === 0 ? (
        <EmptyState
          className="framed"
          minHeight={302}
          text={
            retailer === CDK_RETAILER
              ? t('You have no CDK dealership to give to a CDK user.')
              : t('You have no dealership to give to a user.')
          }
        />
      ) : (
        <TransferList {...list} labelledBy={id} />
      )}
    </section>
  )
}

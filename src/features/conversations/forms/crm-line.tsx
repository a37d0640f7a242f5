import { Icon } from '../../../ui/icon'
import type { CrmCustomer } from './use-crm-customer'

/** Says whom the CRM knows by what the form holds. */
export function CrmLine({ userId, fullName }: CrmCustomer) {
  return (
    <p className="crm-line small-text" role="status">
      {userId !== null && (
        <>
          <Icon name="user" small />
          <span>Known in the CRM: {fullName ?? 'a customer without a name'}</span>
        </>
      )}
    </p>
  )
}

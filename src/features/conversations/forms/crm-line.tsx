import { Icon } from '../../../ui/icon/icon'
import type { CrmCustomer } from './use-crm-customer'
import { t } from '../../../i18n/translate'

/** Shows which CRM customer matches the form. */
export function CrmLine({ userId, fullName }: CrmCustomer) {
  return (
    <p className="crm-line small-text" role="status">
      {userId !== null && (
        <>
          <Icon name="user" small />
          <span>{t('Known in the CRM: {name}', { name: fullName ?? t('a customer without a name') })}</span>
        </>
      )}
    </p>
  )
}

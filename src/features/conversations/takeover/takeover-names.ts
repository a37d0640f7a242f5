import type { Takeover } from '../../../contract/calls/takeover'
import { t } from '../../../i18n/translate'

/** The name of the takeover's current or last owner. */
export function ownerName({ sales_person }: Pick<Takeover, 'sales_person'>): string {
  const name = [sales_person?.first_name, sales_person?.last_name].filter(Boolean).join(' ')
  return name || sales_person?.email || t('Another person')
}

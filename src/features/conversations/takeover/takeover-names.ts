import type { Takeover } from '../../../contract/calls/takeover'
import { t } from '../../../i18n/translate'

/** Who owns or owned the takeover, in words. */
export function ownerName({ sales_person }: Pick<Takeover, 'sales_person'>): string {
  const name = [sales_person?.first_name, sales_person?.last_name].filter(Boolean).join(' ')
  return name || sales_person?.email || t('Another person')
}

import type { Formats } from '../../../contract/core/formats'
import type { LeadInfo } from '../../../contract/calls/lead'
import { formatPhone } from '../../../query/lazy-phone-format'
import type { ReplyTab } from '../../../rules/conversations/reply'
import { t } from '../../../i18n/translate'

/**
 * Whom a reply reaches, and where: 'To Marisol Reyes, m.reyes@mail.example'. `lead` undefined: not known yet.
 */
export function recipientOf(
  tab: ReplyTab,
  customer: string,
  lead: LeadInfo | undefined,
  dealership: string,
  formats: Formats,
): string {
  if (tab === 'chat') return t('To {customer}, on the site of {dealership}', { customer, dealership })
  const address = tab === 'email' ? lead?.Email : formatPhone(lead?.Phone ?? null, formats)
  // Who has no name goes by the number or address.
  return address && address !== customer
    ? t('To {customer}, {address}', { customer, address })
    : t('To {customer}', { customer })
}

import type { Formats } from '../../../contract/formats'
import type { LeadInfo } from '../../../contract/lead'
import { writePhone } from '../../../query/phones'
import type { ReplyTab } from '../../../rules/reply'
import { t } from '../../../words/translate'

/** Whom a reply reaches, and where: 'To Marisol Reyes, m.reyes@mail.example'. `lead` undefined: not known yet. */
export function recipientOf(
  tab: ReplyTab,
  customer: string,
  lead: LeadInfo | undefined,
  dealership: string,
  formats: Formats,
): string {
  if (tab === 'chat') return t('To {customer}, on the site of {dealership}', { customer, dealership })
  const address = tab === 'email' ? lead?.Email : writePhone(lead?.Phone ?? null, formats)
  // Who has no name goes by the number or address.
  return address && address !== customer
    ? t('To {customer}, {address}', { customer, address })
    : t('To {customer}', { customer })
}

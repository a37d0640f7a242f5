import { channelEntry } from '../../../contract/core/channels'
import type { Formats } from '../../../contract/core/formats'
import type { LeadInfo } from '../../../contract/calls/lead'
import { formatPhone } from '../../../query/lazy-phone-format'
import type { ReplyTab } from '../../../rules/conversations/reply'
import { t } from '../../../i18n/translate'

/**
 * The recipient of a reply: 'To Marisol Reyes, m.reyes@mail.example'. `lead` is undefined until it is loaded.
 */
export function recipientOf(
  tab: ReplyTab,
  customer: string,
  lead: LeadInfo | undefined,
  dealership: string,
  formats: Formats,
): string {
  if (tab === 'chat') return t('To {customer}, on the site of {dealership}', { customer, dealership })
  const { identity } = channelEntry(tab)
  const contact =
    identity === 'email'
      ? lead?.Email
      : identity === 'phone'
        ? formatPhone(lead?.Phone ?? null, formats)
        : null
  // A customer without a name is named by the number or address.
  return contact && contact !== customer
    ? t('To {customer}, {address}', { customer, address: contact })
    : t('To {customer}', { customer })
}

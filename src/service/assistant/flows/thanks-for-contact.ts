/** Thanks a customer for a name, a phone number or an e-mail address. */
import { formatPhone } from '../../../rules/text/format-phone'
import type { Part, Turn } from '../turn'
import type { Contact } from '../understand/entities/contact'
import { TALK_WORDS } from '../words/talk'

/** Thanks for what the customer wrote now, or where that is only a name, for what is known. */
export function thanksForContact({ question, language }: Turn, contact: Contact): Part {
  const { name } = question.customer
  const { phone, email } = isReach(contact) ? contact : question.customer
  const reach = phone ? formatPhone(phone, question.dealership.formats) : (email ?? '')
  return {
    text: TALK_WORDS[language].thanksForContact({ customer: name.split(' ')[0] ?? '', reach }),
    grounds: [reach],
  }
}

/** Whether a customer can be reached by what they wrote. */
export const isReach = ({ phone, email }: Contact): boolean => (phone ?? email) !== undefined

/** Finds the contact details that a customer writes: phone number, e-mail address, name. */
import { emailIn, phoneIn, withoutContacts } from '../../../rules/conversations/contact-in-text'

export { phoneIn, withoutContacts }

export interface Contact {
  /** E.164. */
  readonly phone?: string
  readonly email?: string
  readonly first_name?: string
  readonly last_name?: string
}

// A name begins with a capital; "I'm looking" does not.
const WORD = "\\p{Lu}[\\p{L}'’-]{1,30}"
const NAMED = new RegExp(
  `\\b(?:[Mm]y name is|[Mm]y name’s|[Mm]y name's|[Ii] am|[Ii]['’]?m|[Tt]his is|[Ii]t['’]?s|[Nn]ame:?) (${WORD})(?: (${WORD}))?`,
  'u',
)
const BARE = new RegExp(`^(${WORD})(?: (${WORD}))?(?=$|[,.;]| and| ?\\d)`, 'u')
const NO_NAMES = new Set(
  (
    'Yes No Ok Okay Sure Thanks Thank Hi Hello Hey Good Great Perfect Please Can Could Do Does Is Are What When Where How Who Why ' +
    'The This That Not Monday Tuesday Wednesday Thursday Friday Saturday Sunday Today Tomorrow January February March April May ' +
    'June July August September October November December Looking Interested New Used Just Still Here There Sounds Either Any'
  ).split(' '),
)

/**
 * `asked` says that the assistant just asked for a name, so that a bare name counts. `country` is the
 * dealership's, for phone numbers.
 */
export function contactIn(text: string, asked: boolean, country = 'US'): Contact {
  const phone = phoneIn(text, country)
  const email = emailIn(text)
  const named = NAMED.exec(text) ?? (asked ? BARE.exec(text.trim()) : null)
  const first = named?.[1]
  const last = named?.[2]
  const isName = first !== undefined && !NO_NAMES.has(first)
  return {
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
    ...(isName ? { first_name: first } : {}),
    ...(isName && last !== undefined && !NO_NAMES.has(last) ? { last_name: last } : {}),
  }
}

/** Finds what a customer says about themselves: phone number, e-mail address, name. */

export interface Contact {
  /** E.164. */
  readonly phone?: string
  readonly email?: string
  readonly first_name?: string
  readonly last_name?: string
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
// Ten digits of the North American plan: area code and exchange begin with 2 to 9.
const NANP = /(?<![\d+])(?:\+?1[ .-]{0,2})?\(?([2-9]\d{2})\)?[ .-]{0,2}([2-9]\d{2})[ .-]?(\d{4})(?!\d)/
const INTERNATIONAL = /\+(\d[\d .-]{7,18}\d)/
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

/** E.164 of the first number in a text, or undefined. */
export function phoneIn(text: string): string | undefined {
  const nanp = NANP.exec(text)
  if (nanp) return `+1${nanp[1]}${nanp[2]}${nanp[3]}`
  const digits = INTERNATIONAL.exec(text)?.[1]?.replace(/\D/g, '')
  return digits !== undefined && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined
}

/** The text without its phone numbers and addresses, so that their digits are not taken for a time or a price. */
export const withoutContacts = (text: string) =>
  text.replace(new RegExp(EMAIL, 'g'), ' ').replace(new RegExp(NANP, 'g'), ' ').replace(INTERNATIONAL, ' ')

/** `asked`: the assistant just asked for a name, so that a bare one counts. */
export function contactIn(text: string, asked: boolean): Contact {
  const phone = phoneIn(text)
  const email = EMAIL.exec(text)?.[0].toLowerCase()
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

/** '+13125550148' → '(312) 555-0148'; others as they are. */
export const phoneWords = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Finds the contact details that a customer writes: phone number, e-mail address, name. */
import { emailIn, phoneIn, withoutContacts } from '../../../../rules/conversations/contact-in-text'
import type { Question } from '../../port'
import { lettersOwnText } from '../segment'

export interface Contact {
  /** E.164. */
  readonly phone?: string
  readonly email?: string
  readonly first_name?: string
  readonly last_name?: string
}

// A name begins with a capital; "I'm looking" does not.
const WORD = "\\p{Lu}[\\p{L}'’-]{1,30}"
/** How people say their name in the languages of the assistant. */
const INTRODUCTIONS = [
  "[Mm]y name is|[Mm]y name[’']s|[Ii] am|[Ii][’']?m|[Tt]his is|[Ii]t[’']?s|[Nn]ame:?|[Cc]all me",
  '[Mm]e llamo|[Mm]i nombre es|[Ss]oy|[Nn]ombre:?|[Aa] nombre de',
  "[Jj]e m[’']appelle|[Mm]on nom est|[Jj]e suis|[Cc][’']est|[Nn]om:?|[Aa]u nom de",
  '[Ii]ch hei(?:ß|ss)e|[Mm]ein Name ist|[Ii]ch bin|[Hh]ier ist|[Nn]ame:?|[Aa]uf den Namen',
]
const NAMED = new RegExp(`(?<!\\p{L})(?:${INTRODUCTIONS.join('|')}) (${WORD})(?: (${WORD}))?`, 'u')
const BARE = new RegExp(`^(${WORD})(?: (${WORD}))?(?=$|[,.;]| and| ?\\d| y | et | und )`, 'u')
const BARE_WORDS = 2
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}'’-]+/gu) ?? []
/** Words with a capital that open a sentence and are no names. */
const NO_NAMES = new Set(
  (
    'Yes No Ok Okay Sure Thanks Thank Hi Hello Hey Good Great Perfect Please Can Could Do Does Is Are What When Where How Who Why ' +
    'The This That Not Monday Tuesday Wednesday Thursday Friday Saturday Sunday Today Tomorrow January February March April May ' +
    'June July August September October November December Looking Interested New Used Just Still Here There Sounds Either Any ' +
    'Si Sí Bueno Gracias Hola Lunes Martes Miércoles Jueves Viernes Sábado Domingo Mañana Hoy Claro Vale Nada Para ' +
    'Oui Non Merci Bonjour Lundi Mardi Mercredi Jeudi Vendredi Samedi Dimanche Demain Parfait Bien ' +
    'Ja Nein Danke Hallo Guten Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Morgen Heute Gut Gerne Mit Ihr Ihre'
  ).split(' '),
)

/**
 * The contact details in a text. `asked` says that the assistant just asked for a name, so that a bare name
 * counts. `country` is the dealership's, for phone numbers.
 */
function contactIn(text: string, asked: boolean, country: string): Contact {
  const phone = phoneIn(text, country)
  const email = emailIn(text)
  // 'Jo Park, 312-555-0148' is a name also where nobody asked for it.
  const isBare =
    (phone !== undefined || email !== undefined) && wordsOf(withoutContacts(text)).length <= BARE_WORDS
  const named = NAMED.exec(text) ?? (asked || isBare ? BARE.exec(text.trim()) : null)
  const [, first, last] = named ?? []
  const isName = first !== undefined && !NO_NAMES.has(first)
  return {
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(isName && { first_name: first }),
    ...(isName && last !== undefined && !NO_NAMES.has(last) && { last_name: last }),
  }
}

/** Whether a sentence holds nothing but the name that was learned: 'Jo Park' asks for nothing. */
export function isOnlyName(sentence: string, { first_name, last_name }: Contact): boolean {
  const words = wordsOf(sentence)
  return words.length > 0 && words.every((word) => word === first_name || word === last_name)
}

/**
 * The contact details in the customer's open messages; quoted letters are left out. The address or number
 * that the customer writes from is known, and another one in the text may be anybody's.
 */
export function contactOf({ lines, channel, dealership, customer }: Question, asked: boolean): Contact {
  const text = lines
    .map((line) => (channel === 'email' ? lettersOwnText(line, { signature: true }) : line))
    .join('\n')
  const { phone, email, ...name } = contactIn(text, asked, dealership.formats.country)
  const takesPhone = phone !== undefined && (channel !== 'sms' || customer.phone === null)
  const takesEmail = email !== undefined && (channel !== 'email' || customer.email === null)
  return { ...name, ...(takesPhone && { phone }), ...(takesEmail && { email }) }
}

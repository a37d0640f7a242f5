/** Finds the contact details that a customer writes: phone number, e-mail address, name. */
import { channelEntry } from '../../../../contract/core/channels'
import { emailIn, phoneIn, withoutContacts } from '../../../../rules/conversations/contact-in-text'
import type { Question } from '../../port'
import { isKnownWord } from '../known-words'
import type { Language } from '../../language'
import { lettersOwnText } from '../segment'
import { spelledName, withFigures } from './dictated'

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
  "[Mm]y name is|[Mm]y name[’']s|[Ii] am|[Ii][’']?m|[Tt]his is|[Ii]t[’']?s|[Nn]ame(?::| is|[’']s)?|[Cc]all me",
  '[Mm]e llamo|[Mm]i nombre es|[Ss]oy|[Nn]ombre:?|[Aa] nombre de',
  "[Jj]e m[’']appelle|[Mm]on nom est|[Jj]e suis|[Cc][’']est|[Nn]om:?|[Aa]u nom de",
  '[Ii]ch hei(?:ß|ss)e|[Mm]ein Name ist|[Ii]ch bin|[Hh]ier ist|[Nn]ame:?|[Aa]uf den Namen',
]
const NAMED = new RegExp(`(?<!\\p{L})(?:${INTRODUCTIONS.join('|')}) (${WORD})(?: (${WORD}))?`, 'u')
/** 'Im Haus', in German, says where. */
const IM = /(?<!\p{L})[Ii]m /gu
const BARE = new RegExp(`^(${WORD})(?: (${WORD}))?(?=$|[,.;]| and| ?\\d| y | et | und )`, 'u')
/** The same as people write it on a phone: after an unmistakable introduction, or alone beside a number. */
const PLAIN_WORD = "\\p{L}[\\p{L}'’-]{1,30}"
const PLAIN_END = '(?=$|[,.;!\\n]| ?[+(]?\\d| and| my | y | mi | et | mon | und )'
const PLAIN_NAMED = new RegExp(
  `(?<!\\p{L})(?:my names?(?: is|[’']s)?|name(?: is|[’']s|:)|me llamo|mi nombre es|je m[’']appelle|mon nom est|ich hei(?:ß|ss)e|mein name ist) (${PLAIN_WORD}?)(?: (${PLAIN_WORD}?))?${PLAIN_END}`,
  'iu',
)
/** A whole message of a name in lower case, or one with an initial: 'dana whitfield', 'Luis G'. */
const PLAIN_ALONE = new RegExp(`^(${PLAIN_WORD})(?: (\\p{L}[\\p{L}'’-]{0,30}))?[.!]?$`, 'u')
/** Of such a name one word at least is none that stands in other sentences. */
const isUncommon = (text: string): boolean => wordsOf(text).some((word) => !isKnownWord(fold(word)))
const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const PLAIN_BARE = new RegExp(`^(${PLAIN_WORD}?)(?: (${PLAIN_WORD}?))?${PLAIN_END}`, 'iu')
const BARE_WORDS = 2
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}'’-]+/gu) ?? []
/** Words with a capital that open a sentence and are no names. */
const NO_NAMES = new Set(
  (
    'Yes No Ok Okay Sure Thanks Thank Hi Hello Hey Good Great Perfect Please Can Could Do Does Is Are What When Where How Who Why ' +
    'The This That Not VIN Vin Monday Tuesday Wednesday Thursday Friday Saturday Sunday Today Tomorrow January February March April May ' +
    'June July August September October November December Looking Interested New Used Just Still Here There Sounds Either Any See Cancel Stop Change Wrong Nice Happy Have ' +
    'Si Sí Bueno Gracias Hola Lunes Martes Miércoles Jueves Viernes Sábado Domingo Mañana Hoy Claro Vale Nada Para Muchas Hasta Buenas Buenos ' +
    'Oui Non Merci Bonjour Lundi Mardi Mercredi Jeudi Vendredi Samedi Dimanche Demain Parfait Bien Bonne Bonsoir Avec ' +
    'Yeah Yep Yup Nope Cool Fine Correct Right And Or But Call Text Cell Phone Number Mobile My Its It At By Me Email Mail Reach ' +
    'Try Use Via Anytime After Before Home Work Number Numero Número Celular Tel Telefon Telefono Teléfono Móvil Handy Llamar ' +
    'Januar Februar März Mai Juni Juli Oktober Dezember Moment Sommer Winter Herbst Frühling Frühjahr Internet Urlaub Büro Jahr Monat Norden Süden Osten Westen ' +
    'Sorry Wait Actually Maybe Hm Hmm Hmmm Mmm Um Umm Uh Uhh Oh Ooh Ah Eh Er Well So Oops Whoops Shoot Damn Dang Crap Shit Wow Lol Haha Ugh Argh ' +
    'Apologies Pardon Excuse Unfortunately Anyway Anyways However Hold Hang Forget Never Nevermind Also Then Instead Alright Awesome Excellent Nah ' +
    'Perdón Perdon Disculpe Disculpa Espera Espere Pero Mejor Ahora Entonces Ay Este Lástima Ups Lamentablemente ' +
    'Désolé Désolée Desole Attends Attendez Mais Euh Alors Zut Oups Bah Finalement Malheureusement Excusez Excuse ' +
    'Entschuldigung Entschuldigen Warte Warten Aber Doch Eigentlich Leider Ach Äh Ähm Tja Mist Ups Hoppla Sekunde Oje ' +
    'Ja Nein Danke Hallo Guten Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Morgen Heute Gut Gerne Mit Ihr Ihre'
  ).split(' '),
)

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** First and last name; null where the first is a word that is no name. */
function nameOf(found: RegExpExecArray | null): Pick<Contact, 'first_name' | 'last_name'> | null {
  const [, first, last] = found ?? []
  if (first === undefined || NO_NAMES.has(capital(first))) return null
  const isLast = last !== undefined && !NO_NAMES.has(capital(last))
  return { first_name: capital(first), ...(isLast && { last_name: capital(last) }) }
}

/**
 * The contact details in a text. `asked` says that the assistant just asked for a name, so that a bare name
 * counts. `country` is the dealership's, for phone numbers.
 */
function contactIn(written: string, asked: boolean, country: string, language: Language): Contact {
  const text = withFigures(language === 'de' ? written.replace(IM, 'in ') : written)
  const phone = phoneIn(text, country)
  const email = emailIn(text)
  const hasReach = phone !== undefined || email !== undefined
  // In 'jo.park@mail.example' nobody says a name.
  const words = withoutContacts(text).trim()
  // 'Jo Park, 312-555-0148' is a name also where nobody asked for it.
  const isBare = hasReach && wordsOf(words).length <= BARE_WORDS
  const beside = hasReach ? besideReach(text, country) : ''
  const [first, last] = spelledName(text) ?? []
  const spelled = first === undefined || last === undefined ? null : { first_name: first, last_name: last }
  const name =
    spelled ??
    nameOf(NAMED.exec(text)) ??
    nameOf(asked || isBare ? BARE.exec(words) : null) ??
    nameOf(asked && isUncommon(words) ? PLAIN_ALONE.exec(words) : null) ??
    nameOf(BARE.exec(beside)) ??
    nameOf(PLAIN_NAMED.exec(text)) ??
    nameOf(isBare ? PLAIN_BARE.exec(words) : null)
  return {
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...name,
  }
}

/** 'Yes, book it. Lena Fox, 312-555-0148': the one or two words beside the number; empty for more or none. */
function besideReach(text: string, country: string): string {
  const pieces = text.split(/[,.;!\n](?=\s)|\n/).map((piece) => piece.trim())
  const isReach = (piece: string) => phoneIn(piece, country) !== undefined || emailIn(piece) !== undefined
  const at = pieces.findIndex(isReach)
  const alone = withoutContacts(pieces[at] ?? '').trim()
  const words = (wordsOf(alone).length === 0 ? pieces[at - 1] : alone) ?? ''
  const named = words.replace(AGREED, '')
  return wordsOf(named).length <= BARE_WORDS ? named : ''
}
const AGREED = /^(?:(?:yes|yeah|yep|yup|ok|okay|sure|sí|si|oui|ja)[\s,.!]+)+/i

/** Words with which one says a name. */
const INTRODUCING = new Set("call me my name is name's it's its this i'm i am".split(' '))
/** Whether a sentence holds only the name that was learned, and a number: 'Jo Park', 'call me Jo'. */
export function isOnlyName(sentence: string, { first_name, last_name }: Contact): boolean {
  const isName = (word: string) => [first_name, last_name].includes(capital(word))
  const rest = withoutContacts(sentence)
  const words = wordsOf(rest)
  // '9:30. Marcus Bell' is a time, too.
  return (
    !/\d/.test(rest) &&
    words.some(isName) &&
    words.every((word) => isName(word) || INTRODUCING.has(word.toLowerCase().replace('’', "'")))
  )
}

/** '773 555', the beginning of a number that goes on in the next message. */
const PART_OF_NUMBER = /^[\s+().-]*(?:\d[\s().-]*){3,9}$/
export const isPartOfNumber = (text: string): boolean => PART_OF_NUMBER.test(text)

/** The open lines, behind the figures that the customer wrote in the messages before, where they go on. */
function withPartsBefore({ lines, history }: Pick<Question, 'lines' | 'history'>): readonly string[] {
  if (!lines.some(isPartOfNumber)) return lines
  const own = history.flatMap(({ from, text }) => (from === 'customer' ? [text] : []))
  const end = own.findLastIndex((text) => !isPartOfNumber(text))
  return [[...own.slice(end + 1), ...lines].join(' ')]
}

/** Whether a text holds a number that is not the one from which the customer writes. */
export const givesOtherNumber = ({ channel, customer, dealership }: Question, text: string): boolean => {
  const phone = phoneIn(withFigures(text), dealership.formats.country)
  return phone !== undefined && channelEntry(channel).identity === 'phone' && phone !== customer.phone
}

/**
 * The contact details in the customer's open messages; quoted letters are left out. The address or number
 * that the customer writes from is known, and another one in the text may be anybody's.
 */
export function contactOf(question: Question, asked: boolean, language: Language): Contact {
  const { channel, dealership, customer } = question
  const text = withPartsBefore(question)
    .map((line) => (channel === 'email' ? lettersOwnText(line, { signature: true }) : line))
    .join('\n')
  const { phone, email, ...name } = contactIn(text, asked, dealership.formats.country, language)
  const takesPhone =
    phone !== undefined && (channelEntry(channel).identity !== 'phone' || customer.phone === null)
  // 'You can text him at 312-555-0148, his name is Ray': neither is the customer's.
  const isOthers = phone !== undefined && !takesPhone && phone !== customer.phone
  const takesEmail = email !== undefined && (channel !== 'email' || customer.email === null)
  return { ...(isOthers ? {} : name), ...(takesPhone && { phone }), ...(takesEmail && { email }) }
}

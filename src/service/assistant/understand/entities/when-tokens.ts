/** Splits a text into the tokens of days and times. */
import { withoutContacts } from '../../../../rules/conversations/contact-in-text'
import type { Language } from '../../language'
import { HOLIDAY_WORDS } from './holiday-words'
import { DAYS_IN_ANY_LANGUAGE, WHEN_WORDS } from './when-words'

/** The kinds of the word tables (`when-words.ts`), of figures, and of what is neither. */
export interface Token {
  /**
   * A kind of `when-words.ts`, or `holiday`; of figures `clock` (minutes), `ordinal`, `date` (month × 100 +
   * day), `dotted` (10.30: hour × 60 + minutes) and `compact` (530: the same); `break` for punctuation,
   * `word` for any other word or figure.
   */
  readonly kind: string
  readonly value: number
  /** The name of a holiday of the calendar, or the words. */
  readonly text: string
}

/** As much of a text as is searched for a day, characters. */
const SEARCHED_LENGTH = 1000
const PHRASE_WORDS = 5

const HOLIDAYS = new Map(
  Object.entries(HOLIDAY_WORDS).flatMap(([name, words]) =>
    words.split('|').map((word) => [word, name] as const),
  ),
)

/** Without accents and capitals, with plain apostrophes. */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`]/g, "'")

/** The order decides: a longer figure is not read as the shorter one with which it begins. */
const PIECES =
  /[$€£]\s?\d[\d.,]*\p{L}{0,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}(?!\d))?|\d{1,2}[:.]\d{2}(?![\d.,]\d|\d)|\d{1,2} ?h ?\d{2}(?!\d)|\d+(?:[.,]\d+)*[%\p{L}°]*|[\p{L}][\p{L}'.-]*\d[\p{L}\d-]*|\p{L}(?:[\p{L}'-]|\.(?=\p{L}))*|[@,;.?!()\n:/–—-]/gu

/** Which figures may be a time or a date, by the letters after them. */
const SUFFIXES: Readonly<Record<string, string>> = {
  am: 'am',
  a: 'am',
  pm: 'pm',
  p: 'pm',
  h: 'oclock',
  uhr: 'oclock',
  hrs: 'oclock',
  ish: 'ish',
}
const ORDINAL = /^(?:st|nd|rd|th|er|re|ro|o|°)$/

const token = (kind: string, value = 0, text = ''): Token => ({ kind, value, text })

function dateToken(first: number, second: number, dayFirst: boolean, text: string): Token {
  const [month, day] = dayFirst ? [second, first] : [first, second]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? token('date', month * 100 + day)
    : token('word', 0, text)
}

/** Reads a piece that begins with a figure. */
function figure(piece: string, dayFirst: boolean): readonly Token[] {
  const parts = piece.match(/\d+/g)?.map(Number) ?? []
  const [first = 0, second = 0, third = 0] = parts
  if (/^\d{4}-\d{2}-\d{2}$/.test(piece)) return [dateToken(second, third, false, piece)]
  if (/^\d{1,2}\//.test(piece)) return [dateToken(first, second, dayFirst, piece)]
  if (/^\d{1,2}\.\d{1,2}\./.test(piece)) return [dateToken(first, second, true, piece)]
  if (/^\d{1,2}(?::| ?h ?)\d{2}$/.test(piece)) {
    return first < 24 && second < 60 ? [token('clock', first * 60 + second)] : [token('word', 0, piece)]
  }
  if (/^\d{1,2}\.\d{2}$/.test(piece) && first < 24 && second < 60)
    return [token('dotted', first * 60 + second)]
  // '27,000' and '2.5' are neither a time nor a date.
  const [whole, digits = '', letters = ''] = /^(\d+)(\D*)$/.exec(piece) ?? []
  if (whole === undefined) return [token('word', 0, piece)]
  const suffix = SUFFIXES[letters]
  if (digits.length <= 2 && letters === '') return [token('number', Number(digits), 'figure')]
  if (digits.length <= 2 && ORDINAL.test(letters)) return [token('ordinal', Number(digits))]
  if (digits.length <= 2 && suffix !== undefined)
    return [token('number', Number(digits), 'figure'), token(suffix)]
  // 1030am
  const compact = Number(digits)
  if (digits.length <= 4 && (suffix === 'am' || suffix === 'pm') && compact % 100 < 60 && compact < 1300) {
    return [token('clock', Math.floor(compact / 100) * 60 + (compact % 100)), token(suffix)]
  }
  // '530' is a time only beside a day, or after 'at'.
  if ((digits.length === 3 || digits.length === 4) && letters === '' && compact % 100 < 60 && compact < 1300)
    return [token('compact', Math.floor(compact / 100) * 60 + (compact % 100), piece)]
  return [token('word', 0, piece)]
}

/** 'Dienstagnachmittag' → 'dienstag nachmittag'. */
const COMPOUND =
  /(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(vormittag|nachmittag|abend|mittag|morgen)/g
/** 'a.m.', 'p. m.' */
const HALF = /\b([ap])\. ?m\b\.?/g

/** '730 am'. */
const APART = /\b(\d{3,4}) ([ap]m)\b/g
/** '2moro', '2nite', '2day'. */
const TEXTED = /\b2(?=(?:day|nite|night|mor\w{1,4})\b)/g

/** 'At 7%' is no time. */
const RATE = /\b\d+(?:[.,]\d+)? ?(?:%|percent|prozent|por ciento|pour ?cent)/g

/** The phrase of the most words that begins at `index`. */
function phraseAt(
  pieces: readonly string[],
  index: number,
  words: Readonly<Record<string, string>>,
): { readonly length: number; readonly tokens: readonly Token[] } | null {
  for (let length = Math.min(PHRASE_WORDS, pieces.length - index); length > 0; length -= 1) {
    const phrase = pieces.slice(index, index + length).join(' ')
    const holiday = HOLIDAYS.get(phrase)
    if (holiday !== undefined) return { length, tokens: [token('holiday', 0, holiday)] }
    const known = Object.hasOwn(words, phrase) ? words[phrase] : undefined
    if (known !== undefined) {
      const tokens = known.split(' ').map((one) => {
        const [kind = '', value = '0'] = one.split(':')
        return token(kind, Number(value), phrase)
      })
      return { length, tokens }
    }
  }
  return null
}

/** `dayFirst`: the dealership writes 5/12 for 5 December. */
export function tokensOf(text: string, language: Language, dayFirst: boolean): readonly Token[] {
  const folded = foldWords(withoutContacts(text.slice(0, SEARCHED_LENGTH)))
    .replace(RATE, 'rate')
    .replace(HALF, '$1m')
    .replace(TEXTED, 'to')
    .replace(APART, '$1$2')
    .replace(COMPOUND, (_, day: string, part: string) => `${day} ${part === 'morgen' ? 'vormittag' : part}`)
  const pieces = folded.match(PIECES) ?? []
  const tokens: Token[] = []
  for (let index = 0; index < pieces.length;) {
    const piece = pieces[index] ?? ''
    const phrase = phraseAt(pieces, index, WHEN_WORDS[language])
    const day = DAYS_IN_ANY_LANGUAGE[piece]
    if (phrase !== null) tokens.push(...phrase.tokens)
    else if (day !== undefined) {
      const [kind = '', value = '0'] = day.split(':')
      tokens.push(token(kind, Number(value), piece))
    } else if (/^\d/.test(piece)) tokens.push(...figure(piece, dayFirst))
    else if (/^[,;.?!()\n:/–—-]$/.test(piece)) tokens.push(token('break', 0, piece))
    else tokens.push(token('word', 0, piece))
    index += phrase?.length ?? 1
  }
  return tokens
}

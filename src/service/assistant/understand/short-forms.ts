/**
 * Writes out the short forms of text messages, so that whatever reads a sentence afterwards reads words.
 * Those that only the classifier must know are in `normalize.ts`. The same letters mean different words in
 * different languages: 'u' is 'you' in English and 'und' in German.
 */
import type { Language } from '../language'

const wordsIn = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split('|').map((pair) => {
      const [short = '', full = ''] = pair.split('=')
      return [short, full]
    }),
  )

/** Words that mean one thing wherever they stand. */
const ALWAYS: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: wordsIn(
    'hv=have|hve=have|wud=would|wld=would|cud=could|cld=could|shud=should|ull=you will|wen=when|smth=something|smthg=something|sumthing=something|anyth=anything|anythng=anything|btwn=between|diff=difference|discnt=discount|chrg=charge|chrge=charge|chk=check|b4=before|2day=today|2nite=tonight|2night=tonight|2moro=tomorrow|2morrow=tomorrow|lmk=let me know|wknd=weekend|prc=price|nego=negotiate|pkg=package|w/o=without|dealr=dealer|dlr=dealer|w/=with|avail=available|incl=included|wrty=warranty|wrnty=warranty|veh=vehicle|kk=ok',
  ),
  es: wordsIn(
    'q=que|d=de|pa=para|tb=también|tmb=también|dnd=dónde|xq=por qué|ay=hay|ola=hola|cto=cuánto|nesesito=necesito|grax=gracias|bn=bien|tmp=tampoco',
  ),
  fr: wordsIn(
    "koi=quoi|pr=pour|qd=quand|cb=combien|cmb=combien|ds=dans|bcp=beaucoup|tt=tout|ns=nous|ac=avec|d'occaz=d'occasion|occaz=occasion|slt=salut|bjr=bonjour|svp=s'il vous plaît",
  ),
  de: wordsIn(
    'u=und|o=oder|n=ein|ne=eine|nen=einen|ner=einer|gibts=gibt es|gehts=geht es|nich=nicht|is=ist|hab=habe|vllt=vielleicht|vlt=vielleicht|evtl=eventuell|bj=Baujahr|vb=Verhandlungsbasis|vhb=Verhandlungsbasis|wg=wegen|gg=gegen',
  ),
}

/** What stands before and after a short form: whole words in lower case, '' at an end. */
interface Around {
  readonly before: string
  readonly after: string
}
type Reads = (around: Around) => string | null

const isWord = (text: string): boolean => /^\p{L}/u.test(text)
/** '20 k', '123 W Main' and '4 x 4' are short for something else. */
const isNumber = (text: string): boolean => /^\d/.test(text)
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** '2 hold', '2 see': a verb follows, so that 'the 2 trucks' stay two. */
const VERBS = setOf(
  'hold see buy get come go know sell trade finance lease reserve bring pay deliver ship talk',
)
/** '4 the coupe', '4 n4198': what somebody asks for. */
const ASKED_FOR = setOf('the a an my me this that it u your ur sale him her us both')
const STOCK = /^[a-z]{1,3}\d{3,}/
/** '4 the latest', behind a day or 'at', is a time. */
const OF_TIME = setOf(
  'at by til till until around about before after past to or is it mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday today tomorrow tmrw tmr',
)
const ASKED_OF = setOf('color colour is are r do does u you year kind the about engine size time trim')
const OF_BRAKES = setOf('brake brakes rotor front rear golf dvd cd')
const FRENCH_VERBS = setOf(
  'avez etes êtes faites pouvez prenez reprenez acceptez ouvrez fermez avé proposez livrez',
)

/** Letters and figures that mean a word only in their place. */
const IN_PLACE: Readonly<Record<Language, Readonly<Record<string, Reads>>>> = {
  en: {
    n: ({ before, after }) => (isWord(before) && isWord(after) ? 'and' : null),
    w: ({ before, after }) => (after === '' || isNumber(before) ? null : 'with'),
    disc: ({ before, after }) => (OF_BRAKES.has(before) || OF_BRAKES.has(after) ? null : 'discount'),
    c: ({ before }) => (/^(?:i|to|we|u|you|2)$/.test(before) ? 'see' : null),
    k: ({ before, after }) => ((before === '') !== (after === '') && !isNumber(before) ? 'ok' : null),
    // 'Wht' is white, too.
    wht: ({ after }) => (ASKED_OF.has(after) ? 'what' : null),
    2: ({ before, after }) => (isWord(before) && VERBS.has(after) ? 'to' : null),
    4: ({ before, after }) =>
      (ASKED_FOR.has(after) || STOCK.test(after)) && !OF_TIME.has(before) ? 'for' : null,
    '#': ({ before }) => (/^(?:ur|your|phone|tel|the|a)$/.test(before) ? 'number' : null),
  },
  es: {
    k: ({ before }) => (isNumber(before) ? null : 'que'),
    x: ({ before }) => (isNumber(before) ? null : 'por'),
  },
  fr: {
    c: ({ after }) => (after !== '' ? "c'est" : null),
    t: ({ before, after }) => (before === '' && isWord(after) ? 'tu es' : null),
    vs: ({ before, after }) => (before === '' || FRENCH_VERBS.has(after) ? 'vous' : null),
    '+': ({ before }) => (before === 'en' ? 'plus' : null),
  },
  de: {},
}

/** A piece between spaces: signs before it, the word, and signs after it. */
const PIECE = /^([("'“‘]*)(.*?)([)"'”’.,;:!?…]*)$/u
/** Longer pieces are no words, and the expression takes the square of their length. */
const PIECE_MAX = 40
const splitPiece = (piece: string) => (piece.length > PIECE_MAX ? null : PIECE.exec(piece))
const bareOf = (piece = ''): string => (splitPiece(piece)?.[2] ?? piece).toLowerCase().replace(/[’`´]/g, "'")

/** A text with its short forms written out. */
export function writtenOut(text: string, language: Language): string {
  const pieces = text.split(/(\s+)/)
  return pieces
    .map((piece, at) => {
      if (at % 2 === 1 || piece === '') return piece
      const word = bareOf(piece)
      const place = Object.hasOwn(IN_PLACE[language], word) ? IN_PLACE[language][word] : undefined
      const full =
        ALWAYS[language].get(word) ??
        place?.({ before: bareOf(pieces[at - 2]), after: bareOf(pieces[at + 2]) }) ??
        null
      const [, opening = '', , closing = ''] = splitPiece(piece) ?? []
      return full === null ? piece : `${opening}${full}${closing}`
    })
    .join('')
}

/**
 * Questions that say nothing of their subject, such as 'how long does it take' after 'do you change oil'.
 * They mean something only together with the sentence before them.
 */
import { wordsOf } from './normalize'

/** Words of questions about price and duration, and those around them, in all four languages. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'why how much long fast quickly many is are it that this they those does do would will can what about the a an of for to take ' +
    'takes taking cost costs costing price run be and so then usually roughly there xasks please me like charge ' +
    'you your total often soon free any extra which time fix repair going gonna ' +
    'ballpark estimate fee i am wise pay n ok okay my options both all xnumber set pair together altogether just only whatd whatll howd itd thatd thatll itll ' +
    'cuanto cuanta cuantos rapido cuesta cuestan vale sale es son eso esto lo la el los las que precio tarda tardan ' +
    'demora demoran tiempo y en de a mas o menos seria gratis costo por se toma dura cobran ambos ambas solo ' +
    'combien peu pres vite ca cela coute coutent est c cest de temps dure prend et le les quel quelle prix pour faut il du ' +
    'ce sont gratuit environ et frais deux juste seulement ' +
    'wie lange schnell viel teuer was kostet kosten das es dauert braucht und der die ist sind so etwa ungefahr preis ' +
    'dafur kostenlos man denn wenn ihr mal beides zusammen nur'
  ).split(' '),
)
/** To look at it is a diagnosis, in a question for its price. */
const LOOK_WORDS: ReadonlySet<string> = new Set(
  (
    'look looked looking at check checked diagnose diagnosis diagnostic inspect ' +
    'revisar revisarlo revisarla checarlo checarla verlo verla diagnostico ' +
    'y jeter un oeil œil regarder verifier diagnostic schaut schauen nachschauen anschauen prufen diagnose'
  ).split(' '),
)
const PRICE_WORDS: ReadonlySet<string> = new Set(
  (
    'much cost costs price charge ballpark estimate fee run cuanto cuesta precio costo cobran combien coute prix ' +
    'frais kostet kosten teuer preis'
  ).split(' '),
)
/** Words of a question that only asks whether what was said before is all right. */
const TAG_WORDS: ReadonlySet<string> = new Set(
  (
    'is that this it a an any problem issue ok okay possible fine alright would be does will matter works work right ' +
    'cool allowed doable still bad big deal a would can it so for you guys with ' +
    'es eso seria posible hay algun problema esta bien se puede vale ' +
    'c est ca cela possible un probleme grave va pose ' +
    'ist geht das es moglich ein ok so schlimm in ordnung'
  ).split(' '),
)
const TAG_LENGTH = 6
/** How `wordsOf` writes a question mark. */
const ASKED = 'xasks'
const WORDS_MAX = 8

/** 'Is that a problem?' asks about what was said before it, and of no subject of its own. */
export function isTag(text: string): boolean {
  const words = wordsOf(text).filter((word) => word !== ASKED)
  return words.length > 0 && words.length <= TAG_LENGTH && words.every((word) => TAG_WORDS.has(word))
}

const isPriced = (words: readonly string[]): boolean => words.some((word) => PRICE_WORDS.has(word))
/** Whether a text asks for a price, by its words. */
export const asksPrice = (text: string): boolean => isPriced(wordsOf(text))

const WHY =
  /^\W*(?:(?:but|and|so|ok|pero|y|et|aber|und)\s+)?(?:why|y tho|how come|why not|why so(?: \p{L}+)?|why (?:that|this|those|these)(?: ones?)?|why(?: is|['’]?s)? (?:that|it|this)(?: so(?: \p{L}+)?)?|por qu[eé](?: es(?:o| as[ií])?)?|pourquoi(?: (?:ça|cela))?|warum(?: das| ist das so)?|wieso(?: das)?)\W*$/iu
/** Whether a text asks for a reason, and for nothing else. */
export const asksWhy = (text: string): boolean => WHY.test(text)

/** 'How much to have someone look at it?' */
const LOOKERS: ReadonlySet<string> = new Set(['have', 'get', 'someone', 'somebody', 'guys'])

/** 'How much to look at it?' */
export function asksToLook(text: string): boolean {
  const words = wordsOf(text)
  return isPriced(words) && words.some((word) => LOOK_WORDS.has(word) && !EMPTY_WORDS.has(word))
}

/** Whether a text asks for a price or a duration without saying of what. */
export function isElliptic(text: string): boolean {
  const words = wordsOf(text)
  const isPrice = isPriced(words)
  return (
    words.length >= 2 &&
    words.length <= WORDS_MAX &&
    words.every((word) => EMPTY_WORDS.has(word) || (isPrice && (LOOK_WORDS.has(word) || LOOKERS.has(word))))
  )
}

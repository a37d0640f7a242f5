/**
 * Finds what a text says of vehicles beyond the conditions that were read, so that no search answers as if it
 * had understood everything.
 */
import { THOUSANDS, UNITS } from './amount-words'
import { ARTICLES } from './clause-words'
import { UNLISTED_WORDS } from './subject-words'
import { breaksBefore, phrasesOf, type Token } from './tokens'

interface Unread {
  /** The stock does not describe it: 'with a ramp', '10,000 lbs', 'lifted', 'the safest'. */
  readonly unlisted: boolean
  /** Numbers of which nothing says what they count. */
  readonly numbers: readonly string[]
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Units that measure a vehicle. */
const MEASURES = setOf(
  'hp horsepower ps cv doors door lbs pounds tons ton liter litre l cylinder cylinders inch inches foot ft feet kwh kg puertas portes turen lb libras livres pfund',
)
/** Words before equipment. */
const WITH = phrasesOf<true>([
  [
    true,
    'with|w|having|that has|that have|comes with|without|con|sin|que tenga|que tengan|avec|sans|qui a|mit|ohne|kein|keine|keinen',
  ],
])
/** What else may follow such a word. */
const NO_EQUIPMENT = setOf(
  'you me us him her them my your our his their this that it someone somebody anyone person people rep ' +
    'salesperson price prices budget cash credit score loan payment payments finance financing money down ' +
    'tax taxes fees everything dealer wife husband family kid kids dog respect regards thanks kind best good bad great any more less ' +
    'todo impuestos usted ustedes mi su nosotros alguien precio presupuesto credito enganche efectivo saludos cordiales ' +
    'tout taxes frais vous moi nous quelqu un votre mon prix budget apport credit plaisir cordialement plus moins ' +
    'allem steuer steuern ihnen euch dir mir ihm uns jemandem preis budget anzahlung kredit freundlichen besten vielen lieben viel ' +
    'mehr problem probleme zweifel',
)
/** Words before an age: 'for my daughter, she's 17'. */
const AGED = phrasesOf<true>([[true, 'shes|she’s|she is|hes|he’s|he is|age|aged|turning|turns']])
const isAge = (tokens: readonly Token[], index: number): boolean =>
  [1, 2].some((before) => AGED.at(tokens, index - before)?.length === before)
/** A number up to this one may count vehicles or people. */
const COUNT_MAX = 10

const isWord = (token: Token | undefined) => token !== undefined && token.number === null

/** `read` says which tokens a condition was read from. */
export function unreadIn(text: string, tokens: readonly Token[], read: readonly boolean[]): Unread {
  const isUnlisted = (index: number): boolean => {
    // 'Best' in 'the best mpg' belongs to what was read.
    if (UNLISTED_WORDS.at(tokens, index) !== null) return read[index] !== true
    const before = WITH.at(tokens, index)
    if (before === null) return false
    let next = index + before.length
    while (ARTICLES.at(tokens, next) !== null && !breaksBefore(tokens[next])) next += 1
    const named = tokens[next]
    if (named === undefined || breaksBefore(named) || !isWord(named) || NO_EQUIPMENT.has(named.word))
      return false
    return ![0, 1, 2].some((ahead) => read[next + ahead] === true)
  }
  const isMeasure = ({ number }: Token, index: number): boolean => {
    const unit = tokens[index + 1]
    return number !== null && read[index] !== true && unit !== undefined && MEASURES.has(unit.word)
  }
  const isUnclear = ({ number, raw, at, gap }: Token, index: number): boolean => {
    if (number === null || number <= COUNT_MAX || read[index] === true) return false
    if (isAge(tokens, index)) return false
    const isPart = /[-/:#.]$/.test(gap) || /^\s?[%/:-]/.test(text.slice(at + raw.length))
    const after = index + 1 + (THOUSANDS.at(tokens, index + 1)?.length ?? 0)
    return !isPart && breaksBefore(tokens[after]) && UNITS.at(tokens, index + 1) === null
  }
  return {
    unlisted: tokens.some((token, index) => isUnlisted(index) || isMeasure(token, index)),
    numbers: tokens.filter(isUnclear).map(({ raw }) => raw),
  }
}

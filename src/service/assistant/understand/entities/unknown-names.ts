/**
 * Finds what stands where a shopper names a model and is none that anybody here knows: 'do you have any
 * Zephyrs?' Such a word is no condition, but a search that passes over it would answer something else.
 */
import { isKnownWord, isUsualInEnglish, isUsualWord } from '../known-words'
import { BOUND_BEFORE } from './amount-words'
import { AFTER_NAME, ARTICLES } from './clause-words'
import { ADJECTIVE_NAMES, EVERYDAY_NAMES, OTHER_MEANINGS } from './known-makes'
import type { Name } from './names'
import { breaksBefore, phrasesOf, type Token } from './tokens'

/** Words after which a vehicle is named. */
const LEADS = phrasesOf<true>([
  [true, 'have|got|sell|carry|stock|want|need|find|see|drive|test drive|looking for|look for|looking at'],
  [true, 'interested in|searching for|shopping for|hunting for|price of|price on|and the|or the|than the'],
  [true, 'tienen|tiene|hay|busco|quiero|venden|buscando|avez vous|vous avez|cherche|voudrais|vendez vous'],
  [true, 'habt ihr|haben sie|suche|gibt es|verkauft ihr|or|vs|versus|o|ou|oder|between the|between a'],
])
const NAME_MIN = 4
const OTHER_ARTICLES = new Set('some more other used new unos unas algun alguna des'.split(' '))

/** Endings of participles, comparisons and kinds, which no name is likely to have: 'Familienauto'. */
const NO_NAME_ENDING =
  /(?:iad[oa]s?|ad[oa]s|id[oa]s|ados?|adas?|iert|eren|erer|eres|erem|ées?|autos?|wagen|fahrzeuge?)$/u

const singularOf = (word: string): string => word.replace(/s$/, '')
function isName({ word, number }: Token): boolean {
  if (number !== null || word.length < NAME_MIN) return false
  const name = singularOf(word)
  if (EVERYDAY_NAMES.has(name))
    return !isUsualInEnglish(name) && !ADJECTIVE_NAMES.has(name) && !OTHER_MEANINGS.has(name)
  return !isKnownWord(word) && !NO_NAME_ENDING.test(word)
}

/** Beside another name, so is a word that is usual elsewhere: 'a Calder Vale', 'the Terrane or the Vale'. */
const isNameBeside = ({ word, number }: Token): boolean =>
  number === null && word.length >= NAME_MIN && !isUsualWord(word)

/**
 * `read` says which tokens a condition was read from, and `names` which makes and models stand before which
 * of them.
 */
export function unknownNamesIn(
  tokens: readonly Token[],
  read: readonly boolean[],
  names: ReadonlyMap<number, Name['kind']>,
): readonly string[] {
  const isGlue = (index: number): boolean =>
    read[index] === true ||
    ARTICLES.at(tokens, index) !== null ||
    OTHER_ARTICLES.has(tokens[index]?.word ?? '')
  const found = new Set<string>()
  for (let index = 0; index < tokens.length; index += 1) {
    const isOfMake = names.get(index) === 'make'
    const lead = isOfMake ? null : LEADS.at(tokens, index)
    if (lead === null && !isOfMake) continue
    let at = index + (lead?.length ?? 0)
    while (at < tokens.length && !breaksBefore(tokens[at]) && isGlue(at)) at += 1
    // 'A Mazda CX-5, still registered': the make has its model.
    if (isOfMake && names.get(at) === 'model') continue
    const token = tokens[at]
    if (token === undefined || breaksBefore(token) || read[at] === true) continue
    if (!isName(token) && !(names.has(index) && isNameBeside(token))) continue
    const next = tokens[at + 1]
    const endsHere =
      breaksBefore(next) ||
      AFTER_NAME.at(tokens, at + 1) !== null ||
      BOUND_BEFORE.at(tokens, at + 1) !== null ||
      next?.number !== null ||
      read[at + 1] === true
    if (endsHere || isOfMake) found.add(token.raw)
  }
  return [...found]
}

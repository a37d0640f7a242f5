/** Reads texts that set vehicles against each other: 'the cheapest SUV and the cheapest truck', 'A vs B'. */
import type { VehicleRow } from '../../../platform/schema/accounts'
import { withoutConditions } from '../../facts/fits'
import type { Conditions } from '../../state/dialogue-state'
import { conditionsIn } from './conditions'
import { breaksBefore, TEXT_MAX, tokensOf } from './tokens'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const AGAINST = setOf('vs versus against gegen gegenuber contra contre')
/** Words between two things that are compared. */
const BETWEEN = setOf(
  'vs versus against gegen gegenuber contra contre and or with to than y e o con et ou avec und oder mit',
)

/** Whether a text says that one thing is set against another. */
export const setsAgainst = (text: string): boolean => tokensOf(text).some(({ word }) => AGAINST.has(word))

/**
 * What each part of a text wants the best of; empty unless two parts do. 'The cheapest new and the cheapest
 * used one' wants one vehicle of each kind, and none that is both.
 */
export function bestOfEach(text: string, lot: readonly VehicleRow[]): readonly Conditions[] {
  const wanted = partsOf(text).map((part) => conditionsIn(part, lot))
  const best = wanted.flatMap(({ most, conditions }) => (most === 1 ? [conditions] : []))
  const isOneOfEach =
    best.length > 1 &&
    best.every((conditions) => !isNone(withoutConditions(conditions, ['sort']))) &&
    wanted.every(({ conditions, most }) => most === 1 || isNone(conditions))
  return isOneOfEach && new Set(best.map((one) => JSON.stringify(one))).size > 1 ? best : []
}

const isNone = (conditions: Conditions): boolean => Object.keys(conditions).length === 0

/** The text, cut before each word or mark that stands between two things. */
function partsOf(text: string): readonly string[] {
  const short = text.slice(0, TEXT_MAX)
  const cuts = tokensOf(short).flatMap((token) =>
    BETWEEN.has(token.word) || breaksBefore(token) ? [token.at] : [],
  )
  return [0, ...cuts].map((at, index) => short.slice(at, cuts[index]))
}

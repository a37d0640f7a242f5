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

/** Whether a text sets things against each other, or says that one is more than the other. */
export const comparesTwo = (text: string): boolean =>
  tokensOf(text).some(({ word }) => AGAINST.has(word) || word === 'than')

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

/**
 * The versions of one model that a text sets against each other, by trim or by engine: 'the Terrane Base and
 * the Touring', 'is the Terrane hybrid better on gas than the turbo?' After vehicles of one model were shown,
 * a text that names one trim sets it against the first of those. Empty for fewer than two.
 */
export function versionsOfOne(
  text: string,
  lot: readonly VehicleRow[],
  shown: readonly VehicleRow[] = [],
): readonly Conditions[] {
  const { sort } = conditionsIn(text, lot).conditions
  const model = modelOf(text, lot, shown)
  if (model === null) return []
  const trims = trimsOf(model, lot)
  const named = partsOf(text).flatMap((part): Conditions[] => {
    const ofPart = trimsIn(part, trims)
    if (ofPart.length > 0) return ofPart.map((trim) => ({ trims: [trim] }))
    const { fuels, turbo } = conditionsIn(part, lot).conditions
    if (fuels === undefined && turbo === undefined) return []
    return [{ ...(fuels !== undefined && { fuels }), ...(turbo !== undefined && { turbo }) }]
  })
  const versions = [...new Map(named.map((version) => [JSON.stringify(version), version])).values()]
  const each = versions.map((version) => ({ models: [model], ...version, ...(sort && { sort }) }))
  const [one, other] = each
  const [present] = shown
  if (one === undefined || other !== undefined) return each
  const isOfPresent = present?.model === model && !(one.trims ?? [present.trim]).includes(present.trim)
  return isOfPresent ? [{ stocks: [present.stock] }, one] : []
}

/** The model that is named, or the only one that has the trims named, or that of all vehicles shown. */
function modelOf(text: string, lot: readonly VehicleRow[], shown: readonly VehicleRow[]): string | null {
  const [named, another] = conditionsIn(text, lot).conditions.models ?? []
  if (named !== undefined) return another === undefined ? named : null
  const [present, other] = new Set(shown.map((vehicle) => vehicle.model))
  if (present !== undefined) return other === undefined ? present : null
  const [only, second] = [...new Set(lot.map((vehicle) => vehicle.model))].filter(
    (model) => trimsIn(text, trimsOf(model, lot)).length > 1,
  )
  return second === undefined ? (only ?? null) : null
}

const trimsOf = (model: string, lot: readonly VehicleRow[]): readonly string[] => [
  ...new Set(lot.flatMap((one) => (one.model === model && one.trim !== '' ? [one.trim] : []))),
]

const trimsIn = (text: string, trims: readonly string[]): readonly string[] => {
  const words = wordsOf(text)
  return trims.filter((trim) => words.includes(wordsOf(trim)))
}

/** 'The Sport', after vehicles of one model were shown: a trim of it that the text names, if it names one. */
export function trimOfShown(
  text: string,
  lot: readonly VehicleRow[],
  shown: readonly VehicleRow[],
): Conditions | null {
  const [model, another] = new Set(shown.map((vehicle) => vehicle.model))
  if (model === undefined || another !== undefined) return null
  const [trim, other] = trimsIn(text, trimsOf(model, lot))
  return trim === undefined || other !== undefined ? null : { models: [model], trims: [trim] }
}

/**
 * A trim of a model that a text names apart from it: 'a Current, long range, white'. A trim of one word is
 * only read where nothing else stands between its commas, since most are everyday words.
 */
export function trimApart(text: string, model: string, lot: readonly VehicleRow[]): string | null {
  const clauses = text.split(/[,;]/).map((clause) => wordsOf(clause).trim())
  const words = wordsOf(text)
  const [trim, another] = trimsOf(model, lot).filter((one) => {
    const named = wordsOf(one)
    // 'With a long range' asks for miles on a charge.
    const isPhrase = named.trim().includes(' ') && words.includes(named) && !words.includes(` a${named}`)
    return isPhrase || (clauses.length > 1 && clauses.includes(named.trim()))
  })
  return trim === undefined || another !== undefined ? null : trim
}

/** The words of a text with a space on either side of each. */
const wordsOf = (text: string): string =>
  ` ${tokensOf(text)
    .map(({ word }) => word)
    .join(' ')} `

const isNone = (conditions: Conditions): boolean => Object.keys(conditions).length === 0

/** The text, cut before each word or mark that stands between two things. */
function partsOf(text: string): readonly string[] {
  const short = text.slice(0, TEXT_MAX)
  const cuts = tokensOf(short).flatMap((token) =>
    BETWEEN.has(token.word) || breaksBefore(token) ? [token.at] : [],
  )
  return [0, ...cuts].map((at, index) => short.slice(at, cuts[index]))
}

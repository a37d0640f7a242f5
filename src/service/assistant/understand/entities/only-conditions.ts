/** Whether a text says nothing but properties of vehicles: 'Allrad, maximal 36.000', 'white, leather'. */
import { tokensOf } from './tokens'
import { BOUND_AFTER, BOUND_BEFORE, SEAT_COUNT_WORDS, THOUSANDS, UNITS } from './amount-words'
import { NEGATIONS } from './clause-words'
import {
  BODY_WORDS,
  COLOR_WORDS,
  CONDITION_WORDS,
  DRIVE_WORDS,
  FUEL_WORDS,
  LEATHER_WORDS,
  SORT_WORDS,
} from './vocabulary'

const PROPERTIES = [
  BODY_WORDS,
  COLOR_WORDS,
  CONDITION_WORDS,
  DRIVE_WORDS,
  FUEL_WORDS,
  LEATHER_WORDS,
  SEAT_COUNT_WORDS,
  SORT_WORDS,
]
/** What belongs to a property or a number. */
const BESIDE = [BOUND_AFTER, BOUND_BEFORE, NEGATIONS, THOUSANDS, UNITS]
const GLUE = new Set(
  'a an the in with and or please pls con y o de en un una el la por favor avec et ou un une en mit und oder bitte ein eine einen in only if possible baujahr year año année'.split(
    ' ',
  ),
)

/** Words of somebody who asks for vehicles. */
const ASKING = new Set([
  ...GLUE,
  ...'car cars vehicle vehicles auto autos coche coches carro carros voiture voitures wagen fahrzeug fahrzeuge any some got have you do just looking for show me i want need suche haben sie habt ihr busco tienen vous avez'.split(
    ' ',
  ),
])

/** Whether a text asks for vehicles of certain properties, and for nothing else: 'got any electric cars?' */
export const asksOnlyConditions = (text: string): boolean => consistsOf(text, ASKING)
export const saysOnlyConditions = (text: string): boolean => consistsOf(text, GLUE)

function consistsOf(text: string, glue: ReadonlySet<string>, namesProperty = true): boolean {
  const tokens = tokensOf(text)
  let hasProperty = false
  for (let index = 0; index < tokens.length;) {
    const property = Math.max(0, ...PROPERTIES.map((table) => table.at(tokens, index)?.length ?? 0))
    const beside = Math.max(0, ...BESIDE.map((table) => table.at(tokens, index)?.length ?? 0))
    const token = tokens[index]
    const isGlue = token?.number != null || glue.has(token?.word ?? '')
    if (property === 0 && beside === 0 && !isGlue) return false
    hasProperty ||= property > 0 || UNITS.at(tokens, index) !== null
    index += Math.max(property, beside, 1)
  }
  return hasProperty || !namesProperty
}

/** Words of whoever asks for one by its name. */
const ASKING_FOR = [...ASKING, ...'still there here left hi hello hey hola'.split(' ')]
/** Whether a text says nothing but that it asks for vehicles by their names: 'do you have a 2022 Terrane?' */
export function asksOnlyFor(text: string, names: readonly string[]): boolean {
  const named = names.flatMap((name) => tokensOf(name).flatMap(({ word }) => [word, `${word}s`]))
  return consistsOf(text, new Set([...ASKING_FOR, ...named]), false)
}

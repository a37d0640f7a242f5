/** What a message says of the shopper's own vehicle belongs to the sentence that asks something about it. */
import { isQuestion } from './asks'
import type { Command } from './commands'
import { namesOne } from './entities/continuing'
import type { Label } from './labels'
import { familyOf, isEmpty, namesVehicle, SURE, UNSURE, type Sentence } from './sentence'

/** Subjects of messages that are about the shopper's own vehicle. */
const OWN_FAMILIES: ReadonlySet<string> = new Set(['trade', 'warranty', 'service'])
export const isAboutOwn = ({ label, p }: Sentence): boolean =>
  OWN_FAMILIES.has(familyOf(label)) || (label === 'visit.book_service' && p >= SURE)
/** Year, miles and condition beside them are those of the shopper's vehicle. */
const OF_OWN: ReadonlySet<string> = new Set(['miles_max', 'miles_min', 'year_min', 'year_max', 'condition'])
/** What nobody tells of a vehicle of their own: 'Please send me the VIN' asks for it. */
const ASKED: ReadonlySet<Label> = new Set([
  'vehicle.vin',
  'vehicle.price',
  'vehicle.available',
  'vehicle.photos',
])
/** Labels of whoever points at one of ours. */
const POINTS: ReadonlySet<Label> = new Set(['vehicle.pick', 'vehicle.details'])
/** 'It's a white Terrane' tells which one it is that was brought in. */
const IT_IS = /^(?:it['’]?s|it is|es|c['’]est|es ist|das ist) (?:a|an|una?|une?|eine?)\s/i

const MINE = /^(?:my|our|mi|nuestr[oa]|mon|ma|notre|meine?|unsere?)\s/i

export function describesOwn({ wanted, reading, label, p }: Sentence): boolean {
  const keys = Object.keys(wanted.conditions)
  const isAboutVehicle = ['search', 'vehicle', 'trade'].includes(familyOf(label)) || p < UNSURE
  const isAsked = ASKED.has(label) || (label === 'vehicle.miles' && keys.length === 0)
  // 'I am interested in the 2023 Fjell' points at one of ours.
  if (POINTS.has(label) && p >= UNSURE && namesVehicle(wanted) && namesOne(reading.text)) return false
  if (isQuestion(reading) || !isAboutVehicle || (isAsked && p >= UNSURE)) return false
  if (label === 'trade.condition' || IT_IS.test(reading.text)) return true
  // 'My truck has 140k' looks for no truck.
  if (MINE.test(reading.text) && !isEmpty(wanted.own)) return true
  // 'Got a 2019 F-150' tells which one it is.
  if (label === 'trade.sell' && wanted.own.year_min !== undefined) return true
  // 'It is a 2016 Sentra': a vehicle that is looked for is named with 'I want' or 'do you have'.
  const isNamed = keys.some((key) => OF_OWN.has(key)) && !(label === 'search.find' && p > UNSURE)
  return isNamed || (familyOf(label) !== 'trade' && keys.every((key) => OF_OWN.has(key)))
}
/** A trade-in with what other sentences say of the vehicle. */
export function withOwn(command: Command, ofOwn: readonly { readonly sentence: Sentence }[]): Command {
  if (command.kind !== 'trade' || ofOwn.length === 0) return command
  const texts = [...ofOwn.map(({ sentence }) => sentence.reading.text), command.reading.text]
  return { kind: 'trade', reading: { ...command.reading, text: texts.join('. ') } }
}

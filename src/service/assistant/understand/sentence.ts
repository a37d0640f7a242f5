/** A sentence with what it probably asks and what its text names, and what the rules ask of it. */
import { VEHICLE_FIELDS, type VehicleField } from '../flows/vehicle-fields'
import type { Wanted } from './entities/wanted'
import type { Reference } from './entities/reference'
import type { When } from './entities/when-types'
import { LABEL_NAMES, type Label } from './labels'
import { chanceOf, type Reading } from './reading'

/** Below this probability the label alone does not decide. */
export const UNSURE = 0.4
/** A label of at least this probability holds against what the text names. */
export const SURE = 0.6
/** One reading with what its text names. */
export interface Sentence {
  readonly reading: Reading
  readonly label: Label
  readonly p: number
  readonly wanted: Wanted
  readonly reference: Reference | null
  readonly when: When
}

/** Whether a text names a vehicle by its stock number, make or model. */
export const namesVehicle = ({ conditions: { stocks, makes, models } }: Wanted): boolean =>
  [stocks, makes, models].some((names) => names !== undefined)

export const isEmpty = (conditions: object): boolean => Object.keys(conditions).length === 0
export const sum = (reading: Reading, ...labels: readonly Label[]): number =>
  labels.reduce((total, label) => total + chanceOf(reading, label), 0)

export const sumOfFamilies = ({ guesses }: Reading, ...families: readonly string[]): number =>
  guesses.reduce((total, { label, p }) => (families.includes(familyOf(label)) ? total + p : total), 0)

export const SEARCHES: ReadonlySet<Label> = new Set(['search.find', 'search.refine', 'search.more'])
export const fieldOf = (label: Label): VehicleField | undefined =>
  VEHICLE_FIELDS.find((field) => label === `vehicle.${field}`)
/** Every sentence is asked for the family of each of its labels, many times. */
const FAMILIES: ReadonlyMap<Label, string> = new Map(
  LABEL_NAMES.map((label) => [label, label.split('.')[0] ?? label]),
)
export const familyOf = (label: Label): string => FAMILIES.get(label) ?? label

export const wordCount = (text: string): number => text.trim().split(/\s+/).length

/** A question about a vehicle, with the vehicle that it is about. */
import type { VehicleField } from '../flows/vehicle-fields'
import type { Command } from './commands'
import type { Reading } from './reading'
import { fieldOf, isEmpty, namesVehicle, type Sentence } from './sentence'

export function vehicleCommand(field: VehicleField, sentence: Sentence, whole: Sentence): Command {
  const isNamed = namesVehicle(sentence.wanted) || sentence.reference?.kind === 'shown'
  const wanted = isNamed || !namesVehicle(whole.wanted) ? sentence.wanted : whole.wanted
  // 'The silver one sounds good. How many miles does it have?'
  const pointed =
    whole.reference?.kind === 'shown' && whole.reference.stocks.length === 1 ? whole.reference : null
  const reference = isNamed || !isEmpty(wanted.conditions) ? null : pointed
  return { kind: 'vehicle', question: { field, wanted, reference: reference ?? sentence.reference } }
}

/** The fields that a comparison asks for. */
export const fieldsIn = ({ guesses }: Reading): readonly VehicleField[] =>
  guesses.flatMap(({ label, p }) => {
    const field = fieldOf(label)
    return field !== undefined && p >= 0.1 ? [field] : []
  })

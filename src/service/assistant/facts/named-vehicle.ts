/** The vehicle of the lot that a text names. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { conditionsIn, namesAny } from '../understand/entities/conditions'
import type { Question } from '../port'
import { READ_MAX } from '../respond/open-lines'
import { fits } from './fits'

/** Undefined where the text names no model or stock number, or where several vehicles are like that. */
export function vehicleNamedIn(text: string, lot: readonly VehicleRow[]): VehicleRow | undefined {
  // The history of a dialogue is read anew for each reply, and most of it names no vehicle.
  if (!namesAny(text, lot)) return undefined
  const { conditions } = conditionsIn(text, lot)
  if (conditions.stocks === undefined && conditions.models === undefined) return undefined
  const named = lot.filter((vehicle) => fits(vehicle, conditions))
  return named.length === 1 ? named[0] : undefined
}

/**
 * The question with the vehicle that its dialogue is about: the last one that was shown alone, or that a
 * person of the dealership or the customer named alone. Their own vehicle is none that they look for.
 */
export function withNamedVehicle(question: Question): Question {
  // As with the open messages, no customer can make this take long.
  let left = READ_MAX
  for (const { from, text, shows } of question.history.toReversed()) {
    if (shows !== undefined) return question
    const read = from === 'assistant' ? '' : text.slice(0, Math.max(0, left))
    const vehicle = vehicleNamedIn(read, question.catalogue.vehicles)
    if (vehicle !== undefined) return { ...question, vehicle }
    left -= text.length
  }
  return question
}

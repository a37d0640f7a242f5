/** What a sentence about a visit asks for. */
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Turn } from '../turn'
import type { Command } from './commands'
import type { Wanted } from './entities/conditions'
import { namesWhen } from './entities/when-types'
import type { Label } from './labels'
import { chanceOf } from './reading'
import { isEmpty, SURE, type Sentence } from './sentence'

/** A visit without a vehicle to see, after talk about the workshop or in words of it, is one of service. */
const isService = ({ state }: Turn, { reading, wanted }: Sentence, stock: string | undefined): boolean =>
  isEmpty(wanted.conditions) &&
  (chanceOf(reading, 'visit.book_service') > chanceOf(reading, 'visit.book_sales') ||
    (state.subject === 'service' && stock === undefined && chanceOf(reading, 'visit.book_sales') < SURE))

const isAboutExisting = (label: Label) => label === 'visit.ask' || label === 'visit.move'

export function visitCommand(turn: Turn, sentence: Sentence): Command | null {
  const { label, reading, when, wanted } = sentence
  const { question } = turn
  const { focus } = turn.state
  const named = wanted.conditions.stocks?.[0]
  const stock = named ?? (isEmpty(wanted.conditions) ? (focus ?? undefined) : vehicleIn(turn, wanted)?.stock)
  // Whoever asks about or moves a visit that does not exist, and names a time, wants one.
  const intent =
    question.appointments.length === 0 && namesWhen(when) && isAboutExisting(label)
      ? 'visit.book_sales'
      : label
  switch (intent) {
    case 'visit.book_sales':
      if (isService(turn, sentence, stock)) {
        return { kind: 'visit', visit: { kind: 'book', visit: 'service', when, work: reading.text } }
      }
      return {
        kind: 'visit',
        visit: { kind: 'book', visit: 'sales', when, ...(stock !== undefined && { stock }) },
      }
    case 'visit.book_service':
      // The dealership's own stock comes to no workshop.
      if (named !== undefined)
        return { kind: 'visit', visit: { kind: 'book', visit: 'sales', when, stock: named } }
      return { kind: 'visit', visit: { kind: 'book', visit: 'service', when, work: reading.text } }
    case 'visit.when':
      return { kind: 'visit', visit: { kind: 'when', when } }
    case 'visit.slots':
      return { kind: 'visit', visit: { kind: 'slots', when } }
    case 'visit.move':
      return { kind: 'visit', visit: { kind: 'move', when } }
    case 'visit.cancel':
      return { kind: 'visit', visit: { kind: 'cancel' } }
    case 'visit.ask':
      return { kind: 'visit', visit: { kind: 'ask' } }
    case 'visit.late':
      return { kind: 'visit', visit: { kind: 'late', text: reading.text } }
    default:
      return null
  }
}

/** The only vehicle in stock of the named make, model and colour. */
function vehicleIn(turn: Turn, { conditions }: Wanted): VehicleRow | undefined {
  const found = turn.question.catalogue.vehicles.filter(
    (vehicle) =>
      (conditions.models?.includes(vehicle.model) ?? false) &&
      (conditions.colors?.includes(vehicle.color) ?? true) &&
      (conditions.year_min === undefined || vehicle.year >= conditions.year_min) &&
      (conditions.year_max === undefined || vehicle.year <= conditions.year_max) &&
      (conditions.condition === undefined || vehicle.condition === conditions.condition),
  )
  return found.length === 1 ? found[0] : undefined
}

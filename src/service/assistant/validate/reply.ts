/**
 * The last look at a reply before it is given: every figure, date and stock number in it must come from a
 * fact that it used or from the shopper's own words.
 */
import { vehicleName } from '../../accounts/vehicles'
import type { Question } from '../port'
import type { Part } from '../turn'
import { figuresIn } from './figures'

/** What may be said of a vehicle that a reply shows. */
const vehicleGrounds = (vehicle: NonNullable<Part['vehicles']>[number]): readonly string[] =>
  [
    vehicleName(vehicle),
    vehicle.stock,
    vehicle.vin,
    vehicle.price,
    vehicle.msrp,
    vehicle.mileage,
    vehicle.engine,
    vehicle.economy,
    vehicle.seats,
    vehicle.drive,
  ].map(String)

/** What is always known: who and where the dealership is, and what the shopper wrote. */
const commonGrounds = ({ dealership, lines, customer }: Question): readonly string[] => [
  dealership.name,
  dealership.address,
  dealership.phone,
  dealership.agent_name,
  dealership.vehicle_page,
  customer.name,
  customer.phone ?? '',
  customer.email ?? '',
  ...lines,
]

/** The figures of a part for which it names no fact. Empty for a part that may be given. */
export function figuresWithoutGround(
  question: Question,
  { text, grounds = [], vehicles = [] }: Part,
): readonly string[] {
  const known = figuresIn(
    [
      ...commonGrounds(question),
      ...grounds,
      ...vehicles.flatMap(vehicleGrounds),
      String(vehicles.length),
    ].join('\n'),
  )
  return [...figuresIn(text)].filter((figure) => !known.has(figure) && !isPartOfPhone(figure, known))
}

/** A phone number is written in groups: '(312) 555-0100' for '+13125550100'. */
const isPartOfPhone = (figure: string, known: ReadonlySet<string>): boolean =>
  /^\d{3,4}$/.test(figure) && [...known].some((run) => run.length >= 10 && run.includes(figure))

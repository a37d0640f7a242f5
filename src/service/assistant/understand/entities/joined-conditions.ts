/** Joins what two parts of a text say of vehicles. */
import type { Conditions } from '../../state/dialogue-state'

/** Each value once. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Both conditions: lists grow, years become a span, other values are replaced. */
export function joined(one: Conditions, other: Conditions): Conditions {
  const both: Conditions = { ...one, ...other }
  if (one.stocks && other.stocks) both.stocks = distinct([...one.stocks, ...other.stocks])
  if (one.makes && other.makes) both.makes = distinct([...one.makes, ...other.makes])
  if (one.models && other.models) both.models = distinct([...one.models, ...other.models])
  if (one.trims && other.trims) both.trims = distinct([...one.trims, ...other.trims])
  if (one.bodies && other.bodies) both.bodies = distinct([...one.bodies, ...other.bodies])
  if (one.fuels && other.fuels) both.fuels = distinct([...one.fuels, ...other.fuels])
  if (one.colors && other.colors) both.colors = distinct([...one.colors, ...other.colors])
  if (one.cylinders && other.cylinders) both.cylinders = distinct([...one.cylinders, ...other.cylinders])
  const isOneYear = (years: Conditions) => years.year_min !== undefined && years.year_min === years.year_max
  if (isOneYear(one) && isOneYear(other)) {
    both.year_min = Math.min(one.year_min ?? Infinity, other.year_min ?? Infinity)
    both.year_max = Math.max(one.year_max ?? 0, other.year_max ?? 0)
  }
  // 'All-wheel or front-wheel drive?' asks for neither.
  if (one.drive && other.drive && one.drive !== other.drive) delete both.drive
  // Neither does 'new or used'.
  if (one.condition && other.condition && one.condition !== other.condition) delete both.condition
  // 'A third row for 3 kids' needs the seats of the larger number.
  if (one.seats_min !== undefined && other.seats_min !== undefined)
    both.seats_min = Math.max(one.seats_min, other.seats_min)
  if (one.not && other.not) both.not = joined(one.not, other.not)
  return both
}

/** The body that two words beside each other have in common; null where they name different ones. */
export function commonBodies(
  { bodies: one = [] }: Conditions,
  { bodies: other = [] }: Conditions,
): Conditions | null {
  const bodies = one.filter((body) => other.includes(body))
  return bodies.length > 0 && bodies.length < Math.max(one.length, other.length) ? { bodies } : null
}

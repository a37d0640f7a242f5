/** How a further condition changes a search. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { withoutConditions } from '../facts/fits'
import { factsOf } from '../facts/vehicle'
import type { Conditions, DialogueState } from '../state/dialogue-state'
import type { Wanted } from '../understand/entities/wanted'
import type { Relation } from '../understand/entities/mentions'
import { sortOfRelation } from '../understand/entities/reference'

/** Conditions about one thing, of which a new one replaces the old ones. */
const TOGETHER: readonly (readonly (keyof Conditions)[])[] = [
  ['price_min', 'price_max'],
  ['miles_min', 'miles_max'],
  ['year_min', 'year_max'],
  ['makes', 'models', 'trims', 'stocks'],
]
/** What a search for another body or model does not keep: it was said of the vehicles before. */
const OF_MODEL = [
  'makes',
  'models',
  'trims',
  'stocks',
  'bodies',
  'drive',
  'leather',
  'cylinders',
  'turbo',
  'liters',
] as const

type Named = NonNullable<Conditions['not']>
/** Whatever either of them excludes. */
const allOf = (one: Named, other: Named): Named => {
  const bodies = [...(one.bodies ?? []), ...(other.bodies ?? [])]
  const fuels = [...(one.fuels ?? []), ...(other.fuels ?? [])]
  const names = (['makes', 'models', 'trims', 'colors', 'cylinders'] as const).flatMap((kind) => {
    const both = [...(one[kind] ?? []), ...(other[kind] ?? [])]
    return both.length === 0 ? [] : [[kind, both] as const]
  })
  return {
    ...Object.fromEntries(names),
    ...(bodies.length > 0 && { bodies }),
    ...(fuels.length > 0 && { fuels }),
  }
}

/** Both; a trim named alone is one of the model before. */
export function mergedConditions(before: Conditions, added: Conditions): Conditions {
  let rest = before
  const startsAnew =
    (added.models !== undefined && before.models !== undefined) ||
    (added.models !== undefined && before.bodies !== undefined) ||
    (added.makes !== undefined && before.models !== undefined) ||
    (added.bodies !== undefined && (before.bodies !== undefined || before.models !== undefined)) ||
    added.stocks !== undefined
  if (startsAnew) rest = withoutConditions(rest, OF_MODEL)
  for (const group of TOGETHER) {
    const isNew = group.some((key) => added[key] !== undefined)
    const isTrimAlone =
      group.includes('trims') &&
      added.models === undefined &&
      added.makes === undefined &&
      added.stocks === undefined
    if (isNew && !isTrimAlone) rest = withoutConditions(rest, group)
  }
  const merged: Conditions = { ...rest, ...added }
  if (before.not && added.not && !startsAnew) merged.not = allOf(before.not, added.not)
  return withoutExcluded(merged)
}

const LISTED = ['makes', 'models', 'trims', 'bodies', 'fuels', 'colors'] as const

/** What was wanted, or what is accepted beside it: 'new is fine, too' after used ones drops both. */
export function widened(before: Conditions, added: Conditions): Conditions {
  const isOther =
    before.condition !== undefined && added.condition !== undefined && added.condition !== before.condition
  const lists = LISTED.flatMap((kind) => {
    const both = [...(before[kind] ?? []), ...(added[kind] ?? [])]
    return before[kind] === undefined || added[kind] === undefined
      ? []
      : [[kind, [...new Set(both)]] as const]
  })
  const merged = lists.length > 0 ? { ...before, ...added } : mergedConditions(before, added)
  return {
    ...withoutConditions(merged, isOther ? ['condition'] : []),
    ...Object.fromEntries(lists),
    ...widenedYears(before, added),
  }
}

/** '2020 is fine', after 'newer than 2022': from then on. */
function widenedYears(before: Conditions, { year_min, year_max }: Conditions): Conditions {
  if (year_min === undefined || year_min !== year_max) return {}
  return {
    year_min: Math.min(before.year_min ?? year_min, year_min),
    year_max: before.year_max === undefined ? undefined : Math.max(before.year_max, year_max),
  }
}

/** What is excluded now is no longer wanted: 'SUVs', then 'no SUVs'. */
function withoutExcluded(conditions: Conditions): Conditions {
  const { not } = conditions
  if (!not) return conditions
  const merged = { ...conditions }
  if (not.bodies && conditions.bodies?.some((body) => not.bodies?.includes(body))) delete merged.bodies
  if (not.fuels && conditions.fuels?.some((fuel) => not.fuels?.includes(fuel))) delete merged.fuels
  if (not.colors && conditions.colors?.some((color) => not.colors?.includes(color))) delete merged.colors
  if (not.models && conditions.models?.some((model) => not.models?.includes(model))) {
    delete merged.models
    delete merged.makes
  }
  if (not.makes && conditions.makes?.some((make) => not.makes?.includes(make))) {
    delete merged.makes
    delete merged.models
  }
  return merged
}

function limitOf(relation: Relation, compared: readonly VehicleRow[]): Conditions {
  const prices = compared.flatMap(({ price }) => (price === null ? [] : [price]))
  const seats = compared.flatMap((vehicle) => factsOf(vehicle).seats ?? [])
  switch (relation) {
    case 'cheaper':
      return prices.length === 0 ? {} : { price_max: Math.min(...prices) - 1 }
    case 'dearer':
      return prices.length === 0 ? {} : { price_min: Math.max(...prices) + 1 }
    case 'newer':
      return { year_min: Math.max(...compared.map(({ year }) => year)) + 1 }
    case 'older':
      return { year_max: Math.min(...compared.map(({ year }) => year)) - 1 }
    case 'fewer_miles':
      return { miles_max: Math.min(...compared.map(({ mileage }) => mileage)) - 1 }
    case 'bigger':
      return seats.length === 0 ? {} : { seats_min: Math.max(...seats) + 1 }
  }
}

/** What a text wants, with comparatives as limits against the vehicles that were shown, or as an order. */
export function resolvedConditions(
  { conditions, relations }: Wanted,
  compared: readonly VehicleRow[],
): Conditions {
  return relations.reduce<Conditions>(
    (all, relation) => ({
      ...(compared.length === 0 ? { sort: sortOfRelation(relation) } : limitOf(relation, compared)),
      ...all,
    }),
    conditions,
  )
}

const NAMES = ['bodies', 'models', 'makes', 'trims'] as const
const namesAny = (conditions: Conditions) => NAMES.some((kind) => conditions[kind] !== undefined)

/**
 * 'Do you have it in blue?' may be asked before any vehicle was named: where 'the SUV' then names one and
 * says nothing else, it is to be blue.
 */
export function withUnnamed({ unnamed }: DialogueState, wanted: Wanted): Wanted {
  const { conditions } = wanted
  const onlyNames = Object.keys(withoutConditions(conditions, NAMES)).length === 0
  return unnamed === undefined || !namesAny(conditions) || !onlyNames
    ? wanted
    : { ...wanted, conditions: { ...unnamed, ...conditions } }
}

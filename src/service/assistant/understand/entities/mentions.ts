/** Finds what a text mentions of vehicles: the longest phrase of each table, or a number with its limit. */
import type { Conditions } from '../../state/dialogue-state'
import { boundBefore } from './amounts'
import { decadeAt } from './decades'
import { engineAt } from './engine'
import { nameAt } from './name-at'
import type { Name, Names } from './names'
import { limitAt } from './numbers'
import { breaksBefore, type Token } from './tokens'
import { SEAT_COUNT_WORDS } from './amount-words'
import {
  BODY_WORDS,
  COLOR_WORDS,
  CONDITION_WORDS,
  DRIVE_WORDS,
  FUEL_WORDS,
  isShade,
  LEATHER_WORDS,
  OR_WORDS,
  OTHER_MATERIALS,
  RELATION_WORDS,
  SORT_WORDS,
} from './vocabulary'

/** How a vehicle is to differ from those shown before: 'something cheaper'. */
export type Relation = 'cheaper' | 'dearer' | 'newer' | 'older' | 'fewer_miles' | 'bigger'

/** What the tokens from one to another, which is not included, say. */
export interface Mention {
  readonly from: number
  readonly to: number
  readonly conditions: Conditions
  readonly relation?: Relation
  readonly certified?: boolean
  readonly isBest?: boolean
  readonly name?: Name
}

/** A text that is read. */
export interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly names: Names
  readonly stocks: readonly { stock: string; at: number; end: number }[]
  readonly aboutVehicles: boolean
  /** The year from which ages count. */
  readonly thisYear: number | undefined
}

/** What begins at a token: the longest of what the tables hold, or a number with its limit. */
export function mentionAt(
  reader: Reader,
  index: number,
  previous: Mention | undefined,
  isNegated: boolean,
): Mention | null {
  const { tokens, names, stocks, aboutVehicles } = reader
  const token = tokens[index]
  if (token === undefined) return null
  const stock = stocks.find(({ at, end }) => token.at >= at && token.at < end)
  if (stock) {
    let to = index + 1
    while ((tokens[to]?.at ?? Infinity) < stock.end) to += 1
    return { from: index, to, conditions: { stocks: [stock.stock] } }
  }
  const isAdjacent = previous?.to === index && !breaksBefore(token)
  const previousName = isAdjacent ? (previous.name ?? null) : null
  const named = nameAt(tokens, index, names, { aboutVehicles, previous: previousName })
  const options: Mention[] = []
  const add = (length: number, mention: Omit<Mention, 'from' | 'to'>) =>
    options.push({ ...mention, from: index, to: index + length })
  if (named) {
    const { make, model } = named.name
    add(named.length, {
      conditions: model === null ? { makes: [make] } : { makes: [make], models: [model] },
      name: named.name,
    })
  }
  const trim = names.trims.at(tokens, index)
  if (trim && isTrim(reader, index, trim.length, isAdjacent ? previous : undefined)) {
    add(trim.length, { conditions: { trims: [trim.value] }, ...(previousName && { name: previousName }) })
  }
  const body = BODY_WORDS.at(tokens, index)
  if (body) add(body.length, { conditions: { bodies: [...body.value] } })
  const fuel = FUEL_WORDS.at(tokens, index)
  if (fuel) add(fuel.length, { conditions: { fuels: [fuel.value] } })
  const engine = engineAt(tokens, index)
  if (engine) add(engine.length, { conditions: engine.conditions })
  const drive = DRIVE_WORDS.at(tokens, index)
  if (drive) add(drive.length, { conditions: { drive: drive.value } })
  const own = names.colors.at(tokens, index)
  if (own) add(own.length, { conditions: { colors: [own.value] } })
  const color = COLOR_WORDS.at(tokens, index)
  if (color) {
    const isOwn = isShade(token.word) && names.shades.has(token.word)
    add(color.length, { conditions: { colors: [isOwn ? token.word : color.value] } })
  }
  const condition = CONDITION_WORDS.at(tokens, index)
  if (condition) {
    const { value } = condition
    const certified = value === 'certified'
    add(condition.length, { conditions: { condition: certified ? 'used' : value }, certified })
  }
  const leather = LEATHER_WORDS.at(tokens, index)
  // 'Leather or cloth?' asks which it is, and wants neither.
  const isEither = leather !== null && isAmongMaterials(tokens, index, index + leather.length)
  if (leather) add(leather.length, { conditions: isEither ? {} : { leather: true } })
  const sort = SORT_WORDS.at(tokens, index)
  if (sort) add(sort.length, { conditions: { sort: sort.value.sort }, isBest: sort.value.isBest })
  const relation = RELATION_WORDS.at(tokens, index)
  if (relation) add(relation.length, { conditions: {}, relation: relation.value })
  const seats = SEAT_COUNT_WORDS.at(tokens, index)
  if (seats) add(seats.length, { conditions: { seats_min: seats.value } })
  const longest = options.sort((one, other) => other.to - one.to)[0]
  const decade = decadeAt(tokens, index)
  if (decade) {
    const { to, ...conditions } = decade
    return { from: index, to, conditions }
  }
  const year = shortYearAt(reader, index)
  if (year !== null) return { from: index, to: index + 1, conditions: { year_min: year, year_max: year } }
  const limit = engine ? null : limitAt(reader, index, isNegated)
  if (limit && limit.to >= (longest?.to ?? 0)) {
    return { from: index, to: limit.to, conditions: limit.limits }
  }
  return longest ?? null
}

/** 'The 22 Harbor' names its year with two figures; 'the 15 Harbors' and 'under 22 Harbor' do not. */
function shortYearAt({ tokens, names, thisYear }: Reader, index: number): number | null {
  const raw = tokens[index]?.raw ?? ''
  const next = tokens[index + 1]
  if (thisYear === undefined || next === undefined || !/^\d{2}$/.test(raw) || breaksBefore(next)) return null
  const year = 2000 + Number(raw)
  if (year > thisYear + 1 || next.word.endsWith('s') || boundBefore(tokens, index) !== null) return null
  return nameAt(tokens, index + 1, names, { aboutVehicles: true, previous: null }) === null ? null : year
}

/** Whether another material stands beside this one, past an 'or' and an article. */
const isAmongMaterials = (tokens: readonly Token[], from: number, to: number): boolean =>
  [tokens.slice(Math.max(0, from - MATERIAL_WORDS), from), tokens.slice(to, to + MATERIAL_WORDS)].some(
    (beside) =>
      beside.some(({ word }) => OR_WORDS.has(word)) &&
      beside.some((_, index) => OTHER_MATERIALS.at(beside, index) !== null),
  )
const MATERIAL_WORDS = 4

/** A trim is an everyday word ('S', 'Sport', 'Base'), so it counts only next to its model or in capitals. */
function isTrim(
  { tokens, names }: Reader,
  index: number,
  length: number,
  previous: Mention | undefined,
): boolean {
  const model = previous?.name?.model
  // In 'el Harbor se puede ver', 'se' is no trim, since no Harbor is an SE.
  const token = tokens[index]
  const isBrief = length === 1 && token !== undefined && token.raw === token.word && token.word.length <= 2
  const trim = names.trims.at(tokens, index)?.value.toLowerCase() ?? ''
  if (model != null && !(isBrief && names.trimsOf.get(model.toLowerCase())?.has(trim) === false)) return true
  if (/^(?:trims?|levels?|package|version|edition)$/.test(tokens[index + length]?.word ?? '')) return true
  const raw = tokens[index]?.raw ?? ''
  const isShouted = tokens.every((token) => token.number !== null || token.raw === token.raw.toUpperCase())
  if (/^\p{Lu}{2,}$/u.test(raw) && !isShouted) return true
  const next = nameAt(tokens, index + length, names, { aboutVehicles: true, previous: null })
  return next?.name.kind === 'model' && !breaksBefore(tokens[index + length])
}

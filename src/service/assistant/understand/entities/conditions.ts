/** Reads the conditions that a text states for vehicles. Texts may be in any of the languages, or in two. */
import type { VehicleRow } from '../../../platform/schema/accounts'
import { withoutConditions } from '../../facts/fits'
import type { Conditions } from '../../state/dialogue-state'
import { nameAt, namesOf, stocksIn, type Name, type Names } from './names'
import { limitAt } from './numbers'
import { breaksBefore, tokensOf, type Token } from './tokens'
import {
  BODY_WORDS,
  BOUND_BEFORE,
  COLOR_WORDS,
  CONDITION_WORDS,
  DRIVE_WORDS,
  FUEL_WORDS,
  isShade,
  LEATHER_WORDS,
  NEGATIONS,
  NO_ENTITIES,
  OWN_GLUE,
  OWN_WORDS,
  RELATION_WORDS,
  SEAT_COUNT_WORDS,
  SORT_WORDS,
  TURNS,
} from './vocabulary'

/** How a vehicle is to differ from those shown before: 'something cheaper'. */
export type Relation = 'cheaper' | 'dearer' | 'newer' | 'older' | 'fewer_miles' | 'bigger'

/** What a text says of vehicles. */
export interface Wanted {
  readonly conditions: Conditions
  readonly relations: readonly Relation[]
  /** Certified vehicles are asked for; the stock does not say which are. */
  readonly certified: boolean
  /** The shopper's own vehicle: 'my truck', 'I drive a 2015 Camry'. Empty when the text names none. */
  readonly own: Conditions
}

export const NOTHING_WANTED: Wanted = { conditions: {}, relations: [], certified: false, own: {} }

/** What the tokens from one to another, which is not included, say. */
interface Mention {
  readonly from: number
  readonly to: number
  readonly conditions: Conditions
  readonly relation?: Relation
  readonly certified?: boolean
  readonly name?: Name
}

const LISTS = ['makes', 'models', 'trims', 'bodies', 'fuels', 'colors'] as const

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Both conditions: lists grow, years become a span, other values are replaced. */
function joined(one: Conditions, other: Conditions): Conditions {
  const both: Conditions = { ...one, ...other }
  if (one.stocks && other.stocks) both.stocks = distinct([...one.stocks, ...other.stocks])
  if (one.makes && other.makes) both.makes = distinct([...one.makes, ...other.makes])
  if (one.models && other.models) both.models = distinct([...one.models, ...other.models])
  if (one.trims && other.trims) both.trims = distinct([...one.trims, ...other.trims])
  if (one.bodies && other.bodies) both.bodies = distinct([...one.bodies, ...other.bodies])
  if (one.fuels && other.fuels) both.fuels = distinct([...one.fuels, ...other.fuels])
  if (one.colors && other.colors) both.colors = distinct([...one.colors, ...other.colors])
  const isOneYear = (years: Conditions) => years.year_min !== undefined && years.year_min === years.year_max
  if (isOneYear(one) && isOneYear(other)) {
    both.year_min = Math.min(one.year_min ?? Infinity, other.year_min ?? Infinity)
    both.year_max = Math.max(one.year_max ?? 0, other.year_max ?? 0)
  }
  // 'All-wheel or front-wheel drive?' asks for neither.
  if (one.drive && other.drive && one.drive !== other.drive) delete both.drive
  if (one.not && other.not) both.not = joined(one.not, other.not)
  return both
}

/** What a negated mention says; empty where the opposite is no condition. */
function negated({ conditions }: Mention): Conditions {
  const { condition, leather, ...rest } = conditions
  if (condition !== undefined) return { condition: condition === 'new' ? 'used' : 'new' }
  if (leather !== undefined) return { leather: false }
  const not = Object.fromEntries(LISTS.flatMap((kind) => (rest[kind] ? [[kind, rest[kind]]] : [])))
  return Object.keys(not).length === 0 ? {} : { not }
}

const yearOf = ({ conditions: { year_min, year_max } }: Mention) =>
  year_min !== undefined && year_min === year_max
/** Says something that an own vehicle can be. */
const describesVehicle = (mention: Mention) =>
  yearOf(mention) ||
  mention.conditions.miles_max !== undefined ||
  mention.conditions.condition !== undefined ||
  mention.conditions.drive !== undefined ||
  LISTS.some((kind) => mention.conditions[kind] !== undefined)

interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly names: Names
  readonly stocks: readonly { stock: string; at: number; end: number }[]
  readonly aboutVehicles: boolean
}

/** What begins at a token: the longest of what the tables hold, or a number with its limit. */
function mentionAt(
  reader: Reader,
  index: number,
  previous: Mention | undefined,
  isNegated: boolean,
): Mention | null {
  const { text, tokens, names, stocks, aboutVehicles } = reader
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
  if (leather) add(leather.length, { conditions: { leather: true } })
  const sort = SORT_WORDS.at(tokens, index)
  if (sort) add(sort.length, { conditions: { sort: sort.value } })
  const relation = RELATION_WORDS.at(tokens, index)
  if (relation) add(relation.length, { conditions: {}, relation: relation.value })
  const seats = SEAT_COUNT_WORDS.at(tokens, index)
  if (seats) add(seats.length, { conditions: { seats_min: seats.value } })
  const longest = options.sort((one, other) => other.to - one.to)[0]
  const limit = limitAt(text, tokens, index, isNegated)
  if (limit && limit.to >= (longest?.to ?? 0)) {
    return { from: index, to: limit.to, conditions: limit.limits }
  }
  return longest ?? null
}

/** A trim is an everyday word ('S', 'Sport', 'Base'), so it counts only next to its model or in capitals. */
function isTrim(
  { tokens, names }: Reader,
  index: number,
  length: number,
  previous: Mention | undefined,
): boolean {
  if (previous?.name?.model != null) return true
  if (/^trims?$/.test(tokens[index + length]?.word ?? '')) return true
  const raw = tokens[index]?.raw ?? ''
  const isShouted = tokens.every((token) => token.number !== null || token.raw === token.raw.toUpperCase())
  if (/^\p{Lu}{2,}$/u.test(raw) && !isShouted) return true
  const next = nameAt(tokens, index + length, names, { aboutVehicles: true, previous: null })
  return next?.name.kind === 'model' && !breaksBefore(tokens[index + length])
}

const ASKS = new Set(['can', 'could', 'may', 'should', 'if', 'when', 'before', 'puedo', 'puis', 'kann'])

/** Where the description of the shopper's own vehicle ends that begins at a token; null when none does. */
function endOfOwn(tokens: readonly Token[], index: number): number | null {
  const own = OWN_WORDS.at(tokens, index)
  return own === null || ASKS.has(tokens[index - 1]?.word ?? '') ? null : index + own.length
}

/** A limit needs its number: 'cheaper than that' compares. */
function boundAt(tokens: readonly Token[], index: number): ReturnType<typeof BOUND_BEFORE.at> {
  const bound = BOUND_BEFORE.at(tokens, index)
  if (bound === null || RELATION_WORDS.at(tokens, index) === null) return bound
  const after = tokens.slice(index + bound.length, index + bound.length + 3)
  return after.some(({ number, word }) => number !== null || /\d/.test(word)) ? bound : null
}

/**
 * What a text says of vehicles. `aboutVehicles` says that the text is known to be about vehicles, so that an
 * everyday word may be the name of a model.
 */
export function conditionsIn(text: string, lot: readonly VehicleRow[], aboutVehicles = true): Wanted {
  const tokens = tokensOf(text)
  const reader: Reader = { text, tokens, names: namesOf(lot), stocks: stocksIn(text, lot), aboutVehicles }
  const wanted = { conditions: {} as Conditions, own: {} as Conditions, certified: false }
  const relations: Relation[] = []
  let previous: Mention | undefined
  /** Tokens before this one may belong to the shopper's own vehicle. */
  let ownEnd = -1
  /** Words since a negation without a mention; null outside of one. */
  let sinceNegation: number | null = null
  for (let index = 0; index < tokens.length;) {
    if (breaksBefore(tokens[index])) sinceNegation = null
    if (breaksBefore(tokens[index]) && index !== ownEnd) ownEnd = -1
    const ignored = NO_ENTITIES.at(tokens, index)
    const bound = boundAt(tokens, index)
    const mention = ignored ? null : mentionAt(reader, index, previous, sinceNegation !== null)
    const skip = Math.max(ignored?.length ?? 0, bound?.length ?? 0)
    const negation = NEGATIONS.at(tokens, index)
    if (mention && mention.to - index >= skip && mention.to - index >= (negation?.length ?? 0)) {
      if (index === ownEnd && describesVehicle(mention)) {
        wanted.own = joined(wanted.own, mention.conditions)
        ownEnd = mention.to
      } else {
        const hasNames = LISTS.some((kind) => mention.conditions[kind] !== undefined)
        const excludes =
          sinceNegation !== null &&
          (hasNames || mention.conditions.condition !== undefined || mention.conditions.leather !== undefined)
        const said = excludes ? negated(withoutImpliedMake(mention)) : mention.conditions
        wanted.conditions = joined(wanted.conditions, said)
        wanted.certified ||= mention.certified === true && !excludes
        if (mention.relation !== undefined && sinceNegation === null) relations.push(mention.relation)
        if (sinceNegation !== null) sinceNegation = 0
      }
      previous = mention
      index = mention.to
      continue
    }
    const ownFrom = endOfOwn(tokens, index)
    const glue = index === ownEnd ? OWN_GLUE.at(tokens, index) : null
    if (glue) ownEnd = index + glue.length
    else if (ownFrom !== null) ownEnd = ownFrom
    if (negation && negation.length >= (bound?.length ?? 0)) sinceNegation = negation.value ? 0 : null
    else if (TURNS.at(tokens, index)) sinceNegation = null
    else if (sinceNegation !== null && ++sinceNegation > 4) sinceNegation = null
    index += Math.max(
      1,
      ownFrom === null ? 0 : ownFrom - index,
      skip,
      negation?.length ?? 0,
      glue?.length ?? 0,
    )
  }
  return { ...wanted, conditions: withoutContradictions(wanted.conditions), relations: distinct(relations) }
}

/** 'Not an Aria' excludes the model, and not its make. */
function withoutImpliedMake(mention: Mention): Mention {
  const { makes, ...rest } = mention.conditions
  return mention.name?.model != null && rest.models
    ? { ...mention, conditions: rest }
    : { ...mention, conditions: { ...rest, ...(makes && { makes }) } }
}

/** A name cannot be both wanted and not: 'a Terrane, but not a Terrane Base'. */
function withoutContradictions(conditions: Conditions): Conditions {
  const { not } = conditions
  if (!not) return conditions
  return (['makes', 'models', 'trims', 'colors'] as const).reduce((merged, kind) => {
    const wanted = conditions[kind]?.filter((name) => !not[kind]?.includes(name))
    if (wanted === undefined) return merged
    return wanted.length > 0 ? { ...merged, [kind]: wanted } : withoutConditions(merged, [kind])
  }, conditions)
}

/** Whether a text says anything of a vehicle that it wants. */
export const isAnything = ({ conditions, relations }: Wanted) =>
  relations.length > 0 || Object.keys(conditions).length > 0

/** Reads the conditions that a text states for vehicles. Texts may be in any of the languages, or in two. */
import type { VehicleRow } from '../../../platform/schema/accounts'
import { withoutConditions } from '../../facts/fits'
import type { Conditions } from '../../state/dialogue-state'
import { acceptsToo, acceptsYear, takesOther } from './continuing'
import { droppedIn } from './dropped'
import { commonBodies, distinct, joined } from './joined-conditions'
import { mentionAt, type Mention, type Reader, type Relation } from './mentions'
import { buysSeveral } from './for-business'
import { nameAt } from './name-at'
import { namesOf, type Name } from './names'
import { rankBefore, type Rank } from './rank'
import { spelledOut } from './spelling'
import { stocksIn } from './stock-numbers'
import { breaksBefore, tokensOf, type Token } from './tokens'
import { unknownNamesIn } from './unknown-names'
import { unreadIn } from './unread'
import type { Wanted } from './wanted'
import { BOUND_BEFORE, NUMBER_WORDS } from './amount-words'
import { NEEDLESS, NEGATIONS, NO_ENTITIES, OWN_GLUE, OWN_WORDS, TURNS } from './clause-words'
import { namesEquipment } from './subject-words'
import { RELATION_WORDS } from './vocabulary'

const kindsOf = (conditions: Conditions) => Object.keys(conditions) as (keyof Conditions)[]

/** What need not be so follows within so many words: 'it doesn't have to be a new one'. */
const NEEDLESS_WORDS = 3
/** A greater number beside a superlative is no count of vehicles. */
const COUNT_MAX = 5
const LISTS = ['makes', 'models', 'trims', 'bodies', 'fuels', 'colors', 'cylinders'] as const

/** Conditions that have an opposite. */
const OPPOSITES = ['condition', 'leather', 'turbo', 'drive'] as const

/** What a negated mention says; empty where the opposite is no condition. */
function negated({ conditions }: Mention): Conditions {
  const { condition, leather, turbo, drive, ...rest } = conditions
  if (condition !== undefined) return { condition: condition === 'new' ? 'used' : 'new' }
  if (leather !== undefined) return { leather: false }
  if (turbo !== undefined) return { turbo: false }
  if (drive === 'all' || drive === 'four') return { drive: 'two' }
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

interface ReadingOptions {
  /** The text is known to be about vehicles, so that an everyday word may be the name of a model. */
  readonly aboutVehicles?: boolean
  /** The year from which ages count; without it no age is read. */
  readonly thisYear?: number
}

/** Whether a text names a make, a model or a stock number; much faster than to read all that it says. */
export function namesAny(written: string, lot: readonly VehicleRow[]): boolean {
  const text = withoutSigns(written)
  if (stocksIn(text, lot).length > 0) return true
  const tokens = spelledOut(tokensOf(text))
  const names = namesOf(lot)
  return tokens.some(
    (_, index) => nameAt(tokens, index, names, { aboutVehicles: true, previous: null }) !== null,
  )
}

/** What a text says of vehicles. */
export function conditionsIn(
  written: string,
  lot: readonly VehicleRow[],
  { aboutVehicles = true, thisYear }: ReadingOptions = {},
): Wanted {
  const text = withoutSigns(written)
  const tokens = spelledOut(tokensOf(text))
  const reader: Reader = {
    text,
    tokens,
    names: namesOf(lot),
    stocks: stocksIn(text, lot),
    aboutVehicles,
    thisYear,
  }
  const read: boolean[] = []
  /** The names of makes and models, by the token after each. */
  const names = new Map<number, Name['kind']>()
  const wanted = { conditions: {} as Conditions, own: {} as Conditions, certified: false }
  const relations: Relation[] = []
  let most: number | undefined
  let rank: Rank | undefined
  let than: Conditions | undefined
  let previous: Mention | undefined
  /** Tokens before this one may belong to the shopper's own vehicle. */
  let ownEnd = -1
  /** Words since a negation without a mention; null outside of one. */
  let sinceNegation: number | null = null
  /** The negation has excluded something: in 'not electric under 18k' it does not turn the limit around. */
  let hasExcluded = false
  /** What need not be so. */
  let needless: Conditions = {}
  /** Tokens before this one may belong to what need not be so. */
  let needlessEnd = -1
  /** The negation belongs to the next word alone. */
  let isPrefix = false
  for (let index = 0; index < tokens.length;) {
    if (breaksBefore(tokens[index]) && !isListed(tokens, index, previous, hasExcluded)) sinceNegation = null
    if (breaksBefore(tokens[index]) && index !== ownEnd) ownEnd = -1
    const ignored = NO_ENTITIES.at(tokens, index)
    const bound = boundAt(tokens, index)
    const mention: Mention | null = ignored
      ? null
      : mentionAt(reader, index, previous, sinceNegation !== null && !hasExcluded)
    const skip = Math.max(ignored?.length ?? 0, bound?.length ?? 0)
    const negation = NEGATIONS.at(tokens, index)
    const needlessFrom = NEEDLESS.at(tokens, index)
    if (needlessFrom !== null) needlessEnd = index + needlessFrom.length + NEEDLESS_WORDS
    else if (breaksBefore(tokens[index]) || TURNS.at(tokens, index)) needlessEnd = -1
    // 'It doesn't have to be new' wants neither a new nor a used one.
    if (mention && index < needlessEnd) {
      needless = joined(needless, mention.conditions)
      for (let at = index; at < mention.to; at += 1) read[at] = true
      index = mention.to
      continue
    }
    if (mention && mention.to - index >= skip && mention.to - index >= (negation?.length ?? 0)) {
      if (index === ownEnd && describesVehicle(mention)) {
        wanted.own = joined(wanted.own, mention.conditions)
        ownEnd = mention.to
      } else {
        const hasNames = LISTS.some((kind) => mention.conditions[kind] !== undefined)
        const excludes: boolean =
          sinceNegation !== null &&
          (hasNames || OPPOSITES.some((kind) => mention.conditions[kind] !== undefined))
        if (mention.name !== undefined && relations.length > 0 && followsThan(tokens, index)) {
          than = mention.conditions
          previous = mention
          index = mention.to
          continue
        }
        // 'Camionetas SUV' are SUVs, though the first word alone may mean trucks.
        const body = previous?.to === index ? commonBodies(wanted.conditions, mention.conditions) : null
        if (body !== null) wanted.conditions = withoutConditions(wanted.conditions, ['bodies'])
        const wished = excludes ? negated(withoutImpliedMake(mention)) : mention.conditions
        // 'Cheap and good on gas': the cheapest are shown first, in whatever order it is said.
        const isCheap = wanted.conditions.sort === 'price_low' && mention.isBest === false
        const said = isCheap ? withoutConditions(wished, ['sort']) : wished
        wanted.conditions = { ...joined(wanted.conditions, said), ...body }
        wanted.certified ||= mention.certified === true && !excludes
        if (mention.isBest === true && sinceNegation === null) {
          most = countBeside(tokens, mention)
          rank = rankBefore(tokens, mention.from)
        }
        // 'Too expensive' and 'not too expensive' both want a cheaper one.
        const isRelation = sinceNegation === null || TOO.has(tokens[mention.from]?.word ?? '')
        if (mention.relation !== undefined && isRelation) relations.push(mention.relation)
        // A 'non-Calder SUV' is an SUV.
        if (sinceNegation !== null) sinceNegation = isPrefix && excludes ? null : 0
        hasExcluded ||= excludes
      }
      previous = mention
      for (let at = index; at < mention.to; at += 1) read[at] = true
      if (mention.name !== undefined) names.set(mention.to, mention.name.kind)
      index = mention.to
      continue
    }
    if (ignored) for (let at = index; at < index + ignored.length; at += 1) read[at] = true
    const ownFrom = endOfOwn(tokens, index)
    const glue = index === ownEnd ? OWN_GLUE.at(tokens, index) : null
    if (glue) ownEnd = index + glue.length
    else if (ownFrom !== null) ownEnd = ownFrom
    if (negation && negation.length >= (bound?.length ?? 0)) {
      sinceNegation = negation.value ? 0 : null
      hasExcluded = false
      isPrefix = tokens[index]?.word === 'non'
    } else if (TURNS.at(tokens, index)) sinceNegation = null
    else if (sinceNegation !== null && ++sinceNegation > 4) sinceNegation = null
    index += Math.max(
      1,
      needlessFrom?.length ?? 0,
      ownFrom === null ? 0 : ownFrom - index,
      skip,
      negation?.length ?? 0,
      glue?.length ?? 0,
    )
  }
  const dropped = [...droppedIn(text), ...kindsOf(needless)]
  const unread = unreadIn(text, tokens, read)
  const strange = unknownNamesIn(tokens, read, names)
  return {
    ...wanted,
    conditions: withoutContradictions(withoutLeather(wanted.conditions, dropped)),
    relations: distinct(relations),
    ...(than !== undefined && { than }),
    ...(most !== undefined && { most }),
    ...(rank !== undefined && { rank }),
    ...((acceptsToo(text) || acceptsYear(text)) && { too: true }),
    ...(names.size > 0 && takesOther(text) && { orOther: true as const }),
    ...(namesEquipment(text) && { equipment: true }),
    ...(unread.unlisted && { unlisted: true }),
    ...(strange.length > 0 && { strange }),
    ...(buysSeveral(text) && { forBusiness: true }),
    ...(unread.numbers.length > 0 && { unclear: unread.numbers }),
    ...(dropped.length > 0 && { dropped }),
  }
}

const ALTERNATIVES = new Set(['or', 'nor', 'o', 'ni', 'ou', 'oder', 'noch'])
/** 'Not black, white or silver': a comma goes on with what is excluded, if an 'or' follows in the list. */
function isListed(
  tokens: readonly Token[],
  index: number,
  previous: Mention | undefined,
  hasExcluded: boolean,
): boolean {
  if (!hasExcluded || previous?.to !== index || tokens[index]?.gap.trim() !== ',') return false
  return [1, 2, 3, 4].some(
    (ahead) =>
      ALTERNATIVES.has(tokens[index + ahead]?.word ?? '') &&
      !tokens.slice(index + 1, index + ahead + 1).some(({ gap }) => /[.;:!?\n]/.test(gap)),
  )
}

/** '< 20k' is under 20k. */
const withoutSigns = (text: string): string =>
  text.replace(/<\s?(?=[$€]?\d)/g, ' under ').replace(/>\s?(?=[$€]?\d)/g, ' over ')

const TOO = new Set(['too', 'demasiado', 'muy', 'trop', 'zu'])
const THAN = new Set(['than', 'que', 'als'])
const followsThan = (tokens: readonly Token[], index: number): boolean =>
  [1, 2].some((back) => THAN.has(tokens[index - back]?.word ?? ''))

/** 'The two cheapest' and 'your cheapest two' are two, 'the cheapest' is one. */
function countBeside(tokens: readonly Token[], { from, to }: Mention): number {
  const count = [from - 1, to]
    .map((index) => tokens[index]?.number ?? NUMBER_WORDS.at(tokens, index)?.value)
    .find((value) => value !== undefined && value >= 1 && value <= COUNT_MAX)
  return count ?? 1
}

/** 'Not an Aria' excludes the model, and not its make. */
function withoutImpliedMake(mention: Mention): Mention {
  const { makes, ...rest } = mention.conditions
  return mention.name?.model != null && rest.models
    ? { ...mention, conditions: rest }
    : { ...mention, conditions: { ...rest, ...(makes && { makes }) } }
}

/** 'Leather doesn't matter' names what it drops, and wants none of it. */
const withoutLeather = (conditions: Conditions, dropped: readonly (keyof Conditions)[]): Conditions =>
  dropped.includes('leather') ? withoutConditions(conditions, ['leather']) : conditions

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

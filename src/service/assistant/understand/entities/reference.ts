/** Finds at which of the vehicles that were shown a text points. */
import type { VehicleRow } from '../../../platform/schema/accounts'
import { fits, inOrder, isKnownOfAll } from '../../facts/fits'
import type { Conditions } from '../../state/dialogue-state'
import { conditionsIn } from './conditions'
import type { Relation } from './mentions'
import { namesRank } from './rank'
import { phrasesOf, tokensOf, type Phrases, type Token } from './tokens'

/** `stocks` are stock numbers; none when the text points past those that were shown ('the fifth one'). */
export type Reference =
  | { readonly kind: 'shown'; readonly stocks: readonly string[] }
  /** 'It', 'that one': the vehicle that the dialogue is about. */
  | { readonly kind: 'focus' }

/** Positions from the beginning; -1 is the last one. */
const ORDINALS = phrasesOf<number>([
  [
    0,
    'first|first one|1st|number one|number 1|1st 1|option 1|option one|top one|primero|primera|primer|premier|première|1er|1re|erste|ersten|erster|erstes|number uno|el uno',
  ],
  [
    1,
    'second one|the second|2nd|2nd 1|number two|number 2|option 2|option two|middle one|second car|second vehicle|second|segundo|segunda|segundo auto|deuxième|2e|zweite|zweiten|zweiter|zweites|le second|la seconde',
  ],
  [
    2,
    'third one|the third|3rd|3rd 1|number three|number 3|option 3|option three|third|tercero|tercera|tercer|troisième|3e|dritte|dritten|dritter|drittes',
  ],
  [3, 'fourth one|4th|fourth|cuarto|cuarta|quatrième|vierte|vierten'],
  [4, 'fifth one|5th|fifth|quinto|quinta|cinquième|fünfte|fünften'],
  [-1, 'last one|the last|last|bottom one|último|última|dernier|dernière|letzte|letzten|letzter|letztes'],
])
/** Phrases that contain an ordinal, but point at nothing. */
const NO_ORDINALS = phrasesOf<true>([
  [
    true,
    'first time|first of all|at first|second hand|first row|second row|third row|1st row|2nd row|3rd row|first row seats|last year|last week|last month|last night|last time|last name|first name|first responder|first responders|first car|second opinion|wait a second|one second|just a second|a second|last price|last word|tercera fila|segunda mano|de segunda mano|segunda fila|première rangée|deuxième rangée|troisième rangée|2e rangée|3e rangée|erste reihe|zweite reihe|dritte reihe|ersten reihe|zweiten reihe|dritten reihe|primera fila|dritte sitzreihe|dritten sitzreihe|zweiten sitzreihe|primera vez|première fois|erste mal|ersten mal|por primera vez|año pasado|letztes jahr|letzte woche',
  ],
])
/** 'How much is 3' and 'miles on #2' point at a place; a bare number anywhere else counts something. */
const BY_NUMBER =
  /(?<!\p{L})(?:how much (?:is|for|are)|what(?:['’]?s| is) the price (?:of|on|for)|price (?:of|on|for|is)|(?:miles|mileage|color|pics?|pictures?|photos?|details|info) (?:on|of|for|is)|tell me (?:more )?about) (?:the )?#?([1-5])\W*$/iu
const ALL = phrasesOf<number>([
  [
    2,
    'both|both of them|the two|those two|these two|either|either one|ambos|ambas|los dos|las dos|tous les deux|toutes les deux|les deux|des deux|beide|beiden|die zwei|beider',
  ],
  [
    9,
    'them|these|those|all three|all of them|the three|each|each one|cada uno|cada una|ellos|ellas|estos|estas|esos|esas|los tres|las tres|ceux-ci|celles-ci|ceux|celles|chacun|chacune|tous|toutes|les trois|d entre eux|jeweils|jedes|jeder|diese|dieser drei|die drei|alle drei|davon|von denen|welches|welcher|which one|which 1|which of|which has|which is|which gets|which costs|cuál de|cuál tiene|cuál|lequel|laquelle|welcher von',
  ],
])
/** Several in order, as the limits of a slice: 'the first two', 'the last two'. */
const SEVERAL = phrasesOf<readonly [from: number, to?: number]>([
  [
    [0, 2],
    'first two|first 2|top two|top 2|dos primeros|dos primeras|primeros dos|primeras dos|deux premiers|deux premières|ersten zwei|ersten beiden|ersten 2',
  ],
  [
    [-2],
    'last two|last 2|dos últimos|dos últimas|últimos dos|últimas dos|deux derniers|deux dernières|letzten zwei|letzten beiden|letzten 2',
  ],
  [
    [0, 3],
    'first three|first 3|tres primeros|tres primeras|primeros tres|trois premiers|trois premières|ersten drei|ersten 3',
  ],
])
const FOCUS = phrasesOf<true>([
  [
    true,
    'it|its|it’s|that|that one|this|this one|that car|this car|this vehicle|that vehicle|this truck|that truck|this suv|that suv|the car|the vehicle|ese|esa|eso|este|esta|ese auto|este auto|el auto|lo|la|le|il|elle|celui-ci|celle-ci|celui-là|celle-là|cette voiture|ce véhicule|cela|ça|son|sa|es|er|sie|ihn|das|der|dieser|dieses|dieses auto|das auto|der wagen|den wagen|den|su|sus|fabrikneu ist er',
  ],
])
/** 'Make it 28' and 'gibt es einen mit Allrad?' point at nothing. */
const NO_FOCUS = phrasesOf<true>([
  [true, 'make it|make that|that’s it|is it possible|it depends|gibt es|geht es|il y a|y a-t-il|y en a-t-il'],
])
/** What follows the vehicle of the dialogue where something is asked of it: 'does that one have 4WD?' */
const HAS = phrasesOf<true>([
  [true, 'have|has|got|come with|comes with|come in|comes in|tiene|trae|viene|a|a-t-il|a-t-elle|hat'],
])
/** Follows a description that picks one of several: 'the blue one', 'el azul', 'der blaue'. */
const PICKS = phrasesOf<true>([
  [
    true,
    'the|that|this|el|la|los|ese|esa|este|esta|le|les|celui|celle|ce|cette|der|die|das|den|dem|diese|diesen|dieser|one|ones',
  ],
])

function firstOf<T>(tokens: readonly Token[], phrases: Phrases<T>, except?: Phrases<true>): T[] {
  const values: T[] = []
  for (let index = 0; index < tokens.length;) {
    const skipped = except?.at(tokens, index)
    const found = skipped ? null : phrases.at(tokens, index)
    if (found) values.push(found.value)
    index += skipped?.length ?? found?.length ?? 1
  }
  return values
}

const RELATION_SORTS: Readonly<Record<Relation, NonNullable<Conditions['sort']>>> = {
  cheaper: 'price_low',
  dearer: 'price_high',
  newer: 'year_new',
  older: 'year_old',
  fewer_miles: 'miles_low',
  bigger: 'seats_high',
}
/** The order in which the vehicle comes first that a comparative means. */
export const sortOfRelation = (relation: Relation) => RELATION_SORTS[relation]

const shownAs = (vehicles: readonly VehicleRow[]): Reference => ({
  kind: 'shown',
  stocks: vehicles.map(({ stock }) => stock),
})

/**
 * At which vehicles of the lot a text points, or null. `shown` are those that were shown last, in order. 'The
 * cheaper one' and 'the blue one' point at what is so among them.
 */
export function referenceIn(
  text: string,
  shown: readonly VehicleRow[],
  lot: readonly VehicleRow[] = shown,
): Reference | null {
  const tokens = tokensOf(text)
  const [several] = firstOf(tokens, SEVERAL)
  if (several !== undefined && shown.length > 1) return shownAs(shown.slice(...several))
  // 'The second cheapest' is a place in another order than that in which they were shown.
  if (namesRank(tokens)) return null
  const number = BY_NUMBER.exec(text)?.[1]
  const ordinals = number === undefined ? firstOf(tokens, ORDINALS, NO_ORDINALS) : [Number(number) - 1]
  if (ordinals.length > 0 && shown.length > 0) {
    const stocks = ordinals.flatMap((position) => shown.at(position)?.stock ?? [])
    return { kind: 'shown', stocks: [...new Set(stocks)] }
  }
  // What it is asked to have does not say which one is meant.
  if (asksOfFocus(tokens) || asksWhatItIs(text, tokens)) return { kind: 'focus' }
  const described = shown.length > 0 ? describedAmong(text, tokens, shown, lot) : null
  if (described) return described
  const [count] = firstOf(tokens, ALL)
  if (count !== undefined && shown.length > 1) return shownAs(shown.slice(0, count))
  return firstOf(tokens, FOCUS, NO_FOCUS).length > 0 ? { kind: 'focus' } : null
}

const asksOfFocus = (tokens: readonly Token[]): boolean =>
  tokens.some((_, index) => {
    const focus = FOCUS.at(tokens, index)
    return focus !== null && HAS.at(tokens, index + focus.length) !== null
  })

/** 'And it's the AWD, right?' asks of the vehicle of the dialogue; 'is it the white one?' asks which one. */
const IS_IT = phrasesOf<true>([
  [true, 'its the|its a|it’s the|it’s a|is it the|is it a|is it an|es el|es la|c’est le|c’est la|ist es der'],
])
const ONES = phrasesOf<true>([[true, 'one|ones']])
const asksWhatItIs = (text: string, tokens: readonly Token[]): boolean =>
  /[?¿]/.test(text) && firstOf(tokens, IS_IT).length > 0 && firstOf(tokens, ONES).length === 0

/** What a description picks from those that were shown; null when it picks none or all of them. */
function describedAmong(
  text: string,
  tokens: readonly Token[],
  shown: readonly VehicleRow[],
  lot: readonly VehicleRow[],
): Reference | null {
  const { conditions, relations } = conditionsIn(text, lot)
  const { sort, ...rest } = conditions
  const order = sort ?? (relations[0] === undefined ? undefined : sortOfRelation(relations[0]))
  const isPicked = firstOf(tokens, PICKS).length > 0
  if (!isPicked) return null
  const alike = Object.keys(rest).length === 0 ? shown : shown.filter((vehicle) => fits(vehicle, rest))
  // 'The silver Touring': a trim counts beside its model alone, unless one was shown that has it.
  const ofTrim = alike.filter(({ trim }) => tokens.some(({ raw }) => raw.length > 1 && raw === trim))
  const fitting = ofTrim.length > 0 ? ofTrim : alike
  if (fitting.length === 0) return null
  if (order !== undefined && shown.length > 1 && isKnownOfAll(fitting, order))
    return shownAs(inOrder(fitting, { sort: order }).slice(0, 1))
  const describes = Object.keys(rest).length > 0 || ofTrim.length > 0
  return describes && (fitting.length < shown.length || shown.length === 1) ? shownAs(fitting) : null
}

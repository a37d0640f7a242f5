/**
 * The last look at a model's words: what they state must come from facts, what they promise from an effect,
 * and the vehicles must be those that were asked for. Returns why they cannot be given.
 */
import { search } from '../flows/search'
import type { Effect } from '../port'
import { sentencesOf } from '../preview/sentences'
import type { Conditions } from '../state/dialogue-state'
import { commandsIn } from '../understand/commands-in'
import { languageOf } from '../understand/language-of'
import { withoutConditions } from '../facts/fits'
import { hidesPrices } from '../facts/price'
import { agreesToOwnSum } from '../validate/agreements'
import { vehiclesAgainst } from '../validate/conditions'
import { effectOf, promiseIn, promisesIn } from '../validate/promises'
import { figuresWithoutGround } from '../validate/reply'
import { names, numbersIn, sumsWithoutGround, tellsOtherPrice, withoutPrices } from '../validate/sums'
import { factsOf } from './instructions'
import type { PromptContext } from './prompt-context'
import type { VehicleRow } from '../../platform/schema/accounts'

/** `reason` holds no words of anybody and may be logged; `detail` is for the model. */
export interface Problem {
  readonly reason: string
  readonly detail: string
}

const problem = (reason: string, ...details: readonly (string | number)[]): Problem => ({
  reason,
  detail: [reason, ...details].join(': '),
})

/** The language of fewer words is not certain. */
const SOME_WORDS = 4

/** The effects of what rules say beside the model's words. */
export const effectsOf = ({ done, added }: PromptContext): readonly Effect[] =>
  [...done, ...added.values()].flatMap(({ effects = [] }) => effects)

/** The vehicles that a text names, of those that a tool returned or the dialogue is about. */
export function vehiclesIn({ vehicles, read, state }: PromptContext, text: string): readonly VehicleRow[] {
  const { catalogue, vehicle, gated } = read.turn.question
  if (gated) return []
  const known = [
    ...vehicles.values(),
    ...catalogue.vehicles.filter(({ stock }) => state.shown.includes(stock) || state.focus === stock),
    ...(vehicle === null ? [] : [vehicle]),
  ]
  const named = known.filter((one) => names(text, one))
  // A stock number tells which of several vehicles of a model is meant.
  const exact = named.filter(
    ({ stock, model }) => names(text, { stock, model: '' }) || !isNamedByStock(model),
  )
  function isNamedByStock(model: string): boolean {
    return named.some((one) => one.model === model && names(text, { stock: one.stock, model: '' }))
  }
  return exact.filter(({ stock }, index) => exact.findIndex((one) => one.stock === stock) === index)
}

/** What this message asks of vehicles, as rules read it; null where it searches for none. */
export function conditionsAsked({ read: { turn, readings } }: PromptContext): Conditions | null {
  if (turn.question.gated) return null
  const command = commandsIn(turn, readings).find(({ kind }) => kind === 'search')
  return command?.kind === 'search' ? (search(turn, command.search).state?.search ?? null) : null
}

/** Where figures of a reply may come from: `numbers` are what the shopper wrote and `noted`, knowledge. */
function groundsOf(context: PromptContext): {
  readonly texts: string[]
  readonly numbers: string[]
  readonly noted: string[]
} {
  const { question } = context.read.turn
  const lot = question.catalogue.vehicles
  const noted = [...context.entries.values()].map(({ answer }) => withoutPrices(answer, lot))
  return {
    noted,
    texts: [
      JSON.stringify(factsOf(context)),
      ...context.grounds,
      ...question.history.flatMap(({ from, text }) => (from === 'customer' ? [] : [text])),
    ],
    numbers: [
      ...question.lines,
      ...question.history.flatMap(({ from, text }) => (from === 'customer' ? [text] : [])),
      ...noted,
    ],
  }
}

/** Finds what is wrong with the model's words; null for nothing. */
export function problemIn(context: PromptContext, text: string): Problem | null {
  const { turn } = context.read
  const { question, language } = turn
  const vehicles = vehiclesIn(context, text)
  const { texts, numbers, noted } = groundsOf(context)
  const known = [...vehicles, ...context.vehicles.values()]
  const sums = sumsWithoutGround(text, { texts, numbers, vehicles: known })
  if (sums.length > 0) return problem('it told a sum that stands nowhere', sums.join(', '))
  if (tellsOtherPrice(text, question)) return problem('it told another price than that of the vehicle')
  if (agreesToOwnSum(text, { texts, numbers: noted, vehicles: known }))
    return problem('it agreed to a price that only the customer named')
  const grounds = [...texts, ...numbers, ...numbers.flatMap(numbersIn).map(String)]
  const figures = figuresWithoutGround(question, { text, grounds, vehicles })
  if (figures.length > 0) return problem('it told a figure that stands nowhere', figures.join(', '))
  const untrue = untruePromise(context, text)
  if (untrue) return untrue
  const asked = conditionsAsked(context)
  if (asked !== null) {
    const compared = hidesPrices(question.dealership)
      ? withoutConditions(asked, ['price_min', 'price_max'])
      : asked
    const against = vehiclesAgainst(vehicles, compared, text, language)
    if (against.length > 0) {
      const stocks = against.map(({ stock }) => stock).join(', ')
      return problem('it showed a vehicle that breaks a condition without saying so', stocks)
    }
  }
  const isOther = text.split(/\s+/).length >= SOME_WORDS && languageOf(text, language) !== language
  return isOther ? problem('it wrote in another language than the customer') : null
}

function untruePromise(context: PromptContext, text: string): Problem | null {
  const promised = promisesIn(text)
  const kinds = new Set(effectsOf(context).map(({ kind }) => kind))
  const { appointments, handed_off } = context.read.turn.question
  if (promised.has('person') && !kinds.has(effectOf('person')) && !handed_off)
    return problem('it promised a person who was not told; call hand_over')
  if (promised.has('visit') && !kinds.has(effectOf('visit')) && appointments.length === 0)
    return problem('it told of a visit that was not booked')
  return promised.has('cancellation') && !kinds.has(effectOf('cancellation'))
    ? problem('it told of a visit that was not cancelled')
    : null
}

/** The model's words without sentences that rules say themselves, beside the effect that makes them true. */
export function withoutToldPromises(context: PromptContext, text: string): string {
  const kinds = new Set(effectsOf(context).map(({ kind }) => kind))
  const isTold = (sentence: string) => {
    const promised = promiseIn(sentence)
    return promised !== null && kinds.has(effectOf(promised))
  }
  return text
    .split('\n')
    .map((line) => {
      const sentences = sentencesOf(line)
      return sentences.some(isTold) ? sentences.filter((one) => !isTold(one)).join(' ') : line
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * The shopper's own vehicle: the assistant collects what an appraiser needs, and asks only for what is
 * missing. It never names a value.
 */
import type { Outcome, Turn } from '../turn'
import type { DialogueState, OwnVehicle, TradeFlow } from '../state/dialogue-state'
import { bareMiles, ownVehicleIn } from '../understand/entities/own-vehicle'
import { TRADE_WORDS } from '../words/trade-in'
import { newFlow } from './visit-flow'
import { join } from './visit-offers'

const isInTrade = ({ state }: Turn): boolean => state.flow?.kind === 'trade'

/** What the text says of the vehicle; a number alone counts its miles while they are asked for. */
function addedBy(turn: Turn, text: string): OwnVehicle {
  const { flow } = turn.state
  const added = ownVehicleIn(text, turn.question.now)
  if (flow?.kind !== 'trade' || flow.miles !== undefined || added.miles !== undefined) return added
  const miles = bareMiles(text)
  return miles === null ? added : { ...added, miles }
}

const vehicleOf = ({ year, model, miles, km }: OwnVehicle): OwnVehicle => ({ year, model, miles, km })

/** What the dialogue knows of the vehicle, with what the text adds. */
function knownOf(turn: Turn, text: string): OwnVehicle {
  const { flow, own = {} } = turn.state
  const added = addedBy(turn, text)
  const before = flow?.kind === 'trade' ? flow : own
  // Another model is another vehicle.
  const isOther = flow?.kind !== 'trade' && added.model !== undefined && added.model !== own.model
  return { ...(isOther ? {} : vehicleOf(before)), ...added }
}

/** Whether a text adds to a trade-in that is being talked about: 'it is a 2016 with 80k miles'. */
export const addsToTradeIn = (turn: Turn, text: string): boolean =>
  isInTrade(turn) && Object.keys(addedBy(turn, text)).length > 0

/** Whether all is known of the vehicle that an appraiser needs, with what the text adds. */
export function tellsAll(turn: Turn, text: string): boolean {
  const { year, model, miles } = knownOf(turn, text)
  return [year, model, miles].every((value) => value !== undefined)
}

/** Whether the dialogue is about the shopper's own vehicle. */
export const talksOfOwn = (turn: Turn): boolean => isInTrade(turn) || turn.state.own !== undefined

/** What is noted of the vehicle: '2017 Civic with 88,000 miles'. */
function notedOf({ language }: Turn, { year, model, miles, km }: OwnVehicle) {
  const words = TRADE_WORDS[language]
  const count = miles === undefined ? null : miles.toLocaleString('en-US')
  const distance = count === null ? null : km === true ? words.km(count) : words.miles(count)
  const text = [year, model, distance].filter(Boolean).join(' ')
  // 'With 140,000 miles' alone names no vehicle.
  return (year ?? model) === undefined
    ? []
    : [{ text: words.noted(text), grounds: [String(year), count ?? '', model ?? ''] }]
}

/**
 * Repeats what is known, and asks for the rest. `answer` is the dealership's own, and comes first. `asks`
 * says that it is wanted, so that it is said, too, when there is none.
 */
export function tradeIn(turn: Turn, text: string, answer: Outcome, asks = false): Outcome {
  const adds = Object.keys(addedBy(turn, text)).length > 0
  const isChoice = answer.state?.flow?.kind === 'choice'
  // What is told of the vehicle comes first. Else it is one question at a time: which topic is meant.
  if (isChoice && adds) return tradeIn(turn, text, { parts: [] }, asks)
  if (isChoice) return answer
  const isUnanswered = answer.parts.length > 0 && answer.parts.every(({ unknown }) => unknown === true)
  if (asks && isUnanswered && !adds) return answer
  const own = knownOf(turn, text)
  const known: TradeFlow = { ...own, kind: 'trade' }
  const words = TRADE_WORDS[turn.language]
  const missing = [
    ...(known.year === undefined ? [words.year] : []),
    ...(known.model === undefined ? [words.model] : []),
    ...(known.miles === undefined ? [words.mileage] : []),
  ]
  // That the bank has no answer says nothing beside what was noted.
  const answered = answer.parts.filter(({ unknown }) => unknown !== true)
  const noted = adds || isInTrade(turn) ? notedOf(turn, known) : []
  if (missing.length > 0)
    return {
      parts: [...answered, ...noted, { text: words.ask(missing) }],
      state: { ...answer.state, flow: known, own },
    }
  // It ends with a question for a visit, at which the appraiser sees the vehicle, unless there is one.
  const isArranged = turn.question.appointments.length > 0 || isProposed(turn.state)
  const end = { text: join(words.complete, isArranged ? '' : words.bringIt) }
  const flow = isArranged ? turn.state.flow : newFlow('book', 'sales')
  return {
    parts: [...answered, ...noted, ...(answered.length > 0 && !adds && isArranged ? [] : [end])],
    state: { ...answer.state, flow: isInTrade(turn) && isArranged ? null : flow, own },
  }
}

/** A visit is proposed, and its time known. */
const isProposed = ({ flow }: DialogueState): boolean => flow?.kind === 'visit' && flow.day !== undefined

/**
 * The shopper's own vehicle: the assistant collects what an appraiser needs, and asks only for what is
 * missing. It never names a value.
 */
import type { Outcome, Turn } from '../turn'
import type { TradeFlow } from '../state/dialogue-state'
import { bareMiles, ownVehicleIn } from '../understand/entities/own-vehicle'
import { TRADE_WORDS } from '../words/trade-in'
import { newFlow } from './visit-flow'

/** What the dialogue knows of the vehicle, with what the text adds. */
function knownOf({ state, question }: Turn, text: string): TradeFlow {
  const before = state.flow?.kind === 'trade' ? state.flow : { kind: 'trade' as const }
  const added = ownVehicleIn(text, question.now)
  const miles = before.miles === undefined && added.miles === undefined ? bareMiles(text) : null
  return { ...before, ...added, ...(miles !== null && state.flow?.kind === 'trade' && { miles }) }
}

/** Whether a text adds to a trade-in that is being talked about: 'it is a 2016 with 80k miles'. */
export const addsToTradeIn = (turn: Turn, text: string): boolean =>
  turn.state.flow?.kind === 'trade' &&
  (Object.keys(ownVehicleIn(text, turn.question.now)).length > 0 ||
    (turn.state.flow.miles === undefined && bareMiles(text) !== null))

/** Whether all is known of the vehicle that an appraiser needs, with what the text adds. */
export function tellsAll(turn: Turn, text: string): boolean {
  const { year, model, miles } = knownOf(turn, text)
  return [year, model, miles].every((value) => value !== undefined)
}

/** Repeats what is known, and asks for the rest. `answer` is the dealership's own, and comes first. */
export function tradeIn(turn: Turn, text: string, answer: Outcome): Outcome {
  const known = knownOf(turn, text)
  const words = TRADE_WORDS[turn.language]
  const miles = known.miles === undefined ? null : known.miles.toLocaleString('en-US')
  const distance = miles === null ? null : known.km === true ? words.km(miles) : words.miles(miles)
  const noted = [known.year, known.model, distance].filter(Boolean).join(' ')
  const missing = [
    ...(known.year === undefined ? [words.year] : []),
    ...(known.model === undefined ? [words.model] : []),
    ...(known.miles === undefined ? [words.mileage] : []),
  ]
  // One question at a time: which topic is meant comes first.
  if (answer.state?.flow?.kind === 'choice') return answer
  const parts = [
    // That the bank has no answer says nothing beside what was noted.
    ...answer.parts.filter(({ unknown }) => unknown !== true),
    ...(noted === ''
      ? []
      : [{ text: words.noted(noted), grounds: [String(known.year), miles ?? '', known.model ?? ''] }]),
    missing.length > 0 ? { text: words.ask(missing) } : { text: words.complete },
  ]
  // It ends with a question for a visit, at which the appraiser sees the vehicle.
  return { parts, state: { ...answer.state, flow: missing.length > 0 ? known : newFlow('book', 'sales') } }
}

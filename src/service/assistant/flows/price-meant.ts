/**
 * What a vehicle costs, to put before an answer about prices: whoever asks which fees come on top, or whether
 * there is room, also wants to know on top of what.
 */
import { withStatedPrices } from '../facts/price'
import { isChosen } from '../knowledge/bot-answers'
import type { Outcome, Turn } from '../turn'
import { conditionsIn } from '../understand/entities/conditions'
import { NOTHING_WANTED } from '../understand/entities/wanted'
import type { Label } from '../understand/labels'
import { bestOf, type Reading } from '../understand/reading'
import { namesVehicle, UNSURE } from '../understand/sentence'
import { meantVehicles } from './meant-vehicles'
import { pricePart } from './fact-part'
import { gonePart } from './vehicle-fact'

/** These are about the vehicle of the dialogue, also where they name none. */
const OF_FOCUS: ReadonlySet<Label> = new Set(['price.fees', 'price.lowest'])
const PRICED: ReadonlySet<Label> = new Set([...OF_FOCUS, 'price.negotiable'])

/** Of several that were shown, the first is only meant once something was asked of another one. */
const isAboutOne = ({ state: { focus, shown } }: Turn): boolean =>
  focus !== null && (shown.length <= 1 || focus !== shown[0])

/** The answer, with the price of the one vehicle that is meant; of one that is gone nothing else is said. */
export function withPriceMeant(given: Turn, reading: Reading, answer: Outcome): Outcome {
  const { label, p } = bestOf(reading)
  // What the dealership chose is said word for word, and nothing beside it.
  if (!PRICED.has(label) || p < UNSURE || isChosen(given, label)) return answer
  const turn: Turn = { ...given, question: withStatedPrices(given.question) }
  const wanted = conditionsIn(reading.text, turn.question.catalogue.vehicles)
  const isNamed = namesVehicle(wanted)
  if (!isNamed && !(OF_FOCUS.has(label) && isAboutOne(turn))) return answer
  const meant = meantVehicles(turn, isNamed ? wanted : NOTHING_WANTED, null)
  if (meant.kind === 'gone') return { parts: [gonePart(turn, meant.stock)] }
  const [vehicle, another] = meant.kind === 'vehicles' ? meant.vehicles : []
  if (vehicle === undefined || another !== undefined || vehicle.price === null) return answer
  return {
    parts: [pricePart(turn, vehicle), ...answer.parts],
    state: { ...answer.state, focus: vehicle.stock, ...(isNamed && { shown: [vehicle.stock] }) },
  }
}

/**
 * 'How much is the cheapest one with everything?' asks in one sentence for a vehicle and for what comes on
 * top of its price, and one label holds only one of them.
 */
import type { Turn } from '../turn'
import type { Command } from './commands'
import { describesAny } from './about-vehicles'
import { conditionsIn } from './entities/conditions'
import { asksOutTheDoor } from './named-subjects'
import { bestOf, withLabel } from './reading'
import { familyOf, namesVehicle, SURE, type Sentence } from './sentence'

const isOfFees = (command: Command): boolean =>
  command.kind === 'topic' && bestOf(command.reading).label === 'price.fees'
/** 'Your best out-the-door price on a new Terrane' is answered with its price, and lacks the fees. */
const isOfPrice = (command: Command): boolean =>
  command.kind === 'topic' && familyOf(bestOf(command.reading).label) === 'price'
const findsVehicles = ({ kind }: Command): boolean => ['search', 'vehicle', 'compare'].includes(kind)

/** What is asked beside the vehicle, without the words that describe it. */
const OUT_THE_DOOR = 'What is the out-the-door price?'

export function withFeesBeside(
  { state, question: { catalogue, now } }: Turn,
  commands: readonly Command[],
  sentences: readonly Sentence[],
): readonly Command[] {
  const sentence = sentences.find(({ reading }) => asksOutTheDoor(reading.text))
  if (sentence === undefined) return commands
  const { reading } = sentence
  const wanted = conditionsIn(reading.text, catalogue.vehicles, {
    aboutVehicles: true,
    thisYear: now.getUTCFullYear(),
  })
  const asked = withLabel({ ...reading, text: OUT_THE_DOOR }, 'price.fees', SURE)
  const fees: Command = { kind: 'topic', reading: asked, priced: true }
  const others = commands.filter((command) => !isOfFees(command))
  if (others.some((command) => findsVehicles(command) || isOfPrice(command))) return [...others, fees]
  // The price of one that is named stands before the fees anyway.
  const isDescribed = wanted.most === 1 || (!namesVehicle(wanted) && describesAny(wanted.conditions))
  if (others.length === commands.length || !isDescribed) return commands
  const mode = state.search === null ? 'new' : 'refine'
  return [{ kind: 'search', search: { wanted, mode } }, ...others, fees]
}

/**
 * 'How much is the cheapest one with everything?' asks in one sentence for a vehicle and for what comes on
 * top of its price, and one label holds only one of them.
 */
import type { Command } from './commands'
import { describesAny } from './about-vehicles'
import { asksOutTheDoor } from './named-subjects'
import { bestOf, withLabel } from './reading'
import { namesVehicle, SURE, type Sentence } from './sentence'

const isOfFees = (command: Command): boolean =>
  command.kind === 'topic' && bestOf(command.reading).label === 'price.fees'
const findsVehicles = ({ kind }: Command): boolean => ['search', 'vehicle', 'compare'].includes(kind)

/** What is asked beside the vehicle, without the words that describe it. */
const OUT_THE_DOOR = 'What is the out-the-door price?'

export function withFeesBeside(
  commands: readonly Command[],
  sentences: readonly Sentence[],
): readonly Command[] {
  const sentence = sentences.find(({ reading }) => asksOutTheDoor(reading.text))
  if (sentence === undefined) return commands
  const { reading, wanted } = sentence
  const [found, fees] = [commands.some(findsVehicles), commands.some(isOfFees)]
  if (found) {
    const asked = withLabel({ ...reading, text: OUT_THE_DOOR }, 'price.fees', SURE)
    const others = commands.filter((command) => !isOfFees(command))
    return [...others, { kind: 'topic', reading: asked, priced: true }]
  }
  // The price of one that is named stands before the fees anyway.
  const isDescribed = describesAny(wanted.conditions) && !namesVehicle(wanted)
  return fees && isDescribed ? [{ kind: 'search', search: { wanted, mode: 'new' } }, ...commands] : commands
}

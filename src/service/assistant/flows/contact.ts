/**
 * Lead gating: before the assistant tells prices or stock, it asks the customer how to reach them. The
 * questions wait in the dialogue's state and are answered once it knows.
 */
import type { Outcome, Turn } from '../turn'
import type { Label } from '../understand/labels'
import { CONTACT_WORDS } from '../words/contact'

/** At most so many questions wait. More answers in one reply would be a lecture. */
const HELD_LIMIT = 2

/** What is told only to customers who can be reached: prices, and what is in stock. */
const GATED: ReadonlySet<Label> = new Set([
  'search.find',
  'search.refine',
  'search.more',
  'vehicle.pick',
  'vehicle.available',
  'vehicle.price',
  'vehicle.msrp',
  'vehicle.miles',
  'vehicle.color',
  'vehicle.compare',
  'vehicle.vin',
  'vehicle.details',
  'price.lowest',
  'price.negotiable',
  'price.fees',
  'finance.monthly',
] as const)

/** Whether an answer to this label is withheld until the customer can be reached. */
export const isGatedLabel = (label: Label): boolean => GATED.has(label)

/** Whether the last reply asked how the customer can be reached. */
export const isAskedForContact = ({ state }: Pick<Turn, 'state'>): boolean => state.flow?.kind === 'contact'

/** Asks for contact data in place of an answer, and keeps the question. */
export function askForContact(turn: Turn, question: string): Outcome {
  const { flow } = turn.state
  const words = CONTACT_WORDS[turn.language]
  const held = flow?.kind === 'contact' ? flow.held : []
  return {
    parts: [{ text: flow?.kind === 'contact' ? words.again : words.first }],
    state: { flow: { kind: 'contact', held: [...new Set([...held, question])].slice(0, HELD_LIMIT) } },
  }
}

/** Answers a name without contact data: the way to reach the customer is still missing. */
export function askHowToReach(turn: Turn): Outcome {
  const customer = turn.question.customer.name.split(' ')[0] ?? ''
  return { parts: [{ text: CONTACT_WORDS[turn.language].afterName(customer) }] }
}

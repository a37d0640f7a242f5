/**
 * Lead gating: before a price or what is available is told, the customer is asked how they can be reached;
 * once they can be, they hear what they had asked for. The state is in the dialogue itself, so that a restart
 * forgets nothing.
 */
import { emailIn, phoneIn } from '../../../rules/conversations/contact-in-text'
import type { BotAnswerGroupId } from '../../../rules/settings/bot-answers'
import { subjectsIn } from '../preview/subjects'
import type { Question } from '../port'
import type { Part } from './reply-part'
import { asksForPrice } from './price'
import { asksForVehicles } from './vehicle-intent'
import { asksOfThis, wishIn } from './vehicle-search'

/** Stands in every line that asks for it, so that the answer to it is known. */
const ASK_REACH = 'phone number or e-mail address?'
export const ASK_WHO = `Gladly. So that we can get back to you with prices and what we have: under which name, and at which ${ASK_REACH}`
const askAgain = (first: string) => `Thank you${first === '' ? '' : `, ${first}`}. And at which ${ASK_REACH}`

/** Delicate questions whose answer is a price. */
const OF_PRICE: readonly BotAnswerGroupId[] = [
  'lowest_price',
  'negotiable',
  'out_the_door',
  'monthly_payment',
]
/** More of them would be a lecture. */
const ANSWERED_MAX = 2

type Line = Question['history'][number]

export const asksForReach = (text: string) => text.includes(ASK_REACH)

const lastSaid = ({ history }: Pick<Question, 'history'>) =>
  history.findLast((line) => line.from !== 'customer')?.text ?? ''

/** The last line of the dealership asked how to reach the customer. */
export const isAskedReach = (question: Pick<Question, 'history'>) => asksForReach(lastSaid(question))

/** The text asks for what is kept back: a price, or what stands on the lot. */
export function asksForKeptBack(
  { vehicle, catalogue }: Pick<Question, 'vehicle' | 'catalogue'>,
  text: string,
  delicate: readonly BotAnswerGroupId[],
): boolean {
  return (
    delicate.some((group) => OF_PRICE.includes(group)) ||
    subjectsIn(text).some((subject) => subject === 'availability' || subject === 'price') ||
    asksForPrice(text) ||
    (vehicle !== null && asksOfThis(text)) ||
    asksForVehicles(text, wishIn(text, catalogue.vehicles))
  )
}

/** What is said instead. */
export const gatePart = (question: Pick<Question, 'history' | 'customer'>): Part => ({
  text: isAskedReach(question) ? `That is something I tell you at once: at which ${ASK_REACH}` : ASK_WHO,
})

/** To a name without a way to reach its owner. */
export const reachPart = ({ customer }: Pick<Question, 'customer'>): Part => ({
  text: askAgain(customer.name.split(' ')[0] ?? ''),
})

/**
 * What the customer had asked for when they were asked how to reach them, oldest first; empty: it was told,
 * or nothing was.
 */
export function keptBack({ history, dealership, lines }: Question): readonly string[] {
  const asks = history.flatMap((line, place) =>
    line.from === 'assistant' && asksForReach(line.text) ? [place] : [],
  )
  const [first] = asks
  if (first === undefined) return []
  const reachable = (text: string) =>
    emailIn(text) !== undefined || phoneIn(text, dealership.formats.country) !== undefined
  const since = history.slice(first)
  const toldSince = since.some(
    ({ from, text }, place) =>
      from === 'customer' && reachable(text) && since.slice(place).some((line) => line.from === 'assistant'),
  )
  // By the form of the chat's beginning or by staff it may have come without a line.
  const answersTheAsk = lines.some(reachable) || isAskedReach({ history })
  if (toldSince || !answersTheAsk) return []
  const groups = asks.map((place) => groupBefore(history, place)).filter((text) => text !== '')
  return [...new Set(groups)].slice(0, ANSWERED_MAX)
}

const isSaid = (line: Line) => line.from !== 'customer'

/** The customer's lines right before a place of the dialogue. */
function groupBefore(history: readonly Line[], place: number): string {
  const before = history.slice(0, place)
  return before
    .slice(before.findLastIndex(isSaid) + 1)
    .map((line) => line.text)
    .join('\n')
}

/**
 * Lead gating: before the assistant discloses prices or stock, it asks the customer for contact details. Once
 * it has them, it answers the earlier questions. The state is derived from the dialogue, so that it survives
 * a restart.
 */
import { emailIn, phoneIn } from '../../../rules/conversations/contact-in-text'
import type { BotAnswerGroupId } from '../../../rules/settings/bot-answers'
import { subjectsIn } from '../preview/subjects'
import type { Question } from '../port'
import type { Part } from './reply-part'
import { asksForPrice } from './price'
import { asksForVehicles } from './vehicle-intent'
import { asksAboutPageVehicle, criteriaIn } from './vehicle-search'

/** Is part of every message that asks for contact details, so that the answer to it is recognised. */
const CONTACT_QUESTION = 'phone number or e-mail address?'
export const ASK_CONTACT_FIRST = `Gladly. So that we can get back to you with prices and what we have: under which name, and at which ${CONTACT_QUESTION}`
const askAgain = (first: string) =>
  `Thank you${first === '' ? '' : `, ${first}`}. And at which ${CONTACT_QUESTION}`

/** Sensitive questions whose answer is a price. */
const OF_PRICE: readonly BotAnswerGroupId[] = [
  'lowest_price',
  'negotiable',
  'out_the_door',
  'monthly_payment',
]
/** More answers in one reply would be a lecture. */
const ANSWERED_MAX = 2

type HistoryMessage = Question['history'][number]

export const asksForContact = (text: string) => text.includes(CONTACT_QUESTION)

const lastDealershipMessage = ({ history }: Pick<Question, 'history'>) =>
  history.findLast((line) => line.from !== 'customer')?.text ?? ''

/** The dealership's last message asked how to reach the customer. */
export const isAskedForContact = (question: Pick<Question, 'history'>) =>
  asksForContact(lastDealershipMessage(question))

/** The text asks for what lead gating withholds: a price, or what is in stock. */
export function asksForGated(
  { vehicle, catalogue }: Pick<Question, 'vehicle' | 'catalogue'>,
  text: string,
  topics: readonly BotAnswerGroupId[],
): boolean {
  return (
    topics.some((group) => OF_PRICE.includes(group)) ||
    subjectsIn(text).some((subject) => subject === 'availability' || subject === 'price') ||
    asksForPrice(text) ||
    (vehicle !== null && asksAboutPageVehicle(text)) ||
    asksForVehicles(text, criteriaIn(text, catalogue.vehicles))
  )
}

/** The reply in place of an answer that is withheld. */
export const gatePart = (question: Pick<Question, 'history' | 'customer'>): Part => ({
  text: isAskedForContact(question)
    ? `That is something I tell you at once: at which ${CONTACT_QUESTION}`
    : ASK_CONTACT_FIRST,
})

/** The reply to a name without contact details. */
export const askContactPart = ({ customer }: Pick<Question, 'customer'>): Part => ({
  text: askAgain(customer.name.split(' ')[0] ?? ''),
})

/**
 * The customer's questions from before they were asked for contact details, oldest first. Empty when they
 * have been answered since, or when nothing was withheld.
 */
export function heldBackQuestions({ history, dealership, lines }: Question): readonly string[] {
  const contactQuestions = history.flatMap((line, index) =>
    line.from === 'assistant' && asksForContact(line.text) ? [index] : [],
  )
  const [first] = contactQuestions
  if (first === undefined) return []
  const reachable = (text: string) =>
    emailIn(text) !== undefined || phoneIn(text, dealership.formats.country) !== undefined
  const since = history.slice(first)
  const answeredSince = since.some(
    ({ from, text }, index) =>
      from === 'customer' && reachable(text) && since.slice(index).some((line) => line.from === 'assistant'),
  )
  // The contact may also have come without a message, from the start form or from staff.
  const answersContactQuestion = lines.some(reachable) || isAskedForContact({ history })
  if (answeredSince || !answersContactQuestion) return []
  const groups = contactQuestions.map((index) => groupBefore(history, index)).filter((text) => text !== '')
  return [...new Set(groups)].slice(0, ANSWERED_MAX)
}

const isFromDealership = (line: HistoryMessage) => line.from !== 'customer'

/** The customer's messages right before an index of the history. */
function groupBefore(history: readonly HistoryMessage[], index: number): string {
  const before = history.slice(0, index)
  return before
    .slice(before.findLastIndex(isFromDealership) + 1)
    .map((line) => line.text)
    .join('\n')
}

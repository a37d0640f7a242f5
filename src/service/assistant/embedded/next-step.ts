/**
 * Maximise conversions: after an answer about a vehicle, a price, finance, a trade-in or service the
 * assistant proposes the next step unprompted. It does so in at most one of three answers, never twice in the
 * same words, and not once a visit is booked. Customers who can be reached are only asked for a visit.
 */
import type { Question } from '../port'
import { subjectsIn } from '../preview/subjects'
import { isOfService } from './intents'

/** At most one of this many answers in a row may ask. */
const ANSWERS_PER_QUESTION = 3

const VISIT = [
  'Would you like to see it?',
  'When would you like to come by?',
  'Shall I set up a visit for you?',
  'Is there a day that suits you to stop in?',
] as const
const SERVICE = ['Shall we find a day to bring it in?', 'When would you like to bring it in?'] as const
const CONTACT = [
  'May I have your name, and a phone number or an e-mail address, so that a colleague can follow up?',
  'How can we reach you, by phone or by e-mail, should you have to leave?',
] as const

/** Only fits when a vehicle was shown. */
const TO_SEE = VISIT[0]

const endsWithOneOf = (steps: readonly string[]) => (text: string) =>
  steps.some((step) => text.endsWith(step))
const proposesVisit = endsWithOneOf([...VISIT, ...SERVICE])
const asksForContact = endsWithOneOf(CONTACT)
const proposesService = endsWithOneOf(SERVICE)

const lastDealershipMessage = ({ history }: Pick<Question, 'history'>) =>
  history.findLast((line) => line.from !== 'customer')?.text ?? ''

/** The dealership's last message proposed a visit. */
export const isAskedToCome = (question: Pick<Question, 'history'>) =>
  proposesVisit(lastDealershipMessage(question))
/** The dealership's last message proposed a service visit. */
export const isAskedToService = (question: Pick<Question, 'history'>) =>
  proposesService(lastDealershipMessage(question))
/** The dealership's last message asked for name and contact details. */
export const isAskedWho = (question: Pick<Question, 'history'>) =>
  asksForContact(lastDealershipMessage(question))

const SUBJECTS = new Set(['price', 'trade', 'value', 'finance', 'availability'])

/** `shown` says that the answer showed vehicles. */
const invites = (text: string, shown: boolean) =>
  shown || isOfService(text) || subjectsIn(text).some((subject) => SUBJECTS.has(subject))

/** The question that the answer should end with; null for none. */
export function nextStep(
  { dealership, history, customer, appointments, gated }: Question,
  text: string,
  shown: boolean,
): string | null {
  const { maximize_conversions, service_scheduler } = dealership.capabilities
  if (!maximize_conversions || gated || appointments.length > 0 || !invites(text, shown)) return null
  const assistantMessages = history.flatMap((line) => (line.from === 'assistant' ? [line.text] : []))
  const earlierSteps = assistantMessages.filter((line) => proposesVisit(line) || asksForContact(line))
  if (assistantMessages.slice(1 - ANSWERS_PER_QUESTION).some((line) => earlierSteps.includes(line)))
    return null
  const ofService = isOfService(text)
  const service = service_scheduler ? SERVICE : []
  const visits = ofService ? service : VISIT.filter((step) => shown || step !== TO_SEE)
  const reachable = customer.phone !== null || customer.email !== null
  // Asks for a visit first, then for contact details, in turn.
  const turn = reachable
    ? visits
    : alternating(visits, CONTACT, earlierSteps.some(proposesVisit) && !earlierSteps.some(asksForContact))
  return turn.find((step) => !earlierSteps.some((line) => line.endsWith(step))) ?? null
}

const alternating = (visits: readonly string[], contact: readonly string[], contactFirst: boolean) =>
  contactFirst ? [...contact, ...visits] : [...visits, ...contact]

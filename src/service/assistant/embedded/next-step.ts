/**
 * Maximise conversions: after an answer about a vehicle, a price, finance, a trade or service the assistant
 * asks for the next step of its own accord. Never in two of three answers, never in the same words twice,
 * never once a visit stands; who can be reached is only asked for a visit.
 */
import type { Question } from '../port'
import { subjectsIn } from '../preview/subjects'
import { isOfService } from './intents'

/** So many answers, of which one may ask. */
const ANSWERS = 3

const VISIT = [
  'Would you like to see it?',
  'When would you like to come by?',
  'Shall I set up a visit for you?',
  'Is there a day that suits you to stop in?',
] as const
const SERVICE = ['Shall we find a day to bring it in?', 'When would you like to bring it in?'] as const
const REACH = [
  'May I have your name, and a phone number or an e-mail address, so that a colleague can follow up?',
  'How can we reach you, by phone or by e-mail, should you have to leave?',
] as const

/** About a vehicle that was shown there is something to see. */
const TO_SEE = VISIT[0]

const says = (steps: readonly string[]) => (text: string) => steps.some((step) => text.endsWith(step))
const proposesVisit = says([...VISIT, ...SERVICE])
const asksReach = says(REACH)
const proposesService = says(SERVICE)

const lastLine = ({ history }: Pick<Question, 'history'>) =>
  history.findLast((line) => line.from !== 'customer')?.text ?? ''

/** The last line of the dealership proposed a visit. */
export const isAskedToCome = (question: Pick<Question, 'history'>) => proposesVisit(lastLine(question))
/** It proposed one to the workshop. */
export const isAskedToService = (question: Pick<Question, 'history'>) => proposesService(lastLine(question))
/** It asked who the customer is. */
export const isAskedWho = (question: Pick<Question, 'history'>) => asksReach(lastLine(question))

const SUBJECTS = new Set(['price', 'trade', 'value', 'finance', 'availability'])

/** `shown`: vehicles were shown in the answer. */
const invites = (text: string, shown: boolean) =>
  shown || isOfService(text) || subjectsIn(text).some((subject) => SUBJECTS.has(subject))

/** The question that the answer to these lines ends with; null: none. */
export function nextStep(
  { dealership, history, customer, appointments, gated }: Question,
  text: string,
  shown: boolean,
): string | null {
  const { maximize_conversions, service_scheduler } = dealership.capabilities
  if (!maximize_conversions || gated || appointments.length > 0 || !invites(text, shown)) return null
  const said = history.flatMap((line) => (line.from === 'assistant' ? [line.text] : []))
  const asked = said.filter((line) => proposesVisit(line) || asksReach(line))
  if (said.slice(1 - ANSWERS).some((line) => asked.includes(line))) return null
  const ofService = isOfService(text)
  const service = service_scheduler ? SERVICE : []
  const visits = ofService ? service : VISIT.filter((step) => shown || step !== TO_SEE)
  const known = customer.phone !== null || customer.email !== null
  // A visit first, then a way to reach them, in turn.
  const turn = known
    ? visits
    : alternating(visits, REACH, asked.some(proposesVisit) && !asked.some(asksReach))
  return turn.find((step) => !asked.some((line) => line.endsWith(step))) ?? null
}

const alternating = (visits: readonly string[], reach: readonly string[], reachFirst: boolean) =>
  reachFirst ? [...reach, ...visits] : [...visits, ...reach]

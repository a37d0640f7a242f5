/**
 * Maximise conversions: after an answer about a vehicle, a price, finance, a trade-in or service the
 * assistant proposes the next step unprompted. It does so in at most one of three answers, never twice in the
 * same words, and not once a visit is booked. Customers who can be reached are only asked for a visit.
 */
import type { Question } from '../port'
import type { Turn } from '../turn'
import type { Label } from '../understand/labels'
import { NEXT_STEPS } from '../words/next-step'

/** At most one of this many answers in a row may ask. */
const ANSWERS_PER_QUESTION = 3

type Step = 'visit' | 'service' | 'contact'
const STEPS: readonly Step[] = ['visit', 'service', 'contact']

/** The step that a message of the dealership ends with, in any language. */
const stepOf = (text: string): Step | null =>
  STEPS.find((step) =>
    Object.values(NEXT_STEPS).some((words) => words[step].some((one) => text.endsWith(one))),
  ) ?? null

/** The step that the dealership's last message proposed: a visit, a service visit, or contact details. */
export const stepOffered = ({ history }: Pick<Question, 'history'>): Step | null =>
  stepOf(history.findLast((message) => message.from !== 'customer')?.text ?? '')

/** What the answered questions are about, as far as a next step follows from it. */
export type StepSubject = 'sales' | 'service' | null

/** `service` for the workshop, `sales` for vehicles, prices, finance and trade-ins, null for other labels. */
export function stepSubjectOf(labels: readonly Label[]): StepSubject {
  const groups = new Set(labels.map((label) => label.slice(0, label.indexOf('.'))))
  if (groups.has('service')) return 'service'
  return ['vehicle', 'search', 'price', 'finance', 'trade'].some((group) => groups.has(group))
    ? 'sales'
    : null
}

/** The question that the answer should end with; null for none. `shown`: the answer showed vehicles. */
export function nextStep({ question, language }: Turn, subject: StepSubject, shown: boolean): string | null {
  const { dealership, history, customer, appointments, gated } = question
  const { maximize_conversions, service_scheduler } = dealership.capabilities
  if (!maximize_conversions || gated || appointments.length > 0 || (subject === null && !shown)) return null
  const answers = history.flatMap((message) => (message.from === 'assistant' ? [message.text] : []))
  if (answers.slice(1 - ANSWERS_PER_QUESTION).some((message) => stepOf(message) !== null)) return null
  const words = NEXT_STEPS[language]
  const service = service_scheduler ? words.service : []
  const visits = subject === 'service' ? service : words.visit.slice(shown ? 0 : 1)
  const earlier = answers.map(stepOf)
  const asked = (step: Step) => earlier.includes(step)
  const contactFirst = (asked('visit') || asked('service')) && !asked('contact')
  const reachable = customer.phone !== null || customer.email !== null
  // Asks for a visit first, then for contact details, in turn.
  const turns = reachable
    ? visits
    : contactFirst
      ? [...words.contact, ...visits]
      : [...visits, ...words.contact]
  return turns.find((step) => !answers.some((message) => message.endsWith(step))) ?? null
}

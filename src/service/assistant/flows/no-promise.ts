/** Whoever wants a loan promised is told that nobody here can, before what the dealership says in general. */
import type { Outcome, Turn } from '../turn'
import type { Reading } from '../understand/reading'
import { bestOf } from '../understand/reading'
import { NO_PROMISE, PERSON_REPLY } from '../words/knowledge'

/** The verbs, since 'garantie' and 'garantía' are a warranty. */
const PROMISED = /\b(?:guarantee|promis|promet|garanti[zrs]|garantier|versprech|versprich)/i

/** 'Am I approved?' asks for a decision that only a lender takes. */
const APPROVED =
  /(?<!\p{L})(?:(?:am|are|will|would|do|did|can|could) (?:i|we) (?:be |get |getting )?(?:pre[- ]?)?(?:approved?|qualified)|approve me|(?:estoy|est[aá]|ser[ée]|me van a) (?:pre)?aproba(?:do|da|r)|me aprueban|(?:suis|serai)[- ]je (?:accept|approuv)[ée]e?|(?:bin|werde) ich (?:angenommen|genehmigt))(?!\p{L})/iu
/** Whether a text asks for the decision on a loan. */
export const asksApproval = (text: string): boolean => APPROVED.test(text)

export function withoutPromise({ language, question }: Turn, reading: Reading, answer: Outcome): Outcome {
  const isPromised = PROMISED.test(reading.text) || asksApproval(question.lines.join('\n'))
  if (!bestOf(reading).label.startsWith('finance.') || !isPromised) return answer
  const parts = [{ text: NO_PROMISE[language], quick_replies: [PERSON_REPLY[language]] }, ...answer.parts]
  return { parts, state: { ...answer.state, ...(question.handed_off ? {} : { flow: { kind: 'person' } }) } }
}

/** Whoever wants a loan promised is told that nobody here can, before what the dealership says in general. */
import type { Outcome, Turn } from '../turn'
import type { Reading } from '../understand/reading'
import { bestOf } from '../understand/reading'
import { NO_PROMISE, PERSON_REPLY } from '../words/knowledge'

/** The verbs, since 'garantie' and 'garantía' are a warranty. */
const PROMISED = /\b(?:guarantee|promis|promet|garanti[zrs]|garantier|versprech|versprich)/i

export function withoutPromise({ language, question }: Turn, reading: Reading, answer: Outcome): Outcome {
  if (!bestOf(reading).label.startsWith('finance.') || !PROMISED.test(reading.text)) return answer
  const parts = [{ text: NO_PROMISE[language], quick_replies: [PERSON_REPLY[language]] }, ...answer.parts]
  return { parts, state: { ...answer.state, ...(question.handed_off ? {} : { flow: { kind: 'person' } }) } }
}

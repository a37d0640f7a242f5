/** A dialogue with the assistant, turn by turn: what it says and does is part of the next question. */
import { chatCapabilitiesOf } from '../../../src/rules/settings/capabilities'
import { composeReply, type Draft } from '../../../src/service/assistant/compose'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import type { KnowledgeEntry, Question } from '../../../src/service/assistant/port'
import { LOT } from './lot'
import { turnOf } from './visit-world'

/** The entries of the dealership's bank: question and answer. */
const ENTRIES = [
  ['Is there a shuttle?', 'Yes, a free shuttle runs on weekdays.'],
  ['Which warranty do used vehicles have?', 'Every used vehicle has a warranty of 90 days.'],
] as const

export const entriesOf = (
  pairs: readonly (readonly [question: string, answer: string])[],
): readonly KnowledgeEntry[] =>
  pairs.map(([question, answer], index) => ({ id: String(index + 1), topic: 'General', question, answer }))

const FIRST: Question = turnOf({
  catalogue: { knowledge: bankOf(entriesOf(ENTRIES)), vehicles: LOT },
}).question

/** The question with which a dialogue begins. */
export const opening = (change: Partial<Question> = {}): Question => ({
  ...FIRST,
  dealership: {
    ...FIRST.dealership,
    capabilities: {
      ...chatCapabilitiesOf({ flags: { takeover: true, service_scheduler: true }, capabilities: {} }),
      maximize_conversions: false,
    },
  },
  ...change,
})

/** What the service would ask after a reply and its effects. */
function following(question: Question, reply: Draft, line: string): Question {
  const effects = reply.effects
  const contact = effects.find((effect) => effect.kind === 'contact')
  const customer =
    contact === undefined
      ? question.customer
      : {
          name: [contact.first_name, contact.last_name].filter(Boolean).join(' ') || question.customer.name,
          phone: contact.phone ?? question.customer.phone,
          email: contact.email ?? question.customer.email,
        }
  const kept = effects.some(({ kind }) => kind === 'cancel_appointment') ? [] : question.appointments
  return {
    ...question,
    history: [
      ...question.history,
      ...question.lines.map((text) => ({ from: 'customer', text }) as const),
      { from: 'assistant', text: reply.text },
    ],
    lines: [line],
    state: reply.state,
    customer,
    gated: question.gated && customer.phone === null && customer.email === null,
    handed_off: question.handed_off || effects.some(({ kind }) => kind === 'handoff'),
    appointments: [
      ...kept,
      ...effects.flatMap((effect) => (effect.kind === 'appointment' ? [effect.starts_at] : [])),
    ],
  }
}

/** The question and the reply of every turn. */
export function dialogue(
  lines: readonly string[],
  start: Question = opening(),
): readonly { readonly question: Question; readonly reply: Draft }[] {
  const turns: { readonly question: Question; readonly reply: Draft }[] = []
  for (const line of lines) {
    const last = turns.at(-1)
    const question = last ? following(last.question, last.reply, line) : { ...start, lines: [line] }
    turns.push({ question, reply: composeReply(question) })
  }
  return turns
}

/** The replies of a dialogue. */
export const replies = (lines: readonly string[], start?: Question): readonly Draft[] =>
  dialogue(lines, start).map(({ reply }) => reply)

/** Sentences about visits with made-up readings, and the turns in which they are said. */
import type { DialogueState } from '../../../src/service/assistant/state/dialogue-state'
import type { Turn } from '../../../src/service/assistant/turn'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import type { Label } from '../../../src/service/assistant/understand/labels'
import { sentenceOf } from '../../../src/service/assistant/understand/read-sentence'
import type { Sentence } from '../../../src/service/assistant/understand/sentence'
import { turnOf } from './visit-world'

export const MONDAY = '2026-11-23'
export const TUESDAY = '2026-11-24'
export const SUNDAY = '2026-11-22'
/** A visit is booked on Tuesday at 2 PM. */
export const BOOKED = { appointments: [new Date('2026-11-24T20:00:00Z')] }

/** The state in which a visit is arranged. */
export const flow = (
  change: Partial<Extract<DialogueState['flow'], { kind: 'visit' }>>,
): Partial<DialogueState> => ({
  flow: { kind: 'visit', action: 'book', visit: 'sales', asked: 'confirm', ...change },
})
/** Tuesday at 10 AM was proposed. */
export const PROPOSED = turnOf({}, flow({ day: TUESDAY, minutes: 600 }))

/** The sentence as it is read where the classifier gives this label alone. */
export function said(text: string, label: Label, p: number, turn: Turn = turnOf()): Sentence {
  const { formats, hours } = turn.question.dealership
  const { now } = turn.question
  return {
    ...{ reading: { text, guesses: [{ label, p }] }, label, p },
    ...{ wanted: sentenceOf(turn, { text, guesses: [] }).wanted, reference: null },
    when: whenIn(text, { formats, hours, now, language: turn.language }),
  }
}

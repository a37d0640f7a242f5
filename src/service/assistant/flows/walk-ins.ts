/** Whether one may come without an appointment: only an entry of the dealership's own bank says so. */
import type { Outcome, Turn } from '../turn'
import { VISIT_WORDS } from '../words/visit'
import { flowOf, kindMeant, newFlow } from './visit-flow'
import { join } from './visit-offers'

/** Says that it is not known, and offers a visit; null where the bank has an entry about it. */
export function walkIns(turn: Turn): Outcome | null {
  const { catalogue, appointments } = turn.question
  if (catalogue.knowledge.about('house.walk_ins').length > 0) return null
  const words = VISIT_WORDS[turn.language]
  const open = flowOf(turn)
  const isArranged = appointments.length > 0 || open?.asked === 'confirm'
  const offered = isArranged ? '' : join(words.offersVisit, words.askWhen)
  const part = { text: join(words.walkInsUnknown, offered), unknown: true, unanswered: true } as const
  return {
    parts: [{ ...part, grounds: [part.text] }],
    ...(!isArranged && { state: { flow: open ?? newFlow('book', kindMeant(turn)) } }),
  }
}

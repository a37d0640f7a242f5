/** Whether one may come without an appointment: only an entry of the dealership's own bank says so. */
import { namesDepartment } from '../facts/hours'
import type { Outcome, Turn } from '../turn'
import { namesWork } from '../understand/entities/subject-words'
import { VISIT_WORDS } from '../words/visit'
import type { VisitKind } from './visit-command'
import { flowOf, newFlow } from './visit-flow'
import { join } from './visit-offers'

/** 'How much is an oil change? Do I need an appointment?' means one for the work that the message names. */
function kindOf({ state, question }: Turn): VisitKind {
  const text = question.lines.join(' ')
  return namesWork(text) || namesDepartment(text, 'service') || state.subject === 'service'
    ? 'service'
    : 'sales'
}

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
    ...(!isArranged && { state: { flow: open ?? newFlow('book', kindOf(turn)) } }),
  }
}

/** Answers whether somebody of the dealership is there, which only a person knows. */
import { addedForColleague } from '../knowledge/answer'
import type { Outcome, Turn } from '../turn'
import { namesOf } from '../understand/entities/names'
import { askedForByName } from '../understand/message-for-colleague'
import { PERSON_REPLY } from '../words/knowledge'
import { PRESENCE_WORDS } from '../words/pass-on'

/** For a text that asks for somebody by name; null for any other. */
export function presenceOf(turn: Turn, text: string): Outcome | null {
  const { question, language, state } = turn
  const found = askedForByName(text, namesOf(question.catalogue.vehicles).nameWords)
  if (found === null) return null
  const name = found.charAt(0).toUpperCase() + found.slice(1)
  const words = PRESENCE_WORDS[language]
  if (question.handed_off) return addedForColleague(turn, words.unseen(name))
  const part = {
    text: `${words.unseen(name)} ${words.offer(name)}`,
    quick_replies: [PERSON_REPLY[language]],
    grounds: [name],
    unknown: true,
    unanswered: true,
  }
  return {
    parts: [part],
    state: { ...(state.flow?.kind === 'visit' ? {} : { flow: { kind: 'person' } }), puzzled: false },
  }
}

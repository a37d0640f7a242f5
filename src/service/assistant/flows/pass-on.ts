/** Passes on to a person what a shopper says for them, and goes on with what was being arranged. */
import type { Outcome, Turn } from '../turn'
import type { ForColleague } from '../understand/for-colleague'
import { dayText } from '../words/moments'
import { PASS_ON_WORDS } from '../words/pass-on'
import { toldBeside } from './handoff'
import { arrangeVisit } from './visit'
import { flowOf } from './visit-flow'

const REASONS: Readonly<Record<ForColleague['about'], string>> = {
  deadline: 'Says by when it is needed',
  billing: 'Says who is to be billed',
  quoted: 'Tells a price that somebody named',
  visit: 'Tells what is to be seen to at the visit',
  word: 'Has a word for a colleague',
  inquiry: 'Wants a colleague to be asked',
  reach: 'Gives another number',
}

export function passOn(turn: Turn, notes: readonly ForColleague[], isAlone: boolean): Outcome {
  const { question, language } = turn
  const words = PASS_ON_WORDS[language]
  const sentenceFor = ({ about, day }: ForColleague): string => {
    if (about !== 'deadline') return words[about]
    return words.deadline(day === undefined ? null : dayText(language, day, question.dealership.formats))
  }
  const said = [...new Set(notes.map(sentenceFor))].join(' ')
  const reasons = [...new Set(notes.map(({ about }) => REASONS[about]))].join(', ')
  // Whoever sends a word waits for no answer.
  const isWord = notes.every(({ about }) => about === 'word')
  const told = toldBeside(
    turn,
    { said, asksReach: isAlone && !isWord, awaitsAnswer: !isWord },
    `${reasons}: ${question.lines.join(' ')}`,
  )
  // A visit that is being arranged is asked for once more.
  const visit = flowOf(turn)
  const isOpen = visit !== null && visit.asked !== 'contact'
  const again = isAlone && isOpen ? arrangeVisit(turn, { kind: 'again' }) : null
  return again === null
    ? told
    : { parts: [...told.parts, ...again.parts], state: { ...told.state, ...again.state } }
}

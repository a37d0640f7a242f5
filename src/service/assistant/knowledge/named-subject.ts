/** Answers a text about a subject that is finer than a label: from an entry that tells of it, or not. */
import type { Outcome, Turn } from '../turn'
import { subjectNamedIn } from '../understand/named-subjects'
import type { Reading } from '../understand/reading'
import { partOfEntry, unknown } from './answer'
import { findEntries } from './found-entries'
import { isHeldEntry } from './settings-topics'
import { answerTo } from './verdict'

export function answerNamedSubject(turn: Turn, { text, guesses }: Reading): Outcome | null {
  const subject = subjectNamedIn(text, turn)
  if (subject === null) return null
  const { knowledge } = turn.question.catalogue
  const found = [
    ...knowledge.about(subject.label).map((entry) => ({ entry, spoken: entry.answer.trim() })),
    ...findEntries(turn, text, guesses),
  ].find(
    ({ entry, spoken }) =>
      spoken !== '' &&
      !isHeldEntry(turn.question, entry.id) &&
      subject.tells(`${entry.question} ${entry.answer}`),
  )
  if (found === undefined) return unknown(turn, { label: subject.label, p: 1 })
  const spoken = answerTo(text, found.spoken, turn.language)
  return { parts: [partOfEntry(turn, { ...found, spoken })], state: { puzzled: false } }
}

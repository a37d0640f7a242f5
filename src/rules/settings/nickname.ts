/** Nicknames of signatures and of departments' hours. */
import type { FieldText } from '../../contract/messages/message'
import { singleLine } from '../text/single-line'

/** The stored form: one line without directional controls; empty when nothing in it is visible. */
export const nicknameOf = (typed: string) => singleLine(typed)

/** The issue of a nickname; null when valid. `taken` are existing names, compared without case. */
export function nicknameIssue(typed: string, taken: readonly string[]): FieldText | null {
  const name = nicknameOf(typed)
  if (name === '') return 'Is required'
  const same = taken.some((other) => other.toLowerCase() === name.toLowerCase())
  return same ? 'This nickname is already in use' : null
}

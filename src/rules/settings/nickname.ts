/** Nicknames by which people find a signature or a department's hours. */
import type { FieldText } from '../../contract/messages/message'
import { singleLine } from '../text/single-line'

/** As it is stored: on one line, without directional controls; empty when nothing in it can be seen. */
export const nicknameOf = (typed: string) => singleLine(typed)

/** What is wrong with one; null: nothing. `taken`: names that stand, whatever their case. */
export function nicknameFault(typed: string, taken: readonly string[]): FieldText | null {
  const name = nicknameOf(typed)
  if (name === '') return 'Is required'
  const same = taken.some((other) => other.toLowerCase() === name.toLowerCase())
  return same ? 'There is one with this nickname already' : null
}

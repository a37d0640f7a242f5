/** The name of who speaks in the widget. */
import type { FieldText } from '../../contract/messages/message'
import { CHAT_UI_LIMITS } from '../../contract/calls/chat-ui'
import { countGraphemes } from '../text/graphemes'
import { LOOK_WORDS } from './appearance-words'
import { isBlank } from '../../contract/core/blank'

/** Each word begins with a capital letter, if that is one letter as well; what follows in it stays. */
export const capitalizedWords = (name: string): string =>
  name.replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => {
    const capital = letter.toLocaleUpperCase('en')
    return before + ([...capital].length === 1 ? capital : letter)
  })

export function agentNameFault(name: string): FieldText | null {
  if (isBlank(name)) return LOOK_WORDS.agentNameRequired
  return countGraphemes(name.trim()) > CHAT_UI_LIMITS.agentName ? LOOK_WORDS.agentNameTooLong : null
}

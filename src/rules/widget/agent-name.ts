/** The agent's name in the widget. */
import type { FieldText } from '../../contract/messages/message'
import { CHAT_UI_LIMITS } from '../../contract/calls/chat-ui'
import { countGraphemes } from '../text/graphemes'
import { APPEARANCE_TEXTS } from './appearance-texts'
import { isBlank } from '../../contract/core/blank'

/** Capitalises each word if its capital is a single letter; the rest of the word stays. */
export const capitalizedWords = (name: string): string =>
  name.replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => {
    const capital = letter.toLocaleUpperCase('en')
    return before + ([...capital].length === 1 ? capital : letter)
  })

export function agentNameIssue(name: string): FieldText | null {
  if (isBlank(name)) return APPEARANCE_TEXTS.agentNameRequired
  return countGraphemes(name.trim()) > CHAT_UI_LIMITS.agentName ? APPEARANCE_TEXTS.agentNameTooLong : null
}

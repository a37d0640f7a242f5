/**
 * What a customer asked in vain, as it is remembered: without ways to reach them, which are nobody's
 * question.
 */
import { withoutContacts } from '../../../rules/conversations/contact-in-text'

export const unansweredIn = (lines: readonly string[]): string =>
  withoutContacts(lines.join(' ')).replace(/\s+/g, ' ').trim()

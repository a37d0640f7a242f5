/**
 * A question that got no answer, as it is stored: without contact details, which are personal and not part of
 * the question.
 */
import { withoutContacts } from '../../../rules/conversations/contact-in-text'

export const unansweredIn = (lines: readonly string[]): string =>
  withoutContacts(lines.join(' ')).replace(/\s+/g, ' ').trim()

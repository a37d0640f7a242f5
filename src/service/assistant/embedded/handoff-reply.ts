/**
 * Hands the conversation to a person: at once while somebody is in the store, otherwise with the time at
 * which somebody is.
 */
import { openNow } from '../../../rules/settings/opening'
import type { Effect, Question } from '../port'
import { reopeningText } from './hours-answer'
import type { Part } from './reply-part'

/** Does not promise that anybody joins this chat. */
export const COLLEAGUE_WILL_REPLY = 'I have told a colleague. They will get back to you.'

/**
 * Notifies a colleague. `notice` is a sentence about what the colleague will know; empty when the customer
 * simply wants a person.
 */
export function handOff(
  { dealership, now, customer, handed_off }: Question,
  reason: string,
  notice = '',
): Part {
  const { hours, formats, capabilities } = dealership
  const reach =
    customer.phone === null && customer.email === null
      ? ' To which number may they reply if you have to leave?'
      : ''
  const effects: Effect[] = handed_off ? [] : [{ kind: 'handoff', reason }]
  if (openNow(hours, formats.zone, now)) {
    // Without the takeover capability nobody can answer in this chat.
    const plain = capabilities.takeover
      ? 'I am bringing in a colleague now. They will answer you right here.'
      : COLLEAGUE_WILL_REPLY
    const message = notice === '' ? plain : notice
    return { text: `${message}${reach}`, effects, unknown: true }
  }
  const back = reopeningText(hours, formats, now)
  const message =
    notice === ''
      ? `I have told a colleague.${back} They will get back to you.`
      : `${notice} Nobody is in the store at the moment.${back}`
  return { text: `${message}${reach}`, effects, unknown: true }
}

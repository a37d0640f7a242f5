/** A person is brought in: at once while somebody is in the store, else with the word on when somebody is. */
import { openNow } from '../../../rules/settings/opening'
import type { Effect, Question } from '../port'
import { backWords } from './hours-answer'
import type { Part } from './reply-part'

/** Promises nobody in this chat. */
export const TOLD_LATER = 'I have told a colleague. They will get back to you.'

/**
 * Tells a colleague. `told`: what they were told of, in a sentence; absent: that the customer wants a person.
 */
export function handOff(
  { dealership, now, customer, handed_off }: Question,
  reason: string,
  told = '',
): Part {
  const { hours, formats, capabilities } = dealership
  const reach =
    customer.phone === null && customer.email === null
      ? ' To which number may they reply if you have to leave?'
      : ''
  const effects: Effect[] = handed_off ? [] : [{ kind: 'handoff', reason }]
  if (openNow(hours, formats.zone, now)) {
    // Who may not join the chat does not answer in it.
    const plain = capabilities.takeover
      ? 'I am bringing in a colleague now. They will answer you right here.'
      : TOLD_LATER
    const words = told === '' ? plain : told
    return { text: `${words}${reach}`, effects, unknown: true }
  }
  const back = backWords(hours, formats, now)
  const words =
    told === ''
      ? `I have told a colleague.${back} They will get back to you.`
      : `${told} Nobody is in the store at the moment.${back}`
  return { text: `${words}${reach}`, effects, unknown: true }
}

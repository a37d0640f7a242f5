/** What a sentence with contact data says beside them: 'put me down for Monday, Ann Lee, 312-555-0148'. */
import { withoutContacts } from '../../../rules/conversations/contact-in-text'
import type { Turn } from '../turn'
import { withFigures } from './entities/dictated'
import { namesOnlyWhen } from './entities/when'
import { namesWhen } from './entities/when-types'
import { guessesOf } from './guesses'
import { sentenceOf } from './read-sentence'
import { bestOf, withLabel, type Reading } from './reading'
import { SURE, sumOfFamilies } from './sentence'

/** The day or time of a visit that stands beside the name and number; null for none. */
export function visitBesideContact(turn: Turn, { text }: Reading): Reading | null {
  const { customer } = turn.question
  const said = withoutContacts(withFigures(text)).replace(customer.name, ' ').trim()
  const rest: Reading = { text: said, guesses: guessesOf(said, turn.language) }
  if (said === '' || !namesWhen(sentenceOf(turn, rest).when)) return null
  const { label } = bestOf(rest)
  if (namesOnlyWhen(said, turn.language) || sumOfFamilies(rest, 'visit') >= SURE) return rest
  // '3 pm, my name is …' answers the question for a time, and 'call me at 3' is for the call.
  const isArranged = turn.state.flow?.kind === 'visit' && turn.state.flow.asked !== 'contact'
  return isArranged && label === 'contact.give' ? withLabel(rest, 'visit.when', SURE) : null
}

/** The form of what a text says of vehicles. */
import type { Conditions } from '../../state/dialogue-state'
import type { Relation } from './mentions'
import type { Rank } from './rank'

/** What a text says of vehicles. */
export interface Wanted {
  readonly conditions: Conditions
  readonly relations: readonly Relation[]
  /** The make or model that the comparatives compare with: 'cheaper than the Aria'. */
  readonly than?: Conditions
  /** How many of the first in the order are meant: 'the cheapest' is one, 'the two cheapest' are two. */
  readonly most?: number
  /** Not the first in the order is meant: 'the second cheapest'. */
  readonly rank?: Rank
  /** Certified vehicles are asked for; the stock does not say which are. */
  readonly certified: boolean
  /** Equipment is asked for, such as a sunroof; the stock does not say which vehicles have it. */
  readonly equipment?: boolean
  /** Several are wanted for a business. */
  readonly forBusiness?: boolean
  /** Something else is asked for that the stock does not describe. */
  readonly unlisted?: boolean
  /** Words that stand where a model is named, and are none that anybody here knows. */
  readonly strange?: readonly string[]
  /** Numbers of which nothing says what they count. */
  readonly unclear?: readonly string[]
  /** Another vehicle is accepted in place of the one that is named: 'a Petra or something under 16k'. */
  readonly orOther?: true
  /** It is accepted beside what was wanted before: 'new is fine, too'. */
  readonly too?: boolean
  /** Conditions of the search so far that no longer count. */
  readonly dropped?: readonly (keyof Conditions)[]
  /** The shopper's own vehicle: 'my truck', 'I drive a 2015 Camry'. Empty when the text names none. */
  readonly own: Conditions
}

export const NOTHING_WANTED: Wanted = { conditions: {}, relations: [], certified: false, own: {} }

/** The same without its numbers that nothing explains, which something else may explain. */
export const withoutUnclear = (wanted: Wanted): Wanted => {
  const { unclear, ...rest } = wanted
  return unclear === undefined ? wanted : rest
}

/** Whether a text says anything of a vehicle that it wants. */
export const isAnything = ({ conditions, relations, dropped }: Wanted) =>
  relations.length > 0 || dropped !== undefined || Object.keys(conditions).length > 0

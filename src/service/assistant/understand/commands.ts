/**
 * What a shopper wants, as commands. The classifier and the entities of the text yield them
 * (`commands-in.ts`); what follows from a command is decided by the flows alone.
 */
import type { SmallTalk } from '../flows/small-talk'
import type { Comparison, SearchCommand, VehicleQuestion } from '../flows/vehicle-commands'
import type { VisitCommand } from '../flows/visit-command'
import type { HoursQuestion } from '../flows/hours-question'
import type { ForColleague } from './for-colleague'
import type { Reading } from './reading'

export type Command =
  | { readonly kind: 'search'; readonly search: SearchCommand }
  | { readonly kind: 'vehicle'; readonly question: VehicleQuestion }
  | { readonly kind: 'compare'; readonly comparison: Comparison }
  | { readonly kind: 'hours'; readonly questions: readonly HoursQuestion[] }
  | { readonly kind: 'visit'; readonly visit: VisitCommand }
  /** Where the dealership is, how far from another place, or how to call it. */
  | { readonly kind: 'place'; readonly fact: 'address' | 'distance' | 'phone' }
  /** What the shopper's own vehicle is worth. */
  | { readonly kind: 'trade'; readonly reading: Reading }
  /** A question that the knowledge bank or a chosen answer may answer. */
  | {
      readonly kind: 'topic'
      readonly reading: Reading
      /** Another command tells the price. */
      readonly priced?: true
    }
  /** What only a person can act on, such as a deadline. */
  | {
      readonly kind: 'note'
      readonly notes: readonly ForColleague[]
      /** The message asks nothing beside it. */
      readonly alone?: true
    }
  /** The shopper accepts or declines what the flow of the state offers. */
  | { readonly kind: 'accept' }
  | { readonly kind: 'decline' }
  | { readonly kind: 'talk'; readonly label: SmallTalk }

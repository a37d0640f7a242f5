/** What a shopper wants of a visit. The composer makes these commands from labels and entities. */
import type { Slot } from './visit-slots'
import type { When } from '../understand/entities/when-types'

export type VisitKind = 'sales' | 'service'

export type VisitCommand =
  /** `visit.book_sales`, `visit.book_service`. */
  | {
      readonly kind: 'book'
      readonly visit: VisitKind
      readonly when: When
      /** The stock number of the vehicle to see, where the message or the dialogue is about one. */
      readonly stock?: string
      /** The make or model that was named to be seen, where the lot has none. */
      readonly missing?: string
      /** What is to be done in the workshop, in the shopper's words. */
      readonly work?: string
      /** The name of a vehicle that is to be seen, without a word about when. */
      readonly sees?: string
      /** The other kind of visit, which the same message wants, too. */
      readonly also?: VisitKind
    }
  /** `visit.when`: a day or a time as an answer or a correction. */
  | { readonly kind: 'when'; readonly when: When }
  /** `visit.slots`: which times are free. */
  | { readonly kind: 'slots'; readonly visit?: VisitKind; readonly when: When }
  /** One of the times that were offered, by its position among them. */
  | { readonly kind: 'pick'; readonly slot: Slot }
  /** `visit` is the kind that its words say, for a new one where none is booked. */
  | { readonly kind: 'move'; readonly visit?: VisitKind; readonly when: When; readonly stock?: string }
  /** The proposal once more, after a question that was asked before it was agreed to. */
  | { readonly kind: 'again' }
  | { readonly kind: 'cancel' }
  /** `visit.ask`: a question about a visit that exists. */
  | { readonly kind: 'ask'; readonly who?: true }
  /** `visit.late`, with the shopper's words. */
  | { readonly kind: 'late'; readonly text: string }
  /** More work at a service visit that is booked, with the shopper's words. */
  | { readonly kind: 'more'; readonly text: string }
  /**
   * `talk.yes` and `talk.no`, while a visit is being arranged, or to a proposal of the dealership's last
   * message. `when` is what the same message names: 'no, Friday'.
   */
  | { readonly kind: 'yes'; readonly when: When }
  | { readonly kind: 'no'; readonly when: When }

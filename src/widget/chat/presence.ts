/**
 * Availability of the dealership, from opening hours and presence, and whether the shopper has been
 * identified.
 */
import type { VisitorPerson } from '../../contract/calls/widget'
import type { WidgetConfig } from '../../contract/calls/widget-config'
import type { ChatState } from './chat-state'

export const isAway = (
  { open_now, staffed }: Pick<WidgetConfig, 'open_now' | 'staffed'>,
  { speaker }: Pick<ChatState, 'speaker'>,
): boolean => !open_now && !staffed && speaker?.kind !== 'person'

/** Whether the shopper's name and a way to contact them are known. */
export const isKnown = (person: VisitorPerson | undefined): boolean =>
  Boolean(person?.first_name && (person.email || person.phone))

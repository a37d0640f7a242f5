/** Who is there: on our side by hours and presence, on the other by what they told. */
import type { VisitorPerson, WidgetConfig } from '../../contract/calls/widget'
import type { ChatState } from './chat-state'

export const isAway = (
  { open_now, staffed }: Pick<WidgetConfig, 'open_now' | 'staffed'>,
  { speaker }: Pick<ChatState, 'speaker'>,
): boolean => !open_now && !staffed && speaker?.kind !== 'person'

/** Whether the shopper can be called by name, and reached. */
export const isKnown = (person: VisitorPerson | undefined): boolean =>
  Boolean(person?.first_name && (person.email || person.phone))

/** A takeover in the words of a row, by itself: lists need no more of it. */

/**
 * What a card shows for an event type; variants without the prefix, or with another before the kind, occur as
 * well.
 */
export function takeoverBadge(eventType: string | null): 'In Progress' | 'Completed' | null {
  if (eventType === null) return null
  if (eventType.endsWith('IN_PROGRESS')) return 'In Progress'
  return eventType.endsWith('COMPLETED') ? 'Completed' : null
}

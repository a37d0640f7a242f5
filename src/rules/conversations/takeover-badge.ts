/**
 * The badge of a takeover in a list row, in a file of its own because lists need nothing else of takeovers.
 */

/** The badge for an event type. Variants without the prefix, or with another one, occur as well. */
export function takeoverBadge(eventType: string | null): 'In Progress' | 'Completed' | null {
  if (eventType === null) return null
  if (eventType.endsWith('IN_PROGRESS')) return 'In Progress'
  return eventType.endsWith('COMPLETED') ? 'Completed' : null
}

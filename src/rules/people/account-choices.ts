/** The accounts among which a user switches. */
import type { ChildAccount } from '../../contract/calls/session'

/**
 * Dealerships of a group, which the service lists behind it; none when it is no group, or not among the
 * choices.
 */
export function dealershipsOfGroup(
  choices: readonly ChildAccount[],
  groupId: string,
): readonly ChildAccount[] {
  const place = choices.findIndex(({ id }) => id === groupId)
  const count = choices[place]?.dealerships ?? 0
  return choices.slice(place + 1, place + 1 + count)
}

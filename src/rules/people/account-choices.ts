/** The accounts among which a user switches. */
import type { ChildAccount } from '../../contract/calls/session'

/**
 * The dealerships of a group, which the service lists after it; empty when it is not a group or not among the
 * choices.
 */
export function dealershipsOfGroup(
  choices: readonly ChildAccount[],
  groupId: string,
): readonly ChildAccount[] {
  const index = choices.findIndex(({ id }) => id === groupId)
  const count = choices[index]?.dealerships ?? 0
  return choices.slice(index + 1, index + 1 + count)
}

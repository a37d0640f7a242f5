import { useMemo } from 'react'
import type { ManagedUser } from '../../../contract/calls/users'
import { useProfile } from '../../../query/scope'
import { dealershipsOfGroup } from '../../../rules/people/account-choices'
import { dealershipsFor } from '../../../rules/people/users'

export interface DealershipOption {
  readonly id: string
  readonly name: string
  /** Of a group that is given as one; 0: a dealership. */
  readonly dealerships: number
  /** The group that it comes with where that is chosen; null: none. */
  readonly group: string | null
}

/**
 * Dealerships to choose from: the child accounts of the person at the screen, and those that the edited user
 * has.
 */
export function useDealerships(retailer: string, edited: ManagedUser | null): readonly DealershipOption[] {
  const { ChildAccounts } = useProfile().user_info
  return useMemo(() => {
    const groups = ChildAccounts.filter(({ dealerships = 0 }) => dealerships > 0)
    const groupOf = new Map(
      groups.flatMap(({ id }) => dealershipsOfGroup(ChildAccounts, id).map((one) => [one.id, id] as const)),
    )
    const sizes = new Map(groups.map(({ id, dealerships = 0 }) => [id, dealerships]))
    const offered = dealershipsFor(ChildAccounts, retailer)
    return dealershipsFor([...offered, ...(edited?.ChildAccounts ?? [])], null).map(({ id, name }) => ({
      id,
      name,
      dealerships: sizes.get(id) ?? 0,
      group: groupOf.get(id) ?? null,
    }))
  }, [ChildAccounts, retailer, edited])
}

/** What is given, without what comes with a group that is given as well. */
export const withoutCovered = (options: readonly DealershipOption[], chosen: readonly string[]): string[] =>
  chosen.filter((id) => {
    const group = options.find((one) => one.id === id)?.group
    return group === null || group === undefined || !chosen.includes(group)
  })

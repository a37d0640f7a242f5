import { useMemo } from 'react'
import type { ManagedUser } from '../../../contract/calls/users'
import { useProfile } from '../../../query/scope'
import { dealershipsOfGroup } from '../../../rules/people/account-choices'
import { dealershipsFor } from '../../../rules/people/users'

export interface DealershipOption {
  readonly id: string
  readonly name: string
  /** Number of dealerships of a group; 0 for a single dealership. */
  readonly dealerships: number
  /** The group that includes it, if that can be chosen; null for none. */
  readonly group: string | null
}

/** The dealerships to choose from: the child accounts of the current user, and those of the edited user. */
export function useDealerships(retailer: string, edited: ManagedUser | null): readonly DealershipOption[] {
  const { ChildAccounts } = useProfile().user_info
  return useMemo(() => {
    const groups = ChildAccounts.filter(({ dealerships = 0 }) => dealerships > 0)
    const groupOf = new Map(
      groups.flatMap(({ id }) =>
        dealershipsOfGroup(ChildAccounts, id).map((option) => [option.id, id] as const),
      ),
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

/** The chosen ids without those that a chosen group includes. */
export const withoutCovered = (options: readonly DealershipOption[], chosen: readonly string[]): string[] =>
  chosen.filter((id) => {
    const group = options.find((option) => option.id === id)?.group
    return group === null || group === undefined || !chosen.includes(group)
  })

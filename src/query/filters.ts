/** What the person narrowed things to: one range and one set of filters a session, so that a card can steer the list beside it. */
import { atom } from 'jotai'
import { DEFAULT_RANGE, NO_FILTERS, type ListFilters, type RangeChoice } from '../rules/list-filters'

export const rangeAtom = atom<RangeChoice>(DEFAULT_RANGE)
export const listFiltersAtom = atom<ListFilters>(NO_FILTERS)

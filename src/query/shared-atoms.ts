/**
 * State that the elements of one session share: one range and one set of filters, so that a card can control
 * the list beside it, and the conversation to reply to. The values are in the session's store.
 */
import { atom } from 'jotai'
import {
  DEFAULT_RANGE,
  NO_FILTERS,
  type ListFilters,
  type RangeChoice,
} from '../rules/conversations/list-choice'

export const rangeAtom = atom<RangeChoice>(DEFAULT_RANGE)
export const filtersAtom = atom<ListFilters>(NO_FILTERS)

/** Id of the conversation that a person wants to answer now, until its reply box has taken the focus. */
export const replyWantedAtom = atom<string | null>(null)

/** Whether the console's frame says that the connection is lost, so that no element in it repeats that. */
export const lossShownAtom = atom(false)

/** The same of a notice that the assistant is switched off. */
export const offShownAtom = atom(false)

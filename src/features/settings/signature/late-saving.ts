/** Checking and saving, with the phone numbers of all countries: fetched when somebody comes near the fields. */
import { useSyncExternalStore } from 'react'
import { useScope } from '../../../query/scope'
import { writePhone } from '../../../query/phones'
import type { WriteNumber } from '../../../rules/signature-text'
import { later } from '../late-parts'
import type * as SavingModule from './saving'

type Saving = typeof SavingModule

let fetched: Saving | null = null
const watchers = new Set<() => void>()

/** Rejects when it cannot be had. */
export async function fetchSaving(): Promise<Saving> {
  if (!fetched) {
    fetched = await (await later()).saving()
    for (const watcher of [...watchers]) watcher()
  }
  return fetched
}

/** Who needs it says when it cannot be had. */
export const prepareSaving = () => void fetchSaving().catch(() => {})

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Null until it has come. */
export const useFetchedSaving = (): Saving | null => useSyncExternalStore(watch, () => fetched)

/** Writes the numbers of a signature: those that are stored from the start, also those that were just typed once somebody is at the fields. */
export function useWriteNumber(): WriteNumber {
  const { formats } = useScope()
  const saving = useFetchedSaving()
  return (number) => (saving ? saving.writtenNumber(number, formats) : writePhone(number, formats))
}

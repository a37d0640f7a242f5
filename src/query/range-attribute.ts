import { useEffect, useRef } from 'react'
import { DEFAULT_RANGE } from '../rules/conversations/list-choice'
import { rangeFromText } from '../rules/conversations/list-filters'
import { useSessionStore } from './session-store'
import { rangeAtom } from './shared-atoms'

/**
 * The `range` attribute of an element: it sets the days of its session when it is set or changes. Once it was
 * set, taking it away, or a text that cannot be read, sets the default again. Afterwards the person chooses.
 */
export function useRangeAttribute(text: string | undefined): void {
  const store = useSessionStore()
  const wasSet = useRef(false)
  useEffect(() => {
    const range = rangeFromText(text)
    if (range) store.set(rangeAtom, range)
    else if (wasSet.current) store.set(rangeAtom, DEFAULT_RANGE)
    wasSet.current = range !== null
  }, [text, store])
}

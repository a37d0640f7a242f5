import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus to what fits a selector inside `root`, once it is drawn: what had it goes away with what
 * was done. Null: to nothing any more.
 * @param first what gets it as soon as there is any such thing; absent: nothing is taken from whoever has it.
 */
export function useNextFocus(
  root: RefObject<HTMLElement | null>,
  first: string | null = null,
): (selector: string | null) => void {
  const next = useRef(first)
  useEffect(() => {
    const found = next.current === null ? null : root.current?.querySelector<HTMLElement>(next.current)
    if (!found) return
    next.current = null
    found.focus()
  })
  return useCallback((selector: string | null) => {
    next.current = selector
  }, [])
}

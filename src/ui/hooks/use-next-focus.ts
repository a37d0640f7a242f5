import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react'

/**
 * Returns a function that focuses the element of a selector inside `root` once it is rendered, for actions
 * that remove the focused element. A null selector cancels that.
 * @param first the selector to focus as soon as it exists; without it the focus stays where it is.
 */
export function useNextFocus(
  root: RefObject<HTMLElement | null>,
  first: string | null = null,
): (selector: string | null) => void {
  const next = useRef(first)
  // What the action changed may have been rendered before, so nothing else renders the element once more.
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const found = next.current === null ? null : root.current?.querySelector<HTMLElement>(next.current)
    if (!found) return
    next.current = null
    found.focus()
  })
  return useCallback((selector: string | null) => {
    next.current = selector
    render()
  }, [])
}

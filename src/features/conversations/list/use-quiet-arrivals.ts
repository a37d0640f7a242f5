import { useEffect, type RefObject } from 'react'

interface Arrivals {
  readonly newRows: number
  readonly showNewRows: () => void
}

/**
 * New rows come in by themselves while the list stands as it was opened: first page, newest activity on top, scrolled to its head, nothing in
 * it focused or marked. Whoever is reading or working in it gets a quiet 'N new' button instead, and nothing moves under them.
 */
export function useQuietArrivals(
  { newRows, showNewRows }: Arrivals,
  newestFirst: boolean,
  area: RefObject<HTMLElement | null>,
): boolean {
  useEffect(() => {
    if (newRows > 0 && newestFirst && area.current && !isInUse(area.current)) showNewRows()
  }, [newRows, newestFirst, showNewRows, area])
  return newRows > 0
}

function isInUse(area: HTMLElement): boolean {
  const root = area.getRootNode()
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  // The scroll area itself holds the focus after a click beside the rows, which is no place in the list.
  if (focused && focused !== area && area.contains(focused)) return true
  const scroller = area.matches('.scroll') ? area : area.querySelector('.scroll')
  if (scroller && scroller.scrollTop > 4) return true
  const marked = area.ownerDocument.getSelection()
  return marked !== null && !marked.isCollapsed && marked.containsNode(area, true)
}

import { useEffect, type RefObject } from 'react'
import type { Arrivals } from './use-list'

/**
 * New rows come in by themselves while the list stands as it was opened: first page, newest activity on top, scrolled to its head, nothing in
 * it focused or marked. Whoever is reading or working in it gets a quiet 'N new' button instead, and nothing moves under them. Answers what
 * the button does.
 */
export function useQuietArrivals(
  { count, isHead, show }: Arrivals,
  area: RefObject<HTMLElement | null>,
): () => void {
  useEffect(() => {
    if (count > 0 && isHead && area.current && !isInUse(area.current)) show()
  }, [count, isHead, show, area])
  return () => {
    show()
    // Asked for, they are to be seen.
    if (area.current) scrollerOf(area.current)?.scrollTo({ top: 0 })
  }
}

const scrollerOf = (area: HTMLElement) =>
  area.matches('.scroll') ? area : area.querySelector<HTMLElement>('.scroll')

function isInUse(area: HTMLElement): boolean {
  const root = area.getRootNode()
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  const scroller = scrollerOf(area)
  // The scroll area itself holds the focus after a click beside the rows, which is no place in the list.
  if (focused && focused !== scroller && area.contains(focused)) return true
  if (scroller && scroller.scrollTop > 4) return true
  const marked = area.ownerDocument.getSelection()
  return marked !== null && !marked.isCollapsed && marked.containsNode(area, true)
}

import { useLayoutEffect, useState, type RefObject } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query'

/** Beside the console's rail these are windows of 1280 and 768 px. */
const WIDE = 1192
const NARROW = 680

/** `narrow`: one pane at a time; `medium`: details folded to a strip; `wide`: all three panes. */
export type PaneLayout = 'narrow' | 'medium' | 'wide'

/**
 * By the room that the element has, not the window: it may stand in a partner's page. A phone is narrow
 * whatever room it has.
 */
export function usePaneLayout(area: RefObject<HTMLElement | null>): PaneLayout {
  const phone = useMediaQuery('(max-width: 767px)')
  const [layout, setLayout] = useState<PaneLayout>('wide')
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => setLayout(layoutOf(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return phone ? 'narrow' : layout
}

function layoutOf(width: number): PaneLayout {
  if (width < NARROW) return 'narrow'
  return width < WIDE ? 'medium' : 'wide'
}

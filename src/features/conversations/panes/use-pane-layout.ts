import { useLayoutEffect, useState, type RefObject } from 'react'
import { useMediaQuery } from '../../../ui/hooks/use-media-query'

/** Beside the console's rail these widths correspond to windows of 1280 and 768 px. */
const WIDE = 1192
const NARROW = 680

/** `narrow`: one pane at a time; `medium`: details collapsed to a strip; `wide`: all three panes. */
export type PaneLayout = 'narrow' | 'medium' | 'wide'

/**
 * The layout follows the element's own width, since it may be embedded in a partner's page. A phone is always
 * narrow.
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

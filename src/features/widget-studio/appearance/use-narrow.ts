import { useCallback, useState, useSyncExternalStore } from 'react'

export interface Narrow {
  /** To be given to the element whose width counts. */
  ref: (element: HTMLElement | null) => void
  /** Null: it was not measured yet. */
  narrow: boolean | null
}

/** Whether an element is at most `width` px wide: the element may stand in any column of a page. */
export function useNarrow(width: number): Narrow {
  const [element, ref] = useState<HTMLElement | null>(null)
  const subscribe = useCallback(
    (notify: () => void) => {
      if (!element) return () => {}
      const observer = new ResizeObserver(notify)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [element],
  )
  const narrow = useSyncExternalStore(subscribe, () => element && element.clientWidth <= width)
  return { ref, narrow }
}

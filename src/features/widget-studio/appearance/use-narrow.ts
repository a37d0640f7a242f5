import { useCallback, useState, useSyncExternalStore } from 'react'

export interface Narrow {
  /** Ref of the element to measure. */
  ref: (element: HTMLElement | null) => void
  /** Null until it is measured. */
  narrow: boolean | null
}

/** Whether an element is at most `width` px wide, since it may be in any column of a page. */
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

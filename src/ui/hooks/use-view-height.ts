import { useSyncExternalStore } from 'react'

const subscribe = (notify: () => void) => {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/**
 * Returns the height of the viewport in px and follows every resize. It excludes what a browser bar or a
 * keyboard covers.
 */
export function useViewHeight(): number {
  return useSyncExternalStore(subscribe, () => innerHeight)
}

import { useSyncExternalStore } from 'react'

const subscribe = (notify: () => void) => {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/**
 * The height of the viewport in px, renewed on every resize: what a bar of the browser or a keyboard covers
 * is not in it.
 */
export function useViewHeight(): number {
  return useSyncExternalStore(subscribe, () => innerHeight)
}

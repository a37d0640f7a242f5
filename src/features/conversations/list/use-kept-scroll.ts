import { useLayoutEffect, type RefObject } from 'react'
import { useSessionStore, type SessionStore } from '../../../query/session-store'

/** The list that was left last in a session, and how far it was scrolled, px. */
const left = new WeakMap<SessionStore, { readonly list: string; readonly top: number }>()

/**
 * Shows the rows again at which the list was left, such as after Back from one of its conversations. `list`
 * names it with its filters and page: another one begins at its top.
 */
export function useKeptScroll(area: RefObject<HTMLElement | null>, list: string, loaded: boolean): void {
  const store = useSessionStore()
  useLayoutEffect(() => {
    const scroller = area.current?.querySelector('.scroll')
    if (!scroller || !loaded) return
    const known = left.get(store)
    if (known?.list === list) scroller.scrollTop = known.top
    return () => void left.set(store, { list, top: scroller.scrollTop })
  }, [area, list, loaded, store])
}

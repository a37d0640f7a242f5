import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * Keeps the keyboard focus on a row that moves. When a new message reorders the rows or puts one into another
 * group, the browser takes the focus from the moved link. React gives it back only outside of a shadow root.
 * Returns the handlers for the container of the rows.
 */
export function useRowFocus(area: RefObject<HTMLElement | null>) {
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current } = area
    const root = current?.getRootNode()
    if (!current || focused.current === null || !(root instanceof ShadowRoot)) return
    if (root.activeElement !== null) return
    const isSame = (link: HTMLAnchorElement) => link.getAttribute('href') === focused.current
    ;[...current.querySelectorAll<HTMLAnchorElement>('a[href]')].find(isSame)?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.getAttribute('href')
    },
    onBlur: () => {
      focused.current = null
    },
  }
}

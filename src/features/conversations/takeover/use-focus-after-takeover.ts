import { useEffect, useRef } from 'react'

/**
 * The end of a takeover removes its buttons and the composer; the focus that was in them moves to the
 * dialogue.
 */
export function useFocusAfterTakeover(mine: boolean) {
  const pane = useRef<HTMLElement>(null)
  const owned = useRef(mine)
  useEffect(() => {
    const ended = owned.current && !mine
    owned.current = mine
    const page = pane.current?.ownerDocument
    if (!ended || page?.activeElement !== page?.body) return
    pane.current?.querySelector<HTMLElement>('.dialogue-frame > .scroll')?.focus({ preventScroll: true })
  }, [mine])
  return pane
}

import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'

const CARD = '.pane.list a.row'
/** Where the focus lands in a pane, the best first. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  list: ['a.row[aria-current]', 'a.row', '.scroll'],
  talk: ['form textarea', '.dialogue-frame > .scroll', 'button, a[href]'],
  details: ['.details-strip', '.scroll'],
}

/**
 * Keys of the three panes besides Tab: arrows, Home and End go from card to card, F6 and Shift+F6 from pane
 * to pane. A pane that is still being loaded gets the focus as soon as there is something in it. To be called
 * on `keydown` of what holds the panes.
 */
export function usePaneKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const awaited = useRef<{ pane: string; stop: () => void } | null>(null)
  const forget = useCallback(() => {
    awaited.current?.stop()
    awaited.current = null
  }, [])
  useEffect(() => forget, [forget])
  return (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const panes = event.currentTarget
    const target = event.target as HTMLElement
    if (event.key === 'F6') {
      event.preventDefault()
      const kind = kindBeside(panes, awaited.current?.pane ?? kindOf(target), event.shiftKey ? -1 : 1)
      forget()
      if (kind === undefined) return
      const place = placeIn(panes, kind)
      if (place) place.focus()
      else awaited.current = { pane: kind, stop: focusOnceThere(panes, kind, forget) }
      return
    }
    if (event.key !== 'Shift') forget()
    const next = target.matches(CARD) && !event.shiftKey ? cardBeside(panes, target, event.key) : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

/** The card that a key leads to from another; it stops at both ends. */
function cardBeside(panes: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const cards = [...panes.querySelectorAll<HTMLElement>(CARD)]
  const at = cards.indexOf(from)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 }[key]
  return to === undefined ? undefined : cards[Math.min(cards.length - 1, Math.max(0, to))]
}

const kindOf = (element: Element | null): string | undefined =>
  Object.keys(PLACES).find((kind) => element?.closest('.pane')?.classList.contains(kind))

/** The next pane that is on screen, round and round. */
function kindBeside(panes: HTMLElement, from: string | undefined, step: 1 | -1): string | undefined {
  const shown = [...panes.querySelectorAll<HTMLElement>('.pane')].filter((pane) => pane.checkVisibility())
  const kinds = shown.map(kindOf)
  return kinds[(kinds.indexOf(from) + step + kinds.length) % kinds.length]
}

/** Where the focus lands in a pane, undefined while there is nothing in it. */
function placeIn(panes: HTMLElement, kind: string): HTMLElement | undefined {
  const pane = panes.querySelector(`.pane.${kind}`)
  return (
    PLACES[kind]
      ?.map((place) => pane?.querySelector<HTMLElement>(place))
      .find((found) => found?.checkVisibility()) ?? undefined
  )
}

/** Focuses a pane once it has a place for it; a focus that went elsewhere meanwhile stays there. */
function focusOnceThere(panes: HTMLElement, kind: string, done: () => void): () => void {
  const observer = new MutationObserver(() => {
    const place = placeIn(panes, kind)
    if (!place) return
    done()
    place.focus()
  })
  observer.observe(panes, { childList: true, subtree: true })
  panes.addEventListener('focusin', done)
  return () => {
    observer.disconnect()
    panes.removeEventListener('focusin', done)
  }
}

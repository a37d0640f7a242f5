import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'

const CARD = '.pane.list a.row'
/** Where the focus goes in a pane, best candidates first. */
const FOCUS_SELECTORS: Readonly<Record<string, readonly string[]>> = {
  list: ['a.row[aria-current]', 'a.row', '.scroll'],
  talk: ['form textarea', '.dialogue-frame > .scroll', 'button, a[href]'],
  details: ['.details-strip', '.scroll'],
}

/**
 * Keys of the three panes besides Tab: arrows, Home and End move between cards, F6 and Shift+F6 between
 * panes. A pane that is still loading gets the focus as soon as it has content. Call the returned handler on
 * `keydown` of the panes' container.
 */
export function usePaneKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const pendingFocus = useRef<{ pane: string; stop: () => void } | null>(null)
  const cancelPending = useCallback(() => {
    pendingFocus.current?.stop()
    pendingFocus.current = null
  }, [])
  useEffect(() => cancelPending, [cancelPending])
  return (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const panes = event.currentTarget
    const target = event.target as HTMLElement
    if (event.key === 'F6') {
      event.preventDefault()
      const kind = kindBeside(panes, pendingFocus.current?.pane ?? kindOf(target), event.shiftKey ? -1 : 1)
      cancelPending()
      if (kind === undefined) return
      const destination = focusTarget(panes, kind)
      if (destination) destination.focus()
      else pendingFocus.current = { pane: kind, stop: focusWhenReady(panes, kind, cancelPending) }
      return
    }
    if (event.key !== 'Shift') cancelPending()
    const next = target.matches(CARD) && !event.shiftKey ? cardBeside(panes, target, event.key) : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

/** The card to which a key moves; it stops at both ends. */
function cardBeside(panes: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const cards = [...panes.querySelectorAll<HTMLElement>(CARD)]
  const index = cards.indexOf(from)
  const nextIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: cards.length - 1 }[key]
  return nextIndex === undefined ? undefined : cards[Math.min(cards.length - 1, Math.max(0, nextIndex))]
}

const kindOf = (element: Element | null): string | undefined =>
  Object.keys(FOCUS_SELECTORS).find((kind) => element?.closest('.pane')?.classList.contains(kind))

/** The next visible pane, wrapping around. */
function kindBeside(panes: HTMLElement, from: string | undefined, step: 1 | -1): string | undefined {
  const shown = [...panes.querySelectorAll<HTMLElement>('.pane')].filter((pane) => pane.checkVisibility())
  const kinds = shown.map(kindOf)
  return kinds[(kinds.indexOf(from) + step + kinds.length) % kinds.length]
}

/** Where the focus goes in a pane, best candidates first. */
function focusTarget(panes: HTMLElement, kind: string): HTMLElement | undefined {
  const pane = panes.querySelector(`.pane.${kind}`)
  return (
    FOCUS_SELECTORS[kind]
      ?.map((selector) => pane?.querySelector<HTMLElement>(selector))
      .find((found) => found?.checkVisibility()) ?? undefined
  )
}

/** Focuses a pane once it has a target, unless the focus moved elsewhere meanwhile. */
function focusWhenReady(panes: HTMLElement, kind: string, done: () => void): () => void {
  const observer = new MutationObserver(() => {
    const target = focusTarget(panes, kind)
    if (!target) return
    done()
    target.focus()
  })
  observer.observe(panes, { childList: true, subtree: true })
  panes.addEventListener('focusin', done)
  return () => {
    observer.disconnect()
    panes.removeEventListener('focusin', done)
  }
}

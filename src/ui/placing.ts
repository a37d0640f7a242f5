import type { PlaceOptions } from './place'

const placing = () => import('./place')

/** Has what places things fetched before it is needed. A failure shows when it is. */
export const preparePlacing = () => void placing().catch(() => {})

/** Shows `floating` by its anchor, and keeps it there until the returned undo is called. */
export function placeBy(anchor: HTMLElement, floating: HTMLElement, options: PlaceOptions): () => void {
  const { style } = floating
  let ended = false
  let stop: (() => void) | null = null
  // Unseen until it has its place; what is hidden could not take the focus.
  style.opacity = '0'
  const seen = () => void (style.opacity = '')
  placing().then(
    ({ keepPlaced }) => {
      if (!ended) stop = keepPlaced(anchor, floating, options, seen)
    },
    () => {
      if (ended) return
      placeBelow(anchor, floating, options.gap)
      seen()
    },
  )
  return () => {
    ended = true
    stop?.()
    Object.assign(style, { left: '', top: '', maxBlockSize: '', inlineSize: '', opacity: '' })
  }
}

/** Where what places things could not be fetched: under its anchor, inside the screen as far as it goes. */
function placeBelow(anchor: HTMLElement, floating: HTMLElement, gap: number) {
  const { left, bottom } = anchor.getBoundingClientRect()
  const most = document.documentElement.clientWidth - floating.offsetWidth
  Object.assign(floating.style, { left: `${Math.max(0, Math.min(left, most))}px`, top: `${bottom + gap}px` })
}

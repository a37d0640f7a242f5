/** How something is placed by its anchor. Fetched when something first opens: a page is drawn without it. */
import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/react'

export interface PlaceOptions {
  readonly placement: Placement
  /** px. */
  readonly gap: number
  /** As wide as the anchor. */
  readonly matchWidth: boolean
}

/** Kept from the edge of the screen, px. */
const padding = 8
/** Less than this is no use, however little room there is, px. */
const leastHeight = 120

/** Places it, and again whenever something moves, until the returned undo is called. `placed`: it stands where it should. */
export function keepPlaced(
  anchor: HTMLElement,
  floating: HTMLElement,
  { placement, gap, matchWidth }: PlaceOptions,
  placed: () => void,
): () => void {
  let ended = false
  const middleware = [
    offset(gap),
    flip({ padding }),
    shift({ padding }),
    size({
      padding,
      apply({ availableHeight, rects }) {
        if (ended) return
        floating.style.maxBlockSize = `${Math.max(leastHeight, availableHeight)}px`
        if (matchWidth) floating.style.inlineSize = `${rects.reference.width}px`
      },
    }),
  ]
  const place = async () => {
    const { x, y } = await computePosition(anchor, floating, { strategy: 'fixed', placement, middleware })
    if (ended) return
    Object.assign(floating.style, { left: `${x}px`, top: `${y}px` })
    placed()
  }
  const stop = autoUpdate(anchor, floating, () => void place())
  return () => {
    ended = true
    stop()
  }
}

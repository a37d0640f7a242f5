/** Where something that floats stands beside its anchor. */
import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/react'

export interface PositionOptions {
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

/**
 * Shows `floating` beside its anchor, and again whenever something moves, until the returned undo is called.
 */
export function autoPosition(
  anchor: HTMLElement,
  floating: HTMLElement,
  { placement, gap, matchWidth }: PositionOptions,
): () => void {
  const { style } = floating
  let ended = false
  const middleware = [
    offset(gap),
    flip({ padding }),
    shift({ padding }),
    size({
      padding,
      apply({ availableHeight, rects }) {
        if (ended) return
        style.maxBlockSize = `${Math.max(leastHeight, availableHeight)}px`
        if (matchWidth) style.inlineSize = `${rects.reference.width}px`
      },
    }),
  ]
  const position = async () => {
    const { x, y } = await computePosition(anchor, floating, { strategy: 'fixed', placement, middleware })
    if (!ended) Object.assign(style, { left: `${x}px`, top: `${y}px`, opacity: '' })
  }
  // Unseen until it has its place; what is hidden could not take the focus.
  style.opacity = '0'
  const stop = autoUpdate(anchor, floating, () => void position())
  return () => {
    ended = true
    stop()
    Object.assign(style, { left: '', top: '', maxBlockSize: '', inlineSize: '', opacity: '' })
  }
}

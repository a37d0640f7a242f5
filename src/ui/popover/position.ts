/** How a floating element is positioned beside its anchor. */
import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/react'

export interface PositionOptions {
  readonly placement: Placement
  /** px. */
  readonly gap: number
  /** Gives it the width of the anchor. */
  readonly matchWidth: boolean
}

/** Minimum distance to the edge of the screen, px. */
const padding = 8
/** Minimum height, however little space there is, px. */
const minHeight = 120

/**
 * Positions `floating` beside its anchor, and again whenever something moves, until the returned cleanup is
 * called.
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
        style.maxBlockSize = `${Math.max(minHeight, availableHeight)}px`
        if (matchWidth) style.inlineSize = `${rects.reference.width}px`
      },
    }),
  ]
  const position = async () => {
    const { x, y } = await computePosition(anchor, floating, { strategy: 'fixed', placement, middleware })
    if (!ended) Object.assign(style, { left: `${x}px`, top: `${y}px`, opacity: '' })
  }
  // It stays transparent until it is positioned; a hidden element could not take the focus.
  style.opacity = '0'
  const stop = autoUpdate(anchor, floating, () => void position())
  return () => {
    ended = true
    stop()
    Object.assign(style, { left: '', top: '', maxBlockSize: '', inlineSize: '', opacity: '' })
  }
}

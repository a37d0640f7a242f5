import { autoUpdate, flip, offset, shift, size, useFloating, type Placement } from '@floating-ui/react'
import { useLayoutEffect, useRef, type CSSProperties, type ToggleEvent } from 'react'

export interface AnchoredOptions {
  open: boolean
  /** The browser opened or closed it: a press on its button, Escape, a press elsewhere. */
  onOpenChange: (open: boolean) => void
  /** `bottom-start` by default; it flips and shifts to stay on the screen. */
  placement?: Placement | undefined
  /** Gap to the anchor in px; 6 by default. */
  gap?: number | undefined
  /** As wide as the anchor. */
  matchWidth?: boolean | undefined
  /** Leaves the place to the style sheet, as for a sheet at the foot of a phone. */
  unplaced?: boolean | undefined
}

/** Places a native popover by its anchor and keeps its top-layer state equal to `open`. */
export function useAnchored({
  open,
  onOpenChange,
  placement = 'bottom-start',
  gap = 6,
  matchWidth = false,
  unplaced = false,
}: AnchoredOptions) {
  const { refs, floatingStyles, context, elements } = useFloating({
    open,
    placement,
    strategy: 'fixed',
    transform: false,
    // Only while open: a page holds many closed ones.
    ...(open && { whileElementsMounted: autoUpdate }),
    middleware: [
      offset(gap),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply({ availableHeight, rects, elements: { floating } }) {
          floating.style.maxBlockSize = unplaced ? '' : `${Math.max(120, availableHeight)}px`
          if (matchWidth) floating.style.inlineSize = `${rects.reference.width}px`
        },
      }),
    ],
  })
  const floating = elements.floating
  // The browser is already showing it, and calls this hook back in the middle of that.
  const showing = useRef(false)
  useLayoutEffect(() => {
    if (showing.current || !floating?.isConnected || floating.matches(':popover-open') === open) return
    if (open) floating.showPopover()
    else floating.hidePopover()
  }, [floating, open])

  // `beforetoggle`, so that the content is drawn and placed in the frame in which it appears.
  const onBeforeToggle = (event: ToggleEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.newState === 'closed') giveFocusBack()
    else if (!open) {
      showing.current = true
      onOpenChange(true)
    }
  }
  // The browser remembers the host, not the control inside of it, and a host that delegates its focus
  // would hand it to its first control.
  const giveFocusBack = () => {
    const root = floating?.getRootNode()
    const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    const anchor = refs.domReference.current
    if (focused && floating?.contains(focused) && anchor instanceof HTMLElement) anchor.focus()
  }
  const onToggle = (event: ToggleEvent) => {
    if (event.target !== event.currentTarget) return
    showing.current = false
    const now = event.currentTarget.matches(':popover-open')
    if (now !== open) onOpenChange(now)
  }
  const style: CSSProperties = unplaced ? {} : { ...floatingStyles, margin: 0 }
  return { refs, context, floating, popover: { ref: refs.setFloating, style, onBeforeToggle, onToggle } }
}

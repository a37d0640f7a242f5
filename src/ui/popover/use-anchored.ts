import type { Placement } from '@floating-ui/react'
import { useLayoutEffect, useRef, useState, type CSSProperties, type ToggleEvent } from 'react'
import { autoPosition } from './position'

export interface AnchoredOptions {
  open: boolean
  /** Called when the browser opened or closed it: a press on its button, Escape, a press elsewhere. */
  onOpenChange: (open: boolean) => void
  /** `bottom-start` by default; it flips and shifts to stay on the screen. */
  placement?: Placement | undefined
  /** Gap to the anchor in px; 6 by default. */
  gap?: number | undefined
  /** Gives it the width of the anchor. */
  matchWidth?: boolean | undefined
  /** Leaves the position to the style sheet, as for a sheet at the foot of a phone. */
  unplaced?: boolean | undefined
}

function createRefs(setFloating: (element: HTMLElement | null) => void) {
  const domReference: { current: HTMLElement | null } = { current: null }
  const positionReference: { current: HTMLElement | null } = { current: null }
  return {
    domReference,
    /** The element by which it is positioned. */
    anchor: () => positionReference.current ?? domReference.current,
    /** Sets the control that opens it and gets the focus back. */
    setReference: (element: HTMLElement | null) => {
      domReference.current = element
    },
    /** Sets another element to position it by than its control. */
    setPositionReference: (element: HTMLElement | null) => {
      positionReference.current = element
    },
    setFloating,
  }
}

/**
 * Positions a native popover by its anchor and keeps its top-layer state equal to `open`. The element with
 * `data-autofocus` inside takes the focus.
 */
export function useAnchored({
  open,
  onOpenChange,
  placement = 'bottom-start',
  gap = 6,
  matchWidth = false,
  unplaced = false,
}: AnchoredOptions) {
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const [refs] = useState(() => createRefs(setFloating))
  // True while the browser shows the popover, since it calls this hook in the middle of that.
  const showing = useRef(false)
  useLayoutEffect(() => {
    if (showing.current || !floating?.isConnected || floating.matches(':popover-open') === open) return
    if (open) floating.showPopover()
    else floating.hidePopover()
  }, [floating, open])

  // Only open popovers are positioned, since a page holds many closed ones.
  useLayoutEffect(() => {
    const anchor = refs.anchor()
    if (!open || unplaced || !floating || !anchor) return
    return autoPosition(anchor, floating, { placement, gap, matchWidth })
  }, [open, unplaced, floating, refs, placement, gap, matchWidth])

  // `beforetoggle` runs early enough to render and position the content in the frame in which it appears.
  const onBeforeToggle = (event: ToggleEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.newState === 'closed') restoreFocus()
    else if (!open) {
      showing.current = true
      onOpenChange(true)
    }
  }
  // The browser remembers the host, not the control inside it, and a host that delegates its focus would give
  // it to its first control.
  const restoreFocus = () => {
    const root = floating?.getRootNode()
    const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    if (focused && floating?.contains(focused)) refs.domReference.current?.focus()
  }
  const onToggle = (event: ToggleEvent) => {
    if (event.target !== event.currentTarget) return
    showing.current = false
    const isOpen = event.currentTarget.matches(':popover-open')
    if (isOpen !== open) onOpenChange(isOpen)
    // Elements cannot take the focus before they are shown.
    if (isOpen) event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const style: CSSProperties = unplaced ? {} : { position: 'fixed', margin: 0 }
  return { refs, floating, popover: { ref: refs.setFloating, style, onBeforeToggle, onToggle } }
}

import type { Placement } from '@floating-ui/react'
import { useLayoutEffect, useRef, useState, type CSSProperties, type ToggleEvent } from 'react'
import { autoPosition } from './position'

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

function createRefs(setFloating: (element: HTMLElement | null) => void) {
  const domReference: { current: HTMLElement | null } = { current: null }
  const positionReference: { current: HTMLElement | null } = { current: null }
  return {
    domReference,
    /** What it is placed by. */
    anchor: () => positionReference.current ?? domReference.current,
    /** The control that opens it and gets the focus back. */
    setReference: (element: HTMLElement | null) => {
      domReference.current = element
    },
    /** When it is not placed by its control. */
    setPositionReference: (element: HTMLElement | null) => {
      positionReference.current = element
    },
    setFloating,
  }
}

/**
 * Places a native popover by its anchor and keeps its top-layer state equal to `open`. What has
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
  // The browser is already showing it, and calls this hook back in the middle of that.
  const showing = useRef(false)
  useLayoutEffect(() => {
    if (showing.current || !floating?.isConnected || floating.matches(':popover-open') === open) return
    if (open) floating.showPopover()
    else floating.hidePopover()
  }, [floating, open])

  // Only while open: a page holds many closed ones.
  useLayoutEffect(() => {
    const anchor = refs.anchor()
    if (!open || unplaced || !floating || !anchor) return
    return autoPosition(anchor, floating, { placement, gap, matchWidth })
  }, [open, unplaced, floating, refs, placement, gap, matchWidth])

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
    if (focused && floating?.contains(focused)) refs.domReference.current?.focus()
  }
  const onToggle = (event: ToggleEvent) => {
    if (event.target !== event.currentTarget) return
    showing.current = false
    const now = event.currentTarget.matches(':popover-open')
    if (now !== open) onOpenChange(now)
    // Nothing can take the focus before it is shown.
    if (now) event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const style: CSSProperties = unplaced ? {} : { position: 'fixed', margin: 0 }
  return { refs, floating, popover: { ref: refs.setFloating, style, onBeforeToggle, onToggle } }
}

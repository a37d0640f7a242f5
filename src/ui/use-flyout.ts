import type { Placement } from '@floating-ui/react'
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefCallback,
} from 'react'
import { useAnchored } from './use-anchored'

/** To be spread on the button that opens the menu. */
export interface MenuTriggerProps {
  ref: RefCallback<HTMLElement>
  popoverTarget: string
  popoverTargetAction: 'toggle' | 'show'
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onPointerDown: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface FlyoutOptions {
  id: string
  hover: boolean
  placement: Placement | undefined
}

// Long enough for a pointer to cross the gap between button and menu.
const leaveDelay = 160

/** How a menu opens, closes and is walked through. */
export function useFlyout({ id, hover, placement }: FlyoutOptions) {
  const [open, setOpen] = useState(false)
  const [under, setUnder] = useState(false)
  const held = under && hover
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { refs, popover, floating } = useAnchored({ open, onOpenChange: setOpen, placement })
  useEffect(() => () => clearTimeout(timer.current), [])
  // On a narrower screen there may be nothing left to hover over: what the pointer began there is over.
  useEffect(() => {
    if (!hover) clearTimeout(timer.current)
  }, [hover])

  const within = (node: EventTarget | null) => node instanceof Node && !!floating?.contains(node)
  const items = () => [...(floating?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const enter = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setUnder(true)
    setOpen(true)
  }
  const leave = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setUnder(false)
    timer.current = setTimeout(() => setOpen(false), leaveDelay)
  }

  const trigger: MenuTriggerProps = {
    ref: refs.setReference,
    popoverTarget: id,
    // A press on a button whose menu already stands open by hover or focus must not close it.
    popoverTargetAction: held ? 'show' : 'toggle',
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: enter,
    onPointerLeave: leave,
    // A press opens it for good, whatever the pointer left a moment ago.
    onPointerDown: () => clearTimeout(timer.current),
    onFocus: (event) => {
      // The focus that comes back from the menu as it closes must not open it anew.
      if (hover && !within(event.relatedTarget) && event.currentTarget.matches(':focus-visible'))
        setOpen(true)
    },
    onBlur: (event) => {
      if (!held && event.relatedTarget && !within(event.relatedTarget)) setOpen(false)
    },
    onKeyDown: (event) => {
      const into = event.key === 'ArrowDown' || (open && (event.key === 'Enter' || event.key === ' '))
      if (!into) return
      event.preventDefault()
      setOpen(true)
      // Shown at once, so that an item can take the focus in this very press.
      if (floating && !floating.matches(':popover-open')) floating.showPopover()
      items()[0]?.focus()
    },
  }

  const walk = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item === event.target)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      all[(next + all.length) % all.length]?.focus()
    } else if (event.key.length === 1 && /\S/.test(event.key)) {
      const wanted = event.key.toLowerCase()
      const turned = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      turned.find((item) => item.textContent.trim().toLowerCase().startsWith(wanted))?.focus()
    }
  }

  const menu = {
    ...popover,
    id,
    popover: 'auto' as const,
    onPointerEnter: enter,
    onPointerLeave: leave,
    onKeyDown: walk,
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget
      if (to && to !== refs.domReference.current && !within(to)) setOpen(false)
    },
  }
  const close = () => {
    clearTimeout(timer.current)
    setUnder(false)
    floating?.hidePopover()
  }
  return { trigger, menu, close }
}

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

/** Props to spread on the button that opens the menu. */
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

/** The state and handlers of a menu: how it opens, closes and moves between items. */
export function useFlyout({ id, hover, placement }: FlyoutOptions) {
  const [open, setOpen] = useState(false)
  const [pointerInside, setPointerInside] = useState(false)
  const keptOpen = pointerInside && hover
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { refs, popover, floating } = useAnchored({ open, onOpenChange: setOpen, placement })
  useEffect(() => () => clearTimeout(timer.current), [])
  // On a narrower screen there may be no hover, so a pending close must not run.
  useEffect(() => {
    if (!hover) clearTimeout(timer.current)
  }, [hover])

  const isInMenu = (node: EventTarget | null) => node instanceof Node && !!floating?.contains(node)
  const items = () => [...(floating?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const handlePointerEnter = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setPointerInside(true)
    setOpen(true)
  }
  const handlePointerLeave = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setPointerInside(false)
    timer.current = setTimeout(() => setOpen(false), leaveDelay)
  }

  const trigger: MenuTriggerProps = {
    ref: refs.setReference,
    popoverTarget: id,
    // A press on a button whose menu is already open by hover or focus must not close it.
    popoverTargetAction: keptOpen ? 'show' : 'toggle',
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: handlePointerEnter,
    onPointerLeave: handlePointerLeave,
    // A press opens it for good, even if the pointer left a moment ago.
    onPointerDown: () => clearTimeout(timer.current),
    onFocus: (event) => {
      // The focus that returns from the closing menu must not open it again.
      if (hover && !isInMenu(event.relatedTarget) && event.currentTarget.matches(':focus-visible'))
        setOpen(true)
    },
    onBlur: (event) => {
      if (!keptOpen && event.relatedTarget && !isInMenu(event.relatedTarget)) setOpen(false)
    },
    onKeyDown: (event) => {
      const entersMenu = event.key === 'ArrowDown' || (open && (event.key === 'Enter' || event.key === ' '))
      if (!entersMenu) return
      event.preventDefault()
      setOpen(true)
      // The menu shows at once, so that an item can take the focus during this key press.
      if (floating && !floating.matches(':popover-open')) floating.showPopover()
      items()[0]?.focus()
    },
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const menuItems = items()
    const focusedIndex = menuItems.findIndex((item) => item === event.target)
    const next = {
      ArrowDown: focusedIndex + 1,
      ArrowUp: focusedIndex - 1,
      Home: 0,
      End: menuItems.length - 1,
    }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      menuItems[(next + menuItems.length) % menuItems.length]?.focus()
    } else if (event.key.length === 1 && /\S/.test(event.key)) {
      const letter = event.key.toLowerCase()
      const rotated = [...menuItems.slice(focusedIndex + 1), ...menuItems.slice(0, focusedIndex + 1)]
      rotated.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))?.focus()
    }
  }

  const menu = {
    ...popover,
    id,
    popover: 'auto' as const,
    onPointerEnter: handlePointerEnter,
    onPointerLeave: handlePointerLeave,
    onKeyDown: handleKeyDown,
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget
      if (to && to !== refs.domReference.current && !isInMenu(to)) setOpen(false)
    },
  }
  const close = () => {
    clearTimeout(timer.current)
    setPointerInside(false)
    floating?.hidePopover()
  }
  return { trigger, menu, close }
}

import {
  useEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
} from 'react'
import { Icon } from '../icon/icon'
import { useAnchored } from '../popover/use-anchored'

/** Props to spread on the control that the tip explains. */
export interface TooltipTriggerProps {
  ref: RefCallback<HTMLElement>
  'aria-describedby': string
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onFocus: () => void
  onBlur: () => void
}

export interface TooltipProps {
  text: ReactNode
  children: (trigger: TooltipTriggerProps) => ReactNode
}

// Long enough to move the pointer from the control into the tip.
const leaveDelay = 120

/** A tooltip on hover and focus. The pointer can enter it, and Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const tip = useTip()
  return (
    <>
      {children(tip.trigger)}
      <span {...tip.content}>{text}</span>
    </>
  )
}

export interface HelpTipProps {
  /** What is explained, as the button's name: 'What is Success Rate'. */
  label: string
  /** The explanation. */
  children: ReactNode
}

/** A question mark button that explains the label beside it, on hover, focus and touch. */
export function HelpTip({ label, children }: HelpTipProps) {
  const tip = useTip()
  return (
    <>
      <button type="button" className="help-button" aria-label={label} {...tip.trigger} onClick={tip.show}>
        <Icon name="help" />
      </button>
      <span {...tip.content}>{children}</span>
    </>
  )
}

function useTip() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { refs, popover, floating } = useAnchored({
    open,
    onOpenChange: setOpen,
    placement: 'bottom-start',
    gap: 4,
  })

  const show = () => {
    clearTimeout(timer.current)
    setOpen(true)
  }
  const hideSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), leaveDelay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // While the pointer opened the tip, the focus may be elsewhere, so the document listens for Escape.
  useEffect(() => {
    if (!open || !floating) return
    const control = new AbortController()
    const listen = { capture: true, signal: control.signal }
    const { ownerDocument } = floating
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const closeOnOutsidePress = (event: Event) => {
      const path = event.composedPath()
      const anchor = refs.domReference.current
      if (!path.includes(floating) && !(anchor && path.includes(anchor))) setOpen(false)
    }
    ownerDocument.addEventListener('keydown', closeOnEscape, listen)
    ownerDocument.addEventListener('pointerdown', closeOnOutsidePress, listen)
    return () => control.abort()
  }, [open, floating, refs])

  const trigger: TooltipTriggerProps = {
    ref: refs.setReference,
    'aria-describedby': id,
    onPointerEnter: (event) => event.pointerType === 'mouse' && show(),
    onPointerLeave: (event) => event.pointerType === 'mouse' && hideSoon(),
    onFocus: show,
    onBlur: () => setOpen(false),
  }
  const content = {
    ...popover,
    id,
    role: 'tooltip',
    popover: 'manual' as const,
    className: 'tooltip',
    onPointerEnter: show,
    onPointerLeave: hideSoon,
  }
  return { trigger, content, show }
}

import type { Placement } from '@floating-ui/react'
import { useId, useState, type CSSProperties, type FocusEvent, type ReactNode, type RefCallback } from 'react'
import { classNames } from '../theme/class-names'
import { useAnchored } from './use-anchored'

/** Props to spread on the button that opens the popover. */
export interface PopoverTriggerProps {
  ref: RefCallback<HTMLElement>
  popoverTarget: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

export interface PopoverProps {
  /** Names the popover for assistive technology. */
  label: string
  trigger: (props: PopoverTriggerProps) => ReactNode
  /** The content, rendered only while open. `close` closes the popover and returns the focus. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: Placement | undefined
  /** Leaves the position to the style sheet. */
  unplaced?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Called when Escape is pressed inside, just before it closes. */
  onEscape?: (() => void) | undefined
  className?: string | undefined
  /** Custom properties for its style sheet. The popover sets its position itself. */
  style?: Readonly<Record<`--${string}`, string>> | undefined
}

/**
 * A native popover in the top layer. It closes on Escape, on a press outside and when the focus leaves it,
 * and returns the focus to its button.
 */
export function Popover({
  label,
  trigger,
  children,
  placement,
  unplaced,
  onOpenChange,
  onEscape,
  className,
  style,
}: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const handleOpenChange = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const { refs, popover, floating } = useAnchored({
    open,
    onOpenChange: handleOpenChange,
    placement,
    unplaced,
  })

  const handleBlur = ({ relatedTarget: to }: FocusEvent<HTMLElement>) => {
    if (!(open && to instanceof Node)) return
    if (to !== refs.domReference.current && !floating?.contains(to)) floating?.hidePopover()
  }
  return (
    <>
      {trigger({
        ref: refs.setReference,
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onBlur: handleBlur,
      })}
      <div
        {...popover}
        style={{ ...popover.style, ...style } as CSSProperties}
        id={id}
        popover="auto"
        part="popover"
        role="dialog"
        aria-label={label}
        // A press on plain text keeps the focus inside, so that `blur` fires when it leaves.
        tabIndex={-1}
        className={classNames('popover', className)}
        onBlur={handleBlur}
        onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
      >
        {open && (typeof children === 'function' ? children(() => floating?.hidePopover()) : children)}
      </div>
    </>
  )
}

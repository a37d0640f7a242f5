import type { Placement } from '@floating-ui/react'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { useFlyout, type MenuTriggerProps } from './use-flyout'

export type { MenuTriggerProps } from './use-flyout'

export interface MenuItem {
  kind?: 'item' | undefined
  key: string
  label: ReactNode
  icon?: IconName | undefined
  /** Replaces the icon: a dot, an avatar. */
  leading?: ReactNode
  /** Makes it a link. `onSelect` may prevent the browser from following it. */
  href?: string | undefined
  onSelect?: ((event: MouseEvent) => void) | undefined
  /** Makes it one of several choices, shown as chosen or not. */
  checked?: boolean | undefined
  /** Whether this is the current page. */
  current?: boolean | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

export type MenuEntry =
  MenuItem | { kind: 'label'; key: string; label: ReactNode } | { kind: 'divider'; key: string }

export interface MenuProps {
  /** Names the menu for assistive technology. */
  label: string
  entries: readonly MenuEntry[]
  trigger: (props: MenuTriggerProps) => ReactNode
  /** Opens when the pointer or the keyboard focus enters and closes when it leaves. A press works as well. */
  hover?: boolean | undefined
  placement?: Placement | undefined
  className?: string | undefined
}

/**
 * A menu in the top layer. It opens by press, touch, Enter, arrow down and, with `hover`, by hover and focus;
 * Escape closes it.
 */
export function Menu({ label, entries, trigger, hover = false, placement, className }: MenuProps) {
  const id = useId()
  const flyout = useFlyout({ id, hover, placement })
  return (
    <>
      {trigger(flyout.trigger)}
      <div
        {...flyout.menu}
        part="menu"
        role="menu"
        aria-label={label}
        className={classNames('menu flyout', className)}
      >
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} close={flyout.close} />
        ))}
      </div>
    </>
  )
}

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }) {
  if (entry.kind === 'divider') return <hr />
  if (entry.kind === 'label') return <p className="menu-label">{entry.label}</p>
  const choose = (event: MouseEvent) => {
    if (entry.disabled) return
    close()
    entry.onSelect?.(event)
  }
  const checkedState = entry.checked === undefined ? {} : { 'aria-checked': entry.checked }
  const shared = {
    ...checkedState,
    role: entry.checked === undefined ? 'menuitem' : 'menuitemradio',
    className: classNames('menu-item', entry.danger && 'danger'),
    tabIndex: -1,
    'aria-disabled': entry.disabled || undefined,
    'aria-current': entry.current ? ('page' as const) : undefined,
    onClick: choose,
  }
  const content = (
    <>
      {entry.leading ?? (entry.icon && <Icon name={entry.icon} />)}
      {entry.label}
    </>
  )
  return entry.href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a href={entry.href} {...shared}>
      {content}
    </a>
  )
}

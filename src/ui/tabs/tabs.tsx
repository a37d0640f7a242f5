import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../theme/class-names'

export interface Tab<V extends string = string> {
  value: V
  label: ReactNode
  /** Shown after the label: a count, a dot. */
  badge?: ReactNode
  disabled?: boolean | undefined
}

export interface TabsProps<V extends string> {
  /** Names the list for assistive technology. */
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** Ties the tabs to the `TabPanel` of the same id (from the caller's `useId`). */
  id?: string | undefined
  look?: 'tabs' | 'segments' | undefined
  className?: string | undefined
}

/** A tab list; the arrow keys, Home and End move between tabs. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  id,
  look = 'tabs',
  className,
}: TabsProps<V>) {
  const own = useId()
  const base = id ?? own
  const list = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const enabled = tabs.filter((tab) => !tab.disabled)
    const current = enabled.findIndex((tab) => tab.value === value)
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: enabled.length - 1 }[
      event.key
    ]
    const tab = next === undefined ? undefined : enabled[(next + enabled.length) % enabled.length]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    const button = list.current?.children[tabs.indexOf(tab)]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div
      ref={list}
      className={classNames(look, className)}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${base}-tab-${tab.value}`}
          className={look === 'tabs' ? 'tab' : 'segment'}
          aria-selected={tab.value === value}
          aria-controls={id === undefined ? undefined : `${base}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          disabled={tab.disabled}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.badge}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  /** The id given to `Tabs`. */
  id: string
  /** The chosen tab. */
  value: string
  children: ReactNode
  className?: string | undefined
}

/** The content of the chosen tab. */
export function TabPanel({ id, value, children, className }: TabPanelProps) {
  return (
    <div className={className} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

export interface DaySeparatorProps {
  /** The day as text: 'Today', '11/20/2026'. */
  children: ReactNode
}

/** The line between two days, as an item of its list. */
export function DaySeparator({ children }: DaySeparatorProps) {
  return (
    <li className="day-mark">
      <span>{children}</span>
    </li>
  )
}

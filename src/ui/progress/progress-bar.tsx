import type { CSSProperties } from 'react'
import { classNames } from '../theme/class-names'

export interface ProgressBarProps {
  /** 0 to 100; other values are clamped. Drawn at least 2 percent wide. */
  percent: number
  /** What it measures. Without a label it is decoration beside a visible figure. */
  label?: string | undefined
  /** For the second of two groups. */
  outlined?: boolean | undefined
  className?: string | undefined
}

export function ProgressBar({ percent, label, outlined, className }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0))
  const meter = label
    ? { role: 'meter', 'aria-label': label, 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : { 'aria-hidden': true }
  return (
    <span
      {...meter}
      className={classNames('bar', outlined && 'outlined', className)}
      style={{ '--value': `${value}%` } as CSSProperties}
    />
  )
}

import type { CSSProperties } from 'react'
import { classNames } from '../theme/class-names'

export interface ProgressBarProps {
  /** 0 to 100; other values are clamped. Drawn at least 2 percent wide. */
  percent: number
  /** For the second of two groups. */
  outlined?: boolean | undefined
}

/** Decoration beside a figure, which says the same. */
export function ProgressBar({ percent, outlined }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0))
  return (
    <span
      className={classNames('bar', outlined && 'outlined')}
      aria-hidden="true"
      style={{ '--value': `${value}%` } as CSSProperties}
    />
  )
}

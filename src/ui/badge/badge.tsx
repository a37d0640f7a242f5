import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'

export interface BadgeProps {
  /** `neutral` by default. Colour never carries the meaning alone: the text says it too. */
  tone?: 'neutral' | 'accent' | 'solid' | 'positive' | 'warning' | 'danger' | undefined
  icon?: IconName | undefined
  children: ReactNode
}

/** A short label: the state of something, or a count. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && tone)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

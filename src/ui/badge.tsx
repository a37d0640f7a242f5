import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { IconName } from './icon-paths'

export interface BadgeProps {
  /** `neutral` by default. Colour is never alone: the words carry the meaning. */
  tone?: 'neutral' | 'accent' | 'solid' | 'positive' | 'warning' | 'danger' | undefined
  icon?: IconName | undefined
  children: ReactNode
  className?: string | undefined
}

/** A short word about a thing: its state, a count. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && tone, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

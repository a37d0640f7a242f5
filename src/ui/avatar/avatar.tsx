import { initials } from '../../rules/text/initials'
import { classNames } from '../theme/class-names'

export interface AvatarProps {
  /** The person's name; its first letters are shown. The name itself must be beside it. */
  name: string
  size?: 'small' | 'medium' | 'large' | undefined
  accent?: boolean | undefined
}

export function Avatar({ name, size = 'medium', accent }: AvatarProps) {
  return (
    <span className={classNames('avatar', size !== 'medium' && size, accent && 'accent')} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

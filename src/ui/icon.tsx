import { classNames } from './class-names'
import { iconPaths, type IconName } from './icon-paths'

export interface IconProps {
  name: IconName
  /** 14 px instead of 18. */
  small?: boolean | undefined
  className?: string | undefined
}

/** A drawing in the ink of the word it stands by; hidden from assistive technology, so always with a word or a label. */
export function Icon({ name, small, className }: IconProps) {
  return (
    <svg className={classNames('icon', small && 'small', className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}

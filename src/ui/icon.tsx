import { classNames } from './class-names'
import { iconPaths, type IconName } from './icon-paths'

export interface IconProps {
  name: IconName
  /** 14 px instead of 18. */
  small?: boolean | undefined
  className?: string | undefined
  /** What it means where no word stands by it; assistive technology reads it. */
  label?: string | undefined
}

/**
 * A drawing in the ink of the word it stands by. Without a label it is hidden from assistive technology, so
 * always by a word then.
 */
export function Icon({ name, small, className, label }: IconProps) {
  const meaning =
    label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label }
  return (
    <svg className={classNames('icon', small && 'small', className)} viewBox="0 0 20 20" {...meaning}>
      <path d={iconPaths[name]} />
    </svg>
  )
}

import { classNames } from '../theme/class-names'
import { iconPaths, type IconName } from './icon-paths'

export interface IconProps {
  name: IconName
  /** 14 px instead of 18. */
  small?: boolean | undefined
  /** The meaning where no text is beside the icon; assistive technology reads it. */
  label?: string | undefined
}

/**
 * An icon in the colour of the text beside it. Without a label it is hidden from assistive technology, so it
 * must then be beside text.
 */
export function Icon({ name, small, label }: IconProps) {
  const meaning =
    label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label }
  return (
    <svg className={classNames('icon', small && 'small')} viewBox="0 0 20 20" {...meaning}>
      <path d={iconPaths[name]} />
    </svg>
  )
}

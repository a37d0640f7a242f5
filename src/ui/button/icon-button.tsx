import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Spinner } from '../progress/spinner'
import { usePress } from './use-press'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** What the button does: its name for assistive technology and its title. */
  label: string
  /** `quiet` by default. */
  variant?: 'secondary' | 'quiet' | 'primary' | undefined
  size?: 'medium' | 'small' | undefined
  busy?: boolean | undefined
}

/** A button that shows only an icon. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'medium',
  busy = false,
  className,
  type = 'button',
  disabled,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: IconButtonProps) {
  const press = usePress({
    busy,
    disabled,
    'aria-disabled': rest['aria-disabled'],
    onClick,
    onFocus,
    onBlur,
  })
  return (
    <button
      title={label}
      {...rest}
      {...press}
      part="button"
      type={type}
      aria-label={label}
      className={classNames(
        'button icon-only',
        variant !== 'secondary' && variant,
        size === 'small' && 'small',
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </button>
  )
}

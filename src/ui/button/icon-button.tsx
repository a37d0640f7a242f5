import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Spinner } from '../progress/spinner'

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
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      part="button"
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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

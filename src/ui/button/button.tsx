import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Spinner } from '../progress/spinner'
import { usePress } from './use-press'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-fill' | 'link'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `secondary` by default. One primary button a region. */
  variant?: ButtonVariant | undefined
  size?: 'medium' | 'small' | undefined
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean | undefined
  icon?: IconName | undefined
  /** A small icon after the text, as on a button that opens a list. */
  iconEnd?: IconName | undefined
  /** Takes the whole width. */
  wide?: boolean | undefined
}

const variantClass: Record<ButtonVariant, string> = {
  primary: 'primary',
  secondary: '',
  quiet: 'quiet',
  danger: 'danger',
  'danger-fill': 'danger primary',
  link: 'link',
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  iconEnd,
  wide = false,
  className,
  type = 'button',
  disabled,
  onClick,
  onFocus,
  onBlur,
  children,
  ...rest
}: ButtonProps) {
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
      {...rest}
      {...press}
      part="button"
      type={type}
      className={classNames(
        'button',
        variantClass[variant],
        size === 'small' && 'small',
        wide && 'wide',
        className,
      )}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} small />}
    </button>
  )
}

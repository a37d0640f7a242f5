import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'role'> {
  label: ReactNode
  hideLabel?: boolean | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch that takes effect at once. */
export function Switch({ label, hideLabel, checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('option', className)}>
      <input
        {...rest}
        className="toggle"
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names'

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'onChange' | 'ref'
> {
  label: ReactNode
  hideLabel?: boolean | undefined
  /** `mixed` when some of the options under it are chosen. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
}

export function Checkbox({ label, hideLabel, checked, onChange, className, ...rest }: CheckboxProps) {
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = checked === 'mixed'
  }
  return (
    <label className={classNames('option', className)}>
      <input
        {...rest}
        ref={setIndeterminate}
        className="check"
        type="checkbox"
        checked={checked === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}

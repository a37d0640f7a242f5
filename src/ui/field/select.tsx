import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field'
import { Icon } from '../icon/icon'

export interface SelectOption<V extends string = string> {
  value: V
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps<V extends string>
  extends FieldTexts, Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'id' | 'children' | 'multiple'> {
  options: readonly SelectOption<V>[]
  value: V
  onChange: (value: V) => void
  /** Shown while `value` is the empty string and no option has it. */
  placeholder?: string | undefined
}

/** A native select. */
export function Select<V extends string>({
  label,
  hideLabel,
  hint,
  error,
  optional,
  count,
  fieldClassName,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps<V>) {
  const choose = (text: string) => {
    const option = options.find((candidate) => candidate.value === text)
    if (option) onChange(option.value)
  }
  return (
    <Field {...{ label, hideLabel, hint, error, optional, count, fieldClassName }}>
      {(control) => (
        <span className="select">
          <select
            {...rest}
            {...control}
            part="input"
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}

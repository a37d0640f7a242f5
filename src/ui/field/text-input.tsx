import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names'
import { Field, type FieldTexts } from './field'

export interface TextInputProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'children'> {
  value: string
  onChange: (value: string) => void
}

export function TextInput({
  label,
  hideLabel,
  hint,
  error,
  optional,
  count,
  fieldClassName,
  className,
  onChange,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optional, count, fieldClassName }}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          part="input"
          className={classNames('input', className)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

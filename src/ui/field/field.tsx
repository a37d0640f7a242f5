import { useId, type ReactNode } from 'react'
import { classNames } from '../theme/class-names'
import { Icon } from '../icon/icon'
import { t } from '../../i18n/translate'

/** Label, hint, error and count, which every field has. */
export interface FieldTexts {
  label: ReactNode
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** What is wrong. It is tied to the control and announced with it. */
  error?: ReactNode
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined
  /** Shown under the end of the control, such as '34 / 80'. */
  count?: ReactNode
  /** Class of the element around label and control. */
  fieldClassName?: string | undefined
}

/** Props to spread on the control inside the field. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error, tied together by ids of this shadow root. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  optional,
  count,
  fieldClassName,
  children,
}: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`, count && `${id}-count`].filter(Boolean)
  return (
    <div className={classNames('field', fieldClassName)}>
      <label className={hideLabel ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
        {optional && <span className="optional"> {t('(optional)')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <span className="error" id={`${id}-error`}>
          <Icon name="warning" />
          <span>{error}</span>
        </span>
      )}
      {hint && (
        <span className="help" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {count && (
        <span className="count tabular" id={`${id}-count`}>
          {count}
        </span>
      )}
    </div>
  )
}

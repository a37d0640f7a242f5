import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classNames } from '../theme/class-names'
import { Field } from './field'
import { Icon } from '../icon/icon'
import { t } from '../../i18n/translate'

export interface SearchInputProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'id' | 'type' | 'children' | 'ref'
> {
  label: string
  value: string
  /** Called after `delay` without typing, and at once on Enter and on clearing. */
  onChange: (value: string) => void
  /** Pause in typing before it searches, ms; 500 by default. */
  delay?: number | undefined
  fieldClassName?: string | undefined
}

/** A search field with a visually hidden label, a debounce and a button that empties it. */
export function SearchInput({
  label,
  value,
  onChange,
  delay = 500,
  fieldClassName,
  className,
  ...rest
}: SearchInputProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  // The last reported value may not have come back as `value` yet.
  const reported = useRef(value)
  // What else the receiver depends on may change in the pause before it is told.
  const receiver = useRef(onChange)
  useEffect(() => {
    // A value from outside replaced the typed text, which is then not reported any more.
    if (value !== reported.current) clearTimeout(timer.current)
    reported.current = value
    receiver.current = onChange
  })
  // A value that changed from outside replaces the typed text; our own value coming back does not.
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const report = (next: string) => {
    clearTimeout(timer.current)
    setLastValue(next)
    if (next === reported.current) return
    reported.current = next
    receiver.current(next)
  }
  const handleInput = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => report(next), delay)
  }
  const clear = () => {
    setText('')
    report('')
    input.current?.focus()
  }
  return (
    <Field label={label} hideLabel fieldClassName={fieldClassName}>
      {(control) => (
        <span className={classNames('with-icon', text !== '' && 'clearable')}>
          <Icon name="search" />
          <input
            placeholder={label}
            autoComplete="off"
            {...rest}
            {...control}
            part="input"
            ref={input}
            type="search"
            className={classNames('input', className)}
            value={text}
            onChange={(event) => handleInput(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') report(text)
              if (event.key === 'Escape' && text !== '') {
                event.preventDefault()
                clear()
              }
              rest.onKeyDown?.(event)
            }}
          />
          {text !== '' && (
            <button type="button" className="clear" aria-label={t('Clear')} onClick={clear}>
              <Icon name="close" small />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}

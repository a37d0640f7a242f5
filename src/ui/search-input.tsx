import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { classNames } from './class-names'
import { Field } from './field'
import { Icon } from './icon'
import { t } from '../i18n/translate'

export interface SearchInputProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'id' | 'type' | 'children' | 'ref'
> {
  label: string
  value: string
  /** Called once the typing has rested for `delay`; at once on Enter and on clearing. */
  onChange: (value: string) => void
  /** Pause in typing before it searches, ms; 500 by default. */
  delay?: number | undefined
  fieldClassName?: string | undefined
  ref?: RefObject<HTMLInputElement | null> | undefined
}

/** A search field with a visually hidden label, a debounce and a button that empties it. */
export function SearchInput({
  label,
  value,
  onChange,
  delay = 500,
  fieldClassName,
  className,
  ref,
  ...rest
}: SearchInputProps) {
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  // What was told a moment ago may not have come back yet.
  const told = useRef(value)
  useEffect(() => {
    told.current = value
  })
  // A value that changed from outside replaces what was typed; our own, coming back, does not.
  if (value !== given) {
    setGiven(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (next: string) => {
    clearTimeout(timer.current)
    setGiven(next)
    if (next === told.current) return
    told.current = next
    onChange(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(next), delay)
  }
  const empty = () => {
    setText('')
    tell('')
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
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') tell(text)
              if (event.key === 'Escape' && text !== '') {
                event.preventDefault()
                empty()
              }
              rest.onKeyDown?.(event)
            }}
          />
          {text !== '' && (
            <button type="button" className="clear" aria-label={t('Clear')} onClick={empty}>
              <Icon name="close" small />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}

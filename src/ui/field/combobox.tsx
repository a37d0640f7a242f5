import { useId, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../theme/class-names'
import { Field, type FieldTexts } from './field'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Spinner } from '../progress/spinner'
import { useAnchored } from '../popover/use-anchored'
import { t } from '../../i18n/translate'

export interface ComboboxOption {
  value: string
  label: string
  /** Muted text after the label. */
  note?: ReactNode
}

export interface ComboboxProps extends FieldTexts {
  options: readonly ComboboxOption[]
  /** The chosen option's value; null when nothing is chosen. */
  value: string | null
  onChange: (value: string) => void
  /** When given, the caller filters `options` by the text, and the kit does not. */
  onSearch?: ((text: string) => void) | undefined
  /** The icon before the text; `search` by default. */
  icon?: IconName | undefined
  placeholder?: string | undefined
  loading?: boolean | undefined
  /** Shown when no option matches. 'Nothing found' by default. */
  emptyText?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

// Nobody reads a longer list; typing narrows it.
const maxShown = 100

/** A field to search a list of options and choose one. */
export function Combobox({
  options,
  value,
  onChange,
  onSearch,
  icon = 'search',
  placeholder,
  loading = false,
  emptyText = t('Nothing found'),
  disabled,
  className,
  ...texts
}: ComboboxProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const { refs, floating, popover } = useAnchored({
    open,
    onOpenChange: (next) => (next ? show() : close()),
    matchWidth: true,
    gap: 4,
  })

  const chosen = options.find((option) => option.value === value)
  const needle = text?.trim().toLocaleLowerCase() ?? ''
  const matching =
    onSearch || needle === ''
      ? options
      : options.filter((option) => option.label.toLocaleLowerCase().includes(needle))
  const shown = matching.slice(0, maxShown)

  useLayoutEffect(() => {
    if (open && active !== null) floating?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active, floating])

  /** `from`: the option that becomes active when nothing is chosen. */
  function show(from: number | null = null) {
    if (disabled || open) return
    setOpen(true)
    const chosenIndex = chosen ? shown.indexOf(chosen) : -1
    setActive(chosenIndex >= 0 ? chosenIndex : from)
  }
  function close() {
    setOpen(false)
    setText(null)
    setActive(null)
    if (text !== null) onSearch?.('')
  }
  const choose = (option: ComboboxOption) => {
    close()
    if (option.value !== value) onChange(option.value)
  }
  const handleInput = (next: string) => {
    setText(next)
    setActive(next.trim() === '' ? null : 0)
    onSearch?.(next)
    setOpen(true)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const option = active === null ? undefined : shown[active]
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (option) choose(option)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const down = event.key === 'ArrowDown'
      const next = (active ?? (down ? -1 : 0)) + (down ? 1 : -1)
      const wrapped = shown.length === 0 ? null : (next + shown.length) % shown.length
      if (open) setActive(wrapped)
      else show(wrapped)
    }
  }
  return (
    <Field {...texts}>
      {(control) => (
        <>
          <span className={classNames('with-icon', className)} ref={refs.setPositionReference}>
            {loading && open ? <Spinner /> : <Icon name={icon} />}
            <input
              {...control}
              ref={refs.setReference}
              onChange={(event) => handleInput(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              onClick={() => show()}
              onBlur={close}
              onKeyDown={handleKeyDown}
              className="input"
              part="input"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={open && active !== null ? `${listId}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              placeholder={placeholder}
              value={text ?? chosen?.label ?? ''}
            />
          </span>
          <div
            {...popover}
            // Pressing inside the list must not take the focus from the text field.
            onMouseDown={(event) => event.preventDefault()}
            id={listId}
            className="menu listbox"
            part="menu"
            role="listbox"
            aria-label={typeof texts.label === 'string' ? texts.label : undefined}
            popover="manual"
          >
            {open &&
              shown.map((option, index) => (
                <div
                  key={option.value}
                  onClick={() => choose(option)}
                  onMouseMove={() => setActive(index)}
                  id={`${listId}-${index}`}
                  className={classNames('menu-item', index === active && 'active')}
                  role="option"
                  aria-selected={option.value === value}
                >
                  <span>{option.label}</span>
                  {option.note && <span className="push muted small-text">{option.note}</span>}
                </div>
              ))}
            {open && shown.length === 0 && (
              <p className="menu-note" role="option" aria-selected={false} aria-disabled>
                {loading ? t('Loading...') : emptyText}
              </p>
            )}
          </div>
        </>
      )}
    </Field>
  )
}

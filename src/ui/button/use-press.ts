import { useState, type ComponentProps } from 'react'

type PressOptions = Pick<
  ComponentProps<'button'>,
  'disabled' | 'aria-disabled' | 'onClick' | 'onFocus' | 'onBlur'
> & { busy: boolean }

/**
 * Props that make a button ignore presses while it is busy or disabled. A browser takes the focus from a
 * disabled button, and a person with a keyboard would lose their place after saving. So a button that has the
 * focus is only marked as disabled until it loses the focus.
 */
export function usePress({ busy, disabled = false, onClick, onFocus, onBlur, ...rest }: PressOptions) {
  const [isFocused, setIsFocused] = useState(false)
  const isMarked = disabled && isFocused
  const press: ComponentProps<'button'> = {
    disabled: disabled && !isFocused,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || isMarked || rest['aria-disabled'] || undefined,
    onClick: (event) => {
      if (busy || isMarked) event.preventDefault()
      else onClick?.(event)
    },
    onFocus: (event) => {
      setIsFocused(true)
      onFocus?.(event)
    },
    onBlur: (event) => {
      setIsFocused(false)
      onBlur?.(event)
    },
  }
  return press
}

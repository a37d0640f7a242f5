import { useEffect, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { classNames } from '../theme/class-names'
import { Field, type FieldTexts } from './field'
import { lengthTexts } from './length-limit'

/** From this share of the maximum length on, the counter is shown. */
const COUNTED_FROM = 0.8

export interface TextAreaProps
  extends
    FieldTexts,
    Omit<
      ComponentProps<'textarea'>,
      'onChange' | 'value' | 'id' | 'rows' | 'children' | 'ref' | 'maxLength'
    > {
  value: string
  onChange: (value: string) => void
  /**
   * A text over it is refused with an error and never cut. The form must not send it: `isTooLong` of
   * `length-limit.ts`. The counter appears when the text comes near it.
   */
  maxLength?: number | undefined
  /** Height while empty; 2 by default. */
  minRows?: number | undefined
  /** Grows to this many rows, then scrolls; 6 by default. */
  maxRows?: number | undefined
  ref?: RefObject<HTMLTextAreaElement | null> | undefined
}

/** A text field of several lines that grows with its content. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  count,
  fieldClassName,
  className,
  value,
  onChange,
  minRows = 2,
  maxRows = 6,
  maxLength,
  ref,
  ...rest
}: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = ref ?? own
  useLayoutEffect(() => {
    if (area.current) grow(area.current, maxRows)
  }, [area, value, maxRows])
  useEffect(() => {
    const element = area.current
    if (!element) return
    let width = element.clientWidth
    let frame = 0
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      // In the next frame: the browser reports an error to the page if an observer changes what it observes.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => grow(element, maxRows))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [area, maxRows])
  const limit: Pick<FieldTexts, 'count' | 'error'> =
    maxLength === undefined ? {} : lengthTexts(value, maxLength)
  const isNear = maxLength !== undefined && value.length > maxLength * COUNTED_FROM
  const texts = { error: error || limit.error, count: count ?? (isNear && limit.count) }
  return (
    <Field {...{ label, hideLabel, hint, optional, fieldClassName, ...texts }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          part="input"
          ref={area}
          rows={minRows}
          value={value}
          className={classNames('input', className)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

// `field-sizing: content` would do, but not every engine has it yet.
function grow(area: HTMLTextAreaElement, maxRows: number) {
  const style = getComputedStyle(area)
  const borderHeight = area.offsetHeight - area.clientHeight
  const padding = parseFloat(style.paddingBlockStart) + parseFloat(style.paddingBlockEnd)
  const maxHeight = parseFloat(style.lineHeight) * maxRows + padding
  area.style.blockSize = 'auto'
  if (area.scrollHeight === 0) return
  area.style.blockSize = `${Math.min(area.scrollHeight, maxHeight) + borderHeight}px`
}

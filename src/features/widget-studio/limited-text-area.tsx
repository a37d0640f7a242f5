import { useRef, type RefObject } from 'react'
import { fitEdit, type FittedText } from '../../rules/text/text-edit'
import { TextArea, type TextAreaProps } from '../../ui/text-area'

export interface LimitedTextAreaProps extends Omit<TextAreaProps, 'onChange' | 'ref'> {
  /** Graphemes. */
  most: number
  /** What stands there now. `cut`: not all of what was typed or pasted found room. */
  onEdit: (edit: FittedText) => void
  ref: RefObject<HTMLTextAreaElement | null>
}

/**
 * A text of several lines in which no more can be typed than a number of visible characters; what is pasted
 * is cut to what fits.
 */
export function LimitedTextArea({ most, onEdit, ref, value, ...rest }: LimitedTextAreaProps) {
  /** The text before an input method began to compose: until it is done, its letters are its own. */
  const composedOver = useRef<string | null>(null)

  const take = (before: string, text: string) => {
    const edit = fitEdit(before, text, most, ref.current?.selectionEnd)
    onEdit(edit)
    // React puts the text right after this event, and the caret at its end.
    if (edit.cut) queueMicrotask(() => ref.current?.setSelectionRange(edit.caret, edit.caret))
  }
  return (
    <TextArea
      {...rest}
      ref={ref}
      value={value}
      onChange={(text) => {
        if (composedOver.current === null) take(value, text)
        else onEdit({ text, caret: ref.current?.selectionEnd ?? text.length, cut: false })
      }}
      onCompositionStart={() => {
        composedOver.current = value
      }}
      onCompositionEnd={(event) => {
        const before = composedOver.current
        composedOver.current = null
        if (before !== null) take(before, event.currentTarget.value)
      }}
    />
  )
}

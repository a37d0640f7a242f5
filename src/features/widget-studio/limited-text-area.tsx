import { useRef, type RefObject } from 'react'
import { fitEdit, type FittedText } from '../../rules/text/text-edit'
import { TextArea, type TextAreaProps } from '../../ui/field/text-area'

export interface LimitedTextAreaProps extends Omit<TextAreaProps, 'onChange' | 'ref'> {
  /** Maximum length in graphemes. */
  maxLength: number
  /** Called with the new text. `cut`: the input did not fit completely. */
  onEdit: (edit: FittedText) => void
  ref: RefObject<HTMLTextAreaElement | null>
}

/** A text area with a maximum number of visible characters; pasted text is cut to fit. */
export function LimitedTextArea({ maxLength, onEdit, ref, value, ...rest }: LimitedTextAreaProps) {
  /** The text before an input method began to compose; it must not be cut until composition ends. */
  const composedOver = useRef<string | null>(null)

  const handleEdit = (before: string, text: string) => {
    const edit = fitEdit(before, text, maxLength, ref.current?.selectionEnd)
    onEdit(edit)
    // React sets the text right after this event and moves the caret to its end.
    if (edit.cut) queueMicrotask(() => ref.current?.setSelectionRange(edit.caret, edit.caret))
  }
  return (
    <TextArea
      {...rest}
      ref={ref}
      value={value}
      onChange={(text) => {
        if (composedOver.current === null) handleEdit(value, text)
        else onEdit({ text, caret: ref.current?.selectionEnd ?? text.length, cut: false })
      }}
      onCompositionStart={() => {
        composedOver.current = value
      }}
      onCompositionEnd={(event) => {
        const before = composedOver.current
        composedOver.current = null
        if (before !== null) handleEdit(before, event.currentTarget.value)
      }}
    />
  )
}

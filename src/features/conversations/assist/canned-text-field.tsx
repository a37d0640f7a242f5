import { useId, useLayoutEffect, useRef } from 'react'
import { CANNED_FIELDS, type CannedField } from '../../../contract/calls/assist'
import { formatCount } from '../../../rules/time/format'
import { TextArea } from '../../../ui/field/text-area'
import { t } from '../../../i18n/translate'

interface CannedTextFieldProps {
  value: string
  error: string | undefined
  maxLength: number
  onChange: (text: string) => void
}

const fieldLabel = (field: CannedField) => {
  const text = field.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The text of a canned reply, with buttons that insert a field at the caret. */
export function CannedTextField({ value, error, maxLength, onChange }: CannedTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])

  const insert = (field: CannedField) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    }
    const next = `${value.slice(0, start)}{${field}}${value.slice(end)}`
    caret.current = start + field.length + 2
    onChange(next)
  }
  return (
    <div className="stack">
      <TextArea
        ref={area}
        label={t('Text')}
        value={value}
        error={error}
        maxLength={maxLength}
        minRows={4}
        maxRows={10}
        count={`${formatCount(value.length)} / ${formatCount(maxLength)}`}
        onChange={onChange}
      />
      <div className="canned-fields" role="group" aria-labelledby={id}>
        <span className="label" id={id}>
          {t('Insert a field')}
        </span>
        {CANNED_FIELDS.map((field) => (
          <button key={field} type="button" className="chip" onClick={() => insert(field)}>
            {t(fieldLabel(field))}
          </button>
        ))}
      </div>
    </div>
  )
}

import { useRef, useState } from 'react'
import { Button } from '../../../ui/button/button'
import { TextArea } from '../../../ui/field/text-area'
import { t } from '../../../i18n/translate'

/**
 * A text to copy, with a button. Where the page may not write to the clipboard, the text is selected instead.
 */
export function SnippetField({ label, hint, text }: { label: string; hint: string; text: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(t('Copied'))
    } catch {
      area.current?.focus()
      area.current?.select()
      setSaid(t('Selected: copy it with Ctrl+C or ⌘C'))
    }
  }
  return (
    <div className="snippet">
      <TextArea
        ref={area}
        label={label}
        hint={hint}
        readOnly
        minRows={1}
        spellCheck={false}
        value={text}
        onChange={() => {}}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="cluster">
        <Button size="small" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <span className="muted small-text" role="status">
          {said}
        </span>
      </div>
    </div>
  )
}

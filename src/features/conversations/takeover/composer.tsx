import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { MESSAGE_MAX_LENGTH } from '../../../contract/schema'
import { formatCount } from '../../../rules/format'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { TextArea } from '../../../ui/text-area'
import { draftKey, readDraft, writeDraft, type DraftOwner } from './draft'

/** The count of characters shows once this few are left. */
const NEAR_LIMIT = 400

interface ComposerProps {
  /** Mount the composer anew for each owner of a draft. */
  draftOf: DraftOwner
  customer: string
  onSend: (text: string) => void
  onTyping: () => void
}

/** The reply box of the person who owns the takeover (document 1 §4). Enter sends, Shift+Enter breaks the line. */
export function Composer({ draftOf, customer, onSend, onTyping }: ComposerProps) {
  const key = draftKey(draftOf)
  const [text, setText] = useState(() => readDraft(key))
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  const type = (next: string) => {
    setText(next)
    writeDraft(key, next)
    if (next.trim() !== '') onTyping()
  }
  const send = () => {
    const line = text.trim()
    if (line === '') return
    setText('')
    writeDraft(key, '')
    onSend(line)
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // Enter that chooses a word of an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const left = MESSAGE_MAX_LENGTH - text.length
  return (
    <form className="composer" part="composer" aria-label="Reply" onSubmit={submit}>
      <div className="composer-head">
        <span className="composer-channel">
          <Icon name="globe" small />
          Live chat
        </span>
        <span className="push muted small-text truncate">To {customer}</span>
      </div>
      <TextArea
        ref={area}
        label={`Message to ${customer}`}
        hideLabel
        placeholder="Write a message"
        value={text}
        maxLength={MESSAGE_MAX_LENGTH}
        onChange={type}
        onKeyDown={press}
        enterKeyHint="send"
      />
      <div className="composer-foot">
        {left <= NEAR_LIMIT && <span className="tabular">{formatCount(left)} characters left</span>}
        <span className="push composer-hint">Enter sends, Shift+Enter breaks the line</span>
        <Button type="submit" variant="primary" size="small" icon="send" aria-disabled={text.trim() === ''}>
          Send
        </Button>
      </div>
    </form>
  )
}

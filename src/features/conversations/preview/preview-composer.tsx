import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { dialogue, type Dialogue } from '../../../contract/calls/dialogue'
import { testMessage } from '../../../contract/calls/journeys'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import { useCallMutation } from '../../../query/use-call-mutation'
import { Button } from '../../../ui/button/button'
import { isTooLong } from '../../../ui/field/length-limit'
import { TextArea } from '../../../ui/field/text-area'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'
import { errorText } from '../../../i18n/translate-message'

/** Replaces the reply box and writes as the test customer. Enter sends, Shift+Enter inserts a line break. */
export function PreviewComposer({ read }: { read: Dialogue }) {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const sendMessage = useCallMutation(testMessage, { invalidates: [dialogue] })

  const send = () => {
    const message = text.trim()
    if (message === '' || isTooLong(message, MESSAGE_MAX_LENGTH) || sendMessage.isPending) return
    sendMessage.mutate(
      { accountId: read.AccountId, cid: read.ConversationId, text: message },
      {
        // Text typed meanwhile remains, and so does a message that failed.
        onSuccess: () => setText((typed) => (typed.trim() === message ? '' : typed)),
      },
    )
    area.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms an input method's suggestion does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="composer" part="composer" aria-label={t('Test message')} onSubmit={submit}>
      <TextArea
        ref={area}
        label={t('Write as the test customer')}
        hideLabel
        placeholder={t('Write as the test customer')}
        value={text}
        maxLength={MESSAGE_MAX_LENGTH}
        error={sendMessage.isError && errorText(sendMessage.error)}
        onChange={setText}
        onKeyDown={handleKeyDown}
        enterKeyHint="send"
      />
      <div className="composer-foot">
        <span>{t('Nothing here reaches a customer')}</span>
        <span className="push" />
        <Button
          type="submit"
          variant="primary"
          size="small"
          icon="send"
          busy={sendMessage.isPending}
          aria-disabled={isBlank(text) || isTooLong(text, MESSAGE_MAX_LENGTH)}
        >
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}

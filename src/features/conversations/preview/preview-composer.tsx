import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { chatDialogue, dialogue, type Dialogue } from '../../../contract/calls/dialogue'
import { testMessage } from '../../../contract/calls/journeys'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import { useCallMutation } from '../../../query/use-call-mutation'
import { Button } from '../../../ui/button'
import { TextArea } from '../../../ui/text-area'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'
import { errorText } from '../../../i18n/translate-message'

/** In the place of the reply box: writes as the test customer. Enter sends, Shift+Enter breaks the line. */
export function PreviewComposer({ read }: { read: Dialogue }) {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const say = useCallMutation(testMessage, { invalidates: [dialogue, chatDialogue] })

  const send = () => {
    const line = text.trim()
    if (line === '' || say.isPending) return
    say.mutate(
      { accountId: read.AccountId, cid: read.ConversationId, text: line },
      {
        // What was typed meanwhile stays; what failed is still there to be sent.
        onSuccess: () => setText((typed) => (typed.trim() === line ? '' : typed)),
      },
    )
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
  return (
    <form className="composer" part="composer" aria-label={t('Test message')} onSubmit={submit}>
      <TextArea
        ref={area}
        label={t('Write as the test customer')}
        hideLabel
        placeholder={t('Write as the test customer')}
        value={text}
        maxLength={MESSAGE_MAX_LENGTH}
        error={say.isError && errorText(say.error)}
        onChange={setText}
        onKeyDown={press}
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
          busy={say.isPending}
          aria-disabled={isBlank(text)}
        >
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}

import { useEffect, useState, useSyncExternalStore, type FormEvent, type KeyboardEvent } from 'react'
import {
  ASKED_CHANNELS,
  ASKED_MAX_LENGTH,
  askAssistant,
  type AskedChannel,
} from '../../contract/calls/assistant'
import { isLoaded, loadMessages, onLanguage } from '../../i18n/language'
import { t } from '../../i18n/translate'
import { useCallMutation } from '../../query/use-call-mutation'
import { Button } from '../../ui/button/button'
import { Select } from '../../ui/field/select'
import { TextArea } from '../../ui/field/text-area'
import { Loading } from '../../ui/progress/loading'
import { ErrorState } from '../../ui/state/error-state'
import { errorText } from '../../i18n/translate-message'
import { AssistantAnswer } from './assistant-answer'
import { CHANNEL_NAMES } from './channel-names'

export interface AskFormProps {
  navigate: (path: string) => void
}

/** A question as a shopper would write it, and below it what the assistant would say. */
export function AskForm({ navigate }: AskFormProps) {
  // After a change of language, the words of this part are fetched again.
  const ready = useSyncExternalStore(onLanguage, () => isLoaded(['assistant']))
  useEffect(() => void loadMessages(['assistant']), [ready])
  const [question, setQuestion] = useState('')
  const [channel, setChannel] = useState<AskedChannel>('chat')
  const { mutate, data, error, isPending } = useCallMutation(askAssistant)
  const isBlank = question.trim() === ''
  const ask = () => {
    if (!isBlank && !isPending) mutate({ question, channel })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask()
  }
  return (
    <div className="ask-content">
      <p className="muted">
        {t('Write as a shopper would. The assistant answers from saved settings; nothing is sent or stored.')}
      </p>
      <form className="ask-form" onSubmit={submit}>
        <TextArea
          label={t('Question')}
          value={question}
          maxLength={ASKED_MAX_LENGTH}
          onChange={setQuestion}
          onKeyDown={handleKeyDown}
        />
        <div className="ask-send">
          <Select
            label={t('Channel')}
            value={channel}
            options={ASKED_CHANNELS.map((value) => ({ value, label: t(CHANNEL_NAMES[value]) }))}
            onChange={setChannel}
          />
          <Button type="submit" disabled={isBlank} busy={isPending}>
            {t('Ask')}
          </Button>
        </div>
      </form>
      <div role="status" className="ask-result">
        {isPending && <Loading minHeight={96} />}
        {error && <ErrorState error={error} message={errorText(error)} onRetry={ask} minHeight={96} />}
        {data && <AssistantAnswer answer={data} navigate={navigate} />}
      </div>
    </div>
  )
}

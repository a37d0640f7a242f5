import { useState } from 'react'
import { loadMessages } from '../i18n/language'
import { t } from '../i18n/translate'
import { useScope } from '../query/scope'
import { useCan } from '../query/use-can'
import { LazyBoundary, lazyComponent } from '../ui/lazy/lazy'

const AskForm = lazyComponent(async () => {
  const [{ AskForm: Form }] = await Promise.all([
    import('./ask-assistant/ask-form'),
    loadMessages(['assistant']),
  ])
  return Form
})

export interface AskAssistantProps {
  navigate: (path: string) => void
}

/** Tries a question on the assistant, for the people who may; fetched when somebody opens it. */
export function AskAssistant({ navigate }: AskAssistantProps) {
  const [opened, setOpened] = useState(false)
  const { IsGroup } = useScope().dealerSettings
  const mayAsk = useCan('ask-assistant')
  if (!mayAsk || IsGroup) return null
  return (
    <details
      className="ask-assistant"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{t('Ask the assistant')}</summary>
      {opened && (
        <LazyBoundary minHeight={160}>
          <AskForm navigate={navigate} />
        </LazyBoundary>
      )}
    </details>
  )
}

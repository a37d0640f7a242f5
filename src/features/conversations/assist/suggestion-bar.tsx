import { useState } from 'react'
import type { Channel } from '../../../contract/calls/conversations'
import { useSuggestion } from '../../../query/suggestion'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { IconButton } from '../../../ui/button/icon-button'
import { Popover } from '../../../ui/popover/popover'
import { t } from '../../../i18n/translate'

interface SuggestionBarProps {
  conversationId: string
  channel: Channel
  /** Number of the last message of the dialogue; a newer message makes a suggestion outdated. */
  lastSeq: number
  /** Whether it is known that the person may write; the suggestion is asked for before that, and hidden. */
  ready: boolean
  /** Puts the text into the reply box for editing. */
  onEdit: (text: string) => void
  /** Sends the text as it is. */
  onUse: (text: string) => void
}

/**
 * A suggested reply to approve or edit, for people who may reply now or of whom that is still being read.
 * It takes no space until there is a suggestion, disappears when the dialogue moves on, and is announced
 * once.
 */
export function SuggestionBar(props: SuggestionBarProps) {
  const { conversationId, channel, lastSeq, ready, onEdit, onUse } = props
  const { suggestion, failed, retry } = useSuggestion(conversationId, channel, lastSeq)
  const [done, setDone] = useState<string | null>(null)
  const contextKey = `${conversationId} ${channel} ${lastSeq}`
  const open = ready && done !== contextKey
  const shown = open ? suggestion : null
  const acceptSuggestion = (action: (text: string) => void) => {
    if (!shown) return
    setDone(contextKey)
    action(shown.text)
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {shown && t('Suggested reply: {text}', { text: shown.text })}
      </p>
      {shown && (
        <div className="suggestion" role="group" aria-label={t('Suggested reply')}>
          <Icon name="spark" />
          {/* Assistive technology has read it in the status. */}
          <span className="truncate suggestion-text" aria-hidden="true">
            <b>{t('Suggested')}</b> {shown.text}
          </span>
          <SuggestionDetails text={shown.text} sources={shown.sources} />
          <Button variant="quiet" size="small" onClick={() => acceptSuggestion(onEdit)}>
            {t('Edit')}
          </Button>
          <Button size="small" onClick={() => acceptSuggestion(onUse)}>
            {t('Use')}
          </Button>
          <IconButton
            icon="close"
            size="small"
            label={t('Dismiss the suggestion')}
            onClick={() => setDone(contextKey)}
          />
        </div>
      )}
      {open && failed && (
        <div className="suggestion">
          <Icon name="spark" />
          <span className="truncate">{t('No suggestion right now.')}</span>
          <Button variant="link" size="small" onClick={retry}>
            {t('Retry')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The full text of a suggestion, and its sources. */
function SuggestionDetails({ text, sources }: { text: string; sources: readonly string[] }) {
  return (
    <Popover
      label={t('The suggestion in full')}
      placement="top-end"
      className="suggestion-details"
      trigger={(trigger) => (
        <IconButton icon="info" label={t('The suggestion in full')} size="small" {...trigger} />
      )}
    >
      <p className="suggestion-words">{text}</p>
      {sources.length > 0 ? (
        <>
          <h3>{t('From the knowledge bank')}</h3>
          <ul className="suggestion-sources">
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">{t('From the dealership’s hours, contacts and stock.')}</p>
      )}
    </Popover>
  )
}

import type { ReactNode } from 'react'
import { channelEntry } from '../../../contract/core/channels'
import type { DraftView } from '../../../query/draft-sync'
import { useScope } from '../../../query/scope'
import { formatCount, formatTime } from '../../../rules/time/format'
import type { ReplyTab } from '../../../rules/conversations/reply'
import { Button } from '../../../ui/button/button'
import { segmentText, useSegments } from './segments'
import { plural, t } from '../../../i18n/translate'

/** The remaining characters are shown below this number. */
const NEAR_LIMIT = 400

interface ReplyFootProps {
  tab: ReplyTab
  /** What would be sent, with its ending. */
  text: string
  /** Nothing is written, so that its length says nothing. */
  unwritten: boolean
  draft: DraftView | undefined
  /** There is nothing to send, or sending is not possible now. */
  idle: boolean
  sending: boolean
  /** Buttons at the start. */
  children: ReactNode
}

/** Below the reply box: the state of the draft, the length of the message, and Send. */
export function ReplyFoot({ tab, text, unwritten, draft, idle, sending, children }: ReplyFootProps) {
  const { formats } = useScope()
  const segments = useSegments(tab === 'sms' && !unwritten ? text : null)
  const left = channelEntry(tab).textMaxLength - text.length
  return (
    <div className="composer-foot">
      {children}
      {draft?.savedAt && (
        <span className="truncate">
          {t('Draft saved {time}', { time: formatTime(draft.savedAt, formats) })}
        </span>
      )}
      <span role="status" className="draft-failed">
        {draft?.failed && t('Draft not saved yet, kept in this browser')}
      </span>
      <span className="push" />
      {segments && <span className="tabular">{segmentText(segments)}</span>}
      {left <= NEAR_LIMIT && (
        <span className="tabular">
          {plural(left, '{count} character left', '{count} characters left', { count: formatCount(left) })}
        </span>
      )}
      {/* The line has no room for both. */}
      {!draft?.savedAt && (
        <span className="composer-hint">{t('Enter sends, Shift+Enter breaks the line')}</span>
      )}
      <Button type="submit" variant="primary" size="small" icon="send" busy={sending} aria-disabled={idle}>
        {t('Send')}
      </Button>
    </div>
  )
}

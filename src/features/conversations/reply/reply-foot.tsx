import type { ReactNode } from 'react'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import type { DraftView } from '../../../query/draft-sync'
import { useScope } from '../../../query/scope'
import { formatCount, formatTime } from '../../../rules/time/format'
import type { ReplyTab } from '../../../rules/conversations/reply'
import { Button } from '../../../ui/button'
import { segmentWords, useSegments } from './segments'
import { t } from '../../../i18n/translate'

/** The count of characters shows once this few are left. */
const NEAR_LIMIT = 400

interface ReplyFootProps {
  tab: ReplyTab
  text: string
  draft: DraftView | undefined
  /** Nothing to send, or not now. */
  idle: boolean
  sending: boolean
  /** Buttons in front. */
  children: ReactNode
}

/** Under the reply box: what became of the draft, how long the message is, and Send. */
export function ReplyFoot({ tab, text, draft, idle, sending, children }: ReplyFootProps) {
  const { formats } = useScope()
  const segments = useSegments(tab === 'sms' ? text : null)
  const left = MESSAGE_MAX_LENGTH - text.length
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
      {segments && <span className="tabular">{segmentWords(segments)}</span>}
      {left <= NEAR_LIMIT && (
        <span className="tabular">{t('{count} characters left', { count: formatCount(left) })}</span>
      )}
      <span className="composer-hint">{t('Enter sends, Shift+Enter breaks the line')}</span>
      <Button type="submit" variant="primary" size="small" icon="send" busy={sending} aria-disabled={idle}>
        {t('Send')}
      </Button>
    </div>
  )
}

import type { Formats } from '../../../contract/core/formats'
import { useState } from 'react'
import type { Message } from '../../../contract/calls/dialogue'
import type { PendingMessage } from '../../../client/message-outbox'
import { Button } from '../../../ui/button/button'
import { EmptyState } from '../../../ui/state/empty-state'
import { Icon } from '../../../ui/icon/icon'
import { DialogueBlocks } from './dialogue-blocks'
import { ScrollAnchor } from './scroll-anchor'
import { NotifiedDialog } from './notified-dialog'
import { ServiceDialog } from './service-dialog'
import type { TimelineEvent } from './timeline-events'
import { PendingMessages } from './pending-messages'
import type { Block } from './timeline'
import { isAtEnd, useFollowEnd } from './use-follow-end'
import { unseenCount, useSeen } from './use-seen'
import { plural, t } from '../../../i18n/translate'

/** Earlier messages are fetched when the reader comes this close to the first one, px. */
const NEAR_TOP = 600

interface DialogueLogProps {
  blocks: readonly Block[]
  messages: readonly Message[]
  customer: string
  userId: string
  formats: Formats
  today: string
  older: { has: boolean; loading: boolean; load: () => void }
  pending: readonly PendingMessage[]
  /** This user's name, shown over what they just sent. */
  agentName: string
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  typing: boolean
  /** Scrolls to the end again when this changes. */
  opened: string
}

/**
 * The scrolling dialogue. It follows its end while the reader is there, and does not move while the reader is
 * elsewhere.
 */
export function DialogueLog({
  blocks,
  messages,
  customer,
  userId,
  formats,
  today,
  older,
  pending,
  agentName,
  onRetry,
  onDiscard,
  typing,
  opened,
}: DialogueLogProps) {
  // A sender wants to see the new message; its acknowledgement must not scroll again.
  const [sent, setSent] = useState('')
  const last = pending.at(-1)?.id
  if (last !== undefined && last !== sent) setSent(last)
  const { scroller, content, atEnd, scrollToEnd } = useFollowEnd(`${opened} ${sent}`)
  const [shownNote, setShownNote] = useState<TimelineEvent | null>(null)
  const seen = useSeen(messages.at(-1)?.seq ?? 0, atEnd, opened)
  const unseen = unseenCount(messages, seen, userId)
  return (
    <div className="dialogue-frame">
      <div
        className="scroll"
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={t('Dialogue')}
        onScroll={({ currentTarget }) => {
          if (!older.has) return
          const isNear = currentTarget.scrollTop < NEAR_TOP && !isAtEnd(currentTarget)
          if (isNear && !older.loading) older.load()
        }}
      >
        <div className="dialogue" ref={content}>
          {older.has && (
            <p className="older">
              <Button variant="quiet" size="small" busy={older.loading} onClick={older.load}>
                {t('Earlier messages')}
              </Button>
            </p>
          )}
          {messages.length === 0 && pending.length === 0 && (
            <EmptyState icon="chat" text={t('No chat selected.')} compact={blocks.length > 0} />
          )}
          <ScrollAnchor first={messages[0]?.seq ?? 0} scroller={scroller} />
          <DialogueBlocks
            blocks={blocks}
            customer={customer}
            formats={formats}
            today={today}
            onOpen={setShownNote}
          />
          <PendingMessages pending={pending} sender={agentName} onRetry={onRetry} onDiscard={onDiscard} />
          {typing && (
            <p className="typing" role="status">
              <i aria-hidden="true">
                <b />
              </i>
              {t('{customer} is typing', { customer })}
            </p>
          )}
        </div>
      </div>
      {unseen > 0 && !atEnd && (
        <button type="button" className="pill new-pill" onClick={scrollToEnd}>
          <Icon name="arrowDown" small />
          {plural(unseen, '{count} new message', '{count} new messages')}
        </button>
      )}
      <NotifiedDialog note={shownNote?.notified ? shownNote : null} onClose={() => setShownNote(null)} />
      <ServiceDialog note={shownNote?.service ? shownNote : null} onClose={() => setShownNote(null)} />
    </div>
  )
}

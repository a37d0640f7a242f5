import { useMemo } from 'react'
import type { CustomerConversation } from '../../../contract/calls/customer'
import type { Formats } from '../../../contract/core/formats'
import { useCustomerThread, type ConversationId } from '../../../query/customer'
import { threadItems } from '../../../rules/conversations/customer-thread'
import { isolate } from '../../../rules/text/bidi'
import { Button } from '../../../ui/button/button'
import { DaySeparator } from '../../../ui/day-separator/day-separator'
import { Loading } from '../../../ui/progress/loading'
import { ErrorState } from '../../../ui/state/error-state'
import { MessageBubble } from '../dialogue/message-bubble'
import { ScrollAnchor } from '../dialogue/scroll-anchor'
import { useFollowEnd } from '../dialogue/use-follow-end'
import { dayTitle } from '../format-time'
import { customerName } from '../../../query/customer-name'
import type { OpenLink } from '../open-link'
import { ConversationFacts } from './conversation-facts'
import { MatchBadge } from './match-badge'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface ThreadLogProps {
  open: ConversationId
  conversations: readonly CustomerConversation[]
  link: (conversationId: string) => OpenLink
  formats: Formats
  /** Today at the dealership, `yyyy-MM-dd`. */
  today: string
}

/** The messages of all conversations with the person in the order of time, with a divider for each. */
export function ThreadLog({ open, conversations, link, formats, today }: ThreadLogProps) {
  const thread = useCustomerThread(open)
  const { scroller, content } = useFollowEnd(open.ConversationId)
  const pages = thread.data
  const items = useMemo(
    () => threadItems(pages?.toReversed().flatMap(({ messages }) => messages) ?? [], formats.zone),
    [pages, formats.zone],
  )
  const byId = new Map(conversations.map((one) => [one.ConversationId, one]))
  return (
    <div className="dialogue-frame">
      <div className="scroll" ref={scroller} tabIndex={0} role="region" aria-label={t('All conversations')}>
        <div className="dialogue" ref={content}>
          {thread.isPending && <Loading />}
          {thread.isError && (
            <ErrorState
              error={thread.error}
              message={errorText(thread.error)}
              onRetry={() => void thread.refetch()}
            />
          )}
          {thread.hasNextPage && (
            <p className="older">
              <Button
                variant="quiet"
                size="small"
                busy={thread.isFetchingNextPage}
                onClick={() => void thread.fetchNextPage()}
              >
                {t('Earlier messages')}
              </Button>
            </p>
          )}
          {/* Every page above begins earlier. */}
          <ScrollAnchor first={-(pages?.length ?? 0)} scroller={scroller} />
          <ol className="dialogue-block thread-block">
            {items.map((item) => {
              if (item.kind === 'day')
                return <DaySeparator key={item.key}>{dayTitle(item.at, today, formats)}</DaySeparator>
              if (item.kind === 'divider') {
                const its = byId.get(item.conversationId)
                return its ? (
                  <Divider
                    key={item.key}
                    conversation={its}
                    link={link(item.conversationId)}
                    formats={formats}
                  />
                ) : null
              }
              const its = byId.get(item.message.ConversationId)
              return (
                <MessageBubble
                  key={item.key}
                  message={item.message}
                  customer={its ? customerName(its.FullName, formats) : t('Customer')}
                  sameSender={false}
                  formats={formats}
                />
              )
            })}
          </ol>
        </div>
      </div>
    </div>
  )
}

interface DividerProps {
  conversation: CustomerConversation
  link: OpenLink
  formats: Formats
}

/** Where another conversation begins or goes on: whose, which, why it is shown, and the link to it. */
function Divider({ conversation, link, formats }: DividerProps) {
  const name = customerName(conversation.FullName, formats)
  return (
    <li className="thread-mark">
      <b className="truncate">
        <bdi>{name}</bdi>
      </b>
      <span className="muted">
        <ConversationFacts conversation={conversation} formats={formats} />
      </span>
      <MatchBadge match={conversation.match} />
      {conversation.match !== 'open' && (
        <a {...link} aria-label={t('Open the conversation with {name}', { name: isolate(name) })}>
          {t('Open')}
        </a>
      )}
    </li>
  )
}

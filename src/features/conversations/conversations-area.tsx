import { useCallback, useEffect, useRef } from 'react'
import type { ViewProps } from '../../embed/define-element'
import { useHost, useNavigate } from '../../embed/host'
import { AssistantOff } from '../../shared/assistant-off'
import { useLeave } from '../../query/leave-guard'
import { useAccountFeed } from '../../query/use-account-feed'
import { useWaiting } from '../../query/use-waiting'
import { useRangeAttribute } from '../../query/range-attribute'
import { CustomerSearch } from './customer-search'
import { ListView } from './list/list-view'
import { useList } from './list/use-list'
import { openLink } from './open-link'
import { ConversationView } from './panes/conversation-view'
import { usePaneLayout } from './panes/use-pane-layout'
import { StopView } from './stop/stop-view'
import { OfferedChats } from '../../alerts/offered-chats'
import { useCustomer } from './use-customer'
import { useRoute, type ConversationsRoute } from './use-route'
import { WaitingAlerts } from '../../alerts/waiting-alerts'

/** The conversation list, and the three panes with live takeover. */
export function ConversationsArea({
  conversationId,
  customerEmail,
  customerPhone,
  view,
  range,
}: ViewProps<'dealer-conversations'>) {
  const area = useRef<HTMLDivElement>(null)
  const layout = usePaneLayout(area)
  useAccountFeed()
  const navigate = useNavigate()
  const leave = useLeave()
  // A conversation named by its id is the host's own choice.
  const customer = useCustomer(
    conversationId ? undefined : customerEmail,
    conversationId ? undefined : customerPhone,
  )
  const chosenByHost = conversationId || customer !== null
  const { route, moved, pathOf, navigateTo, rewrite } = useRoute(
    {
      view: chosenByHost && view === 'list' ? 'conversation' : view,
      conversationId: conversationId || (customer?.conversationId ?? null),
    },
    customer?.key ?? '',
  )
  const pendingCustomer = !moved && customer !== null && customer.status !== 'found' ? customer : null
  const list = useList(rewrite)
  useRangeAttribute(range)
  useConversationEvent(route, pendingCustomer?.status === 'loading')
  useWaitingEvent()

  const routeTo = (id: string): ConversationsRoute => ({ view: 'conversation', conversationId: id })
  const isOpen = (id: string) => route.view === 'conversation' && route.conversationId === id
  const link = (id: string) =>
    openLink(pathOf(routeTo(id), list.range, list.filters), () => {
      if (!isOpen(id)) leave(() => navigateTo(routeTo(id), list.range, list.filters))
    })
  const leaveTo = (next: ConversationsRoute) => () => leave(() => navigateTo(next, list.range, list.filters))
  const linkTo = (next: ConversationsRoute) => openLink(pathOf(next, list.range, list.filters), leaveTo(next))
  const chosen = route.conversationId
  return (
    <div className="conversations" data-layout={layout} ref={area}>
      <AssistantOff navigate={navigate} />
      <OfferedChats onOpen={(id) => leaveTo(routeTo(id))()} />
      <WaitingAlerts onOpen={(id) => leaveTo(routeTo(id))()} />
      {customer && (
        <CustomerSearch
          customer={customer}
          shown={pendingCustomer !== null}
          onList={leaveTo({ view: 'list', conversationId: null })}
        />
      )}
      {pendingCustomer ? null : route.view === 'list' ? (
        <ListView list={list} link={link} />
      ) : route.view === 'stop-communication' ? (
        <StopView
          conversationId={chosen}
          back={linkTo(chosen === null ? { view: 'list', conversationId: null } : routeTo(chosen))}
        />
      ) : (
        <ConversationView
          list={list}
          conversationId={route.conversationId}
          layout={layout}
          link={link}
          stopLink={(id) => linkTo({ view: 'stop-communication', conversationId: id })}
          openConversation={(id) => leaveTo(routeTo(id))()}
          onFirst={(id) => navigateTo(routeTo(id), list.range, list.filters, { replace: true })}
        />
      )}
    </div>
  )
}

/** Emits how many customers wait for a person to the host page. */
function useWaitingEvent() {
  const { emit } = useHost()
  const total = useWaiting().data?.total
  useEffect(() => {
    if (total !== undefined) emit('fc-waiting-change', { count: total })
  }, [total, emit])
}

/**
 * Emits which conversation is open to the host page. Emits nothing until one has been open, or while one is
 * being looked up.
 */
function useConversationEvent({ view, conversationId }: ConversationsRoute, isLoading: boolean) {
  const { emit } = useHost()
  const open = view === 'conversation' ? conversationId : null
  const lastEmitted = useRef<string | null>(null)
  const emitChange = useCallback(
    (id: string | null) => emit('fc-conversation-change', { conversation_id: id }),
    [emit],
  )
  useEffect(() => {
    if (isLoading || lastEmitted.current === open) return
    lastEmitted.current = open
    emitChange(open)
  }, [open, emitChange, isLoading])
}

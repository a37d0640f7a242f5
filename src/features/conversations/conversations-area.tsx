import { useCallback, useEffect, useRef } from 'react'
import type { ViewProps } from '../../embed/define-element'
import { useHost } from '../../embed/host'
import { useLeave } from '../../query/leave-guard'
import { useAccountFeed } from '../../query/live'
import { useSessionStore } from '../../query/session-store'
import { rangeAtom } from '../../query/shared-atoms'
import { rangeFromText } from '../../rules/conversations/list-filters'
import { CustomerSearch } from './customer-search'
import { ListView } from './list/list-view'
import { useList } from './list/use-list'
import { openLink } from './open-link'
import { ConversationView } from './panes/conversation-view'
import { usePaneLayout } from './panes/use-pane-layout'
import { StopView } from './stop/stop-view'
import { useCustomer } from './use-customer'
import { usePlace, type ConversationsRoute } from './use-route'
import { WaitingAlerts } from './waiting/waiting-alerts'

/** Conversation list, and the three panes with live takeover. */
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
  const leave = useLeave()
  // A conversation that is named is the host's own choice.
  const customer = useCustomer(
    conversationId ? undefined : customerEmail,
    conversationId ? undefined : customerPhone,
  )
  const chosenByHost = conversationId || customer !== null
  const { place, moved, pathOf, go, rewrite } = usePlace(
    {
      view: chosenByHost && view === 'list' ? 'conversation' : view,
      conversationId: conversationId || (customer?.conversationId ?? null),
    },
    customer?.key ?? '',
  )
  const awaited = !moved && customer !== null && customer.status !== 'found' ? customer : null
  const list = useList(rewrite)
  useRangeOf(range)
  useConversationEvent(place, awaited?.status === 'loading')

  const at = (id: string): ConversationsRoute => ({ view: 'conversation', conversationId: id })
  const isOpen = (id: string) => place.view === 'conversation' && place.conversationId === id
  const link = (id: string) =>
    openLink(pathOf(at(id), list.range, list.filters), () => {
      if (!isOpen(id)) leave(() => go(at(id), list.range, list.filters))
    })
  const goTo = (next: ConversationsRoute) => () => leave(() => go(next, list.range, list.filters))
  const linkTo = (next: ConversationsRoute) => openLink(pathOf(next, list.range, list.filters), goTo(next))
  const chosen = place.conversationId
  return (
    <div className="conversations" data-layout={layout} ref={area}>
      <WaitingAlerts onOpen={(id) => goTo(at(id))()} />
      {customer && (
        <CustomerSearch
          customer={customer}
          shown={awaited !== null}
          onList={goTo({ view: 'list', conversationId: null })}
        />
      )}
      {awaited ? null : place.view === 'list' ? (
        <ListView list={list} link={link} />
      ) : place.view === 'stop-communication' ? (
        <StopView
          conversationId={chosen}
          back={linkTo(chosen === null ? { view: 'list', conversationId: null } : at(chosen))}
        />
      ) : (
        <ConversationView
          list={list}
          conversationId={place.conversationId}
          layout={layout}
          link={link}
          stopLink={(id) => linkTo({ view: 'stop-communication', conversationId: id })}
          openConversation={(id) => goTo(at(id))()}
          onFirst={(id) => go(at(id), list.range, list.filters, { replace: true })}
        />
      )}
    </div>
  )
}

/** The `range` attribute chooses the days; after that the person does. */
function useRangeOf(text: string | undefined) {
  const store = useSessionStore()
  useEffect(() => {
    const range = rangeFromText(text)
    if (range) store.set(rangeAtom, range)
  }, [text, store])
}

/**
 * Tells the host page which conversation is open; nothing while none ever was, or while one is looked for.
 */
function useConversationEvent({ view, conversationId }: ConversationsRoute, isLooking: boolean) {
  const { emit } = useHost()
  const open = view === 'conversation' ? conversationId : null
  const told = useRef<string | null>(null)
  const tell = useCallback(
    (id: string | null) => emit('fc-conversation-change', { conversation_id: id }),
    [emit],
  )
  useEffect(() => {
    if (isLooking || told.current === open) return
    told.current = open
    tell(open)
  }, [open, tell, isLooking])
}

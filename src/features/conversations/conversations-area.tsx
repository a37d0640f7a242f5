import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import type { ViewProps } from '../../embed/define-element'
import { useHost } from '../../embed/host'
import { rangeAtom } from '../../query/filters'
import { useLeave } from '../../query/leave-guard'
import { useAccountFeed } from '../../query/live'
import { rangeFromText } from '../../rules/list-filters'
import { ListView } from './list/list-view'
import { useList } from './list/use-list'
import { openLink } from './open-link'
import { ConversationScope } from './panes/conversation-scope'
import { ConversationView } from './panes/conversation-view'
import { usePaneLayout } from './panes/use-pane-layout'
import { StopPage } from './stop/stop-page'
import { usePlace, type Place } from './use-place'

/** Conversation list, and the three panes with live takeover (document 1 §2, §4). */
export function ConversationsArea({ conversationId, view, range }: ViewProps<'dealer-conversations'>) {
  const area = useRef<HTMLDivElement>(null)
  const layout = usePaneLayout(area)
  useAccountFeed()
  const leave = useLeave()
  const { place, pathOf, go, rewrite } = usePlace({
    view: conversationId && view === 'list' ? 'conversation' : view,
    conversationId: conversationId || null,
  })
  const list = useList(rewrite)
  useRangeOf(range)
  useConversationEvent(place)

  const at = (id: string): Place => ({ view: 'conversation', conversationId: id })
  const isOpen = (id: string) => place.view === 'conversation' && place.conversationId === id
  const link = (id: string) =>
    openLink(pathOf(at(id), list.range, list.filters), () => {
      if (!isOpen(id)) leave(() => go(at(id), list.range, list.filters))
    })
  const goTo = (next: Place) => () => leave(() => go(next, list.range, list.filters))
  const linkTo = (next: Place) => openLink(pathOf(next, list.range, list.filters), goTo(next))
  const chosen = place.conversationId
  return (
    <div className="conversations" data-layout={layout} ref={area}>
      {place.view === 'list' ? (
        <ListView list={list} link={link} />
      ) : place.view === 'stop-communication' ? (
        <ConversationScope conversationId={chosen} listed={null} waiting={(state) => state}>
          <StopPage
            key={chosen}
            conversationId={chosen}
            back={linkTo(chosen === null ? { view: 'list', conversationId: null } : at(chosen))}
          />
        </ConversationScope>
      ) : (
        <ConversationView
          list={list}
          conversationId={place.conversationId}
          layout={layout}
          link={link}
          stopLink={(id) => linkTo({ view: 'stop-communication', conversationId: id })}
          onFirst={(id) => go(at(id), list.range, list.filters, { replace: true })}
        />
      )}
    </div>
  )
}

/** The `range` attribute chooses the days; after that the person does. */
function useRangeOf(text: string | undefined) {
  const setRange = useSetAtom(rangeAtom)
  useEffect(() => {
    const range = rangeFromText(text)
    if (range) setRange(range)
  }, [text, setRange])
}

/** Tells the host page which conversation is open; nothing while none ever was. */
function useConversationEvent({ view, conversationId }: Place) {
  const { emit } = useHost()
  const open = view === 'conversation' ? conversationId : null
  const told = useRef<string | null>(null)
  const tell = useCallback(
    (id: string | null) => emit('fc-conversation-change', { conversation_id: id }),
    [emit],
  )
  useEffect(() => {
    if (told.current === open) return
    told.current = open
    tell(open)
  }, [open, tell])
}

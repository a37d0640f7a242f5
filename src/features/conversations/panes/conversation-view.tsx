import { useScope } from '../../../query/scope'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useFeedStatus } from '../../../query/use-account-feed'
import { IconButton } from '../../../ui/button/icon-button'
import { customerName } from '../../../query/customer-name'
import { DetailsPane } from '../details/details-pane'
import { DialoguePane } from '../dialogue/dialogue-pane'
import { TalkPlaceholder } from '../dialogue/talk-placeholder'
import type { List } from '../list/use-list'
import type { OpenLink } from '../open-link'
import { ConversationScope } from './conversation-scope'
import { ListPane } from './list-pane'
import { usePaneKeys } from './pane-keys'
import type { PaneLayout } from './use-pane-layout'
import { t } from '../../../i18n/translate'

/** The pane that fills a narrow screen; `details` also replaces the list on a medium one. */
type Shown = 'list' | 'talk' | 'details'

interface ConversationViewProps {
  list: List
  conversationId: string | null
  layout: PaneLayout
  link: (conversationId: string) => OpenLink
  /** Link to the AI's switch for the customer. */
  stopLink: (conversationId: string) => OpenLink
  /** Opens a conversation that the list may not contain. */
  openConversation: (conversationId: string) => void
  /** Opens the first conversation when none is chosen. */
  onFirst: (conversationId: string) => void
}

/** List, dialogue and details beside each other. */
export function ConversationView({
  list,
  conversationId,
  layout,
  link,
  stopLink,
  openConversation,
  onFirst,
}: ConversationViewProps) {
  const { formats } = useScope()
  const rows = list.page.data?.items
  const first = rows?.[0]?.ConversationId
  useEffect(() => {
    if (conversationId === null && first) onFirst(first)
  })
  const { shown, show, area } = useShown(conversationId)
  const onKeyDown = usePaneKeys()
  const narrow = layout === 'narrow'
  const showAndGo = (id: string): OpenLink => {
    const { href, onClick } = link(id)
    return {
      href,
      onClick: (event) => {
        onClick(event)
        if (event.defaultPrevented && narrow) show('talk')
      },
    }
  }
  const row = rows?.find(({ ConversationId }) => ConversationId === conversationId)
  const name = row ? customerName(row.FullName, formats) : null
  const toList = narrow && (
    <IconButton icon="left" label={t('Show all conversations')} onClick={() => show('list')} />
  )
  return (
    <div className="panes" data-layout={layout} data-show={shown} ref={area} onKeyDown={onKeyDown}>
      <ListPane
        list={list}
        conversationId={conversationId}
        link={showAndGo}
        onHide={narrow && conversationId !== null ? () => show('talk') : null}
      />
      <ConversationScope
        conversationId={conversationId}
        listed={row?.AccountId ?? null}
        waiting={(state) => (
          <>
            <TalkPlaceholder name={name} before={toList}>
              {state}
            </TalkPlaceholder>
            <aside className="pane details" aria-label={t('Details')} />
          </>
        )}
      >
        <LiveDialogue
          key={conversationId}
          conversationId={conversationId}
          knownName={name}
          link={showAndGo}
          before={toList}
          after={
            narrow && (
              <IconButton icon="panel" label={t('Details')} size="small" onClick={() => show('details')} />
            )
          }
        />
        <DetailsPane
          conversationId={conversationId}
          stopLink={stopLink}
          link={showAndGo}
          openConversation={openConversation}
          folded={layout === 'medium' && shown !== 'details'}
          onOpen={(quietly) => show('details', quietly)}
          onClose={layout === 'wide' ? null : () => show('talk')}
        />
      </ConversationScope>
    </div>
  )
}

/** The dialogue with the live feed of its own account. */
function LiveDialogue(props: Omit<ComponentProps<typeof DialoguePane>, 'feedLost'>) {
  return <DialoguePane {...props} feedLost={useFeedStatus() === 'lost'} />
}

/** The pane that the person switched to. Another conversation opens with its dialogue. */
function useShown(conversationId: string | null) {
  const area = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<{ of: string | null; shown: Shown }>({
    of: conversationId,
    shown: conversationId === null ? 'list' : 'talk',
  })
  const shown = state.of === conversationId ? state.shown : state.shown === 'details' ? 'details' : 'talk'
  const switched = useRef(false)
  const show = (next: Shown, quietly = false) => {
    switched.current = !quietly
    setState({ of: conversationId, shown: next })
  }
  useEffect(() => {
    // The pressed button may be hidden now, so the focus moves to the pane that it opened.
    if (!switched.current) return
    switched.current = false
    // Details that are folded again give it back to their strip, from which they were opened.
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector)
    const strip = shown === 'talk' ? find('.details-strip') : null
    const target = strip ?? find(`.pane.${shown} .scroll`)
    target?.focus({ preventScroll: true })
  }, [shown])
  return { shown, show, area }
}

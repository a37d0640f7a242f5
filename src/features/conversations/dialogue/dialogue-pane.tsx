import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Dialogue } from '../../../contract/dialogue'
import { useDialogue } from '../../../query/dialogue'
import { useProfile, useScope, useSession } from '../../../query/scope'
import { dayOf } from '../../../rules/format'
import { CONNECTION_LOST_TEXT, stuckText } from '../../../rules/takeover'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { Loading } from '../../../ui/loading'
import { TabPanel } from '../../../ui/tabs'
import { CHANNEL_NAMES } from '../channels'
import { customerName } from '../customer-name'
import { CloseDialog } from '../takeover/close-dialog'
import { Composer } from '../takeover/composer'
import { JoinBar } from '../takeover/join-bar'
import { LostBanner } from '../takeover/lost-banner'
import { OwnerBar } from '../takeover/owner-bar'
import { useTakeover } from '../takeover/use-takeover'
import { useNow } from '../ticker'
import { useLead } from '../use-lead'
import { Announcer } from './announcer'
import { ChannelTabs, type ChannelTab } from './channel-tabs'
import { DialogueLog } from './dialogue-log'
import { TalkPlaceholder } from './talk-placeholder'
import { useDialogueParts } from './use-dialogue-parts'

interface DialoguePaneProps {
  conversationId: string | null
  /** Name that is known before the lead is, from the list. */
  knownName: string | null
  /** Whether the account's events stopped coming. */
  feedLost: boolean
  /** Buttons before and after the head, where one pane fills the screen. */
  before: ReactNode
  after: ReactNode
}

/** The conversation that is read (document 1 §2 Dialogue pane). Mount it anew for each conversation. */
export function DialoguePane({ conversationId, knownName, feedLost, before, after }: DialoguePaneProps) {
  const dialogue = useDialogue(conversationId)
  useAccountOf(dialogue.data)
  if (dialogue.data) {
    const older = { has: dialogue.hasOlder, loading: dialogue.loadingOlder, load: dialogue.loadOlder }
    return <OpenDialogue read={dialogue.data} {...{ knownName, feedLost, before, after, older }} />
  }
  return (
    <TalkPlaceholder name={knownName} before={before} after={after}>
      {conversationId === null && <EmptyState icon="chat" text="No chat selected." />}
      {conversationId !== null && dialogue.isPending && <Loading />}
      {dialogue.isError && (
        <ErrorState message={dialogue.error.message} onRetry={() => void dialogue.refetch()} />
      )}
    </TalkPlaceholder>
  )
}

interface OpenDialogueProps extends Omit<DialoguePaneProps, 'conversationId'> {
  read: Dialogue
  older: { has: boolean; loading: boolean; load: () => void }
}

function OpenDialogue({ read, knownName, feedLost, before, after, older }: OpenDialogueProps) {
  const { timeZone, dealerSettings } = useScope()
  const { user_info } = useProfile()
  const [tab, setTab] = useState<ChannelTab>('all')
  const tabsId = useId()
  const now = useNow('minute')
  const { shown, blocks, present, unsubscribed } = useDialogueParts(read, tab, timeZone)
  const lead = useLead(read.ConversationId).data
  const customer = lead ? customerName(lead.FullName) : (knownName ?? 'Customer')
  const { mine, chat, ...takeover } = useTakeover(read)
  const pane = useFocusAfterTakeover(mine)
  const online = chat.customerOnline ?? read.customer_online
  const lastHumanAt = read.messages.findLast(({ Initiator }) => Initiator === 'HUMAN')?.Timestamp ?? null
  const canJoin =
    read.began_in_chat && (dealerSettings.TakeoverEnabled || read.takeover.status === 'IN_PROGRESS')
  const userId = user_info.UserId
  const inTab = tab === 'all' || tab === 'chat'
  return (
    <section
      ref={pane}
      className={classNames('pane talk', mine && 'owned')}
      part="dialogue"
      aria-label="Conversation"
    >
      <div className="pane-head">
        {before}
        {online && <span className="dot positive" />}
        <h2 className="truncate">{customer}</h2>
        {online && <span className="muted small-text truncate wide-only">on the site now</span>}
        <span className="push" />
        <ChannelTabs id={tabsId} present={present} value={tab} onChange={setTab} />
        {after}
      </div>
      <div className="talk-state">
        {mine && (
          <OwnerBar
            since={read.takeover.started_at}
            stuck={stuckText(read.takeover, userId, lastHumanAt, new Date(now))}
            busy={takeover.ending}
            onEnd={takeover.askToEnd}
          />
        )}
        {(feedLost || chat.status === 'lost') && <LostBanner text={CONNECTION_LOST_TEXT} />}
      </div>
      <TabPanel id={tabsId} value={tab} className="talk-panel">
        <DialogueLog
          blocks={blocks}
          messages={shown}
          emptyText={
            tab === 'all' || read.total === 0
              ? 'No chat selected.'
              : `No ${CHANNEL_NAMES[tab]} messages here.`
          }
          customer={customer}
          userId={userId}
          zone={timeZone}
          today={dayOf(new Date(now), timeZone)}
          older={older}
          pending={inTab ? chat.pending : []}
          agentName={[user_info.FirstName, user_info.LastName].filter(Boolean).join(' ')}
          onRetry={chat.retry}
          typing={inTab && chat.typing}
          opened={tab}
        />
      </TabPanel>
      <Announcer messages={read.messages} customer={customer} userId={userId} />
      <div className="composer-dock">
        {unsubscribed.length > 0 && (
          <p className="muted small-text dock-note">
            {customer} has unsubscribed from{' '}
            {unsubscribed.map((channel) => CHANNEL_NAMES[channel]).join(', ')}.
          </p>
        )}
        {mine && (
          <Composer
            draftOf={{ userId, accountId: read.AccountId, conversationId: read.ConversationId }}
            customer={customer}
            onSend={chat.send}
            onTyping={chat.notifyTyping}
          />
        )}
        {!mine && canJoin && (
          <JoinBar
            takeover={read.takeover}
            userId={userId}
            customer={customer}
            online={online}
            stopped={read.ai_stopped}
            lastHumanAt={lastHumanAt}
            now={now}
            busy={takeover.joining}
            error={takeover.joinError}
            onJoin={takeover.join}
          />
        )}
      </div>
      <CloseDialog
        open={takeover.asking}
        customer={customer}
        busy={takeover.ending}
        error={takeover.endError}
        onConfirm={takeover.confirm}
        onCancel={takeover.cancel}
      />
    </section>
  )
}

/** A takeover that ends takes its buttons and the composer away; a focus that was lost with them goes on in the dialogue. */
function useFocusAfterTakeover(mine: boolean) {
  const pane = useRef<HTMLElement>(null)
  const owned = useRef(mine)
  useEffect(() => {
    const ended = owned.current && !mine
    owned.current = mine
    const page = pane.current?.ownerDocument
    if (!ended || page?.activeElement !== page?.body) return
    pane.current?.querySelector<HTMLElement>('.dialogue-frame > .scroll')?.focus({ preventScroll: true })
  }, [mine])
  return pane
}

/** A conversation of another account switches the session to it (document 1 §4); once, and never when a host chose the account. */
function useAccountOf(dialogue: Dialogue | undefined) {
  const session = useSession()
  const { accountId } = useScope()
  const { user_info } = useProfile()
  const other = dialogue && dialogue.AccountId !== accountId ? dialogue.AccountId : null
  const chosen = user_info.DealerId === accountId
  useEffect(() => {
    // A failed switch is ignored, as specified: the conversation stays readable under the account it was opened from.
    if (other && chosen) session.switchAccount(other).catch(() => undefined)
  }, [other, chosen, session])
}

import { useId, useMemo, useState, type ReactNode } from 'react'
import type { Dialogue } from '../../../contract/calls/dialogue'
import { useDialogue } from '../../../query/dialogue'
import { useReplies } from '../../../query/replies'
import { useProfile, useScope } from '../../../query/scope'
import { useSessionAtom } from '../../../query/session-store'
import { lossShownAtom } from '../../../query/shared-atoms'
import { useViewing } from '../../../query/use-viewing'
import { dayOf } from '../../../rules/time/format'
import { CONNECTION_LOST_TEXT, stuckText } from '../../../rules/conversations/takeover'
import { classNames } from '../../../ui/theme/class-names'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { Loading } from '../../../ui/progress/loading'
import { TabPanel } from '../../../ui/tabs/tabs'
import { PersonLine } from '../customer/person-line'
import { ThreadLog } from '../customer/thread-log'
import { usePerson } from '../customer/use-person'
import { customerName } from '../../../query/customer-name'
import type { OpenLink } from '../open-link'
import { TakeoverForms } from '../forms/takeover-forms'
import { useAccountOf } from '../panes/use-account-of'
import { NoteBox } from '../notes/note-box'
import { PreviewBanner } from '../preview/preview-banner'
import { PreviewComposer } from '../preview/preview-composer'
import { PreviewScope } from '../preview/preview-scope'
import { ReplyDock } from '../reply/reply-dock'
import { ReviewScope } from '../reviews/review-scope'
import { ResendContext } from '../reply/resend'
import { CloseDialog } from '../takeover/close-dialog'
import { JoinBar } from '../takeover/join-bar'
import { LostBanner } from '../takeover/lost-banner'
import { OwnerOffer } from '../takeover/owner-offer'
import { OwnerBar } from '../takeover/owner-bar'
import { useFocusAfterTakeover } from '../takeover/use-focus-after-takeover'
import { useTakeover } from '../takeover/use-takeover'
import { useNow } from '../../../ui/hooks/use-now'
import { Viewers } from '../viewers/viewers'
import { useLead } from '../use-lead'
import { Announcer } from './announcer'
import { ChannelTabs, type ChannelTab } from './channel-tabs'
import { DialogueLog } from './dialogue-log'
import { TalkPlaceholder } from './talk-placeholder'
import { useDialogueParts, useDialogueRecords, type DialogueRecords } from './use-dialogue-parts'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface DialoguePaneProps {
  conversationId: string | null
  /** The name from the list, known before the lead loads. */
  knownName: string | null
  link: (conversationId: string) => OpenLink
  /** Whether the live events of the account stopped. */
  feedLost: boolean
  /** Buttons at the start and the end of the head, where one pane fills the screen. */
  before: ReactNode
  after: ReactNode
}

/** The open conversation. Mount a new pane for each conversation. */
export function DialoguePane({
  conversationId,
  knownName,
  link,
  feedLost,
  before,
  after,
}: DialoguePaneProps) {
  const dialogue = useDialogue(conversationId)
  const records = useDialogueRecords(conversationId)
  useAccountOf(dialogue.data)
  if (dialogue.data) {
    const older = { has: dialogue.hasOlder, loading: dialogue.loadingOlder, load: dialogue.loadOlder }
    return (
      <OpenDialogue read={dialogue.data} {...{ records, knownName, link, feedLost, before, after, older }} />
    )
  }
  return (
    <TalkPlaceholder name={knownName} before={before} after={after}>
      {conversationId === null && <EmptyState icon="chat" text={t('No chat selected.')} />}
      {conversationId !== null && dialogue.isPending && <Loading />}
      {dialogue.isError && (
        <ErrorState
          error={dialogue.error}
          message={errorText(dialogue.error)}
          onRetry={() => void dialogue.refetch()}
        />
      )}
    </TalkPlaceholder>
  )
}

interface OpenDialogueProps extends Omit<DialoguePaneProps, 'conversationId'> {
  read: Dialogue
  records: DialogueRecords
  older: { has: boolean; loading: boolean; load: () => void }
}

function OpenDialogue({ read, records, knownName, link, feedLost, before, after, older }: OpenDialogueProps) {
  const { timeZone, formats, dealerSettings } = useScope()
  const [lossShown] = useSessionAtom(lossShownAtom)
  const { user_info } = useProfile()
  const [tab, setTab] = useState<ChannelTab>('all')
  const person = usePerson(read)
  const tabsId = useId()
  const now = useNow('minute')
  const { shown, blocks, present, unsubscribed } = useDialogueParts(read, records, tab, timeZone)
  const lead = useLead(read.ConversationId).data
  const customer = lead ? customerName(lead.FullName, formats) : (knownName ?? t('Customer'))
  const { mine, chat, ...takeover } = useTakeover(read)
  const pane = useFocusAfterTakeover(mine)
  const online = chat.customerOnline ?? read.customer_online
  const lastHumanAt = read.messages.findLast(({ Initiator }) => Initiator === 'HUMAN')?.Timestamp ?? null
  const canJoin =
    read.began_in_chat && (dealerSettings.TakeoverEnabled || read.takeover.status === 'IN_PROGRESS')
  const userId = user_info.UserId
  const owner = { userId, accountId: read.AccountId, conversationId: read.ConversationId }
  const replies = useReplies(owner, read.messages)
  const { resend, again } = replies
  const resending = useMemo(() => ({ resend, again }), [resend, again])
  const { customerTyping, notifyTyping } = useViewing(read.ConversationId)
  const inTab = tab === 'all' || tab === 'chat'
  const pending = [...chat.pending, ...replies.pending]
    .filter(({ channel }) => tab === 'all' || tab === channel)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <section
      ref={pane}
      className={classNames('pane talk', mine && 'owned')}
      part="dialogue"
      aria-label={t('Conversation')}
    >
      <div className="pane-head">
        {before}
        {online && <span className="dot positive" />}
        <h2 className="truncate">{customer}</h2>
        {online && <span className="muted small-text truncate wide-only">{t('on the site now')}</span>}
        <span className="push" />
        <Viewers conversationId={read.ConversationId} />
        <ChannelTabs
          id={tabsId}
          present={present}
          value={tab}
          onChange={(next) => {
            setTab(next)
            person.setWhole(false)
          }}
        />
        {after}
      </div>
      <div className="talk-state">
        {lead?.is_test && <PreviewBanner />}
        {mine && (
          <OwnerBar
            since={read.takeover.started_at}
            stuck={stuckText(read.takeover, userId, lastHumanAt, new Date(now))}
            busy={takeover.ending}
            offer={
              <OwnerOffer
                conversationId={read.ConversationId}
                accountId={read.AccountId}
                customer={customer}
              />
            }
            onEnd={takeover.askToEnd}
          />
        )}
        {(feedLost || chat.status === 'lost') && !lossShown && <LostBanner text={CONNECTION_LOST_TEXT} />}
        {person.others > 0 && (
          <PersonLine others={person.others} whole={person.whole} onWhole={person.setWhole} />
        )}
      </div>
      <TabPanel id={tabsId} value={tab} className="talk-panel">
        {person.whole && (
          <ThreadLog
            open={read}
            conversations={person.conversations}
            link={link}
            formats={formats}
            today={dayOf(new Date(now), timeZone)}
          />
        )}
        {!person.whole && (
          <PreviewScope conversationId={read.ConversationId} test={lead?.is_test ?? false}>
            <ResendContext value={resending}>
              <ReviewScope accountId={read.AccountId}>
                <DialogueLog
                  blocks={blocks}
                  messages={shown}
                  customer={customer}
                  userId={userId}
                  formats={formats}
                  today={dayOf(new Date(now), timeZone)}
                  older={older}
                  pending={pending}
                  agentName={[user_info.FirstName, user_info.LastName].filter(Boolean).join(' ')}
                  onRetry={(id) => {
                    chat.retry(id)
                    replies.retry(id)
                  }}
                  onDiscard={(id) => {
                    chat.discard(id)
                    replies.discard(id)
                  }}
                  typing={inTab && (chat.typing || customerTyping)}
                  opened={tab}
                />
              </ReviewScope>
            </ResendContext>
          </PreviewScope>
        )}
      </TabPanel>
      <Announcer messages={read.messages} customer={customer} userId={userId} />
      <div className="composer-dock">
        {lead?.is_test ? (
          <PreviewComposer read={read} />
        ) : (
          <>
            <TakeoverForms read={read} customer={customer} connected={chat.status !== 'lost'} />
            <ReplyDock
              {...{ read, lead, customer, owner, present, unsubscribed, mine, chat, replies }}
              shown={tab}
              onTyping={notifyTyping}
              joinBar={
                !mine &&
                canJoin && (
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
                )
              }
            />
            <NoteBox
              key={read.ConversationId}
              conversationId={read.ConversationId}
              accountId={read.AccountId}
            />
          </>
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

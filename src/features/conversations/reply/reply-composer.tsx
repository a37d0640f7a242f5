import { useEffect, useEffectEvent, useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { MessageFile, PendingMessage } from '../../../client/message-outbox'
import type { Dialogue } from '../../../contract/calls/dialogue'
import type { LeadInfo } from '../../../contract/calls/lead'
import type { DraftOwner } from '../../../query/draft-store'
import type { DraftsResult } from '../../../query/drafts'
import type { RepliesResult } from '../../../query/replies'
import { TEMPLATE_CHANNELS } from '../../../contract/core/channels'
import { useScope } from '../../../query/scope'
import {
  endingOf,
  replyState,
  UNSUBSCRIBED_TEXT,
  withEnding,
  type ReplyFacts,
  type ReplyTab,
} from '../../../rules/conversations/reply'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { TabPanel, Tabs } from '../../../ui/tabs/tabs'
import { isTooLong } from '../../../ui/field/length-limit'
import { TextArea } from '../../../ui/field/text-area'
import { AttachButton } from './attach-button'
import { CannedMenu } from '../assist/canned-menu'
import { SuggestionBar } from '../assist/suggestion-bar'
import { channelName } from '../names'
import { GapDialog } from './gap-dialog'
import { MessageEnding } from './message-ending'
import { recipientOf } from './recipient'
import { ReplyFiles } from './reply-files'
import { ReplyFoot } from './reply-foot'
import { FileRefusal, ReplyRefusal } from './refusals'
import { TemplateOffer } from './template/template-offer'
import { TemplateWindow } from './template/template-window'
import { useReplyFiles } from './use-reply-files'
import { useSendReply } from './use-send-reply'
import { useReplyText } from './use-reply-text'
import { SignatureSelect } from './signature-select'
import { useSignature } from './use-signature'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'

export interface ReplyComposerProps {
  read: Dialogue
  lead: LeadInfo | undefined
  customer: string
  owner: DraftOwner
  tabs: readonly ReplyTab[]
  tab: ReplyTab
  onTab: (tab: ReplyTab) => void
  facts: ReplyFacts
  drafts: DraftsResult
  replies: RepliesResult
  /** Messages of the live chat that are not acknowledged. */
  chatPending: readonly PendingMessage[]
  /** Sends a message in the live chat. */
  onSay: (text: string, files: readonly MessageFile[]) => void
  onTyping: (tab: ReplyTab) => void
  /** The box takes the focus each time this number rises. */
  focusWanted: number
}

/** The reply box. Enter sends, Shift+Enter inserts a line break. */
export function ReplyComposer(props: ReplyComposerProps) {
  const {
    read,
    lead,
    customer,
    owner,
    tabs,
    tab,
    onTab,
    facts,
    drafts,
    replies,
    chatPending,
    onSay,
    onTyping,
  } = props
  const { dealerSettings, formats } = useScope()
  const tabsId = useId()
  const endingId = useId()
  const signature = useSignature(read, tab, drafts.drafts.get(tab)?.text)
  const state = replyState(tab, facts, !drafts.loaded || signature.pending)
  const ending = endingOf(tab, signature.text)
  const { focusWanted } = props
  const box = useReplyText(tab, drafts, ending, state !== 'loading')
  const { area, text, maxLength, write, focus, unwritten, insert, underwrite, edit, sent } = box
  const tooLong = isTooLong(text, maxLength)
  const { onSent } = replies
  const ofTab = replies.pending.filter(({ channel }) => channel === tab)
  const sending = ofTab.some(({ state }) => state === 'pending')
  const locked = state !== 'ready' || sending
  const attached = useReplyFiles({
    owner,
    tab,
    locked,
    messages: read.messages,
    pending: tab === 'chat' ? chatPending : ofTab,
  })
  // In the live chat a picture needs no words; a letter without any looks like a mistake.
  const isEmpty = unwritten && (tab !== 'chat' || attached.files.length === 0)
  const templateChannel = TEMPLATE_CHANNELS.find((one) => one === tab)
  const [isChoosing, setChoosing] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(
    () =>
      onSent((by, message) => {
        sent(by, message)
        setStatus(t('Reply by {channel} sent', { channel: channelName(by) }))
      }),
    [onSent, sent],
  )
  useEffect(() => {
    if (focusWanted === 0) return
    focus()
    // Again after the panes have moved the focus to the visible one.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [focusWanted, focus])

  const { gapped, sendNow, keepEditing, ...reply } = useSendReply({
    ...{ tab, ending, locked, box, drafts, replies, onSay },
    files: attached.sendable,
    pending: ofTab,
    onFileMissing: () => setStatus(t('A file is not attached yet. Wait for it, or remove it.')),
  })
  const send = () => {
    if (isEmpty || tooLong) return
    if (state === 'loading') box.sendWhenReady()
    else reply.send(withEnding(text, ending))
  }
  const sendEarly = useEffectEvent(send)
  const { isToBeSent } = box
  useEffect(() => {
    if (isToBeSent) sendEarly()
  }, [isToBeSent])
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms an input method's suggestion does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const handleChange = (next: string) => {
    write(next)
    setStatus('')
    if (!isBlank(next)) onTyping(tab)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const hasDraft = (other: ReplyTab) => other !== tab && drafts.drafts.has(other)
  const unsubscribed = (
    <>
      <Icon name="lock" />
      <span>{t(UNSUBSCRIBED_TEXT)}</span>
    </>
  )
  if (state === 'unsubscribed' && tabs.length === 1)
    return (
      <div className="banner rounded" role="status">
        {unsubscribed}
      </div>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {(state === 'ready' || state === 'loading') && (
        <SuggestionBar
          ready={state === 'ready'}
          conversationId={read.ConversationId}
          channel={tab}
          lastSeq={read.last_seq}
          onEdit={edit}
          onUse={(message) => reply.send(withEnding(message, ending))}
        />
      )}
      <form
        className={classNames('composer', attached.dragged && 'dropping')}
        part="composer"
        aria-label={t('Reply')}
        onSubmit={submit}
        {...attached.dropZone}
      >
        <div className="composer-head">
          <Tabs
            id={tabsId}
            label={t('Reply by')}
            tabs={tabs.map((value) => ({
              value,
              label: channelName(value),
              badge: hasDraft(value) && (
                <>
                  <span className="dot warning" />
                  <span className="visually-hidden"> {t('has a draft')}</span>
                </>
              ),
            }))}
            value={tab}
            onChange={onTab}
          />
          <span className="push muted small-text truncate">
            {recipientOf(tab, customer, lead, dealerSettings.DealershipName, formats)}
          </span>
        </div>
        <TabPanel id={tabsId} value={tab}>
          {state === 'unsubscribed' ? (
            <p className="composer-refused" role="status">
              {unsubscribed}
            </p>
          ) : (
            <>
              <TextArea
                ref={area}
                key={tab}
                label={t('Message to {customer}', { customer })}
                hideLabel
                placeholder={state === 'loading' ? t('Loading...') : t('Write a message')}
                value={text}
                minRows={2}
                maxRows={tab === 'email' ? 12 : 6}
                maxLength={maxLength}
                readOnly={locked && state !== 'loading'}
                onChange={handleChange}
                onKeyDown={handleKeyDown}
                onBlur={drafts.flush}
                onPaste={attached.onPaste}
                enterKeyHint="send"
                aria-details={ending === '' || state === 'loading' ? undefined : endingId}
              />
              <ReplyFiles
                files={attached.files}
                locked={locked}
                onRetry={attached.retry}
                onRemove={(id) => {
                  attached.remove(id)
                  focus()
                }}
              />
              {attached.refused && <FileRefusal tab={tab} />}
              {state !== 'loading' && <MessageEnding id={endingId} text={ending} onClick={focus} />}
              {state === 'closed' && templateChannel && (
                <TemplateOffer
                  channel={channelName(templateChannel)}
                  sending={sending}
                  onOpen={() => setChoosing(true)}
                />
              )}
              <ReplyRefusal state={state} facts={facts} hasTemplates={templateChannel !== undefined} />
              <ReplyFoot
                tab={tab}
                text={withEnding(text, ending)}
                unwritten={unwritten}
                draft={drafts.drafts.get(tab)}
                idle={isEmpty || locked || tooLong || !attached.sendable}
                sending={sending}
              >
                {state === 'ready' && <CannedMenu conversationId={read.ConversationId} onInsert={insert} />}
                {state === 'ready' && !sending && (
                  <AttachButton
                    possible={attached.possible}
                    onFiles={attached.add}
                    onImpossible={attached.refuse}
                  />
                )}
                {tab === 'email' && state === 'ready' && !sending && (
                  <SignatureSelect
                    signature={signature}
                    onChoose={(next) => underwrite(endingOf(tab, next))}
                  />
                )}
              </ReplyFoot>
            </>
          )}
        </TabPanel>
      </form>
      {isChoosing && templateChannel && (
        <TemplateWindow
          channel={templateChannel}
          customer={customer}
          onClose={() => setChoosing(false)}
          onSend={(words, template) => {
            setChoosing(false)
            replies.send(words, templateChannel, [], template)
          }}
        />
      )}
      <GapDialog message={gapped} onSend={sendNow} onCancel={keepEditing} />
    </>
  )
}

/**
 * Our dialogue pane as in production, on the real query layer: the messages are in its cache, and a new one
 * arrives as a live event.
 */
import { createRoot } from 'react-dom/client'
import { customer } from '../../../src/contract/calls/customer'
import { dialogue, dialogueStatuses, type Dialogue, type Message } from '../../../src/contract/calls/dialogue'
import {
  dialogueEvents,
  dialogueNotifications,
  dialogueStopBot,
} from '../../../src/contract/calls/dialogue-events'
import { leadInfo } from '../../../src/contract/calls/lead'
import { hostOf, HostProvider } from '../../../src/embed/host'
import { adoptSheets } from '../../../src/browser/style-sheets'
import { DialoguePane } from '../../../src/features/conversations/dialogue/dialogue-pane'
import { conversationsSheets } from '../../../src/features/conversations/styles'
import { resourcesOf } from '../../../src/query/resources'
import { SessionProvider, useScope } from '../../../src/query/scope'
import { callKey } from '../../../src/query/use-call'
import { withScope } from '../../../src/query/with-scope'
import { kitSheets } from '../../../src/ui/theme/style-registry'
import { ToastRegion } from '../../../src/ui/toast/toast'
import { dialogueOf, messageOf } from '../../unit/support/dialogue'
import { fakeSession } from '../../unit/support/fake-session'
import { messageText, setup } from '../page'

let shadow: ShadowRoot

const session = fakeSession()
const resources = resourcesOf(session)
const ACCOUNT = session.getState().profile?.user_info.DealerId ?? ''
const CONVERSATION = 'c_1'
const EVERY_MS = 4 * 60_000
const FIRST_AT = Date.parse('2026-09-01T09:00:00Z')

/**
 * Senders and times vary as in a real dialogue, so that headers and date separators appear between the
 * bubbles.
 */
const make = (index: number): Message =>
  messageOf(index + 1, {
    Initiator: index % 3 === 0 ? 'HUMAN' : 'BOT',
    Message: messageText(index),
    Timestamp: new Date(FIRST_AT + index * EVERY_MS).toISOString(),
  })

function Pane({ read }: { read: Dialogue }) {
  const scope = useScope()
  const { cache } = resources
  const asked = { conversation_id: CONVERSATION }
  if (!cache.getQueryData(callKey(dialogue, scope, asked))) {
    cache.setQueryData(callKey(dialogue, scope, asked), read)
    for (const call of [dialogueEvents, dialogueStopBot, dialogueNotifications])
      cache.setQueryData(callKey(call, scope, asked), { items: [] })
    cache.setQueryData(callKey(dialogueStatuses, scope, asked), { channels: [] })
    const ofLead = withScope(leadInfo, { cid: CONVERSATION, ActiveFAR: 'false' }, scope)
    cache.setQueryData(callKey(leadInfo, scope, ofLead), { FullName: 'Ruth Bell' })
    const ofCustomer = withScope(customer, { account_id: read.AccountId, cid: CONVERSATION }, scope)
    cache.setQueryData(callKey(customer, scope, ofCustomer), { conversations: [], merges: [], more: false })
  }
  return (
    <DialoguePane
      conversationId={CONVERSATION}
      knownName="Ruth Bell"
      link={(id) => ({ href: `/${id}`, onClick: () => undefined })}
      feedLost={false}
      before={null}
      after={null}
    />
  )
}

setup({
  mount(root, count) {
    const element = document.createElement('div')
    element.style.cssText = 'display:block;height:100%'
    root.append(element)
    shadow = element.attachShadow({ mode: 'open' })
    adoptSheets(shadow, [...kitSheets, ...conversationsSheets])
    const styleRoot = document.createElement('div')
    styleRoot.className = 'style-root'
    shadow.append(styleRoot)
    const inside = document.createElement('div')
    inside.className = 'conversations'
    styleRoot.append(inside)
    const messages = Array.from({ length: count }, (_, index) => make(index))
    const read: Dialogue = { ...dialogueOf([]), messages, total: count, last_seq: count }
    createRoot(inside).render(
      <HostProvider value={hostOf(element)}>
        <SessionProvider session={session}>
          <ToastRegion>
            <Pane read={read} />
          </ToastRegion>
        </SessionProvider>
      </HostProvider>,
    )
  },
  append(index) {
    resources.live(ACCOUNT).sync.write({
      kind: 'message',
      seq: index + 1,
      conversation_id: CONVERSATION,
      message: make(index),
    })
  },
  isWhole: () => !shadow.querySelector('.dialogue-block.later'),
})

import { useState, type ReactNode } from 'react'
import { dealerSettings } from '../../../src/contract/calls/session'
import { useAgentChat } from '../../../src/query/agent-chat'
import { useConversationPage } from '../../../src/query/conversation-page'
import { useDialogue } from '../../../src/query/dialogue'
import { useAccountFeed } from '../../../src/query/use-account-feed'
import { SessionProvider, useScope, useScopeState } from '../../../src/query/scope'
import { useCall } from '../../../src/query/use-call'
import { useCallMutation } from '../../../src/query/use-call-mutation'
import { AT, dialogueOf, messageOf, rowOf, takeoverOf } from '../../unit/support/dialogue'
import { fakeSession, type FakeSession } from '../../unit/support/fake-session'
import { FakeSocket, fakeSockets } from '../../unit/support/fake-socket'
import { profileOf } from '../../unit/support/profile'
import { clearPages, equal, kitPage, until, type KitPage } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'

const realFetch = window.fetch
let asked: string[]
let answer: (path: string) => unknown
let session: FakeSession
let page: KitPage
let undoSockets: () => void

const draw = (content: ReactNode, scope: { accountId?: string; product?: string } = {}) =>
  page.render(
    <SessionProvider session={session} {...scope}>
      {content}
    </SessionProvider>,
  )
const text = () => page.shadow.textContent
const press = (words: string) => page.find('button', words).click()

/** Returns the socket of the account's feed, or of the rep's live chat, opened and with its welcome frame. */
async function socketAt(path: string, welcome: object): Promise<FakeSocket> {
  const found = () => FakeSocket.opened.find(({ url, readyState }) => url.includes(path) && readyState === 0)
  await until(() => found() !== undefined)
  const socket = found()
  if (!socket) throw new Error('Gone')
  socket.accept()
  socket.say({ event: 'Welcome', ...welcome })
  return socket
}

describe('what an element reads', () => {
  beforeEach(() => {
    undoSockets = fakeSockets()
    session = fakeSession()
    page = kitPage()
    asked = []
    window.fetch = (input) => {
      const { pathname, search } = new URL(String(input))
      if (pathname.endsWith('/live-ticket'))
        return Promise.resolve(Response.json({ ticket: 't', expires_at: AT }))
      asked.push(pathname + search)
      const body = answer(pathname + search)
      return Promise.resolve(body instanceof Response ? body : Response.json(body))
    }
  })
  afterEach(() => {
    clearPages()
    undoSockets()
    window.fetch = realFetch
    sessionStorage.clear()
  })

  it('is asked for the account and product of the session, once for all who show it', async () => {
    answer = () => ({ ...profileOf().dealerSettings, version: 0 })
    function Name() {
      const { data } = useCall(dealerSettings, { service_type: 'LEAD_ENGAGE' })
      return <p>{data?.DealershipName}</p>
    }
    await draw([<Name key="1" />, <Name key="2" />])
    await until(() => text() === 'Northside MotorsNorthside Motors')
    equal(asked, ['/api/dashboard/dealer-settings/a_1/LEAD_ENGAGE'])
  })

  it('is asked for the account that the element names, with its own products', async () => {
    answer = (path) =>
      path.endsWith('/metadata')
        ? { UserId: 'u_1', Policy: [], Products: [{ Id: 'DealerChat', Name: 'Chat', Attributes: [] }] }
        : { ...profileOf().dealerSettings, TimeZone: 'America/Denver', version: 0 }
    function Where() {
      const { accountId, product, category, timeZone } = useScope()
      return <p>{[accountId, product, category, timeZone].join(' ')}</p>
    }
    function Gate() {
      return useScopeState().status === 'ready' ? <Where /> : <p>Not yet</p>
    }
    await draw(<Gate />, { accountId: 'a_2', product: 'LEAD_ENGAGE' })
    await until(() => text() === 'a_2 DealerChat CHAT_AI America/Denver')
  })

  it('says what went wrong, and is not asked for without an input', async () => {
    answer = () => Response.json({ message: 'Not found' }, { status: 404 })
    function Views() {
      const failing = useCall(dealerSettings, { service_type: 'LEAD_ENGAGE' })
      const idle = useCall(dealerSettings, null)
      return <p>{`${failing.error?.code} ${failing.error?.message} ${idle.fetchStatus}`}</p>
    }
    await draw(<Views />)
    await until(() => text() === 'not_found Not found idle')
    equal(asked.length, 1)
  })

  it('is no longer waited for once something else is asked in its place', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    window.fetch = (_, init) => {
      signals.push(init?.signal)
      return new Promise(() => {})
    }
    function Found() {
      const [search_pattern, write] = useState('ter')
      useConversationPage({
        name: 'search',
        start_date: '2026-11-01T00:00:00',
        end_date: '2026-11-21T23:59:59',
        search_pattern,
      })
      return <button onClick={() => write('terrane')}>{search_pattern}</button>
    }
    await draw(<Found />)
    await until(() => signals.length === 1)
    press('ter')
    await until(() => signals.length === 2)
    equal([signals[0]?.aborted, signals[1]?.aborted], [true, false])
  })

  it('is asked anew after a change that touches it', async () => {
    let name = 'Before'
    answer = () => ({ ...profileOf().dealerSettings, DealershipName: name, version: 0 })
    function View() {
      const { data } = useCall(dealerSettings, { service_type: 'LEAD_ENGAGE' })
      const change = useCallMutation(dealerSettings, { invalidates: [dealerSettings] })
      return (
        <button onClick={() => change.mutate({ service_type: 'DealerChat' })}>{data?.DealershipName}</button>
      )
    }
    await draw(<View />)
    await until(() => text() === 'Before')
    name = 'After'
    press('Before')
    await until(() => text() === 'After')
  })

  it('is a list that stays where it is: rows change in place, new ones are counted until asked for', async () => {
    let items = [rowOf('c_1', { FullName: 'Ruth' }), rowOf('c_2', { FullName: 'Omar' })]
    answer = () => ({ items, page_id: 1, num_pages: 1, total: items.length })
    function List() {
      useAccountFeed()
      const { data, newRows, showNewRows } = useConversationPage({
        name: 'all',
        start_date: '2026-11-01T00:00:00',
        end_date: '2026-11-21T23:59:59',
      })
      return (
        <div>
          <p>{data?.items.map(({ FullName }) => FullName).join(' ')}</p>
          <button onClick={showNewRows}>{`${newRows} new`}</button>
        </div>
      )
    }
    await draw(<List />)
    const socket = await socketAt('/live/account', { seq: 4, reset: false })
    await until(() => text() === 'Ruth Omar0 new')
    const row = rowOf('c_2', { FullName: 'Omar K' })
    socket.say({ event: 'Event', data: { kind: 'conversation', seq: 5, conversation_id: 'c_2', row } })
    await until(() => text() === 'Ruth Omar K0 new')
    items = [rowOf('c_3', { FullName: 'Lena' }), ...items]
    socket.say({
      event: 'Event',
      data: { kind: 'conversation', seq: 6, conversation_id: 'c_3', row: items[0] },
    })
    // The list refetches after a few seconds.
    await until(() => text() === 'Ruth Omar K1 new')
    press('1 new')
    await until(() => text() === 'Lena Ruth Omar0 new')
  })

  it('is a list that is read again when its feed opens only if it misses an event', async () => {
    for (const { seq, reads } of [
      { seq: 4, reads: 1 },
      { seq: 5, reads: 2 },
    ]) {
      asked = []
      answer = () => ({
        items: [rowOf('c_1', { FullName: 'Ruth' })],
        page_id: 1,
        num_pages: 1,
        total: 1,
        account_seq: 4,
      })
      function List() {
        useAccountFeed()
        const { data } = useConversationPage({
          name: 'all',
          start_date: '2026-11-01T00:00:00',
          end_date: `2026-11-21T23:59:5${seq}`,
        })
        return <p>{data?.items.map(({ FullName }) => FullName).join(' ')}</p>
      }
      session = fakeSession()
      await draw(<List />)
      await until(() => text() === 'Ruth')
      const socket = await socketAt('/live/account', { seq, reset: false })
      await until(() => asked.length === reads)
      const row = rowOf('c_1', { FullName: 'Ruth B' })
      socket.say({ event: 'Event', data: { kind: 'conversation', seq: 6, conversation_id: 'c_1', row } })
      await until(() => text() === 'Ruth B')
      equal(asked.length, reads)
    }
  })

  it('is a dialogue that grows at its end by itself and at its beginning on demand', async () => {
    answer = (path) =>
      path.includes('before_seq=3')
        ? dialogueOf([1, 2], { total: 4 })
        : dialogueOf([3, 4], { total: 4, account_seq: 7 })
    function View() {
      useAccountFeed()
      const { data, hasOlder, loadOlder } = useDialogue('c_1')
      return (
        <div>
          <p>{data?.messages.map(({ seq }) => seq).join(' ')}</p>
          <button onClick={loadOlder}>{hasOlder ? 'Older' : 'All'}</button>
        </div>
      )
    }
    await draw(<View />)
    await until(() => text() === '3 4Older')
    const socket = await socketAt('/live/account', { seq: 7, reset: false })
    const message = messageOf(5)
    socket.say({ event: 'Event', data: { kind: 'message', seq: 8, conversation_id: 'c_1', message } })
    await until(() => text() === '3 4 5Older')
    press('Older')
    await until(() => text() === '1 2 3 4 5All')
    equal(asked, [
      '/api/dashboard/dialogue?conversation_id=c_1&limit=200',
      '/api/dashboard/dialogue?conversation_id=c_1&before_seq=3&limit=200',
    ])
  })

  it('is a live chat whose lines wait until the dialogue has them', async () => {
    answer = () => dialogueOf([1], { account_seq: 1 })
    function View() {
      useAccountFeed()
      const { data } = useDialogue('c_1')
      const { status, pending, send, customerOnline } = useAgentChat('c_1', true)
      return (
        <div>
          <p>{`${status} ${customerOnline} ${data?.messages.map(({ Message }) => Message).join(', ')} `}</p>
          <p>{pending.map(({ text, state }) => `${text} ${state}`).join(', ')}</p>
          <button onClick={() => send('Hello')}>Send</button>
        </div>
      )
    }
    await draw(<View />)
    const feed = await socketAt('/live/account', { seq: 1, reset: false })
    const chat = await socketAt('/live/conversation', {
      conversation_id: 'c_1',
      missed: [],
      takeover: takeoverOf({ status: 'IN_PROGRESS', epoch: 1 }),
      customer_online: true,
    })
    await until(() => text() === 'open true Line 1 Send')
    equal(chat.sent[0], { event: 'Resume', after: 1 })
    press('Send')
    await until(() => text() === 'open true Line 1 Hello pendingSend')
    const id = String(chat.sent.at(-1)?.['id'])
    chat.say({ event: 'Ack', id, MessageId: 'c_1.2', seq: 2, Timestamp: AT })
    await until(() => text() === 'open true Line 1 Hello sentSend')
    const message = messageOf(2, { client_id: id, Message: 'Hello', Initiator: 'SPECIALIST' })
    feed.say({ event: 'Event', data: { kind: 'message', seq: 2, conversation_id: 'c_1', message } })
    chat.say({ event: 'Message', message })
    await until(() => text() === 'open true Line 1, Hello Send')
  })

  it('of one account is gone with another', async () => {
    answer = () => ({ ...profileOf().dealerSettings, version: 0 })
    function View() {
      const { accountId } = useScope()
      const { data } = useCall(dealerSettings, { service_type: 'LEAD_ENGAGE' })
      return <p>{`${accountId} ${data?.DealershipName}`}</p>
    }
    await draw(<View />)
    await until(() => text() === 'a_1 Northside Motors')
    answer = () => new Response(null, { status: 404 })
    session.become({ profile: profileOf({ DealerId: 'a_2' }) }, 'new epoch')
    await until(() => text() === 'a_2 undefined')
  })
})

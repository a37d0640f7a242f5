import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAgentSocket, type AgentChat, type AgentSocket } from '../../../src/client/agent-socket'
import type { Outbox } from '../../../src/client/message-outbox'
import { createClient } from '../../../src/client/call'
import type { Message } from '../../../src/contract/calls/dialogue'
import { fakeService } from '../support/fake-fetch'
import { fakeSession } from '../support/fake-session'
import { FakeSocket, fakeSockets } from '../support/fake-socket'
import { AT, messageOf, takeoverOf } from '../support/dialogue'

let stored: ReturnType<Outbox['load']>
let chat: AgentChat
let messages: Message[]
let socket: AgentSocket
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const welcome = (missed: Message[] = []) => ({
  event: 'Welcome',
  conversation_id: 'c_1',
  missed,
  takeover: takeoverOf({ status: 'IN_PROGRESS', epoch: 1 }),
  customer_online: true,
})

async function open() {
  socket = openAgentSocket({
    client: createClient(fakeSession()),
    accountId: 'a_1',
    conversationId: 'c_1',
    agentName: 'Ann Moss',
    after: 3,
    outbox: { load: () => stored, save: (messages) => (stored = messages) },
    message: (message) => messages.push(message),
    takeover: () => undefined,
    changed: (next) => (chat = next),
  })
  chat = socket.chat()
  await tick()
}
async function join(missed?: Message[]) {
  FakeSocket.last.accept()
  FakeSocket.last.say(welcome(missed))
  await tick()
}
const states = () => chat.pending.map(({ text, state }) => `${text}: ${state}`)
const idOf = (text: string) => chat.pending.find((message) => message.text === text)?.id ?? ''

beforeEach(async () => {
  vi.useFakeTimers()
  fakeSockets()
  let tickets = 0
  fakeService(() => ({ body: { ticket: `t${++tickets}`, expires_at: AT } }))
  stored = []
  messages = []
  await open()
})
afterEach(() => {
  socket.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the owner’s live chat', () => {
  it('opens with a ticket, the conversation and the name, and no token in the address', () => {
    expect(FakeSocket.last.url).toBe(
      'wss://service.test/live/conversation?ticket=t1&conversation_id=c_1&agent_name=Ann+Moss',
    )
  })

  it('fetches what was missed, after the last message on screen and after each gap', async () => {
    await join([messageOf(4), messageOf(5)])
    expect(FakeSocket.last.sent[0]).toEqual({ event: 'Resume', after: 3 })
    expect(messages.map(({ seq }) => seq)).toEqual([4, 5])
    FakeSocket.last.drop()
    await tick(1_000)
    FakeSocket.last.accept()
    expect(FakeSocket.last.sent[0]).toEqual({ event: 'Resume', after: 5 })
    expect(chat).toMatchObject({ status: 'lost', customerOnline: null })
  })

  it('shows a message as pending, then as sent, and drops it when it arrives', async () => {
    await join()
    socket.send('Hello')
    expect(states()).toEqual(['Hello: pending'])
    const id = idOf('Hello')
    expect(FakeSocket.last.sent.at(-1)).toEqual({ event: 'Message', id, text: 'Hello' })
    FakeSocket.last.say({ event: 'Ack', id, MessageId: 'c_1.4', seq: 4, Timestamp: AT })
    expect(states()).toEqual(['Hello: sent'])
    FakeSocket.last.say({
      event: 'Message',
      message: messageOf(4, { client_id: id, Initiator: 'SPECIALIST' }),
    })
    expect(states()).toEqual([])
  })

  it('fails a message after ten seconds without an acknowledgement, and Retry keeps its id', async () => {
    await join()
    socket.send('Hello')
    const id = idOf('Hello')
    await tick(9_999)
    expect(states()).toEqual(['Hello: pending'])
    await tick(1)
    expect(states()).toEqual(['Hello: failed'])
    socket.retry(id)
    expect(states()).toEqual(['Hello: pending'])
    expect(FakeSocket.last.sent.at(-1)).toEqual({ event: 'Message', id, text: 'Hello' })
    FakeSocket.last.say({ event: 'Ack', id, MessageId: 'c_1.4', seq: 4, Timestamp: AT })
    await tick(20_000)
    expect(states()).toEqual(['Hello: sent'])
  })

  it('sends a pending message again after a gap, under the same id, unless it had arrived', async () => {
    await join()
    socket.send('One')
    socket.send('Two')
    const [one, two] = [idOf('One'), idOf('Two')]
    FakeSocket.last.drop()
    await tick(1_000)
    await join([messageOf(4, { client_id: one, Initiator: 'SPECIALIST' })])
    expect(states()).toEqual(['Two: pending'])
    expect(FakeSocket.last.sent.filter(({ event }) => event === 'Message').map(({ id }) => id)).toEqual([two])
  })

  it('fails what was written while there is no connection, and never drops it', async () => {
    socket.send('Hello')
    await tick(10_000)
    expect(states()).toEqual(['Hello: failed'])
    expect(chat.pending[0]?.error).toEqual({ message: 'Not delivered' })
  })

  it('shows why a message was refused', async () => {
    await join()
    socket.send('Hello')
    FakeSocket.last.say({
      event: 'Error',
      code: 'not_owner',
      message: 'You no longer own this chat',
      id: idOf('Hello'),
    })
    expect(chat.pending[0]).toMatchObject({
      state: 'failed',
      error: { message: 'You no longer own this chat', reason: { code: 'not_owner', params: {} } },
    })
  })

  it('keeps unacknowledged messages over a reload, as failed with Retry', async () => {
    await join()
    socket.send('Hello')
    const id = idOf('Hello')
    socket.close()
    await open()
    expect(states()).toEqual(['Hello: failed'])
    await join()
    socket.retry(id)
    expect(FakeSocket.last.sent.at(-1)).toEqual({ event: 'Message', id, text: 'Hello' })
    FakeSocket.last.say({ event: 'Ack', id, MessageId: 'c_1.4', seq: 4, Timestamp: AT })
    expect(stored).toEqual([])
  })

  it('reports at most every two seconds that the agent types, and shows for four that the customer does', async () => {
    await join()
    socket.notifyTyping()
    socket.notifyTyping()
    await tick(2_000)
    socket.notifyTyping()
    expect(FakeSocket.last.eventsSent().filter((event) => event === 'Typing')).toHaveLength(2)
    FakeSocket.last.say({ event: 'Typing' })
    expect(chat.typing).toBe(true)
    await tick(4_000)
    expect(chat.typing).toBe(false)
    FakeSocket.last.say({ event: 'Typing' })
    FakeSocket.last.say({ event: 'Message', message: messageOf(4) })
    expect(chat.typing).toBe(false)
  })
})

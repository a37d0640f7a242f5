/** The owning rep's live chat with one customer (document 1 §4; decisions, Live chat; promises, invariants 3 to 5). */
import {
  ACK_TIMEOUT_MS,
  AgentServerFrame,
  HEARTBEAT_MS,
  liveTicket,
  type AgentClientFrame,
} from '../contract/live'
import type { Message } from '../contract/dialogue'
import type { Takeover } from '../contract/takeover'
import type { Client } from './call'
import { newClientId } from './client-id'
import { liveAddress } from './live-address'
import { openLiveSocket, type SocketStatus } from './live-socket'

/** A line that is not known to stand in the dialogue yet. It keeps its id, however often it is sent. */
export interface PendingMessage {
  readonly id: string
  readonly text: string
  readonly at: Date
  /** `sent`: acknowledged, and the dialogue is about to show it. `failed`: not acknowledged in time, or refused; Retry sends it again. */
  readonly state: 'pending' | 'sent' | 'failed'
  /** Why it failed, for a person. */
  readonly error: string | null
}

/** What a view shows; a new object after each change. */
export interface AgentChat {
  readonly status: SocketStatus
  readonly pending: readonly PendingMessage[]
  /** The customer is typing. */
  readonly typing: boolean
  /** null until the service said so. */
  readonly customerOnline: boolean | null
}

/** Keeps lines that were not acknowledged over a reload. */
export interface Outbox {
  load(): readonly { id: string; text: string; at: string }[]
  save(messages: readonly { id: string; text: string; at: string }[]): void
}

export interface AgentSocketOptions {
  readonly client: Client
  readonly accountId: string
  readonly conversationId: string
  readonly agentName: string
  /** The last message that is on screen; what came after it is fetched. */
  readonly after: number | undefined
  readonly outbox: Outbox
  message(message: Message): void
  takeover(takeover: Takeover): void
  changed(chat: AgentChat): void
}

export interface AgentSocket {
  chat(): AgentChat
  send(text: string): void
  /** Sends a failed line again, under its own id. */
  retry(id: string): void
  discard(id: string): void
  notifyTyping(): void
  /** The dialogue shows the message with this client-made id. */
  arrived(id: string): void
  close(): void
}

/** One Typing frame at most in this time, ms; the other side shows it a little longer. */
const TYPING_EVERY = 2_000
const TYPING_LASTS = 4_000
const NOT_ACKNOWLEDGED = 'Not delivered'

export function openAgentSocket(options: AgentSocketOptions): AgentSocket {
  const { client, conversationId } = options
  let after = options.after
  let lastTyping = 0
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  const ackTimers = new Map<string, ReturnType<typeof setTimeout>>()
  let chat: AgentChat = {
    status: 'connecting',
    // What the last page left unacknowledged may have arrived: the welcome says so, or Retry finds out under the same id.
    pending: options.outbox
      .load()
      .map(({ id, text, at }) => ({ id, text, at: new Date(at), state: 'failed', error: NOT_ACKNOWLEDGED })),
    typing: false,
    customerOnline: null,
  }

  function become(change: Partial<AgentChat>) {
    const kept = chat.pending
    chat = { ...chat, ...change }
    if (chat.pending !== kept)
      options.outbox.save(
        chat.pending
          .filter(({ state }) => state !== 'sent')
          .map(({ id, text, at }) => ({ id, text, at: at.toISOString() })),
      )
    options.changed(chat)
  }

  function settle(id: string) {
    clearTimeout(ackTimers.get(id))
    ackTimers.delete(id)
  }

  function remove(id: string) {
    settle(id)
    if (chat.pending.some((message) => message.id === id))
      become({ pending: chat.pending.filter((message) => message.id !== id) })
  }

  function mark(id: string, state: PendingMessage['state'], error: string | null = null) {
    settle(id)
    become({
      pending: chat.pending.map((message) => (message.id === id ? { ...message, state, error } : message)),
    })
  }

  /** Starts the clock whether or not the socket is open: what cannot be sent in time has failed too. */
  function post({ id, text }: Pick<PendingMessage, 'id' | 'text'>) {
    if (!ackTimers.has(id))
      ackTimers.set(
        id,
        setTimeout(() => mark(id, 'failed', NOT_ACKNOWLEDGED), ACK_TIMEOUT_MS),
      )
    socket.send({ event: 'Message', id, text })
  }

  function take(message: Message) {
    after = Math.max(after ?? 0, message.seq)
    options.message(message)
    if (message.client_id !== null) remove(message.client_id)
    if (message.Initiator === 'HUMAN') stopTyping()
  }

  function stopTyping() {
    clearTimeout(typingTimer)
    if (chat.typing) become({ typing: false })
  }

  function received(frame: AgentServerFrame) {
    switch (frame.event) {
      case 'Welcome':
        frame.missed.forEach(take)
        options.takeover(frame.takeover)
        become({ customerOnline: frame.customer_online })
        for (const message of chat.pending) if (message.state === 'pending') post(message)
        return
      case 'Message':
        return take(frame.message)
      case 'Ack':
        return mark(frame.id, 'sent')
      case 'Typing':
        clearTimeout(typingTimer)
        typingTimer = setTimeout(stopTyping, TYPING_LASTS)
        return become({ typing: true })
      case 'Presence':
        return become({ customerOnline: frame.customer_online })
      case 'Takeover':
        return options.takeover(frame.takeover)
      case 'Error':
        if (frame.id !== undefined) mark(frame.id, 'failed', frame.message)
    }
  }

  const socket = openLiveSocket<AgentServerFrame, AgentClientFrame>({
    heartbeatMs: HEARTBEAT_MS,
    async address(signal) {
      const asked = { account_id: options.accountId, conversation_id: conversationId }
      const { ticket } = await client.call(liveTicket, asked, { signal })
      const params = { ticket, conversation_id: conversationId, agent_name: options.agentName }
      return liveAddress(client.session.apiBase, '/live/conversation', params)
    },
    hello: () => ({ event: 'Resume', ...(after !== undefined && { after }) }),
    parse: (data) => AgentServerFrame.safeParse(data).data ?? null,
    received,
    changed: (status) =>
      become({ status, ...(status !== 'open' && { typing: false, customerOnline: null }) }),
  })

  return {
    chat: () => chat,
    send(text) {
      const message = { id: newClientId(), text, at: new Date(), state: 'pending', error: null } as const
      become({ pending: [...chat.pending, message] })
      post(message)
    },
    retry(id) {
      const message = chat.pending.find((candidate) => candidate.id === id && candidate.state === 'failed')
      if (!message) return
      mark(id, 'pending')
      post(message)
    },
    discard: remove,
    arrived: remove,
    notifyTyping() {
      const now = Date.now()
      if (now - lastTyping < TYPING_EVERY) return
      if (socket.send({ event: 'Typing' })) lastTyping = now
    },
    close() {
      ackTimers.forEach((timer) => clearTimeout(timer))
      clearTimeout(typingTimer)
      socket.close()
    },
  }
}

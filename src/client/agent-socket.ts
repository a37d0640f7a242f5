/** The live chat of the takeover's owner with one customer. */
import { AgentServerFrame, HEARTBEAT_MS, liveTicket, type AgentClientFrame } from '../contract/live/frames'
import type { Message } from '../contract/calls/dialogue'
import type { Takeover } from '../contract/calls/takeover'
import { readAs } from '../contract/core/schema'
import type { Client } from './call'
import { liveAddress } from './live-address'
import { openLiveSocket, type SocketStatus } from './live-socket'
import { MessageOutbox, type MessageFile, type Outbox, type PendingMessage } from './message-outbox'

/** The state for a view; replaced by a new object on each change. */
export interface AgentChat {
  readonly status: SocketStatus
  readonly pending: readonly PendingMessage[]
  /** The customer is typing. */
  readonly typing: boolean
  /** Null until the service has reported it. */
  readonly customerOnline: boolean | null
}

export interface AgentSocketOptions {
  readonly client: Client
  readonly accountId: string
  readonly conversationId: string
  readonly agentName: string
  /** The last message on screen; later ones are fetched. */
  readonly after: number | undefined
  readonly outbox: Outbox
  message(message: Message): void
  takeover(takeover: Takeover): void
  changed(chat: AgentChat): void
}

export interface AgentSocket {
  chat(): AgentChat
  send(text: string, files?: readonly MessageFile[]): void
  /** Sends a failed message again, with the same id. */
  retry(id: string): void
  discard(id: string): void
  notifyTyping(): void
  /** Called when the dialogue shows the message with this client id. */
  arrived(id: string): void
  close(): void
}

/** Minimum time between two Typing frames, ms; the other side shows each a little longer. */
const TYPING_INTERVAL_MS = 2_000
const TYPING_TIMEOUT_MS = 4_000

export function openAgentSocket(options: AgentSocketOptions): AgentSocket {
  const { client, conversationId } = options
  let after = options.after
  let lastTyping = 0
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  const lines = new MessageOutbox({
    outbox: options.outbox,
    post: ({ id, text, files }) =>
      socket.send({
        event: 'Message',
        id,
        text,
        ...(files.length > 0 && { files: files.map(({ object_key }) => object_key) }),
      }),
    changed: (pending) => become({ pending }),
  })
  let chat: AgentChat = {
    status: 'connecting',
    pending: lines.all,
    typing: false,
    customerOnline: null,
  }

  function become(change: Partial<AgentChat>) {
    chat = { ...chat, ...change }
    options.changed(chat)
  }

  function take(message: Message) {
    after = Math.max(after ?? 0, message.seq)
    options.message(message)
    if (message.client_id !== null) lines.remove(message.client_id)
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
        lines.postAgain()
        return
      case 'Message':
        return take(frame.message)
      case 'Ack':
        return lines.mark(frame.id, 'sent')
      case 'Typing':
        clearTimeout(typingTimer)
        typingTimer = setTimeout(stopTyping, TYPING_TIMEOUT_MS)
        return become({ typing: true })
      case 'Presence':
        return become({ customerOnline: frame.customer_online })
      case 'Takeover':
        return options.takeover(frame.takeover)
      case 'Error':
        if (frame.id !== undefined) {
          const { code, message } = frame
          lines.mark(frame.id, 'failed', { message, reason: { code, params: {} } })
        }
    }
  }

  const socket = openLiveSocket<AgentServerFrame, AgentClientFrame>({
    heartbeatMs: HEARTBEAT_MS,
    async address(signal) {
      const request = { account_id: options.accountId, conversation_id: conversationId }
      const { ticket } = await client.call(liveTicket, request, { signal })
      const params = { ticket, conversation_id: conversationId, agent_name: options.agentName }
      return liveAddress(client.session.apiBase, '/live/conversation', params)
    },
    hello: () => ({ event: 'Resume', ...(after !== undefined && { after }) }),
    parse: (data) => readAs(AgentServerFrame, data) ?? null,
    received,
    changed: (status) =>
      become({ status, ...(status !== 'open' && { typing: false, customerOnline: null }) }),
  })

  return {
    chat: () => chat,
    send: (text, files = []) => void lines.add(text, 'chat', files),
    retry: (id) => lines.retry(id),
    discard: (id) => lines.remove(id),
    arrived: (id) => lines.remove(id),
    notifyTyping() {
      const now = Date.now()
      if (now - lastTyping < TYPING_INTERVAL_MS) return
      if (socket.send({ event: 'Typing' })) lastTyping = now
    },
    close() {
      lines.close()
      clearTimeout(typingTimer)
      socket.close()
    },
  }
}

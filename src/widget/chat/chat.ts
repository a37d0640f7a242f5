/**
 * The shopper's conversation in one window. It connects when the shopper first writes, resumes after a
 * disconnect, and neither loses nor duplicates a message.
 */
import { newClientId } from '../../client/client-id'
import { liveAddress } from '../../client/live-address'
import { openLiveSocket, type LiveSocket } from '../../client/live-socket'
import type {
  ACK_TIMEOUT_MS,
  HEARTBEAT_MS,
  VisitorClientFrame,
  VisitorMessage,
  VisitorServerFrame,
} from '../../contract/live/frames'
import type { Explained } from '../../contract/messages/message'
import type { Chat, ChatOptions, ChatState, LocalFile, PendingMessage } from './chat-state'
import { frameOf } from './frames'
import { createConversationToken } from './conversation-token'
import { RequestError } from '../../browser/request-error'
import { merged } from './timeline'
import { createUploads } from './uploads'

// These literals duplicate the contract's values to keep the schemas out of the bundle; the types enforce
// that they match.
const ACK_TIMEOUT: typeof ACK_TIMEOUT_MS = 10_000
const HEARTBEAT: typeof HEARTBEAT_MS = 20_000
/** Minimum interval between two Typing frames, ms. */
const TYPING_INTERVAL_MS = 3_000
/**
 * How long the typing indicator stays visible, ms. The assistant sends one Typing frame per answer, whereas a
 * person's console repeats it.
 */
const TYPING_TIMEOUT_MS = { assistant: 15_000, person: 4_000 }
/**
 * The service remembers a client id for at least this long, ms. Older messages are not resent automatically,
 * since they could be stored twice.
 */
const RESEND_WITHIN_MS = 24 * 3_600_000
/** Delay before a new connection when the service could not answer the hello frame, ms. */
const HELLO_RETRY_MS = 3_000

const NOT_SENT: Explained = { message: 'Not sent' }
const ENDED: Explained = { message: 'The chat has ended' }

export function openChat(options: ChatOptions): Chat {
  const { connection, storage, changed, failed } = options
  const pass = createConversationToken(options)
  let socket: LiveSocket<VisitorClientFrame> | null = null
  let unknown = false
  /**
   * Sequence number of the last message that the service sent in order. Acknowledgements do not update it,
   * since they may arrive before earlier messages.
   */
  let after: number | undefined
  /** The token of the conversation that has ended and is still on screen. */
  let endedToken: string | null = null
  let typedAt = 0
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let againTimer: ReturnType<typeof setTimeout> | undefined
  const ackTimers = new Map<string, ReturnType<typeof setTimeout>>()
  const uploads = createUploads({
    token: () => pass.begin(),
    sent: (message) => mergeMessages([message], true),
    failed: (id, error) => fail(id, error),
  })
  const resend = (at: string) => Date.now() - Date.parse(at) < RESEND_WITHIN_MS
  let state: ChatState = {
    link: 'idle',
    messages: [],
    pending: storage
      .outbox()
      .map((message) =>
        resend(message.at)
          ? { ...message, state: 'sending', error: null }
          : { ...message, state: 'failed', error: NOT_SENT },
      ),
    speaker: null,
    typing: false,
  }

  function become(change: Partial<ChatState>) {
    state = { ...state, ...change }
    changed()
  }

  const isSending = ({ state }: PendingMessage) => state === 'sending'

  // Messages from the shopper.
  function mark(id: string, change: Pick<PendingMessage, 'state' | 'error'>) {
    clearTimeout(ackTimers.get(id))
    ackTimers.delete(id)
    become({
      pending: state.pending.map((message) => (message.id === id ? { ...message, ...change } : message)),
    })
  }

  const fail = (id: string, error: Explained) => mark(id, { state: 'failed', error })

  /**
   * Starts the timeout whether or not the connection is open: a message that cannot be sent in time has
   * failed, too.
   */
  function post({ id, text }: PendingMessage) {
    if (uploads.has(id)) return uploads.send(id)
    if (!ackTimers.has(id))
      ackTimers.set(
        id,
        setTimeout(() => fail(id, NOT_SENT), ACK_TIMEOUT),
      )
    socket?.send({ event: 'Message', id, text })
  }

  /** The service has stored the message. */
  function settle(id: string) {
    clearTimeout(ackTimers.get(id))
    ackTimers.delete(id)
    storage.removeFromOutbox(id)
  }

  // Messages from the service.
  /** `fresh`: the messages were sent just now, not before this window connected. */
  function mergeMessages(incoming: readonly VisitorMessage[], fresh: boolean) {
    const before = state.messages
    const messages = merged(before, incoming)
    if (fresh) for (const message of messages) if (!before.includes(message)) options.said?.(message.from)
    const ids = new Set(incoming.map(({ id }) => id))
    for (const { id } of state.pending) if (ids.has(id)) settle(id)
    const pending = state.pending.filter(({ id }) => !ids.has(id))
    const answered = incoming.some(({ from }) => from === 'assistant' || from === 'person')
    become({ messages, pending, typing: state.typing && !answered })
  }

  function received(frame: VisitorServerFrame) {
    switch (frame.event) {
      case 'Welcome':
        pass.unconfirmed = false
        mergeMessages(frame.missed, after !== undefined)
        after = frame.missed.at(-1)?.seq ?? after
        become({ speaker: frame.speaker })
        state.pending.filter(isSending).forEach(post)
        return
      case 'Message':
        after = Math.max(after ?? 0, frame.message.seq)
        return mergeMessages([frame.message], true)
      case 'Ack': {
        const { id, seq, Timestamp } = frame
        const said = state.pending.find((message) => message.id === id)
        if (!said) return
        const { text } = said
        const message = { seq, id, from: 'customer', name: '', text, Timestamp } as const
        return mergeMessages([{ ...message, Attachments: [], quick_replies: [] }], true)
      }
      case 'Typing':
        clearTimeout(typingTimer)
        typingTimer = setTimeout(
          () => become({ typing: false }),
          TYPING_TIMEOUT_MS[state.speaker?.kind ?? 'assistant'],
        )
        return become({ typing: true })
      case 'Speaker':
        return become({ speaker: frame.speaker, typing: false })
      case 'Error':
        if (frame.code === 'chat_over' || frame.code === 'hello_missing') unknown = true
        else if (frame.id !== undefined)
          fail(frame.id, { message: frame.message, reason: { code: frame.code, params: {} } })
        else if (state.link !== 'open') {
          // A connection without its Welcome frame is unusable.
          disconnect()
          become({ link: 'lost' })
          againTimer = setTimeout(connect, HELLO_RETRY_MS * (1 + Math.random()))
        }
    }
  }

  // The end of the conversation.
  /** Forgets the conversation's token but leaves the messages visible. */
  function forgetToken() {
    endedToken = pass.token ?? endedToken
    pass.forget()
    after = undefined
    become({ link: 'ended', speaker: null, typing: false })
  }

  function over(error = ENDED) {
    disconnect()
    forgetToken()
    for (const { id } of state.pending.filter(isSending)) fail(id, error)
    // On the next page they would begin a conversation by themselves.
    for (const { id } of state.pending) storage.removeFromOutbox(id)
  }

  function renew() {
    for (const { id } of state.pending) settle(id)
    uploads.clear()
    endedToken = null
    become({ link: 'idle', messages: [], pending: [], files: new Map() })
  }

  // The connection.
  function disconnect() {
    clearTimeout(againTimer)
    const old = socket
    socket = null
    old?.close()
  }

  function connect() {
    if (socket) return
    clearTimeout(againTimer)
    unknown = false
    // The next conversation numbers its messages anew, so that those of the last one would hide them.
    if (state.link === 'ended') become({ link: 'idle', messages: [] })
    // Events of an earlier socket must not affect the one that replaced it.
    const mine: LiveSocket<VisitorClientFrame> = openLiveSocket<VisitorServerFrame, VisitorClientFrame>({
      heartbeatMs: HEARTBEAT,
      async address() {
        await pass.begin()
        return liveAddress(connection.apiBase, '/live/visitor', {})
      },
      hello: () => ({ event: 'Hello', token: pass.token ?? '', ...(after !== undefined && { after }) }),
      parse: frameOf,
      received: (frame) => socket === mine && received(frame),
      changed(status, error) {
        if (socket !== mine) return
        if (status !== 'closed') become({ link: status, ...(status === 'lost' && { typing: false }) })
        else closed(error)
      },
    })
    socket = mine
    become({ link: state.link === 'lost' ? 'lost' : 'connecting' })
  }

  /** The connection is closed permanently. */
  function closed(error: unknown) {
    socket = null
    if (unknown) {
      const again = !pass.unconfirmed && state.pending.some(isSending)
      forgetToken()
      if (again) return connect()
    } else become({ link: 'refused', typing: false })
    const message = unknown
      ? ENDED
      : { message: failed(error instanceof RequestError ? error : new RequestError('refused')) }
    for (const { id } of state.pending.filter(isSending)) fail(id, message)
  }

  if (pass.token !== null || state.pending.some(isSending)) connect()
  for (const message of state.pending.filter(isSending)) post(message)

  return {
    get state() {
      return state
    },
    send(text) {
      const message = { id: newClientId(), text, at: new Date().toISOString() }
      const pending = { ...message, state: 'sending', error: null } as const
      storage.addToOutbox(message)
      become({ pending: [...state.pending, pending] })
      connect()
      post(pending)
    },
    retry(id) {
      const message = state.pending.find((candidate) => candidate.id === id && candidate.state === 'failed')
      if (!message) return
      mark(id, { state: 'sending', error: null })
      connect()
      post(message)
    },
    notifyTyping() {
      const now = Date.now()
      if (now - typedAt >= TYPING_INTERVAL_MS && socket?.send({ event: 'Typing' })) typedAt = now
    },
    join() {
      const now = pass.stored()
      if (pass.token !== null && now !== pass.token) over()
      if (now !== null) connect()
    },
    close() {
      ackTimers.forEach((timer) => clearTimeout(timer))
      clearTimeout(typingTimer)
      disconnect()
    },
    calls: {
      exists: () => (pass.token ?? pass.stored()) !== null,
      async begin(start) {
        const token = await pass.begin(start)
        connect()
        return token
      },
      shownToken: () => pass.token ?? endedToken,
      sendFile(file: LocalFile, upload) {
        const id = newClientId()
        uploads.add(id, upload)
        const pending = { id, text: '', at: new Date().toISOString(), state: 'sending', error: null } as const
        become({ pending: [...state.pending, pending], files: new Map(state.files).set(id, file) })
        connect()
        post(pending)
      },
      over,
      renew,
    },
  }
}

/**
 * The live chat of the takeover's owner: its socket during the takeover, and its messages until the dialogue
 * shows them.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { openAgentSocket, type AgentChat, type AgentSocket } from '../client/agent-socket'
import type { MessageFile, PendingMessage } from '../client/message-outbox'
import type { Dialogue } from '../contract/calls/dialogue'
import type { UserInfo } from '../contract/calls/session'
import type { LiveStatus } from './account-sync'
import { useDialogue } from './dialogue'
import { useLive } from './use-account-feed'
import { storedOutbox } from './outbox'
import { useProfile, useResources, useScope } from './scope'
import { cacheFlushed } from './after-flush'

export interface AgentChatResult {
  /** `idle`: not requested. `lost`: it reconnects. */
  readonly status: LiveStatus | 'idle'
  /** In writing order; removed once the dialogue has them. */
  readonly pending: readonly PendingMessage[]
  /** The customer is typing. */
  readonly typing: boolean
  readonly customerOnline: boolean | null
  send(text: string, files?: readonly MessageFile[]): void
  /** Sends a failed message again, with the same id. */
  retry(id: string): void
  discard(id: string): void
  notifyTyping(): void
}

const NONE: readonly PendingMessage[] = []

/** `enabled`: whether this user owns the takeover. */
export function useAgentChat(conversationId: string | null, enabled: boolean): AgentChatResult {
  const { client } = useResources()
  const { accountId } = useScope()
  const { user_info: user } = useProfile()
  const live = useLive()
  const { data } = useDialogue(conversationId)
  const lastSeq = useRef<number>(undefined)
  const socket = useRef<AgentSocket>(null)
  const [chat, setChat] = useState<AgentChat | null>(null)
  const agentName = nameOf(user)
  const userId = user.UserId
  const loaded = data !== undefined

  useEffect(() => {
    lastSeq.current = data?.last_seq
  })

  useEffect(() => {
    if (conversationId === null || !enabled || !loaded) return
    const outbox = chatOutbox(userId, conversationId)
    const open = openAgentSocket({
      client,
      accountId,
      conversationId,
      agentName,
      after: lastSeq.current,
      outbox,
      // A message is written once, by its number, whether this socket or the account's feed delivers it
      // first.
      message: (message) =>
        live.sync.write({ kind: 'message', seq: 0, conversation_id: conversationId, message }),
      takeover: (takeover) =>
        live.sync.write({ kind: 'takeover', seq: 0, conversation_id: conversationId, takeover }),
      // After the cache has updated the dialogue, which happens slightly later; otherwise an arrived message
      // would briefly be nowhere.
      changed: () => void cacheFlushed().then(() => socket.current === open && setChat(open.chat())),
    })
    socket.current = open
    setChat(open.chat())
    return () => {
      socket.current = null
      open.close()
      setChat(null)
    }
  }, [client, live, accountId, conversationId, enabled, loaded, userId, agentName])

  const [left, discardLeft] = useUnsentMessages(conversationId, userId, !enabled)
  const unacknowledged = enabled ? (chat?.pending ?? NONE) : left
  useEffect(() => {
    if (unacknowledged.length === 0 || !data) return
    const arrived = idsOf(data)
    for (const { id } of unacknowledged) {
      if (!arrived.has(id)) continue
      socket.current?.arrived(id)
      discardLeft(id)
    }
  }, [unacknowledged, data, discardLeft])
  // A message that is in the dialogue is not shown a second time while it waits to be removed.
  const arrived = unacknowledged.length === 0 || !data ? null : idsOf(data)
  const pending = arrived ? unacknowledged.filter(({ id }) => !arrived.has(id)) : unacknowledged

  return {
    status: chat === null ? 'idle' : chat.status === 'closed' ? 'lost' : chat.status,
    pending,
    typing: chat?.typing ?? false,
    customerOnline: chat?.customerOnline ?? null,
    send: (text, files) => socket.current?.send(text, files),
    retry: (id) => socket.current?.retry(id),
    discard: (id) => {
      socket.current?.discard(id)
      discardLeft(id)
    },
    notifyTyping: () => socket.current?.notifyTyping(),
  }
}

const idsOf = ({ messages }: Dialogue) => new Set(messages.map(({ client_id }) => client_id))

const chatOutbox = (userId: string, conversationId: string) =>
  storedOutbox(`fc.outbox:${userId}:${conversationId}`)

const OVER = { message: 'Not delivered. Your takeover has ended' }

/**
 * Messages that were not acknowledged when the takeover ended. They stay on screen until they appear in the
 * dialogue, are sent in another takeover, or are discarded.
 */
function useUnsentMessages(conversationId: string | null, userId: string, wanted: boolean) {
  const [lines, setLines] = useState<readonly PendingMessage[]>(NONE)
  const [readFor, setReadFor] = useState<string | null>(null)
  const key = wanted && conversationId !== null ? `${userId} ${conversationId}` : null
  if (readFor !== key) {
    setReadFor(key)
    const unacknowledged =
      key === null || conversationId === null ? [] : chatOutbox(userId, conversationId).load()
    setLines(
      unacknowledged.map((message) => ({
        ...message,
        files: message.files ?? [],
        template: null,
        at: new Date(message.at),
        channel: 'chat',
        state: 'failed',
        error: OVER,
        over: true,
      })),
    )
  }
  const discard = useCallback(
    (id: string) => {
      if (conversationId === null) return
      setLines((known) =>
        known.some((message) => message.id === id) ? known.filter((message) => message.id !== id) : known,
      )
      const outbox = chatOutbox(userId, conversationId)
      const unacknowledged = outbox.load()
      if (unacknowledged.some((message) => message.id === id))
        outbox.save(unacknowledged.filter((message) => message.id !== id))
    },
    [conversationId, userId],
  )
  return [lines, discard] as const
}

const nameOf = ({ FirstName, LastName, nickname }: UserInfo) => `${FirstName} ${LastName}`.trim() || nickname

/** The owning rep's live chat: its socket while they own the takeover, its lines until the dialogue shows them (document 1 §4). */
import { useEffect, useRef, useState } from 'react'
import {
  openAgentSocket,
  type AgentChat,
  type AgentSocket,
  type Outbox,
  type PendingMessage,
} from '../client/agent-socket'
import { z } from '../contract/schema'
import type { UserInfo } from '../contract/session'
import type { LiveStatus } from './account-live'
import { useDialogue } from './dialogue'
import { useLive } from './live'
import { useProfile, useResources, useScope } from './scope'

export type { PendingMessage } from '../client/agent-socket'

export interface AgentChatResult {
  /** `idle`: not asked for. `lost`: it is being tried again. */
  readonly status: LiveStatus | 'idle'
  /** In the order of writing; gone once the dialogue has them. */
  readonly pending: readonly PendingMessage[]
  /** The customer is typing. */
  readonly typing: boolean
  readonly customerOnline: boolean | null
  send(text: string): void
  /** Sends a failed line again; it keeps its id. */
  retry(id: string): void
  discard(id: string): void
  notifyTyping(): void
}

const NONE: readonly PendingMessage[] = []

/** `enabled`: this user owns the takeover. */
export function useAgentSocket(conversationId: string | null, enabled: boolean): AgentChatResult {
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
    const outbox = outboxOf(`fc.outbox:${userId}:${conversationId}`)
    const open = openAgentSocket({
      client,
      accountId,
      conversationId,
      agentName,
      after: lastSeq.current,
      outbox,
      // Seen here first or in the account's feed first, it is written once: its number tells.
      message: (message) => live.write({ kind: 'message', seq: 0, conversation_id: conversationId, message }),
      takeover: (takeover) =>
        live.write({ kind: 'takeover', seq: 0, conversation_id: conversationId, takeover }),
      changed: setChat,
    })
    socket.current = open
    setChat(open.chat())
    return () => {
      socket.current = null
      open.close()
      setChat(null)
    }
  }, [client, live, accountId, conversationId, enabled, loaded, userId, agentName])

  const pending = chat?.pending ?? NONE
  useEffect(() => {
    if (pending.length === 0 || !data) return
    const arrived = new Set(data.messages.map(({ client_id }) => client_id))
    for (const { id } of pending) if (arrived.has(id)) socket.current?.arrived(id)
  }, [pending, data])

  return {
    status: chat === null ? 'idle' : chat.status === 'closed' ? 'lost' : chat.status,
    pending,
    typing: chat?.typing ?? false,
    customerOnline: chat?.customerOnline ?? null,
    send: (text) => socket.current?.send(text),
    retry: (id) => socket.current?.retry(id),
    discard: (id) => socket.current?.discard(id),
    notifyTyping: () => socket.current?.notifyTyping(),
  }
}

const nameOf = ({ FirstName, LastName, nickname }: UserInfo) => `${FirstName} ${LastName}`.trim() || nickname

const Kept = z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime() }))

/** This tab's storage: what another tab sends is its own. Under the user's id, so that nobody finds another's words. */
function outboxOf(key: string): Outbox {
  return {
    load() {
      try {
        return Kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]')).data ?? []
      } catch {
        return []
      }
    },
    save(messages) {
      try {
        if (messages.length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(messages))
      } catch {
        // A full or forbidden storage: the lines live as long as the page.
      }
    },
  }
}

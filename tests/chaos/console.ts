/**
 * A rep's console in a check: the product's own HTTP client, cache, account feed and live chat, without the
 * screen.
 */
import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { openAgentSocket, type AgentChat, type AgentSocket } from '../../src/client/agent-socket'
import { RequestError } from '../../src/browser/request-error'
import { dialogue, type Dialogue } from '../../src/contract/calls/dialogue'
import type { AccountEvent } from '../../src/contract/live/frames'
import { takeoverState } from '../../src/contract/calls/takeover'
import { resourcesOf } from '../../src/query/resources'
import type { Scope } from '../../src/query/scope'
import { callKey, readCall } from '../../src/query/use-call'
import { ownsTakeover } from '../../src/rules/conversations/takeover'
import type { Session } from '../../src/session/session'
import { profileOf } from '../unit/support/profile'

export interface ConsoleOptions {
  readonly apiBase: string
  readonly accountId: string
  readonly userId: string
  /** Returns a token for this user; called again when one is rejected. */
  token(): Promise<string>
}

type StoredMessages = readonly { id: string; text: string; at: string }[]
/** Maximum number of messages in a conversation of a check. */
const ALL = 20_000
const scopeOf = (accountId: string) => ({ accountId, product: 'DealerChat' }) as Scope

export class Console {
  /** Calls that failed for a reason other than the link or the state of the takeover. */
  readonly surprises: string[] = []
  readonly #options: ConsoleOptions
  readonly #resources
  readonly #dialogues = new Map<string, QueryObserver<Dialogue, RequestError>>()
  readonly #chats = new Map<string, AgentSocket>()
  readonly #known = new Set<string>()
  readonly #undo: (() => void)[] = []
  /** Content of the tab's storage, by conversation. */
  readonly outboxes: Map<string, StoredMessages>
  #closed = false

  /** `outboxes` are those of the tab before its reload. */
  constructor(options: ConsoleOptions, outboxes: Map<string, StoredMessages> = new Map()) {
    this.#options = options
    this.outboxes = outboxes
    this.#resources = resourcesOf(sessionOf(options))
    const live = this.#resources.live(options.accountId)
    this.#undo.push(
      live.listen((event) => event && this.#heard(event)),
      live.use(),
    )
  }

  /** Conversations that the feed mentioned. */
  get known(): readonly string[] {
    return [...this.#known]
  }

  get owned(): readonly string[] {
    return [...this.#chats.keys()]
  }

  /** Conversations that are on screen, in their displayed state. */
  get shown(): ReadonlyMap<string, QueryObserverResult<Dialogue, RequestError>> {
    return new Map([...this.#dialogues].map(([id, observer]) => [id, observer.getCurrentResult()]))
  }

  chat(conversationId: string): AgentSocket | undefined {
    return this.#chats.get(conversationId)
  }

  get chats(): readonly AgentChat[] {
    return [...this.#chats.values()].map((socket) => socket.chat())
  }

  /** Opens a conversation on screen, as `useDialogue` does. */
  show(conversationId: string): void {
    if (this.#dialogues.has(conversationId)) return
    const { accountId } = this.#options
    const scope = scopeOf(accountId)
    const input = { conversation_id: conversationId }
    const observer = new QueryObserver<Dialogue, RequestError>(this.#resources.cache, {
      queryKey: callKey(dialogue, scope, input),
      queryFn: ({ signal }) => readCall(this.#resources, scope, dialogue, { ...input, limit: ALL }, signal),
    })
    this.#dialogues.set(conversationId, observer)
    this.#undo.push(observer.subscribe(() => this.#follow(conversationId)))
    this.#follow(conversationId)
  }

  /** Clicks Retry wherever loading failed. */
  retryReading(): void {
    for (const observer of this.#dialogues.values()) {
      const { isError, fetchStatus } = observer.getCurrentResult()
      if (isError && fetchStatus === 'idle') void observer.refetch()
    }
  }

  /** Takes a conversation over or hands it back; returns false unless it is known to have happened. */
  async change(conversationId: string, status: 'IN_PROGRESS' | 'COMPLETED'): Promise<boolean> {
    const { accountId, userId } = this.#options
    const sales_person = { first_name: '', last_name: '', email: '' }
    const input = {
      account_id: accountId,
      conversation_id: conversationId,
      status,
      sales_person,
      user_id: userId,
    }
    try {
      const takeover = await this.#resources.client.call(takeoverState, input)
      this.#write({ kind: 'takeover', seq: 0, conversation_id: conversationId, takeover })
      return true
    } catch (error) {
      const code = error instanceof RequestError ? error.code : 'unknown'
      if (!this.#closed && !EXPECTED.includes(code))
        this.surprises.push(`${status} failed: ${code} ${String(error)}`)
      // The outcome is unknown, so the state is refetched.
      void this.#resources.cache.invalidateQueries({ queryKey: [dialogue.id] })
      return false
    }
  }

  /** Makes any other call as this user. Returns undefined if it failed. */
  async call<T>(
    work: (client: ReturnType<typeof resourcesOf>['client']) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await work(this.#resources.client)
    } catch (error) {
      const code = error instanceof RequestError ? error.code : 'unknown'
      if (!this.#closed && !EXPECTED.includes(code))
        this.surprises.push(`a call failed: ${code} ${String(error)}`)
      return undefined
    }
  }

  /** Closes or reloads the tab. */
  close(): void {
    this.#closed = true
    for (const undo of this.#undo) undo()
    for (const socket of this.#chats.values()) socket.close()
    this.#resources.live(this.#options.accountId).close()
    this.#resources.client.close()
    this.#resources.cache.clear()
  }

  #heard(event: AccountEvent): void {
    this.#known.add(event.conversation_id)
  }

  #write(event: AccountEvent): void {
    this.#resources.live(this.#options.accountId).sync.write(event)
  }

  /** The live chat is open while this user owns the conversation, as in `useAgentChat`. */
  #follow(conversationId: string): void {
    if (this.#closed) return
    const data = this.#dialogues.get(conversationId)?.getCurrentResult().data
    if (!data) return
    const socket = this.#chats.get(conversationId)
    const owns = ownsTakeover(data.takeover, this.#options.userId)
    if (owns && !socket) this.#join(conversationId, data)
    if (!owns && socket) {
      this.#chats.delete(conversationId)
      socket.close()
    }
    if (owns && socket) {
      const arrived = new Set(data.messages.map(({ client_id }) => client_id))
      for (const { id } of socket.chat().pending) if (arrived.has(id)) socket.arrived(id)
    }
  }

  #join(conversationId: string, { last_seq }: Dialogue): void {
    const { accountId, userId } = this.#options
    const socket = openAgentSocket({
      client: this.#resources.client,
      accountId,
      conversationId,
      agentName: userId,
      after: last_seq,
      outbox: {
        load: () => this.outboxes.get(conversationId) ?? [],
        save: (messages) => void this.outboxes.set(conversationId, messages),
      },
      message: (message) =>
        this.#write({ kind: 'message', seq: 0, conversation_id: conversationId, message }),
      takeover: (takeover) =>
        this.#write({ kind: 'takeover', seq: 0, conversation_id: conversationId, takeover }),
      changed: () => {},
    })
    this.#chats.set(conversationId, socket)
  }
}

const EXPECTED = ['unreachable', 'conflict', 'server']

function sessionOf({ apiBase, token }: ConsoleOptions): Session {
  const profile = profileOf()
  let current: Promise<string> | undefined
  return {
    id: 'chaos',
    epoch: 1,
    apiBase,
    config: null,
    brand: 'forecourt',
    getState: () => ({ status: 'ready', profile, product: 'DealerChat', error: null }),
    subscribe: () => () => {},
    getToken(reason) {
      if (reason === 'rejected') current = undefined
      current ??= token().catch((error: unknown) => {
        current = undefined
        throw error
      })
      return current
    },
    start: async () => {},
    signIn: async () => {},
    signOut: async () => {},
    end: () => {},
    refresh: async () => {},
    switchAccount: async () => {},
    chooseProduct: () => {},
  }
}

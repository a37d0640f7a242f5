/**
 * One customer on all channels: what silences the assistant, its answers and follow-ups, and the delivery
 * queue in any order. It remembers when the assistant was silenced, and fails as soon as a message is stored
 * or leaves although the customer may not be written to, or may no longer be written what was composed
 * before.
 */
import assert from 'node:assert/strict'
import { CHANNELS, CONNECTED_CHANNELS, isChannel, type Channel } from '../../../src/contract/core/channels'
import { Random } from '../../../demo/seed/random'
import type { Assistant } from '../../../src/service/assistant/port'
import { createResponder } from '../../../src/service/assistant/respond/responder'
import { setCommunication } from '../../../src/service/conversations/communication'
import { lockConversation } from '../../../src/service/conversations/conversation-writes'
import { appendMessage } from '../../../src/service/conversations/messages'
import { completeTakeover, joinTakeover } from '../../../src/service/conversations/takeover'
import { setSubscribed } from '../../../src/service/conversations/unsubscribed'
import { claimDueDeliveries, settle, type ClaimedDelivery } from '../../../src/service/delivery/message-queue'
import { sendDueFollowUps } from '../../../src/service/delivery/follow-up-queue'
import { setPause } from '../../../src/service/leads/pause'
import { DomainError } from '../../../src/service/platform/errors'
import { LEASE_MS } from '../../../src/service/platform/retry-policy'
import { appendLive } from '../../../src/service/platform/live-log'
import type { UserRow } from '../../../src/service/platform/schema/users'
import { ACCOUNT, addConversation, USER, USER_ID } from '../support/world'
import type { Where } from './driver'
import { inside, tried } from './inside'

type ChannelName = Channel

type Silencing = 'join' | 'complete' | 'stop' | 'continue' | 'pause' | 'resume'
type Command =
  | { readonly do: 'write' | 'unsubscribe' | 'subscribe'; readonly on: ChannelName }
  | { readonly do: Silencing | 'claim' | 'sent' | 'refused' }
  /** Days pass, and what is due of the follow-ups is sent. */
  | { readonly do: 'follow up' }
  /** The customer writes and the assistant answers; `during` happens while it composes. */
  | { readonly do: 'answer'; readonly on: ChannelName; readonly during?: Command }
  | { readonly do: 'time'; readonly ms: number }

const on = (name: 'write' | 'unsubscribe' | 'subscribe' | 'answer'): Command[] =>
  CHANNELS.map((channel) => ({ do: name, on: channel }))
const SILENCING: readonly Command[] = [
  ...(['join', 'stop', 'pause'] as const).map((name) => ({ do: name })),
  ...on('unsubscribe'),
]
const LIFTING: readonly Command[] = [
  ...(['complete', 'continue', 'resume'] as const).map((name) => ({ do: name })),
  ...on('subscribe'),
]
/** The queue tries a refused message again after this time. */
const RETRY_MS = 10_001
const CLAIM: Command = { do: 'claim' }
const REFUSED: Command = { do: 'refused' }
const FOLLOW_UP: Command = { do: 'follow up' }
/** A customer who wrote is reminded after this time. */
const FOLLOW_UP_MS = 2 * 24 * 3_600_000
/** Important commands are listed more than once, so that they are picked more often. */
const COMMANDS: readonly Command[] = [
  ...SILENCING,
  ...LIFTING,
  ...on('write'),
  ...on('answer'),
  ...SILENCING.slice(0, 2).map((during) => ({ do: 'answer', on: 'sms', during }) as const),
  { do: 'answer', on: 'email', during: { do: 'unsubscribe', on: 'email' } },
  ...Array.from({ length: 8 }, () => CLAIM),
  { do: 'sent' },
  REFUSED,
  REFUSED,
  FOLLOW_UP,
  FOLLOW_UP,
  FOLLOW_UP,
  // The claim of a process that died is free again after this time.
  { do: 'time', ms: LEASE_MS + 1 },
]
const EVERY_COMMAND: ReadonlySet<Command> = new Set(COMMANDS)
const OWNER = { id: USER_ID.rep, first_name: 'Rep', last_name: '', email: USER.rep }
/** One answer by e-mail leaves in this time. */
const LETTER_INTERVAL_MS = 3_600_000
/** Every answer is due after this time. */
const DUE_MS = 60_000

/** What the test knows; it is restored together with the database. */
interface Memory {
  readonly now: Date
  readonly silent: ReadonlySet<Silencing | ChannelName>
  /** How often each channel was silenced. */
  readonly silences: Readonly<Record<ChannelName, number>>
  /** Of each message of the assistant: how often its channel had been silenced when it was stored. */
  readonly stored: ReadonlyMap<number, number>
  /** What the gateway has. */
  readonly claimed: readonly ClaimedDelivery[]
}

class Channels {
  readonly #at: Where
  readonly #id: string
  readonly #user: UserRow
  #memory: Memory
  #during: Command | undefined
  #written = 0
  readonly #responder
  /** How many messages were stored and left, so that the test can tell that it tests something. */
  readonly counts = { stored: 0, followed: 0, left: 0 }

  private constructor(at: Where, id: string, user: UserRow) {
    this.#at = at
    this.#id = id
    this.#user = user
    this.#memory = {
      now: at.clock.now(),
      silent: new Set(),
      silences: { chat: 0, sms: 0, email: 0, whatsapp: 0, messenger: 0 },
      stored: new Map(),
      claimed: [],
    }
    const assistant: Assistant = {
      answer: async () => {
        if (this.#during !== undefined) await this.#act(this.#during)
        return { text: 'Yes.', attachments: [], quick_replies: [], effects: [] }
      },
    }
    this.#responder = createResponder(at.context, assistant)
  }

  static async begin(at: Where): Promise<Channels> {
    const { id } = await addConversation(at.db, { email: 'jordan@mail.example', phone: '+13125550142' })
    for (const channel of CONNECTED_CHANNELS) {
      const account_id = ACCOUNT.ford
      const secrets = { access_token: 'token', app_secret: 'secret', verify_token: 'verify' }
      await at.db
        .insertInto('channel_connections')
        .values({ account_id, channel, sender_id: '10001', ...secrets })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await at.db
        .insertInto('channel_identities')
        .values({ account_id, channel, conversation_id: id, external_id: '20002', wrote_at: at.clock.now() })
        .execute()
    }
    const user = await at.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', USER_ID.admin)
      .executeTakeFirstOrThrow()
    return new Channels(at, id, user)
  }

  remember(): Memory {
    return { ...this.#memory, now: this.#at.clock.now() }
  }

  goBack(memory: Memory): void {
    this.#memory = memory
    this.#at.clock.set(memory.now)
  }

  async run(command: Command): Promise<void> {
    if (command.do !== 'answer') return await this.#act(command)
    this.#at.clock.advance(LETTER_INTERVAL_MS)
    await this.#act({ do: 'write', on: command.on })
    this.#during = command.during
    this.#at.clock.advance(DUE_MS)
    await this.#responder.runOnce()
    await this.#checkStored()
  }

  async #act(command: Command): Promise<void> {
    const { context, db, clock } = this.#at
    const where = { account_id: ACCOUNT.ford, conversation_id: this.#id }
    switch (command.do) {
      case 'write':
        await db
          .updateTable('channel_identities')
          .set({ wrote_at: clock.now() })
          .where('conversation_id', '=', this.#id)
          .execute()
        await appendMessage(context, {
          ...where,
          initiator: 'HUMAN',
          channel: command.on,
          text: `Hi ${(this.#written += 1)}?`,
        })
        return
      case 'join':
        if (await isDone(joinTakeover(context, await this.#account(), this.#id, OWNER))) {
          this.#silence('join', CHANNELS)
        }
        return
      case 'complete':
        if (await isDone(completeTakeover(context, await this.#account(), this.#id, OWNER.id))) {
          this.#lift('join')
        }
        return
      case 'stop':
      case 'continue':
        await setCommunication(context, await this.#account(), this.#id, command.do, 'Admin')
        if (command.do === 'stop') this.#silence('stop', CHANNELS)
        else this.#lift('stop')
        return
      case 'pause':
      case 'resume': {
        const paused = command.do === 'pause'
        const caller = { user: this.#user }
        await setPause(context, { account: { id: ACCOUNT.ford }, caller, paused, base_version: undefined })
        if (paused) this.#silence('pause', CHANNELS)
        else this.#lift('pause')
        return
      }
      case 'unsubscribe':
      case 'subscribe':
        await db.transaction().execute(async (tx) => {
          const conversation = await lockConversation(tx, { id: ACCOUNT.ford }, this.#id)
          if (!conversation) throw new Error('No conversation')
          const isSubscribed = command.do === 'subscribe'
          const events = await setSubscribed(tx, conversation, command.on, isSubscribed, clock.now(), {
            cause: 'keyword',
            text: 'STOP',
          })
          await appendLive(tx, ACCOUNT.ford, clock.now(), events)
        })
        if (command.do === 'subscribe') this.#lift(command.on)
        else this.#silence(command.on, [command.on])
        return
      case 'claim':
        await this.#claim()
        return
      case 'sent':
      case 'refused': {
        const [first, ...claimed] = this.#memory.claimed
        if (first === undefined) return
        this.#memory = { ...this.#memory, claimed }
        const outcome =
          command.do === 'sent'
            ? ({ kind: 'sent', provider_id: null } as const)
            : ({ kind: 'failed', reason: 'busy', permanent: false } as const)
        await settle(context, first, outcome)
        return
      }
      case 'time':
        clock.advance(command.ms)
        return
      case 'follow up':
        clock.advance(FOLLOW_UP_MS)
        this.counts.followed += await sendDueFollowUps(context)
        await this.#checkStored()
        return
      case 'answer':
        throw new Error('The assistant does not answer while it answers')
    }
  }

  #silence(cause: Silencing | ChannelName, channels: readonly ChannelName[]): void {
    const { silent, silences } = this.#memory
    if (silent.has(cause)) return
    const more = Object.fromEntries(channels.map((channel) => [channel, silences[channel] + 1]))
    this.#memory = {
      ...this.#memory,
      silent: new Set([...silent, cause]),
      silences: { ...silences, ...more },
    }
  }

  #lift(cause: Silencing | ChannelName): void {
    const silent = new Set(this.#memory.silent)
    silent.delete(cause)
    this.#memory = { ...this.#memory, silent }
  }

  /** Whether the assistant must not write to the customer on the channel now. */
  #mustBeSilent(channel: ChannelName): boolean {
    const { silent } = this.#memory
    return (['join', 'stop', 'pause', channel] as const).some((cause) => silent.has(cause))
  }

  async #checkStored(): Promise<void> {
    const rows = await this.#at.db
      .selectFrom('messages')
      .select(['seq', 'channel'])
      .where('conversation_id', '=', this.#id)
      .where('initiator', '=', 'BOT')
      .execute()
    for (const { seq, channel } of rows) {
      if (this.#memory.stored.has(seq)) continue
      const name = channelNamed(channel)
      assert(!this.#mustBeSilent(name), `it wrote by ${channel} to a silenced customer`)
      const stored = new Map([...this.#memory.stored, [seq, this.#memory.silences[name]]])
      this.#memory = { ...this.#memory, stored }
      this.counts.stored += 1
    }
  }

  async #claim(): Promise<void> {
    this.#at.clock.advance(RETRY_MS)
    const { claimed } = await claimDueDeliveries(this.#at.context)
    for (const one of claimed) {
      const { seq, channel } = one.delivery
      const name = channelNamed(channel)
      assert(!this.#mustBeSilent(name), `${channel} left for a silenced customer`)
      const since = this.#memory.silences[name] - (this.#memory.stored.get(seq) ?? -1)
      assert.equal(since, 0, `${channel} left although it was canceled`)
      this.counts.left += 1
    }
    this.#memory = { ...this.#memory, claimed: [...this.#memory.claimed, ...claimed] }
  }

  /** Lifts everything: the assistant must answer again on every channel. */
  async mustSpeakAgain(): Promise<void> {
    for (const command of LIFTING) await this.run(command)
    for (const channel of CHANNELS) {
      const before = this.#memory.stored.size
      await this.run({ do: 'answer', on: channel })
      assert.equal(this.#memory.stored.size, before + 1, `no answer by ${channel}`)
    }
    await this.run({ do: 'claim' })
  }

  #account() {
    return this.#at.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
  }
}

const channelNamed = (channel: string): ChannelName => (isChannel(channel) ? channel : 'chat')

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false
      throw error
    },
  )

/**
 * The number of different commands that are tried after each step. The last step tries every command, since
 * all of them share the steps before.
 */
const BRANCHES = [2, 2, 3]
export const SEQUENCES_PER_TREE = BRANCHES.reduce(
  (product, branches) => product * branches,
  EVERY_COMMAND.size,
)

/** Picks different commands: the same command from the same state would be the same sequence again. */
function pickCommands(random: Random, count: number | undefined): ReadonlySet<Command> {
  if (count === undefined) return EVERY_COMMAND
  const picked = new Set<Command>()
  while (picked.size < count) picked.add(random.pick(COMMANDS))
  return picked
}

/** Explores one tree of sequences, and rolls everything back. Returns the number of sequences. */
async function exploreChannels(at: Where, driver: Channels, random: Random): Promise<number> {
  const descend = async (before: readonly Command[]): Promise<number> => {
    if (before.length > BRANCHES.length) return 1
    let count = 0
    for (const command of pickCommands(random, BRANCHES[before.length])) {
      const done = [...before, command]
      const memory = driver.remember()
      await tried(at.db, async () => {
        await driver.run(command).catch((error: unknown) => {
          throw new Error(`After ${JSON.stringify(done)}`, { cause: error })
        })
        count += await descend(done)
      })
      driver.goBack(memory)
    }
    return count
  }
  // Mostly an answer waits in the queue or at the gateway.
  await driver.run({ do: 'answer', on: random.pick(['sms', 'email', 'email', 'chat']) })
  if (random.chance(0.4)) await driver.run({ do: 'claim' })
  const count = await descend([])
  await driver.mustSpeakAgain()
  return count
}

export interface Explored {
  readonly orders: number
  /** Messages of the assistant that were stored, follow-ups that were sent, and messages that left. */
  readonly stored: number
  readonly followed: number
  readonly left: number
}

/** Explores trees until at least so many orders were tried; `progress` is told after each tree. */
export async function exploreOrders(
  at: Where,
  seed: number,
  wanted: number,
  progress: (explored: Explored) => void = () => undefined,
): Promise<Explored> {
  let explored: Explored = { orders: 0, stored: 0, followed: 0, left: 0 }
  for (let tree = 0; explored.orders < wanted; tree += 1) {
    await inside(at, async (inner) => {
      const driver = await Channels.begin(inner)
      const orders = await exploreChannels(inner, driver, new Random('channels', seed, tree))
      const { stored, followed, left } = driver.counts
      explored = {
        orders: explored.orders + orders,
        stored: explored.stored + stored,
        followed: explored.followed + followed,
        left: explored.left + left,
      }
    })
    progress(explored)
  }
  return explored
}

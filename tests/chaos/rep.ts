/**
 * A rep in a check: takes over, writes, hands back, stops the AI for a customer, and now and then closes the
 * tab without notice.
 */
import type { Random } from '../../demo/seed/random'
import { updateCommunication } from '../../src/contract/calls/dialogue'
import { Console, type ConsoleOptions } from './console'
import type { RepPage } from './judge'
import type { Ledger } from './ledger'
import { pause } from './pause'

const OWNS_AT_MOST = 3
const SHOWS_AT_MOST = 12

export class Rep {
  readonly name: string
  console: Console
  /** Unexpected errors of closed consoles. */
  readonly surprises: string[] = []
  readonly #options: ConsoleOptions
  readonly #random: Random
  readonly #ledger: Ledger

  constructor(options: ConsoleOptions, random: Random, ledger: Ledger) {
    this.name = options.userId
    this.#options = options
    this.#random = random
    this.#ledger = ledger
    this.console = new Console(options)
  }

  async live(stop: AbortSignal): Promise<void> {
    const random = this.#random
    while (!stop.aborted) {
      await pause(random.between(150, 900), stop)
      this.retry()
      const { owned, known, shown } = this.console
      if (owned.length < OWNS_AT_MOST && random.chance(owned.length === 0 ? 0.7 : 0.25) && known.length > 0) {
        const wanted = random.pick(known)
        if (shown.size < SHOWS_AT_MOST || shown.has(wanted)) {
          this.console.show(wanted)
          if (random.chance(0.8)) await this.console.change(wanted, 'IN_PROGRESS')
        }
      } else if (owned.length > 0) {
        const mine = random.pick(owned)
        if (random.chance(0.85)) this.#say(mine)
        else if (random.chance(0.5)) await this.console.change(mine, 'COMPLETED')
        else this.console.chat(mine)?.notifyTyping()
      }
      if (known.length > 0 && random.chance(0.05)) await this.#communicate(random.pick(known))
      if (random.chance(0.02)) await this.#walkAway(stop)
    }
  }

  /** Clicks Retry wherever loading failed; retries or discards a failed message in each chat. */
  retry(): void {
    this.console.retryReading()
    for (const id of this.console.owned) {
      const chat = this.console.chat(id)
      const failed = chat?.chat().pending.find(({ state }) => state === 'failed')
      if (!failed || chat?.chat().status !== 'open') continue
      if (this.#random.chance(0.9)) chat.retry(failed.id)
      else {
        this.#ledger.discarded(failed.id)
        chat.discard(failed.id)
      }
    }
  }

  /**
   * Whether the screen shows all takeovers of this user as theirs with an open chat, and nothing is pending.
   */
  get isQuiet(): boolean {
    return this.console.chats.every(
      ({ status, pending }) => status === 'open' && pending.every(({ state }) => state !== 'pending'),
    )
  }

  /** Describes what is still pending. */
  trouble(): string {
    return this.console.chats
      .map(({ status, pending }) => `${status} ${pending.map(({ state }) => state).join(' ')}`)
      .join(' | ')
  }

  page(): RepPage {
    const { shown, outboxes, chats } = this.console
    const pending = [...[...outboxes.values()].flat(), ...chats.flatMap(({ pending }) => pending)]
    return {
      name: this.name,
      shown: new Map([...shown].map(([id, { data }]) => [id, data])),
      stored: pending.map(({ id }) => id),
    }
  }

  close(): void {
    this.surprises.push(...this.console.surprises)
    this.console.close()
  }

  #say(conversationId: string): void {
    const chat = this.console.chat(conversationId)
    const text = this.#ledger.textOf(this.name, 'Let me look that up for you')
    chat?.send(text)
    const pending = chat?.chat().pending.find((message) => message.text === text)
    if (pending) this.#ledger.said('rep', this.name, pending.id, text)
  }

  async #communicate(conversationId: string): Promise<void> {
    const action = this.#random.chance(0.6) ? 'stop' : 'continue'
    const { accountId, userId } = this.#options
    await this.console.call((client) =>
      client.call(updateCommunication, { accountId, userId, vin: conversationId, action }),
    )
  }

  /** Closes the tab without notice and returns later, with a tab that still has the unsent messages. */
  async #walkAway(stop: AbortSignal): Promise<void> {
    const { outboxes } = this.console
    this.close()
    await pause(this.#random.between(500, 6_000), stop)
    this.console = new Console(this.#options, outboxes)
  }
}

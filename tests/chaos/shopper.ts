/**
 * A shopper in a check: the widget's own chat in one or two windows, which writes, reloads, leaves and
 * returns.
 */
import type { Random } from '../../demo/seed/random'
import { openChat } from '../../src/widget/chat/chat'
import type { Chat } from '../../src/widget/chat/chat-state'
import { createChatStorage, type ChatStorage } from '../../src/widget/chat/chat-storage'
import type { SiteConnection } from '../../src/widget/launcher/service'
import type { ShopperPage } from './judge'
import type { Ledger } from './ledger'
import { pause } from './pause'

const WORDS = [
  'Do you have a shuttle?',
  'What are your hours?',
  'Is the Terrane still there?',
  'Can I speak to a person please?',
  'I want to come by tomorrow at ten',
  'How much is it?',
  'Thank you',
  'My name is Sam',
  'ok',
]

/**
 * Nobody goes on writing after so many messages that were not sent. The widget keeps the last 50 across
 * pages, which a slow machine with long outages would pass.
 */
const UNSENT_MAX = 30

/** Probability of retrying a failed message; otherwise it is discarded. */
const PATIENT = 0.8

export class Shopper {
  readonly name: string
  readonly #place: SiteConnection
  readonly #random: Random
  readonly #ledger: Ledger
  readonly #windows: Chat[] = []
  readonly #givenUp = new Set<string>()
  readonly kept: ChatStorage
  #refusals = 0

  constructor(number: number, place: SiteConnection, random: Random, ledger: Ledger) {
    this.name = `s${number}`
    this.#place = place
    this.#random = random
    this.#ledger = ledger
    // Each shopper has a separate browser; in Node its storage is the widget's in-memory fallback.
    this.kept = createChatStorage(`${this.name} ${place.apiBase}`)
  }

  /** Writes until it is aborted. */
  async live(stop: AbortSignal): Promise<void> {
    const random = this.#random
    this.#open()
    await pause(random.between(0, 1_500), stop)
    while (!stop.aborted) {
      const window = random.pick(this.#windows)
      // A shopper who sees that the connection is lost writes less.
      const writes = random.chance(window.state.link === 'open' ? 0.75 : 0.25)
      if (writes && this.kept.outbox().length < UNSENT_MAX)
        this.#say(window, this.#ledger.textOf(this.name, random.pick(WORDS)))
      else if (random.chance(0.3)) window.notifyTyping()
      else if (random.chance(0.35)) await this.#reload(window, stop)
      else if (random.chance(0.3)) this.#secondWindow()
      this.retry()
      await pause(random.between(150, 1_400), stop)
    }
  }

  /** Clicks Retry at a failed message, as fast as one person can; some messages are discarded. */
  retry(): void {
    for (const window of this.#windows) {
      if (window.state.link !== 'open') continue
      const failed = window.state.pending.find(
        ({ id, state }) => state === 'failed' && !this.#givenUp.has(id),
      )
      if (!failed) continue
      if (this.#random.chance(PATIENT)) window.retry(failed.id)
      else this.#givenUp.add(failed.id)
    }
  }

  /** Whether nothing is pending. */
  get isQuiet(): boolean {
    return this.#windows.every(
      ({ state }) =>
        state.link === 'open' &&
        state.pending.every(({ id, state }) => state === 'failed' && this.#givenUp.has(id)),
    )
  }

  /** Describes what is still pending. */
  trouble(): string {
    return this.#windows
      .map(({ state: { link, pending } }) => `${link} ${pending.map(({ state }) => state).join(' ')}`)
      .join(' | ')
  }

  page(): ShopperPage {
    const windows = this.#windows.map(({ state }) => state)
    const pending = windows.flatMap(({ pending }) => pending)
    return { name: this.name, windows, stored: [...this.kept.outbox(), ...pending].map(({ id }) => id) }
  }

  /** How often the service did not recognize the conversation, or rejected the page. */
  get refusals(): number {
    return this.#refusals
  }

  close(): void {
    for (const window of this.#windows.splice(0)) window.close()
  }

  #say(window: Chat, text: string): void {
    window.send(text)
    const pending = window.state.pending.find((message) => message.text === text)
    if (pending) this.#ledger.said('shopper', this.name, pending.id, text)
  }

  #open(): void {
    let window: Chat | undefined = undefined
    const opened = openChat({
      connection: this.#place,
      storage: this.kept,
      page: () => ({ page_type: 'home', page_path: '/' }),
      config: () => {
        throw new Error('Only the preview reads it')
      },
      changed: () => {
        const link = (window as Chat | undefined)?.state.link
        if (link === 'ended' || link === 'refused') this.#refusals += 1
      },
      failed: () => '',
    })
    window = opened
    this.#windows.push(opened)
  }

  /** Opens another page of the dealership's site: the same conversation, from the browser's storage. */
  async #reload(window: Chat, stop: AbortSignal): Promise<void> {
    // In Node, a page that is left while it starts the conversation continues to do so; a browser would stop
    // it.
    if (this.kept.token() === null) return
    this.#leave(window)
    if (this.#random.chance(0.4)) await pause(this.#random.between(100, 2_500), stop)
    if (this.#windows.length === 0) this.#open()
  }

  #secondWindow(): void {
    const [, second] = this.#windows
    if (second) this.#leave(second)
    else if (this.kept.token() !== null) this.#open()
  }

  #leave(window: Chat): void {
    window.close()
    this.#windows.splice(this.#windows.indexOf(window), 1)
  }
}

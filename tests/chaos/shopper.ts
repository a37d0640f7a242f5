/**
 * A shopper in a check: the widget's own chat in one window or two, that writes, reloads, goes away and comes
 * back.
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

/** How often a failed line is tried again; the others are given up. */
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
    // Each shopper has a browser of their own; in Node it is the widget's own memory.
    this.kept = createChatStorage(`${this.name} ${place.apiBase}`)
  }

  /** Talks until told to stop. */
  async live(stop: AbortSignal): Promise<void> {
    const random = this.#random
    this.#open()
    await pause(random.between(0, 1_500), stop)
    while (!stop.aborted) {
      const window = random.pick(this.#windows)
      // Who sees that the line is gone writes less.
      const writes = random.chance(window.state.link === 'open' ? 0.75 : 0.25)
      if (writes) this.#say(window, this.#ledger.textOf(this.name, random.pick(WORDS)))
      else if (random.chance(0.3)) window.notifyTyping()
      else if (random.chance(0.35)) await this.#reload(window, stop)
      else if (random.chance(0.3)) this.#secondWindow()
      this.retry()
      await pause(random.between(150, 1_400), stop)
    }
  }

  /** Presses Retry at a failed line, as fast as one person can; some lines are given up. */
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

  /** Nothing is under way any more. */
  get isQuiet(): boolean {
    return this.#windows.every(
      ({ state }) =>
        state.link === 'open' &&
        state.pending.every(({ id, state }) => state === 'failed' && this.#givenUp.has(id)),
    )
  }

  /** What keeps it from being quiet, in words. */
  trouble(): string {
    return this.#windows
      .map(({ state: { link, pending } }) => `${link} ${pending.map(({ state }) => state).join(' ')}`)
      .join(' | ')
  }

  page(): ShopperPage {
    const windows = this.#windows.map(({ state }) => state)
    const pending = windows.flatMap(({ pending }) => pending)
    return { name: this.name, windows, kept: [...this.kept.outbox(), ...pending].map(({ id }) => id) }
  }

  /** How often the service did not know the conversation any more, or would not have the page. */
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
      place: this.#place,
      kept: this.kept,
      page: () => ({ page_type: 'home', page_path: '/' }),
      changed: () => {
        const link = (window as Chat | undefined)?.state.link
        if (link === 'ended' || link === 'refused') this.#refusals += 1
      },
      failed: () => '',
    })
    window = opened
    this.#windows.push(opened)
  }

  /** Another page of the dealership's site: the same conversation, from what the browser kept. */
  async #reload(window: Chat, stop: AbortSignal): Promise<void> {
    // A page that is left while it begins the conversation goes on beginning it here, as it would not in a
    // browser.
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

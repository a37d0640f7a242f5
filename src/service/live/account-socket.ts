/** A console on an account: every event, without gaps (beyond, 2). */
import {
  CLOSE,
  type AccountClientFrame,
  type AccountEvent,
  type AccountServerFrame,
} from '../../contract/live'
import { readLiveAfter, REPLAY_LIMIT } from '../store/live-log'
import type { Ticket } from '../store/tickets'
import { userOfAccount } from './access'
import type { LiveSocket } from './live-socket'
import type { Room } from './room'

export type AccountSocket = LiveSocket<AccountClientFrame, AccountServerFrame>

/** What is kept while the past is read; more than this and the reader is told to read everything again. */
const HELD_MAX = REPLAY_LIMIT

/** Serves a console whose ticket was taken. */
export class AccountSession {
  readonly #room: Room
  readonly #socket: AccountSocket
  readonly #ticket: Ticket
  /** The last number sent; null until the reader said where it stands. */
  #cursor: number | null = null
  #held: { seq: number; frame: string }[] = []
  #stop: (() => void) | undefined

  constructor(room: Room, socket: AccountSocket, ticket: Ticket) {
    this.#room = room
    this.#socket = socket
    this.#ticket = ticket
    socket.onClosed(() => this.#stop?.())
  }

  /** Closes the socket when its user may not see the account any more. */
  async check(): Promise<void> {
    const { user_id, account_id } = this.#ticket
    if (await userOfAccount(this.#room.context, user_id, account_id, this.#ticket.issued_at)) return
    this.#socket.close(CLOSE.forbidden, 'session ended', null)
  }

  async handle(frame: AccountClientFrame): Promise<void> {
    if (frame.event !== 'Resume') return
    this.#stop?.()
    this.#cursor = null
    this.#held = []
    const { account_id } = this.#ticket
    await this.check()
    if (!this.#socket.open) return
    const { seq, stop } = await this.#room.hub.watch(account_id, null, (event, text) =>
      this.#hear(event, text),
    )
    this.#stop = stop
    if (!this.#socket.open) return stop()
    const after = frame.after ?? seq
    const missed = await readLiveAfter(this.#room.context.db, account_id, after, REPLAY_LIMIT + 1)
    // Too much, forgotten meanwhile, or a number from another life of the database.
    const first = missed[0]?.seq ?? seq + 1
    const gap = after < seq && first !== after + 1
    const reset = missed.length > REPLAY_LIMIT || gap || after > Math.max(seq, missed.at(-1)?.seq ?? 0)
    this.#cursor = reset ? Math.max(seq, missed.at(-1)?.seq ?? 0) : after
    this.#socket.send({ event: 'Welcome', seq: this.#cursor, reset })
    if (!reset) {
      for (const data of missed) this.#forward(data.seq, JSON.stringify({ event: 'Event', data }))
    }
    for (const held of this.#held.splice(0)) this.#forward(held.seq, held.frame)
  }

  #hear(event: AccountEvent, frame: string): void {
    if (this.#cursor !== null) this.#forward(event.seq, frame)
    else if (this.#held.length < HELD_MAX) this.#held.push({ seq: event.seq, frame })
    else this.#socket.terminate()
  }

  #forward(seq: number, frame: string): void {
    if (this.#cursor === null || seq <= this.#cursor) return
    this.#cursor = seq
    this.#socket.sendText(frame)
  }
}

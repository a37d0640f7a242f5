/** A real SMTP server on this machine that records accepted mail and fails on demand. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface TakenMail {
  readonly raw: string
  readonly email: Email
  readonly from: string
  readonly to: readonly string[]
}

/** Behavior for the next messages, one after another; afterwards all are accepted. */
export type Mood =
  | 'take'
  /** Rejects the recipient permanently. */
  | 'no such user'
  /** Rejects the content permanently. */
  | 'no such content'
  /** Rejects temporarily. */
  | 'busy'
  /** Receives the whole message, and disconnects before it responds. */
  | 'die'
  /** Accepts the message and disconnects, or says nothing, before the response. */
  | 'take and die'
  | 'take and say nothing'
  /** Rejects the recipient temporarily, as a server does that greylists. */
  | 'greylist'

const fault = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode })

export class MailServer {
  readonly taken: TakenMail[] = []
  /** All messages that arrived completely, whether or not they got a response. */
  readonly seen: string[] = []
  readonly moods: Mood[] = []
  /** The recipient to whose mail the moods apply; null means everybody. */
  moodsFor: string | null = null
  /** Awaited before the server responds to a message. */
  hold: Promise<unknown> = Promise.resolve()
  /** The recipient whose mail waits for `hold`; null means everybody. */
  holdFor: string | null = null
  /** How many connections clients have opened. */
  connections = 0
  readonly #server: SMTPServer

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onConnect: (_session, done) => {
        this.connections += 1
        done()
      },
      onRcptTo: ({ address }, _session, done) => {
        const [mood] = this.moods
        if ((mood !== 'no such user' && mood !== 'greylist') || !this.#minds([address])) return done()
        this.moods.shift()
        if (mood === 'greylist') done(fault('4.7.1 Greylisted, try again later', 450))
        else done(fault('5.1.1 No such user here', 550))
      },
      // A client that breaks off within a message gets no response.
      onData: (stream, session, done) => void this.#take(stream, session, done).catch(() => {}),
    })
    this.#server.on('error', () => {})
  }

  async listen(): Promise<number> {
    const server = this.#server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  async #take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString('utf8')
    this.seen.push(raw)
    const to = session.envelope.rcptTo.map(({ address }) => address)
    if (this.holdFor === null || to.includes(this.holdFor)) await this.hold
    const mood = (this.#minds(to) ? this.moods.shift() : undefined) ?? 'take'
    if (mood === 'busy') return done(fault('4.3.2 Come back later', 451))
    if (mood === 'no such content') return done(fault('5.7.1 Not wanted', 554))
    if (mood === 'die') return this.#disconnect(session)
    const { mailFrom } = session.envelope
    this.taken.push({
      raw,
      email: await PostalMime.parse(raw),
      from: mailFrom === false ? '' : mailFrom.address,
      to,
    })
    if (mood === 'take and die') this.#disconnect(session)
    else if (mood !== 'take and say nothing') done()
  }

  #disconnect({ id }: SMTPServerSession): void {
    for (const connection of this.#server.connections) {
      const { _socket, session } = connection as unknown as {
        _socket: { destroy(): void }
        session: SMTPServerSession
      }
      if (session.id === id) _socket.destroy()
    }
  }

  #minds(recipients: readonly string[]): boolean {
    return this.moodsFor === null || recipients.includes(this.moodsFor)
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

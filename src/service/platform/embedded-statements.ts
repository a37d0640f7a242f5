/**
 * Statements of the embedded database, each parsed and planned once. Planning takes most of the time of a
 * short statement there: the ones that store a message take a fifth of the time when they are prepared.
 */
import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'

/** More are not kept; the one that was not used for the longest time makes room. */
const MAX_PREPARED = 300
/** Longer statements hold lists of varying length and hardly ever come again, characters. */
const MAX_LENGTH = 10_000

const { serialize } = protocol
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

interface Prepared {
  readonly name: string
  /** The type number of each parameter. */
  readonly types: readonly number[]
  /** What the database says of the result's columns; absent when there are none. */
  readonly columns: Message | undefined
}

/**
 * Only the holder of the connection may call it. The schema must not change between two statements, except by
 * a script followed by `forget`: a prepared statement keeps the columns that it had.
 */
export class PreparedStatements {
  readonly #pglite: PGlite
  /** By text, the one used last at the end. */
  readonly #prepared = new Map<string, Prepared>()
  #count = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async query<R>(text: string, parameters: readonly unknown[]): Promise<Results<R>> {
    // `query` of PGlite says so itself, its raw protocol does not.
    if (this.#pglite.closed) throw new Error('PGlite is closed')
    if (text.length > MAX_LENGTH) return await this.#pglite.query<R>(text, [...parameters])
    const { name, types, columns } = await this.#prepare(text)
    const values = parameters.map((value, index) => this.#toText(value, types[index] ?? 0))
    const messages = await this.#send([serialize.bind({ statement: name, values }), serialize.execute({})])
    const described = columns === undefined ? messages : [columns, ...messages]
    const [result] = parse.parseResults(described, this.#pglite.parsers)
    return result as Results<R>
  }

  /** Drops all statements, after the schema has changed. */
  async forget(): Promise<void> {
    this.#prepared.clear()
    await this.#pglite.exec('deallocate all')
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text)
    if (known) {
      this.#prepared.delete(text)
      this.#prepared.set(text, known)
      return known
    }
    const [oldest] = this.#prepared
    if (oldest && this.#prepared.size >= MAX_PREPARED) {
      this.#prepared.delete(oldest[0])
      await this.#send([serialize.close({ type: 'S', name: oldest[1].name })])
    }
    this.#count += 1
    const name = `s${this.#count}`
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    const types = parse.parseDescribeStatementResults(messages)
    const columns = messages.find((message) => message.name === 'rowDescription')
    const prepared = { name, types, columns }
    this.#prepared.set(text, prepared)
    return prepared
  }

  #toText(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return this.#pglite.serializers[type]?.(value) ?? String(value)
  }

  /**
   * Sends messages as one. After an error the database skips the rest of them, up to the final `sync`. PGlite
   * writes to the files themselves here, so there is nothing to copy to them afterwards.
   */
  async #send(messages: readonly Uint8Array[]): Promise<Message[]> {
    const all = Buffer.concat([...messages, serialize.sync()])
    return await this.#pglite.execProtocolStream(all, { syncToFs: false })
  }
}

/** Remembers what was worked out for the last texts: one message asks for the same several times. */

/** Longer texts are not remembered, so that what is remembered stays small. */
const TEXT_MAX = 1_000

/** The results for the keys that were used last, at most `limit` of them. */
export class Recent<V> {
  readonly #limit: number
  readonly #values = new Map<string, V>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value of a key, worked out where it is not remembered. */
  get(key: string, compute: () => V): V {
    if (key.length > TEXT_MAX) return compute()
    const known = this.#values.get(key)
    const value = known ?? compute()
    // A map keeps the order in which keys were added, so the first key is the one unused for longest.
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest)
    return value
  }
}

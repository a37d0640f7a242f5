/**
 * Records each message of a check, its sender, and the acknowledgements that the sender received. Every text
 * is unique.
 */
export interface Said {
  readonly who: 'shopper' | 'rep'
  readonly name: string
  readonly id: string
  readonly text: string
  /** Sequence numbers of the acknowledgements that reached the sender's machine. */
  readonly acks: Set<number>
  /** The sender discarded it after it had failed. */
  discarded: boolean
}

export class Ledger {
  readonly #byId = new Map<string, Said>()
  #count = 0

  /** Creates a unique text around the words. */
  textOf(name: string, words: string): string {
    this.#count += 1
    return `${words} [${name} ${this.#count}]`
  }

  said(who: Said['who'], name: string, id: string, text: string): void {
    this.#byId.set(id, { who, name, id, text, acks: new Set(), discarded: false })
  }

  acknowledged(id: string, seq: number): void {
    this.#byId.get(id)?.acks.add(seq)
  }

  discarded(id: string): void {
    const said = this.#byId.get(id)
    if (said) said.discarded = true
  }

  get all(): readonly Said[] {
    return [...this.#byId.values()]
  }
}

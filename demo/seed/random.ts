/** A small seeded generator (mulberry32), so that the same seed always produces the same dealership. */
export class Random {
  #state: number

  /** The parts name the stream: streams with different names are independent of each other. */
  constructor(...parts: readonly (string | number)[]) {
    let hash = 0x811c9dc5
    for (const character of parts.join('\u0000')) {
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
    }
    this.#state = hash >>> 0
  }

  /** 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** An integer, both ends included. */
  int(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let left = this.next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    const last = items.at(-1)
    if (last === undefined) throw new Error('Nothing to pick from')
    return last
  }

  /** Approximately normal: the mean of four draws. */
  around(mean: number, spread: number): number {
    return mean + ((this.next() + this.next() + this.next() + this.next()) / 2 - 1) * spread
  }
}

/** Random numbers and orders that are the same each time, so that the same lines give the same weights. */

/** A small generator of numbers from 0 to 1 (Mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Puts numbers in a random order, in place. */
export function shuffle(order: Uint32Array, next: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    const swapped = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = swapped
  }
}

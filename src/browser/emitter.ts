/** A set of listeners. Each is called on every `emit` until it unsubscribes. */
export interface Emitter<A extends readonly unknown[] = []> {
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: (...args: A) => void) => () => void
  readonly emit: (...args: A) => void
  readonly clear: () => void
  readonly size: () => number
}

export function createEmitter<A extends readonly unknown[] = []>(): Emitter<A> {
  const listeners = new Set<(...args: A) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(...args) {
      // The copy lets a listener unsubscribe, or add another, while it runs.
      for (const listener of [...listeners]) listener(...args)
    },
    clear: () => listeners.clear(),
    size: () => listeners.size,
  }
}

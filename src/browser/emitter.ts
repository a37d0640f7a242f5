/** A set of listeners: each is called at every `emit` until it is taken out again. */
export interface Emitter<A extends readonly unknown[] = []> {
  /** Returns its undo. */
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
      // A listener may leave, or bring another, while it is called.
      for (const listener of [...listeners]) listener(...args)
    },
    clear: () => listeners.clear(),
    size: () => listeners.size,
  }
}

/**
 * Counts the resources that a page holds for the elements in it: listeners on objects that outlive an
 * element, timers, sockets and observers.
 */

export interface Held {
  listeners: number
  timers: number
  sockets: number
  observers: number
}

export interface Counters {
  held(): Held
  restore(): void
}

type Listener = EventListenerOrEventListenerObject | null
type Options = boolean | AddEventListenerOptions | undefined

/** Must be called before the code under test starts. Sockets are replaced by silent ones. */
export function countHeld(): Counters {
  const undo: (() => void)[] = []
  /** Replaces a member until the test ends. */
  function replace<O extends object, K extends keyof O & string>(
    object: O,
    name: K,
    by: (real: O[K]) => O[K],
  ) {
    const real = object[name]
    object[name] = by(real)
    undo.push(() => void (object[name] = real))
  }

  const outliving = (target: unknown) =>
    target === undefined ||
    target === window ||
    target === document ||
    target === document.documentElement ||
    target instanceof MediaQueryList
  const keyOf = (options: Options) => (typeof options === 'boolean' ? options : (options?.capture ?? false))
  const listeners = new Map<EventTarget, Map<string, Set<Listener>>>()
  const setOf = (target: EventTarget, type: string, options: Options) => {
    const types = listeners.get(target) ?? new Map<string, Set<Listener>>()
    listeners.set(target, types)
    const key = `${type} ${keyOf(options)}`
    const set = types.get(key) ?? new Set<Listener>()
    types.set(key, set)
    return set
  }
  replace(EventTarget.prototype, 'addEventListener', (real) => {
    return function (this: EventTarget, type: string, listener: Listener, options?: Options) {
      const target = (this as EventTarget | undefined) ?? window
      const signal = typeof options === 'object' ? options.signal : undefined
      if (listener && outliving(target) && !signal?.aborted) {
        const set = setOf(target, type, options)
        set.add(listener)
        signal?.addEventListener('abort', () => set.delete(listener))
        if (typeof options === 'object' && options.once)
          real.call(target, type, () => set.delete(listener), { once: true, capture: keyOf(options) })
      }
      real.call(target, type, listener, options)
    }
  })
  replace(EventTarget.prototype, 'removeEventListener', (real) => {
    return function (
      this: EventTarget,
      type: string,
      listener: Listener,
      options?: boolean | EventListenerOptions,
    ) {
      const target = (this as EventTarget | undefined) ?? window
      if (outliving(target)) setOf(target, type, options).delete(listener)
      real.call(target, type, listener, options)
    }
  })

  const timers = new Set<number>()
  replace(window, 'setTimeout', (real) => {
    const timed = (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const id: number = (real as typeof window.setTimeout)(
        (...values: unknown[]) => {
          timers.delete(id)
          if (typeof handler === 'function') handler(...values)
        },
        ms,
        ...rest,
      )
      timers.add(id)
      return id
    }
    return timed as unknown as typeof real
  })
  replace(window, 'setInterval', (real) => {
    const timed = (...input: Parameters<typeof window.setInterval>) => {
      const id: number = (real as typeof window.setInterval)(...input)
      timers.add(id)
      return id
    }
    return timed as unknown as typeof real
  })
  for (const name of ['clearTimeout', 'clearInterval'] as const)
    replace(window, name, (real) => (id) => {
      timers.delete(Number(id))
      real(id)
    })

  const sockets = new Set<object>()
  class SilentSocket extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readyState = 0
    bufferedAmount = 0
    constructor() {
      super()
      sockets.add(this)
    }
    send() {}
    close() {
      sockets.delete(this)
      this.readyState = 3
    }
  }
  replace(window, 'WebSocket', () => SilentSocket as unknown as typeof WebSocket)

  const observers = new Set<object>()
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
    const { prototype } = window[name] as {
      prototype: { observe(...input: never[]): void; disconnect(): void }
    }
    replace(prototype, 'observe', (real) => {
      return function (this: object, ...input: never[]) {
        observers.add(this)
        real.apply(this, input)
      }
    })
    replace(prototype, 'disconnect', (real) => {
      return function (this: object) {
        observers.delete(this)
        real.call(this)
      }
    })
  }

  return {
    held() {
      let count = 0
      for (const types of listeners.values()) for (const set of types.values()) count += set.size
      return { listeners: count, timers: timers.size, sockets: sockets.size, observers: observers.size }
    },
    restore() {
      for (const one of undo.reverse()) one()
    },
  }
}

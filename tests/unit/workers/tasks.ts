/** What the worker threads of the pool's tests do. */
export const echo = <T>(input: T): T => input

/** Sleeps for `milliseconds`. */
export const rest = (milliseconds: number): number => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  return milliseconds
}

export const spin = (): never => {
  for (;;);
}

export const grow = (): never => {
  const all: number[][] = []
  for (;;) all.push(Array.from({ length: 100_000 }, (_, index) => index))
}

export const fail = (): never => {
  throw new RangeError('It failed')
}

export const leave = (): never => process.exit(1)

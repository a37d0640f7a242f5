type Values = readonly (number | null)[]

export interface SplitLine {
  /** The finished days; null elsewhere. */
  readonly finished: (number | null)[]
  /** The last step, from the last finished day to the unfinished one; null elsewhere. */
  readonly tail: (number | null)[]
  /** The unfinished day alone; null elsewhere. */
  readonly end: (number | null)[]
}

/** Splits a line of one value a day so that its last day can be drawn as unfinished. */
export function splitUnfinished(values: Values, unfinishedLast: boolean): SplitLine {
  const last = values.length - 1
  const unfinished = (index: number) => unfinishedLast && index === last
  return {
    finished: values.map((value, index) => (unfinished(index) ? null : value)),
    tail: values.map((value, index) => (unfinishedLast && index >= last - 1 ? value : null)),
    end: values.map((value, index) => (unfinished(index) ? value : null)),
  }
}

/** The indexes of values between gaps. They need a dot, since a line through them would have no length. */
export function isolatedIndexes(values: Values): number[] {
  return values.flatMap((value, index) =>
    value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
      ? [index]
      : [],
  )
}

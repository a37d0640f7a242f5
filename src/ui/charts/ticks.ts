const maxIntervals = 4
const percentSteps = [1, 2, 5, 10, 20, 25, 50, 100]

/**
 * Ticks of a percent axis, at most five, from 0 to the first even step that covers `maxValue`: 67 → 0, 20,
 * 40, 60, 80.
 */
export function percentTicks(maxValue: number): number[] {
  const covered = maxValue > 0 ? maxValue : 10
  const step =
    percentSteps.find((each) => Math.ceil(covered / each) <= maxIntervals) ??
    Math.ceil(covered / maxIntervals / 100) * 100
  return Array.from({ length: Math.ceil(covered / step) + 1 }, (_, index) => index * step)
}

const daySteps = [1, 2, 3, 5, 7, 14, 28, 56, 91, 182, 364]

/**
 * The indexes of the days that get a label below an axis of `width` px: evenly spaced, from the first, at
 * least `minSpace` px apart.
 */
export function dayTicks(count: number, width: number, minSpace: number): number[] {
  const perDay = count > 1 ? width / (count - 1) : width
  const step =
    daySteps.find((each) => each * perDay >= minSpace) ?? Math.ceil(minSpace / Math.max(perDay, 0.001))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

/** `yyyy-MM-dd` → `MM/DD`. */
export const monthAndDay = (day: string) => day.slice(5).replace('-', '/')

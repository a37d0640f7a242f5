const mostIntervals = 4
const percentSteps = [1, 2, 5, 10, 20, 25, 50, 100]

/**
 * Ticks of a percent axis, from 0 to the first even step that covers `most`: 67 → 0, 20, 40, 60, 80. At most
 * five.
 */
export function percentTicks(most: number): number[] {
  const covered = most > 0 ? most : 10
  const step =
    percentSteps.find((each) => Math.ceil(covered / each) <= mostIntervals) ??
    Math.ceil(covered / mostIntervals / 100) * 100
  return Array.from({ length: Math.ceil(covered / step) + 1 }, (_, index) => index * step)
}

const daySteps = [1, 2, 3, 5, 7, 14, 28, 56, 91, 182, 364]

/**
 * Which of `count` days are named below an axis of `width` px, by index: evenly, from the first, each with
 * `space` px at least.
 */
export function dayTicks(count: number, width: number, space: number): number[] {
  const perDay = count > 1 ? width / (count - 1) : width
  const step = daySteps.find((each) => each * perDay >= space) ?? Math.ceil(space / Math.max(perDay, 0.001))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

/** `yyyy-MM-dd` → `MM/DD`. */
export const monthAndDay = (day: string) => day.slice(5).replace('-', '/')

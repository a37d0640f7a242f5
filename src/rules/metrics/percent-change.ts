/** The change of a figure against the previous period. Whether up is good or bad depends on the figure. */
export type Change =
  /** Nothing to compare, shown as a dash. */
  | { readonly kind: 'none' }
  /** A value where there was none, which has no percentage. */
  | { readonly kind: 'new' }
  | { readonly kind: 'same' }
  /** `percent` of the previous value, above 0, to one decimal. */
  | { readonly kind: 'up' | 'down'; readonly percent: number }

/**
 * The change of a figure; null stands for a missing figure.
 *
 * - `changeOf(120, 100)` → up 20; `changeOf(2, 3)` → down 33.3; `changeOf(0, 8)` → down 100
 * - `changeOf(7, 7)` and, because one decimal shows no difference, `changeOf(10_001, 10_000)` → same
 * - `changeOf(3, 0)` → new; `changeOf(0, 0)`, `changeOf(null, 3)`, `changeOf(3, null)` → none
 * - A previous loss (gross sales below 0) is no base for a percentage: `changeOf(50, -100)` → none
 */
export function changeOf(current: number | null, previous: number | null): Change {
  if (current === null || previous === null || previous < 0) return { kind: 'none' }
  if (previous === 0) return { kind: current > 0 ? 'new' : 'none' }
  // Multiply first: 1.15 / 1 - 1 would lose the half that rounds up.
  const percent = Math.round((Math.abs(current - previous) * 1000) / previous) / 10
  if (percent === 0) return { kind: 'same' }
  return { kind: current > previous ? 'up' : 'down', percent }
}

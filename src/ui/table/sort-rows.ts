import { compareTexts } from '../../i18n/compare-texts'
import type { SortDirection } from './next-sort'

/** The sort key of a row in one column. Null sorts last in either direction. */
export type SortValue = string | number | null

/** Returns a sorted copy: text ignores case, numbers sort by value, equal rows keep their order. */
export function sortRows<R>(
  rows: readonly R[],
  valueOf: (row: R) => SortValue,
  direction: SortDirection,
): R[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
}

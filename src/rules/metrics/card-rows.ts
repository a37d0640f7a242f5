/** How many columns the frame of cards is divided into: what 1 to 6 cards a row divide evenly. */
export const FRAME_COLUMNS = 60

/**
 * Columns that each card of a frame spans, so that every row is filled, whatever the number of cards. A
 * weight is the number of cells that a card takes: 2 for a card of two figures. `widest` is the maximum
 * number of cells in a row; `short` says whether the row with fewer cells is the first or the last.
 *
 * - five across: `cardSpans([1, 1, 1, 1, 1], 5, 'last')` → 12 each
 * - 3 + 2: `cardSpans([1, 1, 1, 1, 1], 3, 'last')` → 20, 20, 20, 30, 30
 * - 1 + 2 + 2: `cardSpans([1, 1, 1, 1, 1], 2, 'first')` → 60, 30, 30, 30, 30
 */
export function cardSpans(weights: readonly number[], widest: number, short: 'first' | 'last'): number[] {
  return rowsOf(weights, widest, short).flatMap((row) => {
    const places = sum(row)
    return row.map((weight) => Math.floor((FRAME_COLUMNS * weight) / places))
  })
}

function rowsOf(weights: readonly number[], widest: number, short: 'first' | 'last'): number[][] {
  const rows: number[][] = []
  let rest = [...weights]
  while (rest.length > 0) {
    // Spreads the remaining cells over the rows that they need.
    const fair = sum(rest) / Math.ceil(sum(rest) / widest)
    const places = short === 'last' ? Math.ceil(fair) : Math.max(1, Math.floor(fair))
    let count = 1
    while (count < rest.length && sum(rest.slice(0, count + 1)) <= places) count += 1
    rows.push(rest.slice(0, count))
    rest = rest.slice(count)
  }
  return rows
}

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

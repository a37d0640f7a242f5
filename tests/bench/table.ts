/**
 * One row per measurement: our value, the baseline of the same run, and their ratio. The ratio counts
 * wherever the machine's speed matters.
 */

export interface Row {
  readonly what: string
  readonly unit: 'KiB gzip' | 'ms' | 'ms CPU' | 'MB' | 'px' | 'tasks' | 'score'
  readonly ours: number
  readonly beside: string
  readonly theirs: number
  /**
   * Upper limit of the ratio, or of our value in its unit if it is the same on every machine. null means that
   * there is no target, so there is no verdict.
   */
  readonly target: number | { readonly ours: number } | null
}

/** Rounds to three significant digits. */
export const number = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

function verdict({ target, ours, unit }: Row, ratio: number): [target: string, verdict: string] {
  if (target === null) return ['–', '']
  if (typeof target === 'number') return [`≤ ${target}`, ratio <= target ? 'met' : 'over']
  return [`≤ ${target.ours} ${unit}`, ours <= target.ours ? 'met' : 'over']
}

/** Prints the rows of one chapter. */
export function printRows(title: string, rows: readonly Row[]): void {
  const lines = rows.map((row) => {
    const ratio = row.ours / row.theirs
    return [
      row.what,
      `${number(row.ours)} ${row.unit}`,
      row.beside,
      `${number(row.theirs)} ${row.unit}`,
      // Without a baseline there is no ratio.
      Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
      ...verdict(row, ratio),
    ]
  })
  printTable(title, ['figure', 'ours', 'beside', 'theirs', 'ratio', 'target', ''], lines)
}

/** Prints rows of cells in columns. */
export function printTable(
  title: string,
  head: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  )
  const print = (line: readonly string[]) =>
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  console.log(`\n${title}`)
  print(head)
  for (const line of lines) print(line)
}

/** The median of several measurements. */
export const median = (values: readonly number[]) => quantile(values, 0.5)

/** Returns the quantile for `part` (0 to 1); NaN for an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

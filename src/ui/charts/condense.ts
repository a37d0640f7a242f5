const runLengths = [1, 7, 14, 28, 56, 91, 182, 364]

/**
 * Reduces many values to at most `maxCount` averages of whole weeks, so that the rhythm of the weekdays
 * disappears. The runs end with the last value; the first run may be shorter. Values that are few enough are
 * returned as they are.
 */
export function condense(values: readonly number[], maxCount: number): readonly number[] {
  const length =
    runLengths.find((each) => values.length / each <= maxCount) ?? Math.ceil(values.length / maxCount)
  if (length === 1) return values
  const averages: number[] = []
  for (let end = values.length; end > 0; end -= length) {
    const run = values.slice(Math.max(0, end - length), end)
    averages.unshift(run.reduce((sum, value) => sum + value, 0) / run.length)
  }
  return averages
}

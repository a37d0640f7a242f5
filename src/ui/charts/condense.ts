const runLengths = [1, 7, 14, 28, 56, 91, 182, 364]

/**
 * At most `most` values in the place of many: averages of whole weeks, so that the rhythm of weekdays is not
 * in them. Runs end with the last value; the first run may be shorter. Few enough values stay as they are.
 */
export function condense(values: readonly number[], most: number): readonly number[] {
  const length = runLengths.find((each) => values.length / each <= most) ?? Math.ceil(values.length / most)
  if (length === 1) return values
  const averages: number[] = []
  for (let end = values.length; end > 0; end -= length) {
    const run = values.slice(Math.max(0, end - length), end)
    averages.unshift(run.reduce((sum, value) => sum + value, 0) / run.length)
  }
  return averages
}

// Collects the results of the test command: counts, the names of failed tests, and the duration of each
// layer.

/** Counts of one layer; `names` lists the failed tests. */
export const nothing = () => ({ passed: 0, failed: 0, skipped: 0, names: [] })

const layers = []
const notes = []

/** Adds the results of a layer. `ms` is its duration. */
export function record(name, { passed, failed, skipped, names }, ms) {
  layers.push({ name, passed, failed, skipped, ms })
  if (failed > 0) notes.push([`failed: ${name}, ${failed}`, ...names.map((one) => `  ${one}`)].join('\n'))
}

/** A layer that cannot run here counts as one skipped test. */
export function recordSkipped(name, reason) {
  layers.push({ name, passed: 0, failed: 0, skipped: 1, ms: 0 })
  notes.push(`skipped: ${name} (${reason})`)
}

const sum = (key) => layers.reduce((total, layer) => total + layer[key], 0)
const minutes = (ms) => (ms / 60_000).toFixed(1)

/**
 * Prints the failed tests, one row per layer, and the total counts as the last line. Returns whether nothing
 * failed.
 */
export function printSummary(ms) {
  const rows = [
    ['layer', 'passed', 'failed', 'skipped', 'minutes'],
    ...layers.map((one) => [one.name, one.passed, one.failed, one.skipped, minutes(one.ms)]),
    ['all', sum('passed'), sum('failed'), sum('skipped'), minutes(ms)],
  ]
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  const line = (row) =>
    row.map((cell, column) => String(cell)[column === 0 ? 'padEnd' : 'padStart'](widths[column])).join('  ')
  console.log(`\n${[...notes, '', ...rows.map(line)].join('\n')}\n`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  return sum('failed') === 0
}

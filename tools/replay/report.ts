/** The result of a replay. */
import type { VisitorMessage } from '../../src/contract/live/frames'
import type { Said } from './shopper'

export interface Tally {
  sent: number
  acknowledged: number
  /** Acknowledged but not stored, or never acknowledged. */
  lost: number
  /** Stored more than once. */
  doubled: number
  /** Stored in a different order than they were sent in. */
  disordered: number
  refused: number
  resent: number
  /** Shoppers whose dialogue could not be read back; their messages count as lost. */
  unread: number
  readonly latencies: number[]
}

export const emptyTally = (): Tally => ({
  sent: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  disordered: 0,
  refused: 0,
  resent: 0,
  unread: 0,
  latencies: [],
})

/**
 * Adds one shopper by comparing the sent messages with the stored ones; `stands` is null if they could not be
 * read.
 */
export function addShopper(
  tally: Tally,
  said: readonly Said[],
  stored: readonly VisitorMessage[] | null,
): void {
  if (stored === null) tally.unread += 1
  const ids = stored?.map((line) => line.id) ?? []
  const texts = new Map(stored?.map((line) => [line.id, line.text]))
  let connection = -1
  for (const line of said) {
    tally.sent += 1
    tally.resent += Math.max(0, line.sendings - 1)
    if (line.refused !== null) {
      tally.refused += 1
      continue
    }
    if (line.ackMs !== null) {
      tally.acknowledged += 1
      tally.latencies.push(line.ackMs)
    }
    const count = ids.filter((id) => id === line.id).length
    if (count === 0 || line.ackMs === null || texts.get(line.id) !== line.text) tally.lost += 1
    if (count > 1) tally.doubled += 1
    const here = ids.indexOf(line.id)
    if (here >= 0 && here <= connection) tally.disordered += 1
    connection = Math.max(connection, here)
  }
}

/** The value below which `share` of the sorted values lie; null if there are none. */
function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null
}

/** True if every message is stored once and in order. */
export const isClean = (tally: Tally) =>
  tally.lost === 0 && tally.doubled === 0 && tally.disordered === 0 && tally.refused === 0

const milliseconds = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} ms`)

/** The report as text. */
export function reportOf(tally: Tally, shoppers: number, seconds: number): string {
  const sorted = tally.latencies.toSorted((one, other) => one - other)
  const at = (share: number) => milliseconds(percentile(sorted, share))
  const rows: [string, string][] = [
    ['shoppers', String(shoppers)],
    ['sent', String(tally.sent)],
    ['acknowledged', String(tally.acknowledged)],
    ['lost', String(tally.lost)],
    ['doubled', String(tally.doubled)],
    ['out of order', String(tally.disordered)],
    ['refused', String(tally.refused)],
    ['sent again', String(tally.resent)],
    ['not read back', `${tally.unread} shoppers`],
    ['acknowledged in', `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`],
    ['took', `${seconds.toFixed(1)} s`],
  ]
  return rows.map(([name, value]) => `${name.padEnd(16)}${value}`).join('\n')
}

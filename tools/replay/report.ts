/** The result of a replay. */
import type { VisitorMessage } from '../../src/contract/live/frames'
import type { SentMessage } from './shopper'

export interface ReplayCounts {
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

export const emptyCounts = (): ReplayCounts => ({
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
 * Adds one shopper by comparing the sent messages with the stored ones; `stored` is null if they could not be
 * read.
 */
export function addShopper(
  counts: ReplayCounts,
  sent: readonly SentMessage[],
  stored: readonly VisitorMessage[] | null,
): void {
  if (stored === null) counts.unread += 1
  const ids = stored?.map(({ id }) => id) ?? []
  const texts = new Map(stored?.map(({ id, text }) => [id, text]))
  let last = -1
  for (const message of sent) {
    counts.sent += 1
    counts.resent += Math.max(0, message.sendings - 1)
    if (message.refused !== null) {
      counts.refused += 1
      continue
    }
    if (message.ackMs !== null) {
      counts.acknowledged += 1
      counts.latencies.push(message.ackMs)
    }
    const count = ids.filter((id) => id === message.id).length
    if (count === 0 || message.ackMs === null || texts.get(message.id) !== message.text) counts.lost += 1
    if (count > 1) counts.doubled += 1
    const position = ids.indexOf(message.id)
    if (position >= 0 && position <= last) counts.disordered += 1
    last = Math.max(last, position)
  }
}

/** The value below which `share` of the sorted values lie; null if there are none. */
function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null
}

/** True if every message is stored once and in order. */
export const isClean = (counts: ReplayCounts) =>
  counts.lost === 0 && counts.doubled === 0 && counts.disordered === 0 && counts.refused === 0

const milliseconds = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} ms`)

/** The report as text. */
export function reportOf(counts: ReplayCounts, shoppers: number, seconds: number): string {
  const sorted = counts.latencies.toSorted((one, other) => one - other)
  const at = (share: number) => milliseconds(percentile(sorted, share))
  const rows: [string, string][] = [
    ['shoppers', String(shoppers)],
    ['sent', String(counts.sent)],
    ['acknowledged', String(counts.acknowledged)],
    ['lost', String(counts.lost)],
    ['doubled', String(counts.doubled)],
    ['out of order', String(counts.disordered)],
    ['refused', String(counts.refused)],
    ['sent again', String(counts.resent)],
    ['not read back', `${counts.unread} shoppers`],
    ['acknowledged in', `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`],
    ['took', `${seconds.toFixed(1)} s`],
  ]
  return rows.map(([name, value]) => `${name.padEnd(16)}${value}`).join('\n')
}

import type { DayRange } from '../time/date-range'

/** Longer parts are cut: a name over 255 bytes is no file's on most systems. */
const LONGEST = 60

/**
 * Name of the file that a table is saved in: the table, whose it is, and its days; `days` null is the whole
 * history. E.g. `sales-rep-performance_northside-auto-group_2026-10-23_2026-11-21.csv`.
 */
export function tableFileName(table: string, account: string, days: DayRange | null): string {
  const ends = days ? [...new Set([days.start, days.end])] : []
  return `${[slug(table), slug(account), ...ends].filter(Boolean).join('_') || 'table'}.csv`
}

/**
 * Letters and digits of any script, everything else a hyphen: what people wrote cannot name a folder or
 * another kind of file.
 */
function slug(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLocaleLowerCase('en-US')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, LONGEST).join('').replace(/-$/, '')
}

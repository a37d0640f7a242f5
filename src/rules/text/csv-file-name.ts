import type { DayRange } from '../time/date-range'

/** The maximum length of each part; most file systems limit names to 255 bytes. */
const MAX_PART_LENGTH = 60

/**
 * The file name of an exported table: the table, the account and the days; `days` is null for the whole
 * history. E.g. `sales-rep-performance_northside-auto-group_2026-10-23_2026-11-21.csv`.
 */
export function tableFileName(table: string, account: string, days: DayRange | null): string {
  const ends = days ? [...new Set([days.start, days.end])] : []
  return `${[slug(table), slug(account), ...ends].filter(Boolean).join('_') || 'table'}.csv`
}

/**
 * Keeps letters and digits of any script and replaces everything else by hyphens, so that a text cannot name
 * a folder or another file type.
 */
function slug(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLocaleLowerCase('en-US')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, MAX_PART_LENGTH).join('').replace(/-$/, '')
}

/** Parses times of the day as people type them. */
import { LAST_MINUTE } from '../settings/hours'

const WORDS: Readonly<Record<string, number>> = { noon: 720, midday: 720, midnight: 0 }

/**
 * '9', '9:30 pm', '9.30p', '0930', '21:30' → minutes of the day; without AM or PM by the 24-hour clock. A
 * closing time of midnight is the end of the day (1439), also as '24:00'. Null when it is not a time.
 */
export function readClock(text: string, closing = false): number | null {
  const minutes = minutesIn(text.trim().toLowerCase())
  if (minutes === null || minutes > 1440) return null
  if (minutes === 1440) return closing ? LAST_MINUTE : null
  return closing && minutes === 0 ? LAST_MINUTE : minutes
}

function minutesIn(text: string): number | null {
  const word = WORDS[text]
  if (word !== undefined) return word
  const match = /^(\d{1,2})(?:[:.h]?([0-5]\d))? ?(?:([ap])\.?m?\.?)?$/.exec(text)
  if (!match) return null
  const [, hours = '', minutes = '0', half] = match
  if (half === undefined) return Number(hours) * 60 + Number(minutes)
  const hour = Number(hours)
  return hour < 1 || hour > 12 ? null : ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes)
}

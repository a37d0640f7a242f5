/** Formats days and hours without any tables, because the widget loads this with its panel. */
import type { Formats } from '../../contract/core/formats'

/** A calendar day, `yyyy-MM-dd` → `11/21/2026`, `21/11/2026` or `2026-11-21`. */
export function formatCalendarDay(day: string, { date }: Pick<Formats, 'date'>): string {
  if (date === 'YYYY-MM-DD') return day
  const [year, month, number] = day.split('-')
  return date === 'DD/MM/YYYY' ? `${number}/${month}/${year}` : `${month}/${number}/${year}`
}

/** Minutes of a day → `9:00 AM` or `09:00`. */
export function formatClock(minutes: number, { time }: Pick<Formats, 'time'>): string {
  const hour = Math.floor(minutes / 60) % 24
  const rest = String(minutes % 60).padStart(2, '0')
  if (time === '24') return `${String(hour).padStart(2, '0')}:${rest}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

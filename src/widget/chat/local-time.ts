/**
 * Times on the shopper's own clock. The values come from `Date` directly, because creating one `Intl`
 * formatter costs more than rendering the whole panel.
 */

export interface LocalTime {
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** Minutes since midnight. */
  readonly minutes: number
}

const two = (value: number) => String(value).padStart(2, '0')

export function toLocalTime(moment: string | Date): LocalTime {
  const date = new Date(moment)
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    minutes: date.getHours() * 60 + date.getMinutes(),
  }
}

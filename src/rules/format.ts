/**
 * How figures, moments and phone numbers are written (document 1 §9). Moments are shown on the dealership's wall clock, wherever the person
 * sits (decisions, Time); `zone` is an IANA name.
 */

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it, and a list uses it a hundred times. */
function dateFormat(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
    formatters.set(key, formatter)
  }
  return formatter
}

const counts = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** What stands where a figure is missing (document 1 §8, null count). */
export const DASH = '–'

/** 1284 → `1,284`; null → a dash. */
export const formatCount = (count: number | null) => (count === null ? DASH : counts.format(count))

/** Whole US dollars: 342915 → `$342,915`; null → a dash. */
export const formatMoney = (amount: number | null) => (amount === null ? DASH : dollars.format(amount))

/** Whole US dollars with their cents, as a service's price is written: 1284 → `$1,284.00`. */
export const formatPrice = (amount: number) => `${dollars.format(amount)}.00`

/** A value in percent: 41.94 → `41.9%`; whole values without a fraction; null → a dash. */
export function formatPercent(value: number | null): string {
  if (value === null) return DASH
  return `${counts.format(Math.round(value * 10) / 10)}%`
}

/** A moment → its day on the dealership's wall clock, `MM/DD/YYYY`. */
export const formatDate = (moment: string | Date, zone: string) =>
  dateFormat(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(moment))

/** A moment → `10:42 AM` on the dealership's wall clock. */
export const formatTime = (moment: string | Date, zone: string) =>
  // Newer engines put a narrow no-break space before AM; people search and tests compare with a plain one.
  dateFormat(zone, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(moment))
    .replace(/\u202f/g, ' ')

/** A moment → `11/21/2026, 10:42 AM`. */
export const formatDateTime = (moment: string | Date, zone: string) =>
  `${formatDate(moment, zone)}, ${formatTime(moment, zone)}`

/** A moment → `Friday, October 23, 2026`; `year` false: `Friday, October 23`. */
export const formatLongDate = (moment: string | Date, zone: string, year = true) =>
  dateFormat(zone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(year && { year: 'numeric' }),
  }).format(new Date(moment))

/** A moment → `October 2026`. */
export const formatMonthName = (moment: string | Date, zone: string) =>
  dateFormat(zone, { month: 'long', year: 'numeric' }).format(new Date(moment))

/** The calendar day of a moment on the dealership's wall clock, `yyyy-MM-dd`. */
export function dayOf(moment: string | Date, zone: string): string {
  const [month, date, year] = formatDate(moment, zone).split('/')
  return `${year}-${month}-${date}`
}

/** The name that people use for a zone, e.g. `Central Time`. */
export function zoneName(zone: string): string {
  const parts = dateFormat(zone, { timeZoneName: 'longGeneric' }).formatToParts(new Date(0))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** E.164 of the North American plan → `(312) 555-0142`; any other number stays as it is; null → ''. */
export function formatPhone(phone: string | null): string {
  if (phone === null) return ''
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}

/** Hours of a week: 0 is Monday from 0:00 to 1:00, 167 the last of Sunday. */

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The weekday of an hour of the week, in English. */
export const weekdayName = (hour: number): string => WEEKDAY_NAMES[Math.floor(hour / 24)] ?? ''

/** The beginning of an hour → `09:00`. */
export const hourText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

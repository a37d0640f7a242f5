/** The dates of well-known holidays, whether or not the dealership's calendar has them. */
import { holidaysOf } from '../../../../rules/settings/special-days'
import { shiftDay, type Day } from '../../../../rules/time/date-range'

const AHEAD_YEARS = 2
/** Days that no calendar of ours has, by the year. */
const OTHERS: Readonly<Record<string, (year: number) => Day | null>> = {
  'Black Friday': (year) => shifted('Thanksgiving Day', year, 1),
  'Cyber Monday': (year) => shifted('Thanksgiving Day', year, 4),
  Halloween: (year) => `${year}-10-31`,
}

const dateIn = (name: string, country: string, year: number): Day | null =>
  [country, 'US', 'CA'].flatMap((one) => holidaysOf(one, year)).find((holiday) => holiday.name === name)
    ?.date ?? null

function shifted(name: string, year: number, days: number): Day | null {
  const day = dateIn(name, 'US', year)
  return day === null ? null : shiftDay(day, days)
}

/** The next such holiday from `today` on; null for an unknown name. `country` is ISO 3166. */
export function holidayFrom(name: string, country: string, today: Day): Day | null {
  const year = Number(today.slice(0, 4))
  const days = Array.from({ length: AHEAD_YEARS }, (_, ahead) =>
    Object.hasOwn(OTHERS, name)
      ? (OTHERS[name]?.(year + ahead) ?? null)
      : dateIn(name, country, year + ahead),
  )
  return days.find((day) => day !== null && day >= today) ?? null
}

/** Hours of the evaluated dealership in addition to those of the demo: for departments and special days. */
import type { BusinessHours, DayHours, SpecialDay } from '../../../src/rules/settings/hours'

const open = (from: number, to: number): DayHours => ({
  open: true,
  work_hours: { start_time: from * 60, end_time: to * 60 },
})
const CLOSED: DayHours = { open: false, work_hours: null }
const week = (weekday: DayHours, saturday: DayHours): BusinessHours => ({
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday,
  sunday: CLOSED,
})
export const SERVICE_WEEK = week(open(7.5, 18), open(8, 14))
export const PARTS_WEEK = week(open(8, 17), CLOSED)
/** They agree with the knowledge: other holidays have the usual hours. */
export const SPECIAL_DAYS: readonly SpecialDay[] = [
  { name: 'Black Friday', date: '2026-11-27', custom: true, status: true, ...open(8, 21) },
  { name: 'Christmas Day', date: '2026-12-25', custom: false, status: true, ...CLOSED },
  { name: 'New Year’s Day', date: '2027-01-01', custom: false, status: true, ...CLOSED },
]

import { expect, test } from 'vitest'
import {
  dayNameOf,
  hoursOf,
  hoursOn,
  formatHours,
  formatWeek,
  type BusinessHours,
} from '../../src/rules/settings/hours'

const day = { open: true, work_hours: { start_time: 540, end_time: 1200 } }
const hours: BusinessHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { open: true, work_hours: { start_time: 540, end_time: 1080 } },
  sunday: { open: false, work_hours: null },
}

test('a closed day has no hours, whatever it keeps; the end of the slider is midnight', () => {
  expect(hoursOn(hours, 'sunday')).toBeNull()
  expect(hoursOn({}, 'monday')).toBeNull()
  expect(hoursOf({ open: false, work_hours: { start_time: 540, end_time: 600 } })).toBeNull()
  expect(hoursOf({ open: true, work_hours: { start_time: 540, end_time: 1439 } })).toEqual({
    start_time: 540,
    end_time: 1440,
  })
  expect(hoursOf({ open: true, work_hours: { start_time: 540, end_time: 1438 } })?.end_time).toBe(1438)
})

test('words of the week, neighbours with equal hours joined, on either clock', () => {
  expect(formatHours(hours, 'sunday')).toBe('closed')
  expect(
    formatHours({ monday: { open: true, work_hours: { start_time: 0, end_time: 1439 } } }, 'monday'),
  ).toBe('open 24 hours')
  expect(formatWeek(hours)).toEqual([
    'Monday to Friday: 9:00 AM to 8:00 PM',
    'Saturday: 9:00 AM to 6:00 PM',
    'Sunday: closed',
  ])
  expect(formatWeek(hours, { time: '24' })[0]).toBe('Monday to Friday: 09:00 to 20:00')
  expect(formatWeek({})).toEqual(['Monday to Sunday: closed'])
  expect(dayNameOf('monday')).toBe('Monday')
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shiftDay } from '../../src/rules/time/date-range'
import { dayStart } from '../../src/rules/time/day-start'
import { dayOf } from '../../src/rules/time/format'

it.each([
  ['America/Chicago', '2026-11-21', '2026-11-21T06:00:00.000Z'],
  // The clocks change at two in the morning.
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00.000Z'],
  ['America/Chicago', '2026-11-02', '2026-11-02T06:00:00.000Z'],
  // Midnight comes twice, and the day begins with the first.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/Havana', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  // Midnight is left out.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
  // The day is left out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, start) => {
  expect(dayStart(day, zone).toISOString()).toBe(start)
})

it('begins a day where the day before ends, in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: 0, max: 20_000 }),
      (zone, days) => {
        const day = shiftDay('1975-01-01', days)
        const start = dayStart(day, zone)
        expect(dayOf(start, zone) >= day).toBe(true)
        expect(dayOf(new Date(start.getTime() - 1), zone) < day).toBe(true)
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TZDate } from '@date-fns/tz'
import { SMS_FROM_HOUR, SMS_TO_HOUR, smsMoment } from '../../src/rules/settings/sms-hours'

const ZONE = 'America/New_York'

it.each([
  // Eight in the morning of New York, and nine in the evening.
  ['2026-11-21T13:00:00Z', '2026-11-21T13:00:00.000Z'],
  ['2026-11-21T12:59:59Z', '2026-11-21T13:00:00.000Z'],
  ['2026-11-22T01:59:59Z', '2026-11-22T01:59:59.000Z'],
  ['2026-11-22T02:00:00Z', '2026-11-22T13:00:00.000Z'],
  // The night in which the clocks go back, and the one in which they go forward.
  ['2026-11-01T03:00:00Z', '2026-11-01T13:00:00.000Z'],
  ['2026-03-08T04:00:00Z', '2026-03-08T12:00:00.000Z'],
])('a text message that is due at %s leaves at %s', (now, moment) =>
  expect(smsMoment(new Date(now), ZONE).toISOString()).toBe(moment),
)

it('is never sent at night, nor before it is due, nor later than the next morning', () => {
  const zone = fc.constantFrom(ZONE, 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata', 'UTC')
  const date = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(date, zone, (now, timeZone) => {
      const moment = smsMoment(now, timeZone)
      const hour = new TZDate(moment, timeZone).getHours()
      expect(hour >= SMS_FROM_HOUR && hour < SMS_TO_HOUR).toBe(true)
      expect(moment.getTime()).toBeGreaterThanOrEqual(now.getTime())
      expect(moment.getTime() - now.getTime()).toBeLessThanOrEqual(13 * 3_600_000)
      expect(smsMoment(moment, timeZone)).toEqual(moment)
    }),
  )
})

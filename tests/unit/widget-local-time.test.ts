import { describe, expect, it } from 'vitest'
import { dayOf, formatTime } from '../../src/rules/time/format'
import { toLocalTime } from '../../src/widget/chat/local-time'

describe('the shopper’s own clock', () => {
  it('reads what a formatter of this machine’s zone writes, over a year with its changes of the clock', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    for (let hour = 0; hour < 366 * 24; hour += 5) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour, 37))
      const [hours, minutes] = formatTime(moment, { zone, time: '24' }).split(':').map(Number)
      expect(toLocalTime(moment.toISOString())).toEqual({
        day: dayOf(moment, zone),
        minutes: (hours ?? 0) * 60 + (minutes ?? 0),
      })
    }
  })
})

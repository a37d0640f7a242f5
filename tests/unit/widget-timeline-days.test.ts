import { describe, expect, it } from 'vitest'
import { dayWords, serviceDaysOf } from '../../src/widget/panel/forms/schedule-days'

describe('days of an appointment', () => {
  it('stand in order, with those between that have no hours', () => {
    expect(
      serviceDaysOf({
        TZ: 'America/Chicago',
        '12/1/2026': ['1:00 PM', '9:00 AM', 'soon'],
        '11/29/2026': ['12:00 PM'],
        nonsense: ['9:00 AM'],
        '2/31/2026': ['9:00 AM'],
      }),
    ).toEqual([
      { day: '2026-11-29', hours: [720] },
      { day: '2026-11-30', hours: [] },
      { day: '2026-12-01', hours: [540, 780] },
    ])
    for (const none of [null, 7, {}, { TZ: 'UTC' }, []]) expect(serviceDaysOf(none)).toEqual([])
  })

  it('are written as the dealership writes them, whatever the clock of the page', () => {
    expect(dayWords('2026-11-29', { date: 'MM/DD/YYYY', time: '12' })).toEqual({
      weekday: 'Sun',
      date: 'Nov 29',
    })
    expect(dayWords('2026-11-29', { date: 'DD/MM/YYYY', time: '12' })).toEqual({
      weekday: 'Sun',
      date: '29 Nov',
    })
  })
})

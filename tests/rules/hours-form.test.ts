import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readClock } from '../../src/rules/time/clock-text'
import { formatClock } from '../../src/rules/time/format-clock'
import { moveThumb, onStep, yearToShow } from '../../src/rules/settings/hours-form'

describe('a time as people type it', () => {
  test.each([
    ['9', 540],
    ['9:30 pm', 1290],
    ['9.30p', 1290],
    ['0930', 570],
    ['21:30', 1290],
    ['12 am', 0],
    ['12:05 PM', 725],
    ['Noon', 720],
    ['13 pm', null],
    ['24:00', null],
    ['25:00', null],
    ['9:60', null],
    ['late', null],
    ['', null],
  ])('%s', (text, minutes) => {
    expect(readClock(text)).toBe(minutes)
  })

  test('midnight closes at the end of the day', () => {
    expect(['midnight', '24:00', '0:00', '12:00 AM'].map((text) => readClock(text, true))).toEqual([
      1439, 1439, 1439, 1439,
    ])
  })

  test('a formatted time can be read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom('12', '24'), (minutes, time) => {
        expect(readClock(formatClock(minutes, { time: time as '12' | '24' }))).toBe(minutes)
      }),
    )
  })
})

test('a thumb lands on a step, within the day, and never on or past the other', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: -200, max: 1700 }), fc.boolean(), (a, b, to, first) => {
      if (a === b) return
      const hours = { start_time: Math.min(a, b), end_time: Math.max(a, b) }
      const { start_time, end_time } = moveThumb(hours, first ? 'start_time' : 'end_time', to)
      expect(start_time >= 0 && end_time <= 1439 && start_time < end_time).toBe(true)
      expect(first ? end_time === hours.end_time : start_time === hours.start_time).toBe(true)
      expect(onStep(to) === 1439 || onStep(to) % 30 === 0).toBe(true)
    }),
  )
})

test('after a refused save the year on screen stays unless only the other one has an issue', () => {
  const [now, next] = ['special_business_hours.current_year.year', 'special_business_hours.next_year.year']
  const of = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, 'Wrong']))
  expect(yearToShow(of(next), 'current_year')).toBe('next_year')
  expect(yearToShow(of(now), 'next_year')).toBe('current_year')
  expect(yearToShow(of(now, next), 'next_year')).toBe('next_year')
  expect(yearToShow(of(next, 'business_hours.monday.work_hours'), 'current_year')).toBe('current_year')
  expect(yearToShow({}, 'current_year')).toBe('current_year')
})

/**
 * How the assistant understands when a shopper wants to come. `docs/architecture.md` compares chrono-node.
 */
import { expect, it } from 'vitest'
import { dayIn, minutesIn } from '../../../src/service/assistant/embedded/when'
import { clockOf, monthAndDay, NOW, VISIT_PHRASES } from './visit-phrases'

/** Whoever teaches the assistant one of these takes it off the list. */
const NOT_UNDERSTOOD = [
  'half past two',
  'quarter to four',
  '3ish',
  'three pm',
  'in two days',
  'in 3 days at 10am',
  'tmrw at 2',
  'tomorow at 2',
  'It sat on the lot for weeks',
  'Do you have a sun roof?',
]

it('understands all but a few of what shoppers write', () => {
  const formats = { zone: 'America/Chicago', date: 'MM/DD/YYYY' } as const
  const missed = VISIT_PHRASES.filter(
    ([phrase, day, time]) =>
      monthAndDay(dayIn(phrase, formats, NOW)) !== day || clockOf(minutesIn(phrase)) !== time,
  )
  expect(missed.map(([phrase]) => phrase)).toEqual(NOT_UNDERSTOOD)
})

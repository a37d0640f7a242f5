/**
 * How the assistant understands when a shopper wants to come. `docs/architecture.md` compares chrono-node.
 */
import { expect, it } from 'vitest'
import { USUAL_FORMATS } from '../../../src/contract/core/formats'
import { plainWeek } from '../../../src/rules/settings/opening'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import { clockOf, monthAndDay, NOW, VISIT_PHRASES } from './visit-phrases'

const FORMATS = { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' }

it('understands what shoppers write', () => {
  const reading = { formats: FORMATS, hours: plainWeek({}), now: NOW, language: 'en' } as const
  const missed = VISIT_PHRASES.filter(([phrase, day, time]) => {
    const when = whenIn(phrase, reading)
    return monthAndDay(when.day) !== day || clockOf(when.minutes) !== time
  })
  expect(missed.map(([phrase]) => phrase)).toEqual([])
})

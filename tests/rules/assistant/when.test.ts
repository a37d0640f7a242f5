/** How the assistant reads days and times. `docs/architecture.md` compares chrono-node on these phrases. */
import { describe, expect, it } from 'vitest'
import type { Formats } from '../../../src/contract/core/formats'
import { LANGUAGES } from '../../../src/service/assistant/language'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import { HOURS } from './visit-world'
import { clockOf, monthAndDay, NOW, PHRASES } from './when-phrases'

const formats: Formats = {
  zone: 'America/Chicago',
  date: 'MM/DD/YYYY',
  time: '12',
  phone: 'national',
  country: 'US',
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(PHRASES[language])('%s', (phrase, day, time) => {
    const when = whenIn(phrase, { formats, now: NOW, hours: HOURS, language })
    expect([monthAndDay(when.day), clockOf(when.minutes)]).toEqual([day, time])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceIssues,
  COUNTRY_OPTIONS,
  countryOption,
  DATE_OPTIONS,
  PHONE_OPTIONS,
  TIME_OPTIONS,
  zoneOption,
  zoneOptions,
  type ParameterChoice,
} from '../../src/rules/settings/dealer-parameters'
import { firstPasswordIssue, profileIssues } from '../../src/rules/people/profile'

const NOW: ParameterChoice = {
  country_id: 'US',
  state_id: null,
  date_format_id: 'MM/DD/YYYY',
  time_format_id: '12',
  phone_number_format_id: 'national',
  time_zone_id: 'America/New_York',
}

describe('what a dealership can choose', () => {
  it('are countries, three of them with states of their own', () => {
    const counts = COUNTRY_OPTIONS.filter(({ states }) => states.length > 0).map(({ id, states }) => [
      id,
      states.length,
    ])
    expect(counts).toEqual([
      ['US', 51],
      ['CA', 13],
      ['MX', 32],
    ])
    const ids = COUNTRY_OPTIONS.flatMap(({ id, states }) => [id, ...states.map((state) => state.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are zones that the engine knows, each once, from west to east, by names that people look for', () => {
    const zones = zoneOptions()
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length)
    for (const { id } of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: id })).not.toThrow()
    expect(zoneOption('America/New_York').name).toBe('America / New York (UTC-05:00)')
    // By standard time on both halves of the world.
    expect(zoneOption('Australia/Sydney').name).toBe('Australia / Sydney (UTC+10:00)')
    expect(zoneOption('Asia/Kolkata').name).toBe('Asia / Kolkata (UTC+05:30)')
    const at = (id: string) => zones.findIndex((zone) => zone.id === id)
    expect(at('Pacific/Honolulu')).toBeLessThan(at('America/Chicago'))
    expect(at('America/Chicago')).toBeLessThan(at('Europe/London'))
  })

  it('keep their id as a name where they are not offered', () => {
    expect(countryOption('JP')).toMatchObject({ id: 'JP', name: 'JP', states: [] })
    expect(zoneOption('UTC')).toEqual({ id: 'UTC', name: 'UTC' })
  })
})

describe('a choice', () => {
  it('of what is offered has no fault, with any state of its country or none', () => {
    const one = fc.constantFrom(...COUNTRY_OPTIONS).chain((country) =>
      fc.record({
        country_id: fc.constant(country.id),
        state_id: fc.constantFrom(null, ...country.states.map(({ id }) => id)),
        date_format_id: fc.constantFrom(...DATE_OPTIONS.map(({ id }) => id)),
        time_format_id: fc.constantFrom(...TIME_OPTIONS.map(({ id }) => id)),
        phone_number_format_id: fc.constantFrom(...PHONE_OPTIONS.map(({ id }) => id)),
        time_zone_id: fc.constantFrom(...zoneOptions().map(({ id }) => id)),
      }),
    )
    fc.assert(
      fc.property(one, (choice) => {
        expect(choiceIssues(choice, NOW)).toEqual({})
      }),
    )
  })

  it.each([
    'country_id',
    'date_format_id',
    'time_format_id',
    'phone_number_format_id',
    'time_zone_id',
  ] as const)('of another %s is refused, unless it stands so', (field) => {
    const choice = { ...NOW, [field]: 'X' }
    expect(Object.keys(choiceIssues(choice, NOW))).toEqual([field])
    expect(choiceIssues(choice, choice)).toEqual({})
  })

  it('takes no state of another country, not even the one that stood', () => {
    const choice = { ...NOW, country_id: 'CA', state_id: 'US-NY' }
    expect(choiceIssues(choice, { ...NOW, state_id: 'US-NY' })).toHaveProperty('state_id')
  })
})

describe('a profile', () => {
  const issues = (Email: string, OldPassword = '', NewPassword = '') =>
    profileIssues({ Email, OldPassword, NewPassword })
  const EMAIL = 'dana@northside.test'
  const BOTH = 'Please fill both the old and the new password fields or leave them empty'

  it('is good without passwords, and with both', () => {
    expect(issues(EMAIL)).toEqual({})
    expect(issues(EMAIL, 'x', 'long enough for all')).toEqual({})
  })

  it('asks for both passwords', () => {
    expect(issues(EMAIL, 'old')).toEqual({ NewPassword: BOTH })
    expect(issues(EMAIL, '', 'long enough for all')).toEqual({ OldPassword: BOTH })
  })

  it('asks for ten characters, counted as people see them', () => {
    expect(issues(EMAIL, 'x', '123456789')).toHaveProperty('NewPassword')
    expect(issues(EMAIL, 'x', '🚗'.repeat(9))).toHaveProperty('NewPassword')
    expect(issues(EMAIL, 'x', '🚗'.repeat(10))).toEqual({})
  })

  it('refuses a password of nothing but spaces, also one that is chosen without an old one', () => {
    const words = 'The new password cannot be nothing but spaces'
    for (const blank of [' '.repeat(10), '\t\u00a0\u2003'.repeat(4)]) {
      expect(issues(EMAIL, 'x', blank)).toEqual({ NewPassword: words })
      expect(firstPasswordIssue(blank, blank)).toBe(words)
    }
    expect(issues(EMAIL, 'x', ' one word  ')).toEqual({})
  })

  it.each(['', 'x', 'no address', 'a@b c.test'])('refuses %j as an address', (Email) =>
    expect(issues(Email)).toEqual({ Email: 'Please enter valid email' }),
  )
})

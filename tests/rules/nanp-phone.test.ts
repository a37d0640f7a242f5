import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PHONE_FORMATS } from '../../src/contract/core/formats'
import { formatPhone } from '../../src/rules/text/format-phone'
import { nanpPhone } from '../../src/rules/text/nanp-phone'

describe('an American number without the tables of all countries', () => {
  it('is written as with them, whatever its area', () => {
    const area = fc.integer({ min: 200, max: 999 })
    const rest = fc.stringMatching(/^\d{7}$/)
    fc.assert(
      fc.property(
        area,
        rest,
        fc.constantFrom(...PHONE_FORMATS),
        fc.constantFrom('US', 'CA'),
        (code, line, phone, country) => {
          const number = `+1${code}${line}`
          expect(nanpPhone(number, { phone, country })).toBe(formatPhone(number, { phone, country }))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('is left to the tables where they may format it differently', () => {
    for (const number of [
      '+442079460018',
      '+1312555',
      '+131255501421',
      '+10125550142',
      '3125550142',
      'Reyes',
    ])
      expect(nanpPhone(number, { phone: 'national', country: 'US' })).toBeNull()
    expect(nanpPhone('+13125550142', { phone: 'national', country: 'GB' })).toBeNull()
  })

  it('may be any text, and is never written other than with them', () => {
    const text = fc.stringMatching(/^\+1?\d{0,13}$/)
    fc.assert(
      fc.property(text, fc.constantFrom(...PHONE_FORMATS), (number, phone) => {
        const written = nanpPhone(number, { phone, country: 'US' })
        if (written !== null) expect(written).toBe(formatPhone(number, { phone, country: 'US' }))
      }),
    )
  })
})

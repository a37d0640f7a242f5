import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostedNames, canTryAnotherName, needsMapping } from '../../src/rules/people/hosted-user'

describe('mapping a hosted user', () => {
  it('applies to users of the hosted retailer who have no subject there yet', () => {
    expect(needsMapping({ retailer_name: 'cdk_global' })).toBe(true)
    expect(needsMapping({ retailer_name: 'cdk_global', OktaUserId: '00u1' })).toBe(false)
    expect(needsMapping({ retailer_name: 'impel' })).toBe(false)
    expect(needsMapping({})).toBe(false)
  })

  it('tries the name, then with suffixes', () => {
    expect(hostedNames('ann')).toEqual(['ann', 'ann-2', 'ann-3', 'ann-4', 'ann-5'])
  })

  it('tries another name after 409, 404, 400 and 406 alone', () => {
    expect([200, 400, 401, 403, 404, 406, 409, 429, 500].filter(canTryAnotherName)).toEqual([
      400, 404, 406, 409,
    ])
  })

  it('never tries a name twice, nor one that is too long', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 250 }), (name) => {
        const names = hostedNames(name)
        expect(new Set(names).size).toBe(names.length)
        expect(names.every((tried) => tried.length <= 200)).toBe(true)
      }),
    )
  })
})

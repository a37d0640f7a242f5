import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSourceOff,
  sourceKey,
  sourceStatus,
  subSourceId,
  subSourceStatus,
  switchedOff,
} from '../../src/rules/settings/sources'

const sub = fc.record({
  name: fc.oneof(fc.constantFrom('Web', 'Web~', 'Web%7E', '~', 'Cars.com / Inc'), fc.string()),
  lead_type: fc.oneof(fc.constantFrom('Chat', '~Chat', 'Form', '~'), fc.string()),
})
const status = fc.constantFrom(0, 1)
const website = ['Chat', 'Form'].map((lead_type) => ({ name: 'Dealer website', lead_type }))

describe('the id of a sub-source', () => {
  test('is its name and lead type with a tilde between', () => {
    expect(subSourceId({ name: 'Dealer website', lead_type: 'Trade-in form' })).toBe(
      'Dealer website~Trade-in form',
    )
  })
  test('is unambiguous even if a part contains a tilde', () => {
    expect(subSourceId({ name: 'A~B', lead_type: 'C' })).toBe('A%7EB~C')
    expect(subSourceId({ name: 'A', lead_type: 'B~C' })).toBe('A~B%7EC')
    expect(subSourceId({ name: 'A%7EB', lead_type: 'C' })).toBe('A%257EB~C')
  })
  test('belongs to one sub-source alone', () => {
    fc.assert(
      fc.property(sub, sub, (one, other) => {
        const same = one.name === other.name && one.lead_type === other.lead_type
        expect(subSourceId(one) === subSourceId(other)).toBe(same)
      }),
    )
  })
})

describe('a source', () => {
  test('is off only when all its sub-sources are', () => {
    expect(sourceStatus(website, [])).toBe(1)
    expect(sourceStatus(website, [sourceKey('Dealer website', 'Chat')])).toBe(1)
    expect(sourceStatus(website, switchedOff([], website, 0))).toBe(0)
  })
  test('has leads of its own name and type alone', () => {
    const off = switchedOff([], website.slice(0, 1), 0)
    expect(isSourceOff({ source_name: 'Dealer website', lead_type: 'Chat' }, off)).toBe(true)
    expect(isSourceOff({ source_name: 'Dealer website', lead_type: 'Form' }, off)).toBe(false)
    expect(isSourceOff({ source_name: 'Phone', lead_type: 'Chat' }, off)).toBe(false)
  })
})

describe('a switch', () => {
  test('sets what it is asked to, leaves the others, and may be repeated', () => {
    fc.assert(
      fc.property(fc.array(sub), fc.array(sub), fc.array(sub), status, (offBefore, chosen, others, to) => {
        const off = switchedOff([], offBefore, 0)
        const after = switchedOff(off, chosen, to)
        for (const one of chosen) expect(subSourceStatus(one, after)).toBe(to)
        const keys = new Set(chosen.map((one) => sourceKey(one.name, one.lead_type)))
        for (const one of others) {
          if (keys.has(sourceKey(one.name, one.lead_type))) continue
          expect(subSourceStatus(one, after)).toBe(subSourceStatus(one, off))
        }
        expect(switchedOff(after, chosen, to)).toEqual(after)
        expect(new Set(after).size).toBe(after.length)
      }),
    )
  })
})

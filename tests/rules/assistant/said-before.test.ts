/** An answer that the last reply gave is not given once more to another question. */
import { describe, expect, it } from 'vitest'
import { NO_MORE } from '../../../src/service/assistant/words/knowledge'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const says = (...lines: readonly string[]): string => replies(lines, start).at(-1)?.text ?? ''
const LIGHT = 'my check engine light just came on'
const LEASE = 'do u lease'

describe('of an answer of several sentences', () => {
  it('the one is said that the further question names', () => {
    expect(says(LIGHT, 'its flashing now')).toBe('A flashing light: stop and call us.')
    expect(says(LEASE, 'how many miles a year')).toContain('10,000 to 15,000')
    expect(says(LEASE, 'how many miles a year')).not.toContain('money factor')
  })
  it('a duration is said to whoever asks how long', () => {
    const hold = 'can i hold it with a deposit'
    expect(says(hold, 'how long')).toContain('72 hours')
  })
  it('the sum is said to whoever asks for a price', () => {
    expect(says(LIGHT, 'and what does the diagnosis cost')).toContain('$129')
  })
})

describe('a further question of which an answer says nothing', () => {
  it.each(['whats the cheapest lease u got on a suv', 'is the best lease rate for teachers too'])(
    'is left to a colleague: %s',
    (line) => {
      expect(says(LEASE, line)).toBe(NO_MORE.en.bringIn)
      expect(says(LEASE, line, 'yes please')).toContain('colleague')
    },
  )
  it('is none where the same is asked again, or something came between', () => {
    expect(says(LEASE, 'so do you lease?')).toContain('money factor')
    expect(says(LEASE, 'do you deliver', LEASE)).toContain('money factor')
  })
})

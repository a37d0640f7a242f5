/** Which words carry the meaning of a question. */
import { describe, expect, test } from 'vitest'
import { normalizedText, meaningTerms, stemOf } from '../../src/rules/conversations/normalize-text'

describe('words that carry meaning', () => {
  test.each([
    ['finance', 'financing', 'financed', 'finances'],
    ['deliver', 'delivery', 'delivered', 'delivering', 'deliveries'],
    ['warranty', 'warranties'],
    ['plan', 'plans', 'planned', 'planning'],
    ['lease', 'leases', 'leased', 'leasing'],
    ['tire', 'tires'],
    ['brush', 'brushes'],
  ])('%s and its forms have one stem', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1)
  })

  test.each([
    ['glass', 'gla'],
    ['bus', 'bu'],
    ['used', 'us'],
    ['king', 'k'],
  ])('%s keeps what is no ending', (word, wrong) => expect(stemOf(word)).not.toBe(wrong))

  test('common words have no meaning', () => {
    expect(meaningTerms('Do you have the one that I don’t know?')).toEqual(new Set())
    expect(normalizedText('hi, what would you like?')).toBe('')
  })

  test('questions with the same meaning have the same key', () => {
    expect(normalizedText('Do you deliver to Ohio?')).toBe(normalizedText('to Ohio, is there delivery'))
    expect(normalizedText('Do you deliver to Ohio?')).not.toBe(normalizedText('Do you deliver to Texas?'))
  })
})

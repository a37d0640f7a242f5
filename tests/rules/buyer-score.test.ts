import { expect, it } from 'vitest'
import { showsBuyerScore } from '../../src/rules/conversations/buyer-score'

it('shows the buyer score to the manufacturer account that has its provider, and to nobody else', () => {
  expect(showsBuyerScore(true, ['Other', 'FordDirect'])).toBe(true)
  expect(showsBuyerScore(true, ['Other'])).toBe(false)
  expect(showsBuyerScore(false, ['FordDirect'])).toBe(false)
})

import { expect, it } from 'vitest'
import { nicknameIssue, nicknameOf } from '../../src/rules/settings/nickname'

it('keeps a nickname on one line', () => {
  expect(nicknameOf('  Weekend \n  team ')).toBe('Weekend team')
})

it.each([
  ['Fleet', ['Weekend'], null],
  ['', [], 'Is required'],
  [' \t', [], 'Is required'],
  ['fleet', ['Weekend', 'FLEET'], 'There is one with this nickname already'],
  ['Weekend   team', ['weekend team'], 'There is one with this nickname already'],
])('finds of %j beside %j: %j', (typed, taken, fault) => {
  expect(nicknameIssue(typed, taken)).toBe(fault)
})

import { expect, it } from 'vitest'
import { nicknameIssue, nicknameOf } from '../../src/rules/settings/nickname'

it('keeps a nickname on one line', () => {
  expect(nicknameOf('  Weekend \n  team ')).toBe('Weekend team')
})

it.each([
  ['Fleet', ['Weekend'], null],
  ['', [], 'Is required'],
  [' \t', [], 'Is required'],
  ['fleet', ['Weekend', 'FLEET'], 'This nickname is already in use'],
  ['Weekend   team', ['weekend team'], 'This nickname is already in use'],
])('finds of %j beside %j: %j', (typed, taken, fault) => {
  expect(nicknameIssue(typed, taken)).toBe(fault)
})

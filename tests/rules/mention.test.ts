import { describe, expect, it } from 'vitest'
import { matchMention, mentionedIn, openMention } from '../../src/rules/conversations/mention'

const ANN = { name: 'Ann' }
const ANN_LEE = { name: 'Ann Lee' }
const JOSE = { name: 'José Ortiz' }
const PEOPLE = [ANN, ANN_LEE, JOSE]

describe('a mention', () => {
  it.each([
    ['Ask @An', { from: 4, query: 'An' }],
    ['@', { from: 0, query: '' }],
    ['Ask (@José Or', { from: 5, query: 'José Or' }],
    ['write to ann@mail', null],
    ['nobody', null],
  ])('is open at the end of %j: %j', (text, open) => {
    expect(openMention(text, text.length)).toEqual(open)
  })

  it('is open only up to the caret', () => {
    expect(openMention('Ask @Ann Lee', 6)).toEqual({ from: 4, query: 'A' })
    expect(openMention('Ask @Ann Lee', 3)).toBeNull()
  })

  it('is matched by the beginning of any of the words of a name', () => {
    expect(matchMention('', PEOPLE)).toEqual(PEOPLE)
    expect(matchMention('ann l', PEOPLE)).toEqual([ANN_LEE])
    expect(matchMention('ort', PEOPLE)).toEqual([JOSE])
    expect(matchMention('nn', PEOPLE)).toEqual([])
    expect(matchMention('Ann Lee ', PEOPLE)).toEqual([])
  })

  it('means the longest name that stands there', () => {
    expect(mentionedIn('@Ann Lee and @José Ortiz, please', PEOPLE)).toEqual([ANN_LEE, JOSE])
    expect(mentionedIn('@Ann, and @Ann Lee', PEOPLE)).toEqual([ANN, ANN_LEE])
    expect(mentionedIn('@Annabel', PEOPLE)).toEqual([])
    expect(mentionedIn('Ann Lee', PEOPLE)).toEqual([])
  })
})

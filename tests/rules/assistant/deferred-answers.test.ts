/** A shopper who wants to think it over agrees to nothing. */
import { describe, expect, it } from 'vitest'
import { defers } from '../../../src/service/assistant/understand/entities/agreement'
import { TALK_WORDS } from '../../../src/service/assistant/words/talk'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const effectsOf = (...lines: readonly string[]) => last(...lines)?.effects.map(({ kind }) => kind)
const PROPOSED = 'can i see the bluff monday at 4'

describe('while a visit waits for a yes', () => {
  it.each([
    "we'll think about it",
    'ok let me talk to my wife first',
    "i'll let you know",
    'ok i have to ask my husband',
    'maybe later',
    'gotta think it over',
  ])('books nothing: %s', (line) => {
    expect(effectsOf(PROPOSED, line)).toEqual([])
    expect(last(PROPOSED, line)?.text).toBe(TALK_WORDS.en.no)
  })
  it.each(['ok', 'works for me', 'sounds good, see you then', "i'll take that one"])(
    'books at: %s',
    (line) => {
      expect(effectsOf(PROPOSED, line)).toContain('appointment')
    },
  )
  it('is moved by who names another time beside it', () => {
    expect(last(PROPOSED, 'let me check, tuesday at 5 works better')?.text).toContain('Tuesday')
  })
})

it('brings in nobody for whoever thinks about the offer of a person', () => {
  expect(effectsOf('is my car ready', "we'll think about it")).toEqual([])
  expect(effectsOf('is my car ready', 'ok')).toContain('handoff')
})

it.each([
  'lo voy a pensar',
  'tengo que hablar con mi esposa',
  'luego le aviso',
  'je vais réfléchir',
  'je dois en parler à ma femme',
  'ich überlege es mir noch',
  'ich melde mich',
  'muss erst meine frau fragen',
])('is known in every language: %s', (text) => {
  expect(defers(text)).toBe(true)
})
it.each([
  'should i think about it?',
  'i think so',
  'i need to see it',
  'i will come',
  'voy a ir',
  'je vais venir',
  'ich komme',
  'let me see the red one',
])('is another thing: %s', (text) => {
  expect(defers(text)).toBe(false)
})

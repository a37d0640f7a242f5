/** Whoever got a message and does not know from whom is told, before anything ends. */
import { describe, expect, it } from 'vitest'
import { NOT_FOR_YOU } from '../../../src/service/assistant/words/talk'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ channel: 'sms', catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const kindsOf = (...lines: readonly string[]) => last(...lines)?.effects.map(({ kind }) => kind)

describe('a question for who writes', () => {
  it.each([
    'Whos this? got a msg from this number',
    'got a text from you guys, who is this',
    'sorry who dis new phone',
    'you must have the wrong person. i didnt ask about a car',
    'who are you and how did you get my number',
    'me llego un mensaje de este numero, quien es',
    'como consiguieron mi numero',
    'vous êtes qui ? j’ai reçu un sms de ce numéro',
    'wer schreibt da? hab ne nachricht von dieser nummer',
    'woher haben sie meine nummer',
  ])('is answered, and ends nothing: %s', (text) => {
    expect(kindsOf(text)).toEqual([])
    expect(last(text)?.text).toContain(start.dealership.name)
    expect(Object.values(NOT_FOR_YOU).some((words) => last(text)?.text.includes(words))).toBe(true)
  })
  it('for where a number comes from stays open for a person', () => {
    expect(last('how did you get my number')?.unanswered).toBe('how did you get my number')
  })
  it('names no word that ends messages, where none does', () => {
    const [reply] = replies(['who is this'], { ...start, channel: 'chat' })
    expect(reply?.text).not.toContain('STOP')
  })
})

describe('an end of messages', () => {
  it.each([
    'wrong number',
    'who is this? wrong number',
    'who is this stop texting me',
    'take me off ur list pls',
    'faux numéro',
    'falsche Nummer',
    'número equivocado',
  ])('is one: %s', (text) => {
    expect(kindsOf(text)).toEqual(['opt_out'])
  })
})

describe('words that look alike', () => {
  it.each(['who are you guys open with on saturday', 'think you got the wrong guy but do you have trucks'])(
    'introduce nobody: %s',
    (text) => {
      expect(last(text)?.text).not.toContain(NOT_FOR_YOU.en)
    },
  )
})

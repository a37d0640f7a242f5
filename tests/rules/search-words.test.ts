import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, hasAll, marksOf, searchWords } from '../../src/rules/conversations/search-words'

const texts = (pattern: string) => searchWords(pattern).map(({ text }) => text)

describe('the words of a search', () => {
  it('are parted by white space, once each, in lower case', () => {
    expect(texts('  Jordan   BELL jordan\n')).toEqual(['jordan', 'bell'])
    expect(texts(' \u0000 ')).toEqual([])
    expect(texts('a b c d e f g h i j')).toHaveLength(10)
    // A word within another one occurs wherever that does.
    expect(texts('a at cat')).toEqual(['cat'])
    expect(texts('JOSÉ don’t')).toEqual(['jose', "don't"])
  })

  it('take a phone number as one word, however it is spaced', () => {
    expect(searchWords('(312) 555-0123')).toEqual([{ text: '(312) 555-0123', digits: '3125550123' }])
    expect(searchWords('call 555-0123')).toEqual([
      { text: 'call', digits: null },
      { text: '555-0123', digits: '5550123' },
    ])
    // A year is a word too, and perhaps part of a number.
    expect(searchWords('2027')).toEqual([{ text: '2027', digits: '2027' }])
    expect(searchWords('12')).toEqual([{ text: '12', digits: null }])
  })
})

describe('marks', () => {
  it('stand where the words do, whatever their case, overlapping ones as one', () => {
    expect(marksOf('Bell bellows', searchWords('bell ello'))).toEqual([
      [0, 4],
      [5, 10],
    ])
    expect(marksOf('100% sure (really)', searchWords('100% (really)'))).toEqual([
      [0, 4],
      [10, 18],
    ])
    expect(marksOf('Straße İzmir', searchWords('strasse'))).toEqual([[0, 6]])
    expect(marksOf('Señor José’s', searchWords("jose's senor"))).toEqual([
      [0, 5],
      [6, 12],
    ])
    expect(marksOf('anything', [])).toEqual([])
  })

  it('of one or two letters stand where a word begins with them', () => {
    expect(marksOf('EV, every never\nevil (ev)', searchWords('ev'))).toEqual([
      [0, 2],
      [4, 6],
      [16, 18],
    ])
    expect(hasAll('Steve', searchWords('ev'))).toBe(false)
    expect(hasAll('Steve', searchWords('eve'))).toBe(true)
  })

  it('hold for any text and any pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, pattern) => {
        const words = searchWords(pattern)
        const marks = marksOf(text, words)
        let end = -1
        for (const [from, to] of marks) {
          expect(from).toBeGreaterThan(end)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          end = to
        }
        if (words.length > 0 && hasAll(text, words)) expect(marks.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('an excerpt', () => {
  it('is the whole line when it is short', () => {
    expect(excerptOf('Do you\nhave the  Terrane?', searchWords('terrane'))).toEqual({
      text: 'Do you have the Terrane?',
      marks: [[16, 23]],
    })
  })

  it('begins shortly before the first word of a long line', () => {
    const { text, marks } = excerptOf(
      `${'before '.repeat(60)}needle ${'after '.repeat(60)}`,
      searchWords('needle'),
    )
    expect(text).toMatch(/^…before .*needle after .*…$/)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['needle'])
  })

  it('is never longer than 160 characters, and splits no character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string(), (line, pattern) => {
        const { text } = excerptOf(line, searchWords(pattern))
        expect(text.length).toBeLessThanOrEqual(160)
        expect(() => encodeURIComponent(text)).not.toThrow()
      }),
    )
  })
})

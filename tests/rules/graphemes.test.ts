import fc from 'fast-check'
import GraphemeSplitter from 'grapheme-splitter'
import { expect, it } from 'vitest'
import { countGraphemes, truncateGraphemes } from '../../src/rules/text/graphemes'

const units = fc.string({ unit: 'grapheme-composite', maxLength: 60 })

it.each([
  ['a family of four', '👨‍👩‍👧‍👦', 1],
  ['two families', '👨‍👩‍👧‍👦👩‍👩‍👦', 2],
  ['a flag', '🇩🇪', 1],
  ['three flags in a row', '🇩🇪🇺🇸🇫🇷', 3],
  ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['a flag and half of another', '🇩🇪🇺', 2],
  ['a flag of two signs', '🏳️‍🌈', 1],
  ['a tone of skin', '👍🏿', 1],
  ['a job with a tone of skin', '👩🏽‍🚀', 1],
  ['a keycap', '1️⃣', 1],
  ['a Hangul syllable', '한', 1],
  ['a Hangul syllable of three letters', '\u1112\u1161\u11AB', 1],
  ['a Hangul syllable and a letter under it', '가\u11A8', 1],
  ['two Hangul syllables of letters', '\u1112\u1161\u11AB\u1100\u1173\u11AF', 2],
  ['a Devanagari letter with its vowel', 'नि', 1],
  ['a Tamil letter with its vowel', 'நி', 1],
  ['a Thai letter with its vowel', 'กำ', 1],
  ['a letter with an accent of its own', 'e\u0301', 1],
  ['a letter with four accents', 'Z\u0351\u036B\u0343\u036A', 1],
  ['the same letter in one piece', 'é', 1],
  ['Arabic with its vowels', 'السَّلَامُ', 6],
  ['a line break of two units', '\r\n', 1],
  ['line breaks of every kind', 'a\r\nb\rc\nd', 7],
  ['an empty line', '\r\n\r\n', 2],
  ['nothing', '', 0],
])('counts %s', (_, text, count) => {
  expect(countGraphemes(text)).toBe(count)
})

// The library keeps to Unicode 10: conjuncts and newer pictures count as their pieces, the same in every
// browser and on the service.
it.each([
  ['a Devanagari conjunct', 'क्ष', 2],
  ['a word with one', 'नमस्ते', 4],
  ['a couple of newer signs', '🧑‍🤝‍🧑', 3],
])('counts %s by its pieces', (_, text, count) => {
  expect(countGraphemes(text)).toBe(count)
})

it('counts as the library does', () => {
  const splitter = new GraphemeSplitter()
  fc.assert(
    fc.property(units, (text) => {
      expect(countGraphemes(text)).toBe(splitter.countGraphemes(text.replace(/\r\n?/g, '\n')))
    }),
  )
})

it('cuts between graphemes, after as many as are allowed', () => {
  expect(truncateGraphemes('👨‍👩‍👧‍👦🇩🇪e\u0301x', 3)).toBe('👨‍👩‍👧‍👦🇩🇪e\u0301')
  expect(truncateGraphemes('a\r\nb', 2)).toBe('a\n')
  expect(truncateGraphemes('abc', 0)).toBe('')
  fc.assert(
    fc.property(units, fc.nat(70), (text, most) => {
      const cut = truncateGraphemes(text, most)
      expect(text.replace(/\r\n?/g, '\n').startsWith(cut)).toBe(true)
      expect(countGraphemes(cut)).toBe(Math.min(most, countGraphemes(text)))
    }),
  )
})

it('takes no longer over a pile of marks or a book than over a line', () => {
  const pile = `a${'\u0301'.repeat(100_000)}`
  const start = performance.now()
  expect(countGraphemes(pile)).toBeGreaterThan(1000)
  expect(truncateGraphemes('Ask away. '.repeat(500_000), 150)).toHaveLength(150)
  // The library alone needs half a minute for the pile.
  expect(performance.now() - start).toBeLessThan(5_000)
})

it('cuts no pair of surrogates in a pile', () => {
  const pile = `a${'\u{1F3FF}'.repeat(200)}`
  expect(truncateGraphemes(pile, 2)).not.toMatch(/\p{Cs}/u)
})

/** How much of what a customer wrote the assistant reads. */
import { expect, test } from 'vitest'
import { READ_MAX, readableLines } from '../../../src/service/assistant/respond/open-lines'
import { languageOf } from '../../../src/service/assistant/understand/language-of'
import { cutsOf, segmentsOf } from '../../../src/service/assistant/understand/segment'
import { spellingCorrector } from '../../../src/service/assistant/knowledge/spelling'

test('a few messages are read whole and in their order', () => {
  expect(readableLines(['hi', 'is the Terrane there', 'the blue one'])).toEqual([
    'hi',
    'is the Terrane there',
    'the blue one',
  ])
  expect(readableLines([])).toEqual([])
})

test('of more than can be read, the newest are, and the oldest of them in part', () => {
  const long = 'x'.repeat(READ_MAX - 10)
  expect(readableLines(['never read', 'the beginning of this', long, 'newest'])).toEqual([
    'the ',
    long,
    'newest',
  ])
  expect(readableLines(['before', 'y'.repeat(READ_MAX * 2)])).toEqual(['y'.repeat(READ_MAX)])
  const many = readableLines(Array.from({ length: 1_000 }, () => 'z'.repeat(1_000)))
  expect(many.join('')).toHaveLength(READ_MAX)
})

test('a run of blanks says no more than one', () => {
  const text = `is it red${' '.repeat(3_000)}and\t\t\thas it a sunroof`
  expect(segmentsOf({ lines: [text], channel: 'chat' })).toEqual(['is it red and has it a sunroof'])
})

test('words of the trade are corrected, and endless ones are left alone', () => {
  const correct = spellingCorrector(['financing', 'x'.repeat(31)])
  expect(correct('finacing')).toBe('financing')
  expect(correct('x'.repeat(32))).toBe('x'.repeat(32))
})

test('an endless sentence is not read in all its parts', () => {
  expect(cutsOf('is it red, and has it a sunroof')).toHaveLength(1)
  expect(cutsOf('is it red, and has it a sunroof, '.repeat(30))).toEqual([])
})

// The timeout is a limit, not a benchmark: an expression that takes the square of the length takes minutes.
test('the language of an endless word is found', { timeout: 20_000 }, () => {
  expect(languageOf('www.'.repeat(50_000), 'de')).toBe('de')
})

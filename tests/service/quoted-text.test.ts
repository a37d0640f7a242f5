/** Separates the text of an e-mail from the quotes that the mail program added. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutQuoted } from '../../src/service/parsing/quoted-text'

const QUOTE = '> Which day suits you?\n>\n>> Hi, is it there?\n'

describe('quoted history', () => {
  it.each([
    ['Gmail', `Tuesday.\n\nOn Mon, Nov 16, 2026 at 9:01 AM Ford <r@shop.example> wrote:\n${QUOTE}`],
    [
      'an attribution over two lines',
      `Tuesday.\n\nOn Mon, Nov 16, 2026 at 9:01 AM Ford Motors of Northside\n<replies@shop.example> wrote:\n\n${QUOTE}`,
    ],
    ['German', `Tuesday.\n\nAm Mo., 16. Nov. 2026 um 09:01 Uhr schrieb Ford <r@shop.example>:\n\n${QUOTE}`],
    [
      'French',
      `Tuesday.\r\n\r\nLe lun. 16 nov. 2026 à 09:01, Ford <r@shop.example> a écrit :\r\n\r\n${QUOTE}`,
    ],
    ['a quotation without an announcement', `Tuesday.\n\n${QUOTE}`],
    [
      'Outlook',
      'Tuesday.\n\n________________________________\nFrom: Ford <r@shop.example>\nSent: Monday, November 16, 2026\nTo: Jo\nSubject: Re: it\n\nWhich day?',
    ],
    ['an older Outlook', 'Tuesday.\n\n-----Original Message-----\nFrom: Ford\nWhich day?'],
  ])('goes, as %s writes it', (_, text) => {
    expect(cutQuoted(text)).toBe('Tuesday.')
  })

  it.each([
    ['answers stand between the lines', `> Which day?\nTuesday.\n> And when?\nAt nine.`],
    ['something was written below it', `On Nov 16 Ford wrote:\n${QUOTE}\nTuesday.`],
    ['nothing was written at all', `On Nov 16, 2026 Ford <r@shop.example> wrote:\n${QUOTE}`],
    ['only the words look alike', 'On Monday at 9 he wrote:\nI come on Tuesday'],
    ['a list begins with From', 'From: Chicago\nTo: Calder\nI drive 20 minutes'],
    [
      'it says that the answer stands below',
      'See my answers below.\n\nFrom: Ford\nSent: Monday\nTo: Jo\nSubject: Re\n\nWhich day? TUESDAY',
    ],
  ])('stays when %s', (_, text) => {
    expect(cutQuoted(text)).toBe(text.trim())
  })

  it('leaves the sentence above a quotation that no line announces', () => {
    expect(cutQuoted(`I have one question:\n\n${QUOTE}`)).toBe('I have one question:')
    expect(cutQuoted(`One.\n\nI have 2 questions about this:\n${QUOTE}`)).toBe(
      'One.\n\nI have 2 questions about this:',
    )
  })

  it('never loses a person’s first words, and never makes any up', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string(), fc.constantFrom('> a', '', 'From: x', 'Sent: y', 'To: z', 'On 1 b wrote:')),
        ),
        (lines) => {
          const text = lines.join('\n').replace(/\r\n?/g, '\n')
          const own = cutQuoted(text)
          expect(text.trim().startsWith(own)).toBe(true)
          expect(own === '').toBe(text.trim() === '')
        },
      ),
    )
  })

  // The timeout is a limit, not a benchmark: a backtracking parser would take hours.
  it('comes to the end of a hostile letter', { timeout: 60_000 }, () => {
    for (const piece of ['>', 'From: \n', '- ', 'On 1:\n', ' ', '_\n'])
      expect(cutQuoted(piece.repeat(200_000))).toEqual(expect.any(String))
  })
})

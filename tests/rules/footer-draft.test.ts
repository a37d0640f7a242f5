import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFooter, encodeFooter, footerText, mergeParts, plainText } from '../../src/rules/widget/footer'
import {
  draftOf,
  linkAt,
  withLink,
  linkIssues,
  linkTarget,
  partsOf,
  applyTyping,
  textIn,
  type FooterDraft,
} from '../../src/rules/widget/footer-draft'
import { countGraphemes } from '../../src/rules/text/graphemes'
import { editBetween, fitEdit } from '../../src/rules/text/text-edit'

const A = 'https://a.example/'
const B = 'https://b.example/'

/** `[…]` are links to A, `{…}` to B; `|` is the caret. */
function drawn(picture: string): { draft: FooterDraft; caret: number } {
  const parts = [...picture.matchAll(/\[([^\]]*)\]|\{([^}]*)\}|([^[{]+)/g)].map(([, a, b, plain]) =>
    a !== undefined
      ? { text: a.replace('|', ''), href: A }
      : b !== undefined
        ? { text: b.replace('|', ''), href: B }
        : { text: plain?.replace('|', '') ?? '' },
  )
  return { draft: draftOf(parts), caret: picture.replace(/[[\]{}]/g, '').indexOf('|') }
}
const pictured = (draft: FooterDraft) =>
  partsOf(draft)
    .map(({ text, href }) => (href === A ? `[${text}]` : href === B ? `{${text}}` : text))
    .join('')

describe('an edit', () => {
  it.each<[before: string, after: string, caret: number | undefined, edit: [number, number, string]]>([
    ['', 'a', undefined, [0, 0, 'a']],
    ['abc', 'abxc', undefined, [2, 2, 'x']],
    ['abc', 'ac', undefined, [1, 2, '']],
    ['abc', '', undefined, [0, 3, '']],
    ['abc', 'abc', undefined, [0, 0, '']],
    ['hello', 'help', undefined, [3, 5, 'p']],
    // Which of equal letters was typed, the caret tells.
    ['aaa', 'aaaa', 1, [0, 0, 'a']],
    ['aaa', 'aaaa', 3, [2, 2, 'a']],
    ['aaa', 'aa', 0, [0, 1, '']],
    // A picture changes as a whole.
    ['x😀y', 'x😁y', undefined, [1, 3, '😁']],
    ['😀', '🐀', undefined, [0, 2, '🐀']],
  ])('from %j to %j with the caret at %j', (before, after, caret, [from, to, inserted]) => {
    const edit = editBetween(before, after, caret)
    const shown = before === after ? { ...edit, from: 0, to: 0 } : edit
    expect(shown).toEqual({ from, to, inserted })
  })

  it('makes the one of the other, without half a picture', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁', '🐀', '\u0301'), maxLength: 12 })
    fc.assert(
      fc.property(text, text, fc.option(fc.nat(14), { nil: undefined }), (before, after, caret) => {
        const { from, to, inserted } = editBetween(before, after, caret)
        expect(from).toBeLessThanOrEqual(to)
        expect(before.slice(0, from) + inserted + before.slice(to)).toBe(after)
        expect(inserted).not.toMatch(/\p{Cs}/u)
        expect(before.slice(0, from)).not.toMatch(/\p{Cs}/u)
      }),
    )
  })
})

describe('a text that is too long', () => {
  it.each([
    ['a paste at the end', 'abc', 'abcdefgh', 8, { text: 'abcde', caret: 5, cut: true }],
    ['a paste in the middle', 'abc', 'abXYZWc', 6, { text: 'abXYc', caret: 4, cut: true }],
    ['a paste over a selection', 'abcde', 'aXYZWe', 5, { text: 'aXYZe', caret: 4, cut: true }],
    ['a letter where there is no room', 'abcde', 'abxcde', 3, { text: 'abcde', caret: 2, cut: true }],
    ['what fits', 'abc', 'abxc', 3, { text: 'abxc', caret: 3, cut: false }],
    ['a mark on the last letter', 'abcde', 'abcde\u0301', 6, { text: 'abcde\u0301', caret: 6, cut: false }],
    [
      'a text too long before, that gets shorter',
      'abcdefg',
      'abcdef',
      6,
      { text: 'abcdef', caret: 6, cut: false },
    ],
    [
      'a text too long before, that gets no longer',
      'abcdefg',
      'abcdefgh',
      8,
      { text: 'abcdefg', caret: 7, cut: true },
    ],
  ])('%s', (_, before, after, caret, fittedText) => {
    expect(fitEdit(before, after, 5, caret)).toEqual(fittedText)
  })

  it('cuts between graphemes', () => {
    expect(fitEdit('👨‍👩‍👧‍👦x', '👨‍👩‍👧‍👦🇩🇪🇺🇸e\u0301x', 4).text).toBe('👨‍👩‍👧‍👦🇩🇪🇺🇸x')
  })

  it('ends with room, or no longer than it was', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '👩', '\u200D', '🚀', '🇩', '\u0301', '\n'),
      maxLength: 16,
    })
    fc.assert(
      fc.property(text, text, fc.nat(8), (before, after, most) => {
        const { text: end, caret, cut } = fitEdit(before, after, most)
        expect(countGraphemes(end)).toBeLessThanOrEqual(
          Math.max(most, countGraphemes(before), cut ? 0 : countGraphemes(after)),
        )
        if (!cut) expect(end).toBe(after)
        if (countGraphemes(after) <= most) expect(cut).toBe(false)
        expect(caret).toBeLessThanOrEqual(end.length)
      }),
    )
  })

  it('takes no time over a book', () => {
    const start = performance.now()
    expect(fitEdit('abc', `abc${'Chapter one. '.repeat(200_000)}`, 150).text).toHaveLength(150)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

describe('links over the text', () => {
  // The text with the caret where it stands after the edit.
  it.each([
    ['before a link', 'a [link] b', 'xa| link b', 'xa [link] b'],
    ['behind a link', 'a [link] b', 'a link b!|', 'a [link] b!'],
    ['inside a link', 'a [link] b', 'a li--|nk b', 'a [li--nk] b'],
    ['at its start', 'a [link] b', 'a x|link b', 'a x[link] b'],
    ['at its end', 'a [link] b', 'a linkx| b', 'a [link]x b'],
    ['a letter like its last', 'a [see] b', 'a seee| b', 'a [see]e b'],
    ['a letter like its last, inside', 'a [see] b', 'a see|e b', 'a [seee] b'],
    ['between two links', '[one]{two}', 'onex|two', '[one]x{two}'],
    ['shorter', 'a [link] b', 'a l|k b', 'a [lk] b'],
    ['shorter, wherever the caret is', 'a [link] b', 'a lk b|', 'a [lk] b'],
    ['gone with its words', 'a [link] b', 'a | b', 'a  b'],
    ['gone when something else stands for all its words', 'a [link] b', 'a X| b', 'a X b'],
    ['gone when only space is left', 'a [li nk] b', 'a  | b', 'a   b'],
    ['its tail replaced', 'a [link] b', 'a liXY| b', 'a [li]XY b'],
    ['its head replaced', 'a [link] b', 'a XY|nk b', 'a XY[nk] b'],
    ['over its start', 'abc[link]', 'abX|nk', 'abX[nk]'],
    ['over its end', '[link]abc', 'liX|bc', '[li]Xbc'],
    ['over two links', 'x[one] and {two}y', 'xo-|oy', 'x[o]-{o}y'],
    ['over everything', 'x[one]y', 'new|', 'new'],
    ['one of two gone', '[one] {two}', '|two', '{two}'],
    ['neighbours to one address', '[one] [two]', 'one|two', '[onetwo]'],
  ])('%s', (_, before, typed, after) => {
    const caret = typed.indexOf('|')
    const next = applyTyping(drawn(before).draft, typed.replace('|', ''), caret)
    expect(pictured(next)).toBe(after)
  })

  it.each([
    ['a lin|k', null],
    ['a [li|nk] b', 'link'],
    ['a [|link] b', 'link'],
    ['a [link|] b', 'link'],
    ['a [link] |b', null],
  ])('finds the link under the caret of %j: %j', (picture, words) => {
    const { draft, caret } = drawn(picture)
    const link = linkAt(draft, { start: caret, end: caret })
    expect(link && textIn(draft, link)).toBe(words)
  })

  it('is made of the link under the selection, else of the selection without the space around it', () => {
    const { draft } = drawn('see [our policy] now ')
    expect(linkTarget(draft, { start: 5, end: 7 })).toEqual({ start: 4, end: 14, href: A })
    expect(linkTarget(draft, { start: 14, end: 19 })).toEqual({ start: 15, end: 18, href: '' })
    expect(linkTarget(draft, { start: 18, end: 19 })).toEqual({ start: 19, end: 19, href: '' })
  })

  it.each<[string, string, [number, number], string, string, string]>([
    ['puts one in', 'see  now', [4, 4], 'terms', A, 'see [terms] now'],
    ['links what was chosen', 'see terms now', [4, 9], 'terms', A, 'see [terms] now'],
    ['gives a link other words', 'see [terms] now', [4, 9], 'rules', A, 'see [rules] now'],
    ['gives a link another address', 'see [terms] now', [4, 9], 'terms', B, 'see {terms} now'],
    ['takes a link away', 'see [terms] now', [4, 9], 'terms', '', 'see terms now'],
    [
      'takes from its neighbour what lies under it',
      'see [our terms] now',
      [8, 17],
      'terms now',
      B,
      'see [our ]{terms now}',
    ],
    ['swallows what lies within', 'a [b] c', [0, 5], 'a b c', B, '{a b c}'],
    ['joins its neighbour to one address', '[one] two', [3, 7], ' two', A, '[one two]'],
    ['leaves the others', '[one] two {three}', [4, 7], '2', A, '[one] [2] {three}'],
  ])('%s', (_, before, [start, end], words, href, after) => {
    expect(pictured(withLink(drawn(before).draft, { start, end }, words, href))).toBe(after)
  })

  it('says what is wrong with a link at its field', () => {
    const { draft } = drawn('see [terms]')
    const target = { start: 4, end: 9 }
    expect(linkIssues(draft, target, 'terms', A)).toBeNull()
    expect(linkIssues(draft, target, 'terms', '')).toBeNull()
    expect(linkIssues(draft, target, ' ', '')).toEqual({ words: 'Display text cannot be empty' })
    expect(linkIssues(draft, target, 'x', 'a.example')).toEqual({ address: 'Please enter a valid link' })
    expect(linkIssues(draft, target, '', 'javascript:x')).toEqual({
      words: 'Display text cannot be empty',
      address: 'Please enter a valid link',
    })
    expect(linkIssues(draft, target, 'x'.repeat(147), A)).toEqual({
      words: 'Footer text cannot exceed 150 characters',
    })
    expect(linkIssues(draft, target, 'x'.repeat(146), A)).toBeNull()
  })

  it('whatever is typed and linked: the text is what stands there, and links keep to it', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '😀', '😁', 'é'), maxLength: 8 })
    const href = fc.constantFrom(A, B)
    const parts = fc.array(fc.oneof(fc.record({ text: piece }), fc.record({ text: piece, href })), {
      maxLength: 5,
    })
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('type' as const),
        from: fc.nat(30),
        to: fc.nat(30),
        words: piece,
        tell: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('any' as const), words: piece }),
      fc.record({
        kind: fc.constant('link' as const),
        from: fc.nat(30),
        to: fc.nat(30),
        words: piece,
        href: fc.constantFrom(A, B, ''),
      }),
    )
    fc.assert(
      fc.property(parts, fc.array(step, { maxLength: 8 }), (first, steps) => {
        let draft = draftOf(first)
        expect(draft.text).toBe(footerText(first))
        for (const one of steps) {
          const { text } = draft
          let wanted: string
          if (one.kind === 'any') {
            wanted = one.words
            draft = applyTyping(draft, wanted)
          } else {
            const start = Math.min(one.from, one.to, text.length)
            const end = Math.min(Math.max(one.from, one.to), text.length)
            wanted = text.slice(0, start) + one.words + text.slice(end)
            draft =
              one.kind === 'type'
                ? applyTyping(draft, wanted, one.tell ? start + one.words.length : undefined)
                : withLink(draft, { start, end }, one.words, one.href)
          }
          expect(draft.text).toBe(wanted)
          draft.links.forEach((link, index) => {
            expect(link.start).toBeGreaterThanOrEqual(draft.links[index - 1]?.end ?? 0)
            expect(link.end).toBeLessThanOrEqual(wanted.length)
            expect(textIn(draft, link).trim()).not.toBe('')
          })
          expect(draftOf(partsOf(draft))).toEqual(draft)
          expect(footerText(partsOf(draft))).toBe(wanted)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('travels and comes back', () => {
    const text = fc.string({ unit: 'grapheme-composite' }).map(plainText)
    const part = fc.oneof(fc.record({ text }), fc.record({ text, href: fc.constantFrom(A, B) }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const draft = draftOf(parts)
        const back = decodeFooter(encodeFooter(partsOf(draft)))
        expect(back).toEqual(mergeParts(partsOf(draft)))
        expect(draftOf(back ?? [])).toEqual(draft)
      }),
    )
  })
})

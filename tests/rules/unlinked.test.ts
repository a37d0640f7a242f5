/** Text of strangers from which mail programs make no links. */
import { expect, it } from 'vitest'
import { unlinked } from '../../src/rules/text/unlinked'

it.each([
  ['pay at https://evil.example/pay', 'pay at https[:]//evil[.]example/pay'],
  ['www.evil.example and me@evil.example', 'www[.]evil[.]example and me@evil[.]example'],
  ['http://127.0.0.1/', 'http[:]//127.0.0.1/'],
  ['evil\u3002example', 'evil[\u3002]example'],
  ['evil\u200d.\u200dex', 'evil\u200d[.]\u200dex'],
])('breaks the address in %s', (text, expected) => {
  expect(unlinked(text)).toBe(expected)
})

it.each(['At 3.5 or 9 a.m., e.g. on Monday. Yes', '$1,299.00', 'Hm... ok', ''])('leaves %s', (text) => {
  expect(unlinked(text)).toBe(text)
})

it('reads long texts in bounded time', () => {
  const began = performance.now()
  for (const part of ['.', '\u200d', '.\u200d', 'a\u200d.', '\ufe0f', '.a\ufe0f'])
    unlinked(part.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(5_000)
})

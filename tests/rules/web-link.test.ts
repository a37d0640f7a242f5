import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { displayUrl, safeWebUrl } from '../../src/features/conversations/safe-link'
import { linkAddress } from '../../src/rules/widget/footer'
import { linkUrl, displayAddress } from '../../src/rules/text/web-link'
import { readWebsite } from '../../src/rules/settings/website'
import { sanitizeMarkup } from '../../src/service/outbound/mail-markup'
import { readPhoto } from '../../src/service/parsing/inventory/values'
import { linkOf } from '../../src/widget/chat/links'
import { textParts } from '../../src/widget/chat/text-parts'

beforeAll(() => vi.stubGlobal('location', { origin: 'https://dealer.test' }))

const DECEPTIVE = [
  'http://user:pass@evil.example',
  'https://bank.example@evil.example/x',
  'https://bank.example:443@evil.example',
  'https://:pass@evil.example',
  'https://good.example/\u202Emoc.live',
  'https://good.example/\u2067x\u2069',
  'https://good\u200B.example',
  'https://go\u00ADod.example/',
  'https://good.example/\u3164',
  'https://good.example/\u{E0061}',
  'https://good.example/\u2800',
  'https://good.example/a\u0000b',
]

describe('addresses that deceive', () => {
  it.each(DECEPTIVE)('does not make a link of %j anywhere', (address) => {
    expect(linkUrl(address)).toBeNull()
    expect(linkOf(address)).toBeNull()
    expect(safeWebUrl(address)).toBeNull()
    expect(linkAddress(address)).toBeNull()
    expect(readWebsite(address)).toBeNull()
    expect(() => readPhoto(address)).toThrow('is not an address')
    expect(textParts(`See ${address} now`).filter((part) => typeof part !== 'string')).toEqual([])
    expect(textParts(`See <${address}> now`).filter((part) => typeof part !== 'string')).toEqual([])
    expect(sanitizeMarkup(`<p><a href="${address}">Go</a></p>`)).not.toContain('href')
  })

  it('still makes links of all others', () => {
    for (const good of [
      'https://good.example/@ann',
      'https://good.example/?to=a:b@c',
      'https://müller.example/ä',
    ]) {
      expect(linkUrl(good)?.protocol).toBe('https:')
      expect(textParts(good)).toHaveLength(1)
      expect(safeWebUrl(good)).not.toBeNull()
      expect(sanitizeMarkup(`<a href="${good}">Go</a>`)).toContain('href')
    }
    expect(sanitizeMarkup('<a href="mailto:a@b.example">Go</a>')).toContain('href="mailto:a@b.example"')
  })
})

describe('displayAddress', () => {
  const shown = (text: string) => displayAddress(text, new URL(text))

  it('spells out a host of mixed scripts', () => {
    expect(shown('https://аррӏе.com/x')).toBe('https://xn--80ak6aa92e.com/x')
    expect(shown('https://pаypal.example')).toMatch(/^https:\/\/xn--/)
    expect(displayUrl('https://gооgle.com')).toMatch(/^https:\/\/xn--/)
    expect(linkOf('https://gооgle.com')?.text).toMatch(/^https:\/\/xn--/)
  })

  it('shows every other address as it was written', () => {
    for (const text of [
      'https://a.test/b',
      'https://müller.de/straße',
      'https://пример.рф/x',
      'https://a.test/пример',
    ])
      expect(shown(text)).toBe(text)
  })
})

describe('textParts', () => {
  it('costs no more for a text of stops and half addresses', () => {
    const long = [
      `http://a${'.'.repeat(200_000)}x `,
      'http://a.test/!!!!'.repeat(20_000),
      '<http:'.repeat(50_000),
      'http://u:p@h '.repeat(20_000),
      `<https:${'a'.repeat(200_000)}`,
    ]
    for (const text of long) {
      const began = performance.now()
      textParts(text)
      expect(performance.now() - began, text.slice(0, 20)).toBeLessThan(1_000)
    }
  })

  it('ends an address before the stops of its sentence', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[.,;:!?)'\]]{0,9}$/), (stops) => {
        expect(textParts(`https://a.test/b${stops}`)[0]).toMatchObject({ text: 'https://a.test/b' })
      }),
    )
  })
})

import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contrast, DEFAULT_COLOR, paletteOf } from '../../src/rules/widget/palette'
import { imageOf, linkOf } from '../../src/widget/chat/links'
import { textParts } from '../../src/widget/chat/text-parts'

beforeAll(() => vi.stubGlobal('location', { origin: 'https://dealer.test' }))

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the dealership’s colour', () => {
  it('is readable wherever it is used, whatever it is', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { accent, 'accent-ink': ink, 'accent-text': text } = paletteOf(color)
        expect(accent).toBe(color)
        expect(contrast(accent, ink)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is never anything but a colour', () => {
    for (const color of ['red', '#12', 'url(//evil.test)', '#ffffff;position:fixed', ''])
      expect(paletteOf(color).accent).toBe(DEFAULT_COLOR)
  })

  it('measures contrast as the standard does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })
})

describe('addresses', () => {
  it('are followed only when they are http, https, mailto or tel', () => {
    for (const bad of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'file:///etc',
      'no',
    ])
      expect(linkOf(bad), bad).toBeNull()
    expect(linkOf('/vehicle?stock=1', 'https://dealer.test')).toMatchObject({
      href: 'https://dealer.test/vehicle?stock=1',
      elsewhere: false,
    })
    expect(linkOf('https://other.test')).toMatchObject({ elsewhere: true })
    expect(linkOf('tel:+13125550100')).toMatchObject({ elsewhere: false })
  })

  it('of images are http and https', () => {
    expect(imageOf('/vehicles/1.svg', 'https://api.test')).toBe('https://api.test/vehicles/1.svg')
    expect(imageOf('data:image/png;base64,AA==', 'https://api.test')).toBe('data:image/png;base64,AA==')
    expect(imageOf('data:text/html,x', 'https://api.test')).toBeNull()
    expect(imageOf('javascript:alert(1)', 'https://api.test')).toBeNull()
    expect(imageOf(null, 'https://api.test')).toBeNull()
  })
})

describe('a text', () => {
  const shown = (text: string) =>
    textParts(text)
      .map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.href})`))
      .join('')

  it('has its addresses as links and stays text else', () => {
    expect(shown('See https://a.test/b?c=1, then <https://d.test/e>.')).toBe(
      'See [https://a.test/b?c=1](https://a.test/b?c=1), then [https://d.test/e](https://d.test/e).',
    )
    expect(shown('Write <mailto:a@b.test> or <tel:+1312>')).toBe(
      'Write [a@b.test](mailto:a@b.test) or [+1312](tel:+1312)',
    )
    expect(shown('<javascript:alert(1)> <b>x</b>')).toBe('<javascript:alert(1)> <b>x</b>')
  })

  it('loses nothing', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('https://a.test/x', '<', '>', '<tel:1>', '.', ' ', 'http://'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const words = textParts(text).map((part) => (typeof part === 'string' ? part : part.text))
        const bare = (value: string) => value.replace(/[<>]|mailto:|tel:/gi, '')
        expect(bare(words.join(''))).toBe(bare(text))
      }),
    )
  })
})

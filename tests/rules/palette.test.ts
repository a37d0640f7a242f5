import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THEME_COLORS } from '../../src/contract/calls/chat-ui'
import { contrast, DEFAULT_COLOR, inkContrasts, paletteOf } from '../../src/rules/widget/palette'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** As `color-mix` does it, in the space of the screen; the style sheets mix at most this far. */
const mixed = (one: string, other: string, share: number) => {
  const at = (hex: string, index: number) => parseInt(hex.slice(index, index + 2), 16)
  const channel = (index: number) => Math.round(at(one, index) * share + at(other, index) * (1 - share))
  return `#${[1, 3, 5].map((index) => channel(index).toString(16).padStart(2, '0')).join('')}`
}

describe('the palette of the dealership’s colour', () => {
  it('keeps every text readable on every colour', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { accent, 'accent-ink': ink, 'accent-text': text, 'accent-shade': shade } = paletteOf(chosen)
        expect(accent).toBe(chosen)
        expect(contrast(accent, ink)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(mixed(accent, shade, 0.82), ink)).toBeGreaterThanOrEqual(contrast(accent, ink) - 0.05)
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes its own colour for what is none, however the letters are written', () => {
    for (const bad of ['', 'red', '#fff', '#12345g', 'url(x)', '#0000000'])
      expect(paletteOf(bad).accent).toBe(DEFAULT_COLOR)
    expect(paletteOf('#B10202').accent).toBe('#b10202')
  })

  it('measures as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  })
})

describe('what the studio says of a colour', () => {
  it('says how well white text can be read, or what is used instead', () => {
    expect(inkContrasts('#01458C')).toEqual({ white: '9.4', black: null })
    expect(inkContrasts('#ffd400')).toEqual({ white: '1.4', black: '14.6' })
    expect(inkContrasts('#777777')).toMatchObject({ white: '4.4', black: expect.any(String) })
  })

  it('calls every preset readable', () => {
    for (const preset of THEME_COLORS) expect(inkContrasts(preset).black).toBe(null)
  })
})

/** The dealership's colour, made readable wherever the widget uses it: at least 4.5 : 1. */

const WHITE = '#ffffff'
const BLACK = '#000000'
const TEXT = '#1a1e22'
const READABLE = 4.5

/** What stands in for a colour that cannot be read. */
export const DEFAULT_COLOR = '#01458c'

/** Named as the widget's style sheets know them. */
export interface Palette {
  /** Fill of the launcher, the header and the shopper's bubbles. */
  readonly accent: string
  /** Text on that fill. */
  readonly 'accent-ink': string
  /** The accent as text on white, or a dark ink where it would be too pale. */
  readonly 'accent-text': string
  /** What the header's far end is mixed with, so that it never comes nearer to its text. */
  readonly 'accent-shade': string
}

/** `color` is six hex digits after `#`; anything else gives the default. */
export function paletteOf(color: string): Palette {
  const accent = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : DEFAULT_COLOR
  const onWhite = contrast(accent, WHITE)
  const dark = onWhite >= READABLE
  return {
    accent,
    'accent-ink': dark ? WHITE : BLACK,
    'accent-text': dark ? accent : TEXT,
    'accent-shade': dark ? BLACK : WHITE,
  }
}

/** Contrast ratio of two hex colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/**
 * How well text reads on a colour of six hex digits, to one: white, and black where that is used instead
 * (null: it is not).
 */
export function inkContrasts(color: string): { readonly white: string; readonly black: string | null } {
  // Rounded down: what is only nearly readable must not be called so.
  const ratio = (text: string) => (Math.floor(contrast(color, text) * 10) / 10).toFixed(1)
  const isWhite = paletteOf(color)['accent-ink'] === WHITE
  return { white: ratio(WHITE), black: isWhite ? null : ratio(BLACK) }
}

/**
 * The palette of the dealership's colour, with a contrast of at least 4.5 : 1 wherever the widget uses it.
 */

const WHITE = '#ffffff'
const BLACK = '#000000'
const TEXT = '#1a1e22'
const READABLE = 4.5

/** The fallback for an unreadable colour. */
export const DEFAULT_COLOR = '#01458c'

/** The names are those of the widget's style sheets. */
export interface Palette {
  /** Fill of the launcher, the header and the shopper's bubbles. */
  readonly accent: string
  /** Text on that fill. */
  readonly 'accent-ink': string
  /** The accent as text on white, or a dark colour where it would be too pale. */
  readonly 'accent-text': string
  /**
   * The colour mixed into the far end of the header's gradient, so that its contrast to the text never
   * decreases.
   */
  readonly 'accent-shade': string
}

/** `color` is six hex digits after `#`; anything else gives the default colour. */
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
 * The contrast ratios of text on a colour of six hex digits: white, and black where that is used instead
 * (null where it is not).
 */
export function inkContrasts(color: string): { readonly white: string; readonly black: string | null } {
  // Rounded down, so that an almost readable colour is not called readable.
  const ratio = (text: string) => (Math.floor(contrast(color, text) * 10) / 10).toFixed(1)
  const isWhite = paletteOf(color)['accent-ink'] === WHITE
  return { white: ratio(WHITE), black: isWhite ? null : ratio(BLACK) }
}

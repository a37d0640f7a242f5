/**
 * The public custom properties. Our elements inherit them from any element of the page. The manifest, the
 * reference and a test of the style sheet use this table. Other custom properties in the style sheet are
 * private and may change.
 */

export interface TokenSpec {
  /** A type in the syntax of CSS `@property`. */
  readonly type: '<color>' | '<length>' | '<font-family>' | '<time>'
  /**
   * The value as the style sheet contains it: that of the light scheme, and that of the dark one where it
   * differs.
   */
  readonly default: string
  readonly description: string
}

const color = (value: string, description: string): TokenSpec => ({
  type: '<color>',
  default: value,
  description,
})
const length = (value: string, description: string): TokenSpec => ({
  type: '<length>',
  default: value,
  description,
})

export const TOKENS = {
  '--fc-surface': color('light-dark(#ffffff, #16191c)', 'Ground of cards, panels and tables.'),
  '--fc-surface-sunken': color('light-dark(#f6f6f4, #101214)', 'Canvas behind the cards.'),
  '--fc-surface-raised': color('light-dark(#ffffff, #1e2226)', 'Ground of what floats: menus, dialogs.'),
  '--fc-surface-hover': color('light-dark(#f3f3f0, #1f2327)', 'A row or control under the pointer.'),
  '--fc-surface-pressed': color(
    'light-dark(#eaeae6, #272c31)',
    'A row or control that is pressed or chosen.',
  ),
  '--fc-ink': color('light-dark(#1a1e22, #e8eaeb)', 'Text.'),
  '--fc-ink-muted': color('light-dark(#596067, #a4abb1)', 'Secondary text: labels, captions.'),
  '--fc-ink-faint': color('light-dark(#686f76, #8f979e)', 'Tertiary text: times, placeholders.'),
  '--fc-line': color('light-dark(#e6e6e2, #2a2f34)', 'Lines that separate.'),
  '--fc-line-strong': color('light-dark(#d2d3cf, #3a4147)', 'Frames of buttons.'),
  '--fc-line-control': color('light-dark(#868d93, #6d757c)', 'Bounds of inputs: 3 to 1 against the surface.'),
  '--fc-accent': color('light-dark(#0b6480, #1f7896)', 'Fill of the primary button and of what is chosen.'),
  '--fc-accent-hover': color('light-dark(#08536b, #257d9b)', 'The same under the pointer.'),
  '--fc-accent-ink': color('light-dark(#ffffff, #ffffff)', 'Text on the accent: 4.5 to 1 against it.'),
  '--fc-accent-text': color('light-dark(#0b6480, #74c4df)', 'Links and accented text on a surface.'),
  '--fc-accent-soft': color('light-dark(#e8f2f5, #142c35)', 'Tint behind what is chosen.'),
  '--fc-accent-line': color('light-dark(#bcd8e1, #24505f)', 'Line around the tint.'),
  '--fc-positive': color('light-dark(#1a7444, #66c792)', 'Good news.'),
  '--fc-warning': color('light-dark(#8a5700, #e6b252)', 'Attention.'),
  '--fc-danger': color('light-dark(#b42a20, #ff958b)', 'Faults and what cannot be undone, as text.'),
  '--fc-danger-fill': color('light-dark(#b42a20, #bf3c32)', 'The same as the fill of a button.'),
  '--fc-font': {
    type: '<font-family>',
    default:
      "-apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, system-ui, sans-serif",
    description: 'Typeface.',
  },
  '--fc-font-mono': {
    type: '<font-family>',
    default: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace",
    description: 'Typeface of code and addresses.',
  },
  '--fc-text-xs': length('12px', 'Size of captions and badges.'),
  '--fc-text-sm': length('13px', 'Size of table cells and controls.'),
  '--fc-text-md': length('14px', 'Size of running text.'),
  '--fc-text-lg': length('17px', 'Size of headings within an area.'),
  '--fc-text-xl': length('26px', 'Size of the heading of an area and of figures.'),
  '--fc-control': length('36px', 'Height of buttons and inputs; 44px on touch screens and narrow ones.'),
  '--fc-row': length('40px', 'Height of table rows; more on touch screens and narrow ones.'),
  '--fc-radius': length('8px', 'Corners of cards and dialogs.'),
  '--fc-radius-control': length('6px', 'Corners of buttons and inputs.'),
  '--fc-radius-bubble': length('12px', 'Corners of messages.'),
  '--fc-focus': color('var(--_accent-text)', 'The ring around what has the focus; the accent’s text colour.'),
  '--fc-focus-width': length('2px', 'Its width.'),
  '--fc-motion': {
    type: '<time>',
    default: '120ms',
    description: 'How long changes are animated; 0ms for people who want less motion.',
  },
} as const satisfies Record<string, TokenSpec>

/**
 * Elements that do not use the tokens: `dealer-auth` renders nothing, and the shopper's widget takes its
 * colours from the dealership's settings.
 */
const UNTHEMED: readonly string[] = ['dealer-auth', 'chat-widget']

export const isThemed = (tag: string): boolean => !UNTHEMED.includes(tag)

/**
 * The style of the mail: the console's values of `platform/html/page-style.ts`. Mail programs drop what they
 * do not know, so the light colors are at the elements themselves, and a style sheet replaces them where
 * the reader prefers dark.
 */

export const COLORS = {
  page: '#f6f6f4',
  surface: '#ffffff',
  ink: '#1a1e22',
  muted: '#596067',
  line: '#e6e6e2',
  accent: '#0b6480',
  accentInk: '#ffffff',
  accentSoft: '#e8f2f5',
  danger: '#b42a20',
  dangerSoft: '#fdeeec',
  positive: '#1a7444',
} as const

export const FONT =
  "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"

/** Classes are beside the styles of elements that change in the dark or on a phone. */
export const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  .page { background: #101214 !important; }
  .card { background: #16191c !important; border-color: #2a2f34 !important; }
  .ink { color: #e8eaeb !important; }
  .muted { color: #a4abb1 !important; }
  .link { color: #74c4df !important; }
  .line { border-color: #2a2f34 !important; }
  .good { color: #66c792 !important; }
  .bad { color: #ff958b !important; }
  .calm { background: #142c35 !important; }
  .urgent { background: #3a1a17 !important; }
  .button { background: #1f7896 !important; }
}
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
  .side { padding-left: 16px !important; padding-right: 16px !important; }
  .button-cell { display: block !important; padding: 12px 0 0 !important; text-align: left !important; }
}
`

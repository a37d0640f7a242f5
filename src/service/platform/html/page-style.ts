/**
 * The design tokens of the service's own pages (sign-in, reference): the console's values, in one style sheet
 * that needs no other file.
 */

export const PAGE_TOKENS = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #16191c);
  --sunken: light-dark(#f6f6f4, #101214);
  --hover: light-dark(#f3f3f0, #1f2327);
  --pressed: light-dark(#eaeae6, #272c31);
  --ink: light-dark(#1a1e22, #e8eaeb);
  --muted: light-dark(#596067, #a4abb1);
  --line: light-dark(#e6e6e2, #2a2f34);
  --line-strong: light-dark(#d2d3cf, #3a4147);
  --line-control: light-dark(#868d93, #6d757c);
  --accent: light-dark(#0b6480, #1f7896);
  --accent-hover: light-dark(#08536b, #257d9b);
  --accent-ink: #ffffff;
  --accent-text: light-dark(#0b6480, #74c4df);
  --accent-soft: light-dark(#e8f2f5, #142c35);
  --danger: light-dark(#b42a20, #ff958b);
  --danger-soft: light-dark(#fdeeec, #3a1a17);
  --danger-line: light-dark(#f0c6c2, #6b2c27);
  --font: -apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, system-ui, sans-serif;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace;
  --radius: 8px;
  --radius-control: 6px;
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; font: 400 14px/1.45 var(--font); color: var(--ink); background: var(--surface); -webkit-text-size-adjust: 100%; }
h1, h2, h3, h4, p, dl, dd, ul, figure { margin: 0; }
a { color: var(--accent-text); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
`

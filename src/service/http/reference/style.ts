/** Styles of the reference, in addition to those that all pages of the service share. */
export const STYLE = `
html { scroll-padding-block-start: 16px; }
body { display: grid; grid-template-columns: 264px minmax(0, 1fr); }
.skip { position: absolute; inset: -100px auto auto 8px; padding: 8px 12px; background: var(--surface); z-index: 1; }
.skip:focus { inset-block-start: 8px; }
nav { position: sticky; inset-block-start: 0; align-self: start; block-size: 100vh; overflow: auto; padding: 20px 16px 32px 24px; font-size: 13px; background: var(--sunken); border-inline-end: 1px solid var(--line); }
nav .title { font-size: 14px; color: var(--muted); }
nav .title b { font-size: 17px; color: var(--ink); letter-spacing: -0.01em; }
nav h2 { margin-block: 20px 4px; font-size: 13px; }
nav h3 { margin-block: 12px 2px; font-size: 12px; font-weight: 400; color: var(--muted); }
nav ul { list-style: none; padding: 0; }
nav a { display: block; padding: 3px 8px; margin-inline: -8px; color: var(--ink); text-decoration: none; border-radius: 6px; }
nav a:hover { background: var(--hover); }
main { max-inline-size: 900px; padding: 32px 40px 80px; }
h1 { font-size: 26px; font-weight: 600; letter-spacing: -0.01em; }
section > h2 { margin-block: 40px 8px; padding-block-end: 6px; font-size: 17px; font-weight: 600; border-block-end: 1px solid var(--line); }
h3 { font-size: 14px; font-weight: 600; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
section > h3 { margin-block: 18px 6px; }
h4 { margin-block: 14px 4px; font-size: 12px; font-weight: 600; color: var(--muted); }
article { padding-block: 20px 4px; }
article:target > h3 { color: var(--accent-text); }
.lead { margin-block-start: 8px; color: var(--muted); }
.line { margin-block: 4px; }
.method { display: inline-block; min-inline-size: 44px; font-size: 12px; color: var(--accent-text); }
.facts { font-size: 13px; color: var(--muted); }
p { overflow-wrap: anywhere; }
.type { line-height: 24px; }
code { font: 12.5px/1.4 var(--mono); }
h1 code { font-size: 22px; font-weight: 600; }
.scroll { overflow-x: auto; }
.scroll + p { margin-block-start: 8px; }
table { inline-size: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 6px 16px 6px 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
thead th { font-size: 12px; font-weight: 400; color: var(--muted); }
tbody th { font-weight: 400; white-space: nowrap; }
td:last-child { white-space: normal; }
.stage { margin-block: 8px 4px; border: 1px solid var(--line); border-radius: var(--radius); overflow: hidden; }
.stage > dealer-auth { display: block; block-size: 640px; overflow: auto; resize: vertical; }
.stage > p { padding: 12px 16px; font-size: 13px; color: var(--muted); }
.heard { max-block-size: 180px; overflow: auto; margin: 0; padding: 8px 16px 8px 36px; font-size: 12.5px; background: var(--sunken); border-block-start: 1px solid var(--line); }
.heard:empty { display: none; }
.code { position: relative; }
.code pre { margin: 0; padding: 14px 16px; overflow-x: auto; background: var(--sunken); border: 1px solid var(--line); border-radius: var(--radius); }
article > pre { margin: 0; padding: 14px 16px; overflow-x: auto; background: var(--sunken); border: 1px solid var(--line); border-radius: var(--radius); }
.code button { position: absolute; inset: 8px 8px auto auto; min-block-size: 28px; padding: 0 10px; font: inherit; font-size: 12px; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius-control); cursor: pointer; }
.code button:hover { background: var(--hover); }
@media (pointer: coarse) { .code button { min-block-size: 44px; } nav a { padding-block: 12px; } }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; block-size: auto; border-block-end: 1px solid var(--line); border-inline-end: 0; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 16px; }
  nav a { padding-block: 8px; }
  main { padding: 24px 16px 64px; }
}
`

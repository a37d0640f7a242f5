/** A page with one question or message, for somebody who followed a link of an e-mail without signing in. */
import type { Context } from 'hono'
import { html, type Markup } from './html'
import { renderPage } from './page'

export interface Card {
  readonly title: string
  readonly body: Markup
}

const STYLE = `
body { background: var(--sunken); }
main { max-width: 460px; margin: 12vh auto 0; padding: 28px 32px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); overflow-wrap: anywhere; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 8px 0 20px; color: var(--muted); }
button { padding: 9px 16px; border: 0; border-radius: var(--radius-control); background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-hover); }
button.quiet { border: 1px solid var(--line); background: none; color: inherit; }
@media (max-width: 520px) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
`

/**
 * The page is not stored, not indexed, and its address, which is a secret, is not passed on. `language` is
 * BCP 47, `site` whose page it is.
 */
export function answerWithCard(
  c: Context,
  { title, body }: Card,
  { language, site }: { readonly language: string; readonly site?: string },
  status: 200 | 404 = 200,
): Response {
  const page = renderPage({
    title,
    body: html`<main>
      <h1>${title}</h1>
      ${body}
    </main>`,
    style: STYLE,
    language,
    ...(site !== undefined && { site }),
  })
  return c.html(page.text, status, {
    'content-security-policy': page.policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
}

/** One page of ours: no other file, no inline script or style but those named by hash in its policy. */
import { createHash } from 'node:crypto'
import { html, Markup } from './html'
import { PAGE_TOKENS } from './page-style'

export interface PageParts {
  readonly title: string
  readonly body: Markup
  /** After the shared values. */
  readonly style: string
  readonly script?: string
  /** Origins besides our own to which a form of the page may lead. */
  readonly formOrigins?: readonly string[]
}

export interface Page {
  readonly text: string
  readonly policy: string
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function renderPage({ title, body, style, script, formOrigins = [] }: PageParts): Page {
  const styles = PAGE_TOKENS + style
  // Inside these two tags every space counts for the hash, so the formatter must not see them.
  const markup = html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title} · Forecourt</title>
        <link rel="icon" href="data:," />
        ${new Markup(`<style>${styles}</style>`)}
        ${script === undefined ? null : new Markup(`<script>${script}</script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    `script-src ${script === undefined ? "'none'" : hashOf(script)}`,
    'img-src data:',
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { text: markup.text, policy }
}

/**
 * Renders one of our own pages. It needs no other file, and its policy names every inline script and style by
 * hash.
 */
import { createHash } from 'node:crypto'
import { html, Markup } from './html'
import { PAGE_TOKENS } from './page-style'

export interface PageParts {
  readonly title: string
  /** Whose page it is, in the title; ours when absent. */
  readonly site?: string
  readonly body: Markup
  /** Appended to the shared tokens. */
  readonly style: string
  readonly script?: string
  /** BCP 47; English when absent. */
  readonly language?: string
  /** Origins, besides our own, to which a form of the page may be sent. */
  readonly formOrigins?: readonly string[]
  /**
   * Present when the page holds our custom elements, which are loaded from here and call the service and the
   * identity provider.
   */
  readonly elements?: { readonly issuer: string }
}

export interface Page {
  readonly text: string
  readonly policy: string
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const elementPolicy = (issuer: string) => [
  "img-src 'self' data: blob:",
  `connect-src 'self' ${new URL(issuer).origin}`,
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
]

export function renderPage({
  title,
  site = 'Forecourt',
  body,
  style,
  script,
  language = 'en-US',
  formOrigins = [],
  elements,
}: PageParts): Page {
  const styles = PAGE_TOKENS + style
  // Every space inside these two tags counts for the hash, so the formatter must not see them.
  const markup = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title} · ${site}</title>
        <link rel="icon" href="data:," />
        ${new Markup(`<style>${styles}</style>`)}
        ${script === undefined ? null : new Markup(`<script>${script}</script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `
  const scriptSources = [
    ...(script === undefined ? [] : [hashOf(script)]),
    ...(elements === undefined ? [] : ["'self'"]),
  ]
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    `script-src ${scriptSources.length === 0 ? "'none'" : scriptSources.join(' ')}`,
    ...(elements === undefined ? ['img-src data:'] : elementPolicy(elements.issuer)),
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { text: markup.text, policy }
}

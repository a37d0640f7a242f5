/** The content security policy of our host pages: what they may load and which sites may frame them. */
import { createHash } from 'node:crypto'

export interface PageOrigins {
  /**
   * The identity provider's URL. It has another origin when the page was requested under another of our host
   * names, or when the provider is not ours.
   */
  readonly issuer: string
  /** The origins that may frame the page. */
  readonly ancestors: string
  /** Origins from which the page loads modules that connect to that same origin. */
  readonly modules?: readonly string[]
}

/** The sources that allow the contents of the `tag`s of a built page, by their hashes. */
const inline = (built: string, tag: 'script' | 'style'): readonly string[] =>
  [...built.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

/**
 * @param built the page as the build wrote it: what is added to it for a request must not be allowed to run.
 */
export const pagePolicy = (built: string, { issuer, ancestors, modules = [] }: PageOrigins): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inline(built, 'script'), ...modules].join(' '),
    ["style-src 'self'", ...inline(built, 'style')].join(' '),
    "img-src 'self' data:",
    ["connect-src 'self'", new URL(issuer).origin, ...modules].join(' '),
    // The studio's preview comes from the service that the console uses.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')

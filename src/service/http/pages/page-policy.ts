/** The content security policy of our host pages: what they may load and which sites may frame them. */

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

export const pagePolicy = ({ issuer, ancestors, modules = [] }: PageOrigins): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...modules].join(' '),
    "style-src 'self'",
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

/** The content policy of our host pages: what they may load, and who may frame them. */

export interface PageOrigins {
  /**
   * The identity provider's URL. Its origin differs when the page was requested by another of our host names,
   * or when the provider is not ours.
   */
  readonly issuer: string
  /** Who may frame the page. */
  readonly ancestors: string
  /** Origins of modules that the page loads from elsewhere and that connect to their own origin. */
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

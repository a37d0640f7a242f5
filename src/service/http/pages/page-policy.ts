/** What our host pages may load, and who may frame them. */

export interface PageOrigins {
  /**
   * The identity provider's address: it stands elsewhere when the page was asked by another of our names, or
   * when it is not ours.
   */
  readonly issuer: string
  /** Who may frame the page. */
  readonly ancestors: string
  /** Of modules that the page loads from elsewhere, and that talk to where they come from. */
  readonly modules?: readonly string[]
}

export const pagePolicy = ({ issuer, ancestors, modules = [] }: PageOrigins): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...modules].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", new URL(issuer).origin, ...modules].join(' '),
    // The studio's preview, from the service that the console talks to.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')

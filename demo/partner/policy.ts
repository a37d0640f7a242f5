/**
 * The content security policy of a partner's page: its own files and those of the service; no inline scripts
 * or styles.
 */

/** `serviceOrigin`: null if the page is served from the service's own origin. */
export function partnerPolicy(serviceOrigin: string | null): string {
  const service = serviceOrigin === null ? '' : ` ${serviceOrigin}`
  const live = serviceOrigin === null ? '' : `${service}${service.replace(' http', ' ws')}`
  return [
    "default-src 'none'",
    `script-src 'self'${service}`,
    "style-src 'self'",
    `img-src 'self' data:${service}`,
    `connect-src 'self'${live}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** What a partner's page may load: its own files, and the service's. No inline script, no inline style. */

/** `serviceOrigin`: null where the page stands on the service's own. */
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

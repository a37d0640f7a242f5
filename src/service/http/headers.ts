/** What every answer carries against being misread, framed or read from elsewhere. */
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/**
 * For pages of ours: only our own origin's files, no inline script or style. A page may set a stricter one.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')
/** The console asks an identity provider at another address for its tokens, which the policy has to allow. */
const pagePolicyFor = (issuer: string | undefined) =>
  issuer === undefined
    ? PAGE_POLICY
    : PAGE_POLICY.replace("connect-src 'self'", `connect-src 'self' ${new URL(issuer).origin}`)
/**
 * Nothing of ours uses these, and no module that a page loads may ask for them. What a page copies, it still
 * may (`clipboard-write`).
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
/**
 * A page of somebody else that opens ours has no hold on its window; our own previews and what we open keep
 * theirs.
 */
const OPENER_POLICY = 'same-origin-allow-popups'
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** `pagePolicy`: pages that bring no policy of their own get ours. `issuer`: a provider that is not ours. */
export function securityHeaders(pagePolicy: boolean, issuer: string | undefined): MiddlewareHandler {
  const policy = pagePolicyFor(issuer)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('permissions-policy', PERMISSIONS_POLICY)
      headers.set('cross-origin-opener-policy', OPENER_POLICY)
    }
    // What is not modified keeps the policy that it came with.
    if (headers.has('content-security-policy') || c.res.status === 304) return
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage) headers.set('content-security-policy', DATA_POLICY)
    else if (pagePolicy) headers.set('content-security-policy', policy)
  }
}

/**
 * What any site may read: the elements, the widget's calls, and descriptions of ourselves. Never with
 * credentials.
 */
const OPEN_PATHS = /^\/(elements\/|api\/widget\/|openapi\.json$)/

/** All else is for our own origin and ALLOWED_ORIGINS. */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  const shared = {
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['x-request-id', 'retry-after'],
  }
  const open = cors({ ...shared, origin: '*', allowHeaders: ['content-type'], maxAge: 86_400 })
  const closed = cors({
    ...shared,
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowHeaders: ['authorization', 'content-type', 'x-api-key'],
    maxAge: 600,
  })
  return (c, next) => (OPEN_PATHS.test(c.req.path) ? open : closed)(c, next)
}

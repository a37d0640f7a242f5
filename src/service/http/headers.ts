/** Security headers of every response, against content sniffing, framing and cross-origin reads. */
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from '../platform/config'
import { transportHeaders } from '../platform/requests/transport'

/**
 * The content security policy of our pages: only files from our own origin, and no inline scripts or styles.
 * A page may set a stricter policy.
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
/** Allows connections to an identity provider of another origin, from which the console requests tokens. */
const pagePolicyFor = (issuer: string | undefined) =>
  issuer === undefined
    ? PAGE_POLICY
    : PAGE_POLICY.replace("connect-src 'self'", `connect-src 'self' ${new URL(issuer).origin}`)
/**
 * Browser features that we do not use, and that no module of a page may request. Copying (`clipboard-write`)
 * remains allowed.
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
 * Another site that opens one of our pages cannot access its window, but our own previews and pop-ups remain
 * connected.
 */
const OPENER_POLICY = 'same-origin-allow-popups'
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * `pagePolicy` adds our policy to pages that do not set one.
 */
export function securityHeaders(
  pagePolicy: boolean,
  { OIDC_ISSUER, PUBLIC_URL }: Pick<Config, 'OIDC_ISSUER' | 'PUBLIC_URL'>,
): MiddlewareHandler {
  const policy = pagePolicyFor(OIDC_ISSUER)
  const transport = transportHeaders(PUBLIC_URL)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    for (const [name, value] of Object.entries(transport)) headers.set(name, value)
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('permissions-policy', PERMISSIONS_POLICY)
      headers.set('cross-origin-opener-policy', OPENER_POLICY)
    }
    // A 304 response keeps the policy of the original response.
    if (headers.has('content-security-policy') || c.res.status === 304) return
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage) headers.set('content-security-policy', DATA_POLICY)
    else if (pagePolicy) headers.set('content-security-policy', policy)
  }
}

/**
 * Paths that any site may read, always without credentials: the elements, the widget's calls, and the API
 * description.
 */
const OPEN_PATHS = /^\/(elements\/|api\/widget\/|openapi\.json$)/

/** Handles CORS. Paths that are not open may be read only by our own origin and ALLOWED_ORIGINS. */
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

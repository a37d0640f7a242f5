/**
 * Logs one line per request, with the user, the call, the status and the duration. It never contains a token
 * or any user content.
 */
import type { MiddlewareHandler } from 'hono'
import type { ServiceContext } from '../context'
import type { AppEnv, RequestLogFields } from '../platform/requests/app-env'

/** Monitoring requests these every few seconds, so they are logged only at debug level. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics'])

/** The rest of this path lets anyone who knows it set a password, so it is not logged. */
const PASSWORD_LINK = /^(\/oidc\/invitation\/).+/

export function requestLog({ log, metrics }: ServiceContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now()
    const logFields: RequestLogFields = {}
    c.set('logFields', logFields)
    await next()
    // The identity provider bypasses Hono and writes to the socket itself.
    const status = (c.env as { outgoing?: { headersSent: boolean; statusCode: number } } | undefined)
      ?.outgoing?.headersSent
      ? (c.env as { outgoing: { statusCode: number } }).outgoing.statusCode
      : c.res.status
    const milliseconds = Math.round(performance.now() - started)
    const call = logFields.call ?? (c.req.path.startsWith('/oidc/') ? 'oidc' : 'page')
    metrics.requestSeconds.observe({ call, method: c.req.method, status }, milliseconds / 1000)
    const entry = {
      request_id: c.get('requestId'),
      call,
      method: c.req.method,
      path: c.req.path.replace(PASSWORD_LINK, '$1…'),
      ...(logFields.user === undefined ? {} : { user: logFields.user }),
      ...(logFields.account === undefined ? {} : { account: logFields.account }),
      status,
      ms: milliseconds,
    }
    if (status >= 500) log.error(entry, 'request')
    else if (QUIET.has(c.req.path) || call === 'page') log.debug(entry, 'request')
    else log.info(entry, 'request')
  }
}

/** One line a request: who asked what, how it ended, how long it took. No token, no text of anybody. */
import type { MiddlewareHandler } from 'hono'
import type { ServiceContext } from '../context'
import type { AppEnv, RequestLogFields } from '../platform/requests/app-env'

/** Asked every few seconds by whoever watches the service. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics'])

/** Whoever has the rest of it can choose a password. */
const PASSWORD_LINK = /^(\/oidc\/invitation\/).+/

export function requestLog({ log, metrics }: ServiceContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now()
    const logFields: RequestLogFields = {}
    c.set('logFields', logFields)
    await next()
    // The provider answers past Hono, on the socket itself.
    const status = (c.env as { outgoing?: { headersSent: boolean; statusCode: number } } | undefined)
      ?.outgoing?.headersSent
      ? (c.env as { outgoing: { statusCode: number } }).outgoing.statusCode
      : c.res.status
    const milliseconds = Math.round(performance.now() - started)
    const call = logFields.call ?? (c.req.path.startsWith('/oidc/') ? 'oidc' : 'page')
    metrics.requestSeconds.observe({ call, method: c.req.method, status }, milliseconds / 1000)
    const line = {
      request_id: c.get('requestId'),
      call,
      method: c.req.method,
      path: c.req.path.replace(PASSWORD_LINK, '$1…'),
      ...(logFields.user === undefined ? {} : { user: logFields.user }),
      ...(logFields.account === undefined ? {} : { account: logFields.account }),
      status,
      ms: milliseconds,
    }
    if (status >= 500) log.error(line, 'request')
    else if (QUIET.has(c.req.path) || call === 'page') log.debug(line, 'request')
    else log.info(line, 'request')
  }
}

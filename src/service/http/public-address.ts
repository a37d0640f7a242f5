/** Notices when the service is reached by https without knowing its public address. */
import type { MiddlewareHandler } from 'hono'
import type { ServiceContext } from '../context'

/**
 * Warns once when a proxy says that it was reached by https while PUBLIC_URL is not set: links, cookies and
 * sign-in then name the service's own address, which other machines cannot reach.
 */
export function warnOfLocalSignIn({ settings, log }: ServiceContext): MiddlewareHandler {
  let isNoticed = settings.PUBLIC_URL !== undefined
  return async (c, next) => {
    if (!isNoticed && c.req.header('x-forwarded-proto') === 'https') {
      isNoticed = true
      log.warn('A proxy is reached by https, but PUBLIC_URL is not set: sign-in works on this machine only')
    }
    await next()
  }
}

/** Notices when the service is behind a proxy that the settings do not know. */
import type { MiddlewareHandler } from 'hono'
import type { ServiceContext } from '../context'
import type { AppEnv } from '../platform/requests/app-env'

/**
 * Warns once of each: a proxy that is reached by https while PUBLIC_URL is not set, since links, cookies and
 * sign-in then name an address that other machines cannot reach; and a proxy that TRUSTED_PROXIES does not
 * name, since all its clients then share the limits of one.
 */
export function warnOfUnknownProxy({ settings, log }: ServiceContext): MiddlewareHandler<AppEnv> {
  let isPublic = settings.PUBLIC_URL !== undefined
  let isTrusted = false
  return async (c, next) => {
    const { address, isForwardedByStranger } = c.get('sender')
    if (!isPublic && c.req.header('x-forwarded-proto') === 'https') {
      isPublic = true
      log.warn('a proxy is reached by https, but PUBLIC_URL is not set: sign-in works on this machine only')
    }
    if (!isTrusted && isForwardedByStranger) {
      isTrusted = true
      log.warn(
        `${address} forwards requests, but TRUSTED_PROXIES does not name it: if it is your proxy, all its clients count as one`,
      )
    }
    await next()
  }
}

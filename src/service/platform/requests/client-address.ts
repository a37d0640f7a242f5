/** Who sent a request, behind trusted proxies too. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'
import { createSenderOf, type Sender } from './trusted-proxies'

/** Finds the sender of each request, for `addressOf` and `hostOf`. */
export function identifySender(proxies: readonly string[]): MiddlewareHandler<AppEnv> {
  const senderOf = createSenderOf(proxies)
  return async (c, next) => {
    const headers = {
      host: c.req.header('host'),
      'x-forwarded-for': c.req.header('x-forwarded-for'),
      'x-forwarded-host': c.req.header('x-forwarded-host'),
    }
    c.set('sender', senderOf({ socketAddress: socketAddress(c), headers }))
    await next()
  }
}

const senderOf = (c: Context): Sender => (c as Context<AppEnv>).get('sender')

/** The network address of the client; `local` when the request did not come over a network. */
export const addressOf = (c: Context): string => senderOf(c).address

/** The client's network address for limits, where an IPv6 address stands for its network. */
export const networkOf = (c: Context): string => senderOf(c).network

/** The host that the client asked for, with an optional port. */
export const hostOf = (c: Context): string => senderOf(c).host

function socketAddress(c: Context): string {
  // Absent when a test calls the app without a socket.
  if ((c.env as { incoming?: unknown } | undefined)?.incoming === undefined) return 'local'
  return getConnInfo(c).remote.address ?? 'local'
}

/** Finds the network address of a client. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isOwnMachine } from '../rate-limits'

/**
 * The network address of the client. Only a proxy on this machine is trusted to forward the address that it
 * saw. `local` when the request did not come over a network.
 */
export function addressOf(c: Context): string {
  const direct = socketAddress(c)
  const forwarded = c.req.header('x-forwarded-for')
  if (forwarded === undefined || !isOwnMachine(direct)) return direct
  return forwarded.split(',').at(-1)?.trim() || direct
}

function socketAddress(c: Context): string {
  // Absent when a test calls the app without a socket.
  if ((c.env as { incoming?: unknown } | undefined)?.incoming === undefined) return 'local'
  return getConnInfo(c).remote.address ?? 'local'
}

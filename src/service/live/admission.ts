/** Checks by address and origin whether a client may open a live socket. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isOwnMachine } from '../platform/rate-limits'
import type { Page } from '../widget/site-connection'

export function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** The URL of an upgrade request. Returns undefined when it is invalid, such as `//`. */
export function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  const text = url.startsWith('/') ? `http://service${url}` : url
  return URL.canParse(text) ? new URL(text) : undefined
}

/** The client's address. As for calls, a proxy on this machine is trusted to forward the real address. */
export function addressOf(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? 'local'
  const forwarded = request.headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !isOwnMachine(direct)) return direct
  return forwarded.split(',').at(-1)?.trim() || direct
}

/**
 * Allows our own origin and those on the list. Programs send no Origin header, but browsers cannot omit it.
 */
export function isAllowed(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The page that opened the socket, according to the request's headers. */
export const pageOf = ({ headers }: IncomingMessage): Page => ({
  origin: headers.origin,
  host: headers.host ?? '',
})

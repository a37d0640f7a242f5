/** Checks by address and origin whether a client may open a live socket. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Sender, SenderOf } from '../platform/requests/trusted-proxies'
import { withoutBasePath } from '../platform/requests/base-path'
import type { Page } from '../widget/site-connection'
import { parseUrl } from '../../rules/text/parse-url'

export function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** The URL of an upgrade request, without the base path. Returns null when it is invalid, such as `//`. */
export function urlOf({ url = '/' }: IncomingMessage, basePath: string): URL | null {
  const path = withoutBasePath(url, basePath)
  return parseUrl(path.startsWith('/') ? `http://service${path}` : path)
}

/** Who wants the socket, found as for calls. */
export const senderOfUpgrade = (senderOf: SenderOf, { socket, headers }: IncomingMessage): Sender =>
  senderOf({ socketAddress: socket.remoteAddress ?? 'local', headers })

/**
 * Allows our own origin and those on the list. Programs send no Origin header, but browsers cannot omit it.
 */
export function isAllowed(
  { headers }: IncomingMessage,
  { host }: Sender,
  origins: readonly string[],
): boolean {
  const { origin } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return parseUrl(origin)?.host === host.toLowerCase()
}

/** The page that opened the socket, according to the request's headers. */
export const pageOf = ({ headers }: IncomingMessage, { host }: Sender): Page => ({
  origin: headers.origin,
  host,
})

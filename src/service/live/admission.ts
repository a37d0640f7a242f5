/** Who may open a live socket, by address and origin. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isOwnMachine } from '../platform/rate-limits'
import type { Page } from '../widget/site-connection'

export function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** The address that is to be upgraded; undefined: it is none, such as `//`. */
export function addressFrom({ url = '/' }: IncomingMessage): URL | undefined {
  const text = url.startsWith('/') ? `http://service${url}` : url
  return URL.canParse(text) ? new URL(text) : undefined
}

/** As of a call: a proxy on this machine is believed about the address that it saw. */
export function addressOf(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? 'local'
  const forwarded = request.headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !isOwnMachine(direct)) return direct
  return forwarded.split(',').at(-1)?.trim() || direct
}

/** Our own origin, or one of the list. Programs send none, and no browser can leave it out. */
export function isAllowed(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** What the request says of the page that opened the socket. */
export const pageOf = ({ headers }: IncomingMessage): Page => ({
  origin: headers.origin,
  host: headers.host ?? '',
})

/** Refuses a request with ambiguous headers before anything else reads it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '../../../contract/core/errors'

/** A host name or an IP address, with or without a port. */
const HOST_PATTERN = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * What is wrong with the headers of a request; null when nothing is. Node itself refuses two content lengths
 * and a header with a NUL.
 */
export function headerError({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): string | null {
  const { host = [] } = headersDistinct
  if (host.length > 1) return 'Send one Host header'
  if (!HOST_PATTERN.test(host[0] ?? '')) return 'The Host header is not the name of a host'
  return null
}

/** Answers 400 and closes the connection, since the bytes that follow cannot be trusted. */
export function refuseHeaders(response: ServerResponse, message: string): void {
  const body: ErrorBody = { message, request_id: randomUUID() }
  response.writeHead(400, {
    connection: 'close',
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(body))
}

/** The response to a malformed address, e.g. `http://[/`. */
export const badAddress = (): Response =>
  Response.json(
    { message: 'The address of the request is not valid', request_id: randomUUID() },
    { status: 400 },
  )

/** Refuses a request with ambiguous headers before anything else reads it. */
import { english } from '../../../contract/messages/english'
import { asMessage } from '../../../contract/messages/message'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '../../../contract/core/errors'

/** A host name or an IP address, with or without a port. */
const HOST_PATTERN = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

type HeaderProblem = 'host_header_repeated' | 'host_header_invalid'

/**
 * What is wrong with the headers of a request; null when nothing is. Node itself refuses two content lengths
 * and a header with a NUL.
 */
export function headerError({
  headersDistinct,
}: Pick<IncomingMessage, 'headersDistinct'>): HeaderProblem | null {
  const { host = [] } = headersDistinct
  if (host.length > 1) return 'host_header_repeated'
  if (!HOST_PATTERN.test(host[0] ?? '')) return 'host_header_invalid'
  return null
}

/** Answers 400 and closes the connection, since the bytes that follow cannot be trusted. */
export function refuseHeaders(response: ServerResponse, problem: HeaderProblem): void {
  const body = bodyOf(problem)
  response.writeHead(400, {
    connection: 'close',
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(body))
}

/** The response to a malformed address, e.g. `http://[/`. */
export const badAddress = (): Response => Response.json(bodyOf('address_invalid'), { status: 400 })

const bodyOf = (code: HeaderProblem | 'address_invalid'): ErrorBody => ({
  message: english(asMessage(code)),
  code,
  params: {},
  request_id: randomUUID(),
})

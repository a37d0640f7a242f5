/** Refuses a request whose head is ambiguous, before anything else looks at it. */
import { english } from '../../../contract/messages/english'
import { asMessage } from '../../../contract/messages/message'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '../../../contract/core/errors'

/** A name or an address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

type HeadProblem = 'host_header_repeated' | 'host_header_invalid'

/**
 * What is wrong with the head of a request; null: nothing. Node itself refuses two lengths, and a header with
 * a NUL.
 */
export function headFault({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): HeadProblem | null {
  const { host = [] } = headersDistinct
  if (host.length > 1) return 'host_header_repeated'
  if (!HOST.test(host[0] ?? '')) return 'host_header_invalid'
  return null
}

/** Answers 400 and closes the connection: what follows on it may be anything. */
export function refuseHead(response: ServerResponse, problem: HeadProblem): void {
  const body = bodyOf(problem)
  response.writeHead(400, {
    connection: 'close',
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(body))
}

/** For an address that is not one, e.g. `http://[/`. */
export const badAddress = (): Response => Response.json(bodyOf('address_invalid'), { status: 400 })

const bodyOf = (code: HeadProblem | 'address_invalid'): ErrorBody => ({
  message: english(asMessage(code)),
  code,
  params: {},
  request_id: randomUUID(),
})

/** Answers a request that came as a part of another one. */
import type { Context } from 'hono'
import type { CallRequest } from '../../contract/core/request-of'
import type { App, AppEnv } from '../platform/requests/app-env'

/** Headers about the body and the transfer of the whole request. */
const OF_THE_WHOLE = ['content-type', 'content-length', 'transfer-encoding', 'accept-encoding']

/**
 * Passes the part through the whole application with the headers of the request that it came in, so that it
 * is authorized, limited and logged as if it had been sent alone.
 */
export async function runSubrequest(
  app: App,
  c: Context<AppEnv>,
  { method, path, body, headers: own }: CallRequest,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers)
  for (const name of OF_THE_WHOLE) headers.delete(name)
  headers.set('x-request-id', c.get('requestId'))
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  if (body !== null) {
    headers.set('content-type', 'application/json')
    headers.set('content-length', String(Buffer.byteLength(body)))
  }
  // Absent when a test calls the application without a socket.
  const incoming = (c.env as { incoming?: unknown } | undefined)?.incoming
  return app.fetch(
    new Request(new URL(path, c.req.url), { method, headers, body, signal: c.req.raw.signal }),
    // The other half of the socket belongs to the answer of the whole.
    incoming === undefined ? undefined : { incoming },
  )
}

/** Restricts `/metrics`, which is not public unless the operator allows it. */
import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import type { App } from '../platform/requests/app-env'
import { isSameSecret } from '../platform/constant-time'
import { notFound, DomainError } from '../platform/errors'

/**
 * Mounts `/metrics` on the public port for clients that send `token`. Without a token the path does not
 * exist.
 */
export function mountMetrics(app: App, registry: Registry, token: string | undefined): void {
  app.all('/metrics', async (c) => {
    if (token === undefined) throw notFound()
    const sent = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSameSecret(sent, token)) throw new DomainError('metrics_token_required')
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

/** Creates a server for the metrics alone, without a token, for a port that only the operator can reach. */
export function metricsServer(registry: Registry): Server {
  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

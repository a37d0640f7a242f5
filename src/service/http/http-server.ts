/** The HTTP server around the app: its limits, refusals before the app, and how it begins and ends. */
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { rejectUpgrade } from '../live/admission'
import type { App } from '../platform/requests/app-env'
import { withoutBasePath } from '../platform/requests/base-path'
import { badAddress, headerError, refuseHeaders } from '../platform/requests/connection'
import { isNextInTurn } from '../platform/requests/pipelining'
import { StartError } from '../platform/start-error'

/**
 * How long an idle connection is kept, ms: longer than balancers keep theirs (mostly 60 s), so that none is
 * closed just as a request comes over it.
 */
const KEEP_ALIVE_MS = 75_000
/**
 * A client that neither sends nor reads anything is left, with what waits for it. Node looks once more after
 * the same time when something was still to be sent, ms.
 */
const STALLED_MS = 120_000

/** How often Node looks for requests that take too long to arrive, ms. Its default would double the time. */
const ARRIVAL_LOOK_MS = 5_000
/**
 * How many connections are open at the same time; further ones are closed at once. It is four times what one
 * instance is planned for (docs/capacity.md), and keeps files free for the database whatever strangers open.
 */
const CONNECTIONS_MAX = 10_000

const DRAIN_MS = 10_000
/** So often a server that stops closes the connections that have become idle, ms. */
const IDLE_LOOK_MS = 100

/** The server of the app, which does not listen yet. Addresses lose `basePath` before the app sees them. */
export function createHttpServer(app: App, basePath: string): Server {
  const listener = getRequestListener(fetchWithProvider(app), {
    errorHandler: (error) => {
      if (error instanceof RequestError) return badAddress()
      throw error
    },
  })
  const limits = {
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    connectionsCheckingInterval: ARRIVAL_LOOK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createServer(limits, (request, response) => {
    if (!isNextInTurn(request, response)) return
    const error = headerError(request)
    request.url = withoutBasePath(request.url ?? '/', basePath)
    if (error !== null) refuseHeaders(response, error)
    else void listener(request, response)
  })
  server.timeout = STALLED_MS
  server.maxConnections = CONNECTIONS_MAX
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    rejectUpgrade(socket, '405 Method Not Allowed')
  })
  return server
}

/**
 * The identity provider writes to the socket itself. Hono builds a new response for a HEAD request, so the
 * check is whether headers were already sent.
 */
const fetchWithProvider =
  ({ fetch }: App): Parameters<typeof getRequestListener>[0] =>
  async (request, env) => {
    const response = await fetch(request, env)
    return 'outgoing' in env && env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  }

/** The open connections of each server that listens. */
const connections = new WeakMap<Server, Set<Socket>>()

/**
 * Listens. `prefix` comes before PORT and HOST in the names of the two settings. Throws `StartError` when
 * the port is taken or the host is none of this machine.
 */
export async function bind(server: Server, prefix: string, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(
            `${prefix}PORT=${port} is taken on ${host}: stop what uses it, or set another ${prefix}PORT`,
          ),
        )
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EACCES') {
        reject(
          new StartError(
            `${prefix}HOST=${host} ${prefix}PORT=${port} cannot be listened on: ${error.message}`,
          ),
        )
      } else reject(error)
    })
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** Stops accepting connections, and closes those that are still busy after 10 seconds. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Browsers connect beforehand. Node waits for the first request of such a connection.
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  // Node keeps a connection that was busy open after its answer.
  const again = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(again)
  clearTimeout(limit)
}

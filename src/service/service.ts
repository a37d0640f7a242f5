/** Puts the service together, starts it, and ends it without losing anything. */
import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { ServiceContext } from './context'
import { startAnalytics } from './delivery/analytics'
import type { RunningQueue } from './delivery/leaving'
import { startNoticeQueue } from './delivery/notices'
import { startDeliveryQueue } from './delivery/queue'
import { createApp, isReady, type App, type AppOptions } from './http/app'
import { DEFAULT_LIMITS, type LimitSettings } from './http/limits'
import { createMetrics } from './http/measure'
import { embeddedIdentity } from './identity/embedded'
import { externalIdentity } from './identity/external'
import type { RunningWork } from './jobs/due-work'
import { startFollowUps } from './jobs/follow-ups'
import { attachLive, type Live } from './live/attach'
import { createLog } from './log'
import { allRoutes } from './routes/all'
import type { Settings } from './settings'
import { systemClock, type Clock } from './store/clock'
import { DataLockError } from './store/data-lock'
import type { Database } from './store/database'
import { openDatabase } from './store/open'

/** Thrown with one line for the operator. */
export class StartError extends Error {}

export interface ServiceOptions {
  /** One that is open and in the newest shape, instead of that of the settings; it is closed with the service. */
  readonly database?: Database
  readonly clock?: Clock
  readonly log?: Logger
  readonly limits?: Partial<LimitSettings>
  /** Adds pages and files after the calls. */
  readonly mount?: AppOptions['mount']
  /** Is asked before the service itself: a development server, whose pages then have no content policy of ours. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export interface Service {
  readonly context: ServiceContext
  readonly app: App
  /** Begins to answer. Throws `StartError` when the port is taken. */
  listen(): Promise<{ port: number; url: string }>
  /** Takes no new work, finishes what runs within 10 seconds, and closes the database. */
  close(): Promise<void>
}

const DRAIN_MS = 10_000

/**
 * Opens the database of the settings, brings it to the newest shape, and makes everything ready to listen.
 * Throws `StartError` when the database cannot be had.
 */
export async function createService(settings: Settings, options: ServiceOptions = {}): Promise<Service> {
  const log = options.log ?? createLog(settings)
  const clock = options.clock ?? systemClock
  const database = options.database ?? (await databaseOf(settings, clock, log))
  const metrics = createMetrics(() => isReady({ database }))
  let port = settings.PORT
  const origin = () => originOf(settings.HOST, port)
  const identity =
    settings.OIDC_ISSUER === undefined
      ? embeddedIdentity(database.db, settings, log, origin)
      : externalIdentity(settings.OIDC_ISSUER, settings.OIDC_AUDIENCE)
  const context: ServiceContext = {
    database,
    db: database.db,
    clock,
    log,
    settings,
    identity,
    metrics,
    origin: () => settings.PUBLIC_URL ?? origin(),
  }
  const app = createApp(context, allRoutes, {
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    strictAnswers: process.env.NODE_ENV !== 'production',
    pagePolicy: options.middleware === undefined,
    ...(options.mount === undefined ? {} : { mount: options.mount }),
  })
  let server: Server | undefined
  let live: Live | undefined
  let deliveries: RunningQueue | undefined
  let notices: RunningQueue | undefined
  let followUps: RunningWork | undefined
  let analytics: RunningWork | undefined
  let closing: Promise<void> | undefined

  return {
    context,
    app,
    async listen() {
      const answer = getRequestListener(app.fetch)
      const { middleware } = options
      server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000 }, (request, response) => {
        if (middleware === undefined) void answer(request, response)
        else middleware(request, response, () => void answer(request, response))
      })
      await bind(server, settings.PORT, settings.HOST)
      port = (server.address() as AddressInfo).port
      server.on('error', (error) => log.error({ err: error }, 'the http server failed'))
      live = attachLive(server, context)
      deliveries = startDeliveryQueue(context, live.hub)
      notices = startNoticeQueue(context, live.hub)
      followUps = startFollowUps(context, live.hub)
      analytics = startAnalytics(context, live.hub)
      await live.ready
      return { port, url: origin() }
    },
    close() {
      closing ??= (async () => {
        await Promise.all([
          server && drain(server),
          live?.close(),
          deliveries?.close(),
          notices?.close(),
          followUps?.close(),
          analytics?.close(),
        ])
        metrics.registry.clear()
        await database.close()
      })()
      return closing
    },
  }
}

async function databaseOf(settings: Settings, clock: Clock, log: Logger): Promise<Database> {
  return openDatabase(settings, clock, log).catch((error: unknown) => {
    if (error instanceof DataLockError) throw new StartError(error.message, { cause: error })
    if (settings.DATABASE_URL === undefined || !(error instanceof Error)) throw error
    throw new StartError(`DATABASE_URL cannot be used: ${error.message || String(error)}`, { cause: error })
  })
}

/** Where a browser on this machine reaches the service. */
function originOf(host: string, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::'
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

async function bind(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartError(`PORT=${port} is taken on ${host}: stop what uses it, or set another PORT`))
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EACCES') {
        reject(new StartError(`HOST=${host} PORT=${port} cannot be listened on: ${error.message}`))
      } else reject(error)
    })
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(limit)
}

/** Assembles the service, starts it, and shuts it down without losing work. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { ServiceContext } from './context'
import { startAnalytics } from './outbound/analytics-worker'
import { allGateways, closeGateways } from './channels/gateway'
import type { Gateways } from './outbound/gateways'
import { startNoticeQueue } from './outbound/notice-worker'
import { startWebhookQueue } from './outbound/webhooks/worker'
import { startMediaQueue } from './channels/media/worker'
import { startDeliveryQueue } from './delivery/message-worker'
import { createApp, type AppOptions } from './http/app'
import { bind, createHttpServer, drain } from './http/http-server'
import type { App } from './platform/requests/app-env'
import { basePathOf } from './platform/requests/base-path'
import { SearchGate } from './platform/search-gate'
import { createLimiters, DEFAULT_LIMITS, type LimitSettings } from './platform/rate-limits'
import { createMetrics } from './platform/prometheus'
import { metricsServer } from './http/metrics-access'
import { embeddedIdentity, type EmbeddedIdentity } from './identity/embedded'
import { externalIdentity, type ExternalIdentity } from './identity/external'
import { mountPasswordPages } from './users/password-links'
import { serveOperations } from './admin/operator-socket'
import { OPERATIONS } from './admin/operations'
import { rotateOnSignal } from './identity/rotation-signal'
import { createIntakeParser } from './parsing/parser'
import { recordAssistantVersion } from './assistant/version'
import { startFollowUps } from './assistant/follow-ups/worker'
import { startResponder } from './assistant/respond/responder'
import { attachLive } from './live/live-server'
import { createLog } from './platform/log'
import { originOf } from './platform/origin'
import { allRoutes } from './http/all-routes'
import type { Config } from './platform/config'
import type { Identity } from './platform/identity'
import { systemClock, type Clock } from './platform/clock'
import type { Database } from './platform/database'
import { DatabaseOpenError } from './platform/database-open-error'
import { hasDemoData } from './accounts/demo-marks'
import { openDatabase } from './open-database'
import { startPeriodicTasks } from './periodic-tasks'
import { withSecretsKeys } from './platform/encrypt-secrets'
import { createReadiness } from './platform/readiness'
import { sealStoredTexts } from './platform/sealed-columns'
import { StartError } from './platform/start-error'
import type { WorkerPoolOptions } from './platform/workers/worker-pool'

export interface ServiceOptions {
  /**
   * An open and migrated database to use instead of the one in the settings. It is closed with the service.
   */
  readonly database?: Database
  readonly clock?: Clock
  readonly log?: Logger
  readonly limits?: Partial<LimitSettings>
  /** Limits for parsing in worker threads. */
  readonly parserLimits?: Partial<WorkerPoolOptions>
  /** Adds pages and files after the API's routes. */
  readonly mount?: AppOptions['mount']
  /** False: pages carry no content security policy, which would stop the client of a development server. */
  readonly pagePolicy?: boolean
}

export interface Service {
  readonly context: ServiceContext
  readonly app: App
  /** Starts to answer requests. Throws `StartError` when the port is taken. */
  listen(): Promise<{ port: number; url: string; metricsPort: number | null }>
  /** Accepts no new work, waits up to 10 seconds for running work, and closes the database. */
  close(): Promise<void>
}

/**
 * Opens and migrates the database of the settings, and prepares everything for `listen`. Throws `StartError`
 * when the database cannot be opened, or when DEMO=0 and it holds demo data, whose passwords and keys
 * everybody knows.
 */
export async function createService(settings: Config, options: ServiceOptions = {}): Promise<Service> {
  const log = options.log ?? createLog(settings)
  const clock = options.clock ?? systemClock
  const database = await openOrStartError(() =>
    options.database === undefined
      ? openDatabase(settings, clock, log)
      : withKeysOrClosed(options.database, settings),
  )
  if (!settings.DEMO) await refuseDemoData(database)
  const isReady = createReadiness(database, settings, clock)
  const metrics = createMetrics({ database, clock, isReady })
  let port = settings.PORT
  const origin = () => originOf(settings.HOST, port)
  const publicAddress = () => settings.PUBLIC_URL ?? origin()
  const { identity, mountSignIn } =
    settings.OIDC_ISSUER === undefined
      ? withPages(embeddedIdentity(database.db, settings, { clock, log, publicAddress }))
      : withRelay(externalIdentity(settings.OIDC_ISSUER, settings))
  const intakeParser = createIntakeParser(log, options.parserLimits)
  const context: ServiceContext = {
    database,
    db: database.db,
    clock,
    log,
    settings,
    identity,
    metrics,
    limiter: createLimiters(database),
    intakeParser,
    searches: new SearchGate(database),
    isReady,
    publicAddress,
  }
  const app = createApp(context, allRoutes, {
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    strictResponses: process.env.NODE_ENV !== 'production',
    pagePolicy: options.pagePolicy ?? true,
    mountSignIn,
    ...(options.mount === undefined ? {} : { mount: options.mount }),
  })
  let server: Server | undefined
  let metricsListener: Server | undefined
  let gateways: Gateways | undefined
  /** What runs beside the requests, in the order in which it was started. */
  const running: { close(): Promise<void> }[] = []
  let ignoreSignal: (() => void) | undefined
  let closeOperatorSocket: (() => Promise<void>) | undefined
  let closing: Promise<void> | undefined

  return {
    context,
    app,
    async listen() {
      server = createHttpServer(app, basePathOf(settings))
      await bind(server, '', settings.PORT, settings.HOST)
      port = (server.address() as AddressInfo).port
      server.on('error', (error) => log.error({ err: error }, 'the http server failed'))
      // Once: whoever opens too many connections would fill the log, too.
      server.once('drop', () => log.warn('connections are refused, because too many are open'))
      if (settings.METRICS_PORT !== undefined) {
        metricsListener = metricsServer(metrics.registry)
        await bind(metricsListener, 'METRICS_', settings.METRICS_PORT, settings.METRICS_HOST)
      }
      const live = attachLive(server, context)
      gateways = allGateways(context)
      running.push(
        live,
        startPeriodicTasks(context, live.presence),
        startResponder(context, live.hub),
        startDeliveryQueue(context, live.hub, gateways),
        startNoticeQueue(context, live.hub, gateways),
        startWebhookQueue(context, live.hub),
        startMediaQueue(context, live.hub),
        startFollowUps(context, live.hub),
        startAnalytics(context, live.hub),
      )
      await recordAssistantVersion(context)
      await sealStoredTexts(database.db, log)
      await live.ready
      ignoreSignal = rotateOnSignal(context)
      if (database.kind === 'embedded' && settings.DATA_DIR !== 'memory')
        closeOperatorSocket = await serveOperations(context, OPERATIONS)
      const metricsPort = (metricsListener?.address() as AddressInfo | undefined)?.port ?? null
      return { port, url: origin(), metricsPort }
    },
    close() {
      closing ??= (async () => {
        ignoreSignal?.()
        await Promise.all([
          closeOperatorSocket?.(),
          server && drain(server),
          metricsListener && drain(metricsListener),
          ...running.map((one) => one.close()),
        ])
        if (gateways) closeGateways(gateways)
        await intakeParser.close()
        metrics.registry.clear()
        await database.close()
      })()
      return closing
    },
  }
}

interface SignIn {
  readonly identity: Identity
  readonly mountSignIn: AppOptions['mountSignIn']
}

/** Links in mails lead to our own password pages, which must be mounted before the provider's catch-all. */
const withPages = (identity: EmbeddedIdentity): SignIn => ({
  identity,
  mountSignIn: (app, context, limits) => {
    mountPasswordPages(app, context, limits)
    identity.mountProvider(app, context, limits)
  },
})

const withRelay = (identity: ExternalIdentity): SignIn => ({
  identity,
  mountSignIn: (app, context) => identity.mountRelay(app, context),
})

async function openOrStartError(open: () => Promise<Database>): Promise<Database> {
  return open().catch((error: unknown) => {
    if (error instanceof DatabaseOpenError) throw new StartError(error.message, { cause: error })
    throw error
  })
}

async function withKeysOrClosed(database: Database, settings: Config): Promise<Database> {
  try {
    return await withSecretsKeys(database, settings)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function refuseDemoData(database: Database): Promise<void> {
  if (!(await hasDemoData(database.db))) return
  await database.close()
  throw new StartError(
    'DEMO=0 does not start on the data of the demo: set another DATA_DIR or DATABASE_URL, or remove them with `npm run admin -- remove-demo`',
  )
}

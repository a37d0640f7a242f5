/**
 * The HTTP application: one pipeline for every call of the contract, and the few paths that are not calls.
 */
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { mountChannels } from '../channels/webhook'
import { mountReceipts } from '../leads/receipts'
import { mountMailUnsubscribePage } from '../leads/unsubscribe-page'
import { mountAvatars } from '../widget/avatars/serve'
import { mountUnsubscribePage } from '../reports/unsubscribe-page'
import type { ServiceContext } from '../context'
import { runSubrequest } from './subrequest'
import { createPipeline } from './pipeline'
import type { App, AppEnv } from '../platform/requests/app-env'
import { limitBodies } from './body-limit'
import { createCallLimits } from './call-limits'
import { notFound, DomainError } from '../platform/errors'
import { answerError } from './error-responses'
import { basePathOf, placeBelow } from '../platform/requests/base-path'
import { limitForms, readForms } from '../platform/requests/form-body'
import type { Route } from '../access/route'
import { crossOrigin, securityHeaders } from './headers'
import type { LimitSettings } from '../platform/rate-limits'
import { mountMetrics } from './metrics-access'
import { mountReference } from './reference/mount'
import { requestLog } from './request-log'
import { traceRequests } from './request-trace'
import { identifySender } from '../platform/requests/client-address'
import { warnOfUnknownProxy } from './public-address'

export interface AppOptions {
  readonly limits: LimitSettings
  /**
   * Whether a response that breaks the contract is an error (development, tests) or is only logged and still
   * sent (production).
   */
  readonly strictResponses: boolean
  /**
   * Whether to send our content security policy with pages. False in development, where the development
   * server adds scripts of its own.
   */
  readonly pagePolicy: boolean
  /** Mounts the sign-in pages, or what the console needs to sign in at an external provider. */
  readonly mountSignIn?: ((app: App, context: ServiceContext, limits: LimitSettings) => void) | undefined
  /** Mounts paths that are not calls, such as host pages, after everything else. */
  readonly mount?: (app: Hono, context: ServiceContext) => void
}

export function createApp(context: ServiceContext, calls: readonly Route[], options: AppOptions): App {
  const app: App = new Hono<AppEnv>()
  app.onError((error, c) => answerError(c, error, c.get('requestId') ?? '', context.log))
  app.notFound((c) => answerError(c, notFound(), c.get('requestId') ?? '', context.log))
  app.use(
    requestId({ limitLength: 64 }),
    requestLog(context),
    traceRequests,
    identifySender(context.settings.TRUSTED_PROXIES),
    warnOfUnknownProxy(context),
    securityHeaders(options.pagePolicy, context.settings),
    placeBelow(basePathOf(context.settings)),
  )
  app.use('*', async (c, next) => {
    // The identity provider has its own rules for cross-origin requests, and reads its own bodies.
    if (c.req.path.startsWith('/oidc/')) return next()
    return crossOrigin(context.settings.ALLOWED_ORIGINS)(c, next)
  })
  app.use('*', async (c, next) => {
    // No valid path contains a null character, and neither the file system nor the database accepts one.
    if (c.req.path.includes('\0') || c.req.path.includes('%00')) throw notFound()
    return next()
  })
  app.use('*', limitForms(context.limiter, options.limits, context.settings.DEMO), limitBodies(), readForms())
  addHealth(app, context)
  const limits = createCallLimits(context.limiter, options.limits, context.settings.DEMO)
  const handleCall = createPipeline(context, {
    limits,
    strict: options.strictResponses,
    runSubrequest: (c, part) => runSubrequest(app, c, part),
  })
  for (const bound of literalFirst(calls)) {
    const { method, path, slashed } = bound.call
    const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === slashed ? `:${name}{.+}` : `:${name}`,
    )
    app.on(method, pattern, (c) => handleCall(bound, c))
  }
  mountReceipts(app, context, options.limits)
  mountChannels(app, context, options.limits)
  mountAvatars(app, context, options.limits)
  mountReference(app, context)
  mountUnsubscribePage(app, context)
  mountMailUnsubscribePage(app, context)
  options.mountSignIn?.(app, context, options.limits)
  // Pages do not use the variables of calls.
  options.mount?.(app as unknown as Hono, context)
  return app
}

/**
 * Sorts literal paths first, so that `/api/dashboard/dialogue/events` does not match
 * `/api/dashboard/{account_id}/events`.
 */
function literalFirst(calls: readonly Route[]): Route[] {
  const key = ({ call }: Route) =>
    call.path
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('')
  return [...calls].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** Endpoints for the operator: liveness, readiness and metrics. */
function addHealth(app: App, context: ServiceContext): void {
  app.get('/healthz', (c) => c.json({ status: 'OK' }))
  app.get('/readyz', async (c) => {
    if (await context.isReady()) return c.json({ status: 'OK' })
    throw new DomainError('database_silent', { retryAfterSeconds: 5 })
  })
  mountMetrics(app, context.metrics.registry, context.settings.METRICS_TOKEN)
}

/** The service over HTTP: every call of the contract behind one gate, and the few addresses that are not calls. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { MAIL_MAX_LENGTH } from '../../contract/intake'
import { FEED_MAX_BYTES } from '../../contract/inventory'
import { mountAvatars } from '../avatars/serve'
import type { ServiceContext } from '../context'
import { createAnswerer } from './answer'
import { createCallLimits } from './call-limits'
import { notFound, Refusal } from './errors'
import { answerFault } from './faults'
import type { BoundCall } from './handle'
import { crossOrigin, securityHeaders } from './headers'
import type { LimitSettings } from './limits'
import { mountReference } from './reference/mount'
import { requestLog, type Seen } from './request-log'

export interface AppEnv {
  Variables: { requestId: string; seen: Seen }
}
export type App = Hono<AppEnv>

export interface AppOptions {
  readonly limits: LimitSettings
  /** An answer that breaks the contract is a fault (development, tests), or is only logged and sent (production). */
  readonly strictAnswers: boolean
  /** False while a development server changes the pages on their way. */
  readonly pagePolicy: boolean
  /** Addresses that are not calls: sign-in, reference, host pages. They come after the calls. */
  readonly mount?: (app: Hono, context: ServiceContext) => void
}

const BODY_LIMIT_BYTES = 256 * 1024
/** A message of mail as JSON: its line ends and the rest of the request need some room. */
const MAIL_LIMIT_BYTES = MAIL_MAX_LENGTH + 4 * 1024 * 1024
const MAIL_PATH = /^\/api\/intake\/[^/]+\/email$/
/** A feed as JSON: every quotation mark and line end of it takes two characters. */
const FEED_LIMIT_BYTES = 2 * FEED_MAX_BYTES + 64 * 1024
const FEED_PATH = /^\/api\/intake\/[^/]+\/inventory$/
/** A picture of 250 KB in base64, and the rest of a look. */
const LOOK_LIMIT_BYTES = 512 * 1024
const LOOK_PATH = /^\/api\/dashboard\/[^/]+\/chat-ui-settings$/
/** A shopper's file of 5 MB in base64, and the rest of the request. */
const UPLOAD_LIMIT_BYTES = 7_100_000
const UPLOAD_PATH = /^\/api\/widget\/[^/]+\/files$/
const READY_TIMEOUT_MS = 2_000

export function createApp(context: ServiceContext, calls: readonly BoundCall[], options: AppOptions): App {
  const app: App = new Hono<AppEnv>()
  app.onError((error, c) => answerFault(c, error, c.get('requestId') ?? '', context.log))
  app.notFound((c) => answerFault(c, notFound(), c.get('requestId') ?? '', context.log))
  app.use(
    requestId({ limitLength: 64 }),
    requestLog(context),
    securityHeaders(options.pagePolicy, context.settings.OIDC_ISSUER),
  )
  app.use('*', async (c, next) => {
    // The identity provider has its own rules for who may read what, and reads its own bodies.
    if (c.req.path.startsWith('/oidc/')) return next()
    return crossOrigin(context.settings.ALLOWED_ORIGINS)(c, next)
  })
  const limitOf = (maxSize: number, words: string) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new Refusal(413, `The request is too large: send at most ${words}`)
      },
    })
  const mail = limitOf(MAIL_LIMIT_BYTES, '16 MB')
  const feed = limitOf(FEED_LIMIT_BYTES, 'a file of 16 MB')
  const usual = limitOf(BODY_LIMIT_BYTES, '256 KB')
  const look = limitOf(LOOK_LIMIT_BYTES, '512 KB')
  const upload = limitOf(UPLOAD_LIMIT_BYTES, '5 MB')
  app.use('/cms/*', usual)
  app.use('/api/*', (c, next) => {
    const { path } = c.req
    const own = [
      [MAIL_PATH, mail] as const,
      [FEED_PATH, feed] as const,
      [LOOK_PATH, look] as const,
      [UPLOAD_PATH, upload] as const,
    ]
    const limit = own.find(([pattern]) => pattern.test(path))?.[1] ?? usual
    return limit(c, next)
  })
  addHealth(app, context)
  const limits = createCallLimits(options.limits, context.settings.DEMO)
  const answer = createAnswerer(context, limits, options.strictAnswers)
  for (const bound of literalFirst(calls)) {
    const { method, path, slashed } = bound.call
    const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === slashed ? `:${name}{.+}` : `:${name}`,
    )
    app.on(method, pattern, (c) => answer(bound, c))
  }
  mountAvatars(app, context, options.limits)
  mountReference(app, context)
  context.identity.mount(app, context, options.limits)
  // Pages do not see the variables of calls.
  options.mount?.(app as unknown as Hono, context)
  return app
}

/** `/api/dashboard/dialogue/events` must not be taken for `/api/dashboard/{account_id}/events`. */
function literalFirst(calls: readonly BoundCall[]): BoundCall[] {
  const key = ({ call }: BoundCall) =>
    call.path
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('')
  return [...calls].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** For whoever runs the service: does the process live, can it work, how is it doing. */
function addHealth(app: App, context: ServiceContext): void {
  app.get('/healthz', (c) => c.json({ status: 'OK' }))
  app.get('/readyz', async (c) => {
    if (await isReady(context)) return c.json({ status: 'OK' })
    throw new Refusal(503, 'The database does not answer', { retryAfterSeconds: 5 })
  })
  app.get('/metrics', async (c) => {
    const { registry } = context.metrics
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

/** Migrations are done before the service listens, so an answer is enough. */
export async function isReady({ database }: Pick<ServiceContext, 'database'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS)
  })
  const answered = database.db
    .selectFrom('groups')
    .select('id')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

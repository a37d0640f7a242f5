/** The real service for tests, with a real database, real checks, and a clock that the test controls. */
import { existsSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import type { AnyCall, CallInput, CallOutput } from '../../../src/contract/core/call'
import type { ErrorBody } from '../../../src/contract/core/errors'
import type { ServiceContext } from '../../../src/service/context'
import type { AppOptions } from '../../../src/service/http/app'
import type { App } from '../../../src/service/platform/requests/app-env'
import type { LimitSettings } from '../../../src/service/platform/rate-limits'
import { createService, type Service, type ServiceOptions } from '../../../src/service/service'
import { readSettings } from '../../../src/service/platform/config'
import type { Database, Db } from '../../../src/service/platform/database'
import { openEmbedded } from '../../../src/service/platform/embedded-database'
import { makeServerDatabase, MIGRATED_IMAGE, MIGRATED_TEMPLATE, type DatabaseKind } from './databases'
import { ManualClock } from './manual-clock'
import { makeToken } from './tokens'

/** The error of a call that was rejected. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Headers,
  ) {
    super(`${status} ${body.message}`)
  }
}

export interface StartOptions {
  /** Fills the migrated, empty database. */
  readonly seed?: (db: Db) => Promise<void>
  readonly database?: DatabaseKind
  readonly clock?: ManualClock
  /** Overrides the defaults of a test, which are any free port and no output. */
  readonly settings?: Record<string, string>
  readonly limits?: Partial<LimitSettings>
  readonly parserLimits?: ServiceOptions['parserLimits']
  readonly mount?: AppOptions['mount']
}

export interface TestService {
  readonly service: Service
  readonly context: ServiceContext
  readonly db: Db
  readonly app: App
  readonly clock: ManualClock
  /** Starts to listen on a free port, once; resolves to the origin. */
  listen(): Promise<string>
  /** An access token of the user with this address. */
  tokenOf(email: string): Promise<string>
  /**
   * Sends a request of the API contract as a browser would; a streamed response is returned as one text. `as`
   * is the user's address; without it the request is anonymous. Throws `CallFailed`.
   */
  call<const C extends AnyCall>(
    call: C,
    input: CallInput<C>,
    options?: { as?: string },
  ): Promise<CallOutput<C>>
  /** Sends a request to any path. */
  request(path: string, init?: RequestInit, options?: { as?: string }): Promise<Response>
  close(): Promise<void>
}

export async function startService(options: StartOptions = {}): Promise<TestService> {
  const clock = options.clock ?? new ManualClock()
  const server =
    options.database === 'server' ? await makeServerDatabase(process.env[MIGRATED_TEMPLATE]) : undefined
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: 'memory',
    LOG_LEVEL: 'silent',
    // Nobody listens there: no test reaches the world.
    META_API_URL: 'http://127.0.0.1:9',
    ...(server === undefined ? {} : { DATABASE_URL: server.url }),
    ...options.settings,
  })
  const database = settings.DATABASE_URL === undefined ? await openMigrated(settings.DATA_DIR) : undefined
  const service = await createService(settings, {
    clock,
    ...(database && { database }),
    log: pino({ level: settings.LOG_LEVEL }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    // Even a busy machine does not reach these limits.
    parserLimits: { taskMs: 100_000, queueMs: 100_000, ...options.parserLimits },
    ...(options.mount === undefined ? {} : { mount: options.mount }),
  })
  const { context, app } = service
  await options.seed?.(context.db)
  const tokens = new Map<string, Promise<string>>()
  let listening: Promise<string> | undefined

  async function newToken(email: string): Promise<string> {
    const user = await context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow(() => new Error(`No user ${email}`))
    return (await makeToken(context, user.id)).token
  }

  function tokenOf(email: string): Promise<string> {
    // The port, and therefore the issuer, changes when the service starts to listen.
    const key = `${context.identity.issuer} ${email}`
    const token = tokens.get(key) ?? newToken(email)
    tokens.set(key, token)
    return token
  }

  const request: TestService['request'] = async (path, init = {}, { as } = {}) => {
    const headers = new Headers(init.headers)
    if (as !== undefined) headers.set('authorization', `Bearer ${await tokenOf(as)}`)
    return app.request(path, { ...init, headers })
  }

  return {
    service,
    context,
    db: context.db,
    app,
    clock,
    listen: () => (listening ??= service.listen().then(({ url }) => url)),
    tokenOf,
    request,
    async call<const C extends AnyCall>(call: C, input: CallInput<C>, { as }: { as?: string } = {}) {
      const { path, init } = requestOf(call, input as Record<string, unknown>)
      const answer = await request(path, init, as === undefined ? {} : { as })
      const body = (call.streams && answer.ok ? await answer.text() : await answer.json()) as unknown
      if (!answer.ok) throw new CallFailed(answer.status, body as ErrorBody, answer.headers)
      return body as CallOutput<C>
    },
    async close() {
      await service.close()
      // Nobody waits until the server's disk has forgotten it; the end of the run drops what is left.
      server?.drop().catch(() => undefined)
    },
  }
}

/**
 * For the few rows of a test. The database clears all of it at the start, which with the service's own size
 * takes a sixth of a start.
 */
const BUFFERS = '4MB'

/**
 * A copy of the migrated database, or the one that already exists in `directory`. Undefined outside a test
 * run, where the archive does not exist.
 */
export async function openMigrated(directory: string, log?: Logger): Promise<Database | undefined> {
  const image = process.env[MIGRATED_IMAGE]
  if (image === undefined) return undefined
  return existsSync(join(directory, 'database'))
    ? openEmbedded(directory, { buffers: BUFFERS })
    : openEmbedded(directory, { image: await openAsBlob(image), buffers: BUFFERS, ...(log && { log }) })
}

/**
 * Builds path and request of a call from its flat input. Fields outside the contract go into the query, so
 * that the service can reject them.
 */
export function requestOf(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
): { path: string; init: RequestInit } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(take(name))))
  const headers = Object.fromEntries(
    Object.keys(call.headers?.entries ?? {})
      .map((name) => [name, take(name)])
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
  const bodyNames = Object.keys(call.body?.entries ?? {}).filter((name) => rest.has(name))
  const body = Object.fromEntries(bodyNames.map((name) => [name, take(name)]))
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return {
    path: query.size === 0 ? path : `${path}?${query}`,
    init: {
      method: call.method,
      ...(call.method === 'GET'
        ? { headers }
        : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }),
    },
  }
}

/**
 * The pipeline of a call: authenticates, checks rate limits, resolves the account, validates the input and
 * runs the handler.
 */
import type { Context } from 'hono'
import type { AnyCall } from '../../contract/core/call'
import { issuesOf, v } from '../../contract/core/schema'
import type { ServiceContext } from '../context'
import type { AccountWithProducts } from '../accounts/accounts'
import type { PartnerKey } from '../accounts/partner-keys'
import { addressOf, hostOf, networkOf } from '../platform/requests/client-address'
import type { AppEnv } from '../platform/requests/app-env'
import type { CallLimits } from './call-limits'
import { sendJson } from './compressed-text'
import { unavailable } from '../platform/errors'
import {
  accountOf,
  authenticate,
  checkAccount,
  checkRights,
  partnerAccount,
  productOf,
} from '../access/guard'
import type { RequestContext, Route, Caller } from '../access/route'
import { checkInput } from '../platform/requests/input'
import { readJson } from '../platform/requests/read-body'

/** Timeout of a handler, ms. It leaves time to send the response within 30 seconds. */
const ANSWER_TIMEOUT_MS = 28_000

type Answerer = (route: Route, c: Context<AppEnv>) => Promise<Response>

export function createAnswerer(context: ServiceContext, limits: CallLimits, strict: boolean): Answerer {
  async function work({ call, handle }: Route, c: Context<AppEnv>, limit: AbortSignal): Promise<Response> {
    const logFields = c.get('logFields')
    logFields.call = call.id
    const authorization = c.req.header('authorization')
    const network = networkOf(c)

    let caller: Caller | undefined
    let scope: (AccountWithProducts & Pick<RequestContext<AnyCall>, 'account'>) | undefined
    let partner: PartnerKey | undefined
    if (call.access.who === 'user' || call.access.who === 'account') {
      caller = await authenticate(context, authorization)
      logFields.user = caller.user.id
      checkRights(call, caller)
    }
    // Checks the key before megabytes of a body are read.
    if (call.access.who === 'partner') {
      const found = await partnerAccount(context, { authorization, params: c.req.param() })
      scope = found
      partner = found.partner
      logFields.account = scope.account.id
    }
    await limits.check(call, network, { caller, partner })
    const raw = {
      authorization,
      params: c.req.param(),
      query: c.req.query(),
      body: call.method === 'GET' ? {} : await readJson(c),
    }
    if (call.access.who === 'account' && caller !== undefined) {
      const found = await accountOf(context, caller, raw)
      logFields.account = found.account.id
      checkAccount(call, caller, found)
      scope = { ...found, account: { ...found.account, leads: caller.leads } }
    }
    const product = scope === undefined ? undefined : productOf(raw.query, scope)
    const input = checkInput(call, {
      params: raw.params,
      query: new URL(c.req.url).searchParams,
      body: raw.body,
      header: (name) => c.req.header(name),
    })
    if (call.access.who === 'public') await limits.checkVisitor(call, network, input.body)

    const request: RequestContext<AnyCall> = {
      context,
      ...input,
      request: {
        id: c.get('requestId'),
        ip: addressOf(c),
        host: hostOf(c),
        origin: c.req.header('origin'),
        userAgent: c.req.header('user-agent') ?? '',
        get signal() {
          return AbortSignal.any([c.req.raw.signal, limit])
        },
      },
      get caller() {
        return required(caller, 'caller')
      },
      get partner() {
        return required(partner, 'partner')
      },
      get account() {
        return required(scope, 'account').account
      },
      get dealerships() {
        return required(scope, 'account').dealerships
      },
      get product() {
        return required(product, 'product')
      },
    }
    const response = await handle(request)
    c.header('cache-control', 'no-store')
    if (call.streams) return streamResponse(c, call.streams, response as AsyncIterable<string>)
    const result = v.safeParse(call.response, response)
    // Sending the parsed output drops fields that are not in the contract.
    if (result.success) return sendJson(c, result.output as object)
    const breach = new Error(`${call.id} returned a response that breaks its contract`, {
      cause: issuesOf(result.issues),
    })
    if (strict) throw breach
    context.log.error({ err: breach, request_id: c.get('requestId') }, 'A response breaks the contract')
    return sendJson(c, response as object)
  }

  return async (route, c) => {
    let timer: NodeJS.Timeout | undefined
    const limit = new AbortController()
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(unavailable('answer_timeout'))
        limit.abort()
      }, ANSWER_TIMEOUT_MS)
    })
    try {
      return await Promise.race([work(route, c, limit.signal), timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Streams the chunks as they are read, and stops reading when the client disconnects. An error aborts the
 * response, so that a client cannot take it for complete.
 */
function streamResponse(c: Context<AppEnv>, type: string, pieces: AsyncIterable<string>): Response {
  const encoder = new TextEncoder()
  const reading = pieces[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await reading.return?.()
    },
  })
  return c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileNameOf(c.req.path, type)}"`,
  })
}

/** The name under which a browser or curl saves a stream: the last part of its path, with an extension. */
function fileNameOf(path: string, type: string): string {
  const extension = type === 'text/csv' ? '.csv' : '.json'
  const name =
    path
      .replace(/\/+$/, '')
      .split('/')
      .at(-1)
      ?.replace(/[^\w.-]/g, '_') ?? ''
  return name.endsWith(extension) ? name : `${name}${extension}`
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The call has no ${what}`)
  return value
}

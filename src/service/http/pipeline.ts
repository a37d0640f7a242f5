/**
 * The pipeline of a call: authenticates, checks rate limits, resolves the account, validates the input and
 * runs the handler.
 */
import type { Context } from 'hono'
import type { AnyCall } from '../../contract/core/call'
import type { CallRequest } from '../../contract/core/request-of'
import { issuesOf, v } from '../../contract/core/schema'
import type { ServiceContext } from '../context'
import type { AccountWithProducts } from '../accounts/accounts'
import type { PartnerKey } from '../accounts/partner-keys'
import { addressOf, hostOf, networkOf } from '../platform/requests/client-address'
import type { AppEnv } from '../platform/requests/app-env'
import type { CallLimits } from './call-limits'
import { sendJson } from './compressed-text'
import { sendStream } from './stream-response'
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
import { checkInput, checkParams } from '../platform/requests/input'
import { readJson, requestAborted } from '../platform/requests/read-body'

/** Timeout of a handler, ms. It leaves time to send the response within 30 seconds. */
const ANSWER_TIMEOUT_MS = 28_000

type CallHandler = (route: Route, c: Context<AppEnv>) => Promise<Response>

interface PipelineOptions {
  readonly limits: CallLimits
  /** See `AppOptions.strictResponses`. */
  readonly strict: boolean
  /** Answers a request that is part of the one of `c`. */
  readonly runSubrequest: (c: Context<AppEnv>, request: CallRequest) => Promise<Response>
}

export function createPipeline(
  context: ServiceContext,
  { limits, strict, runSubrequest }: PipelineOptions,
): CallHandler {
  async function work(
    { call, handle, admit }: Route,
    c: Context<AppEnv>,
    { limit, arrival }: { readonly limit: AbortSignal; readonly arrival: { isWaited: boolean } },
  ): Promise<Response> {
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
    const request: RequestContext<AnyCall>['request'] = {
      id: c.get('requestId'),
      ip: addressOf(c),
      host: hostOf(c),
      origin: c.req.header('origin'),
      userAgent: c.req.header('user-agent') ?? '',
      runSubrequest: (part) => runSubrequest(c, part),
      get signal() {
        return AbortSignal.any([c.req.raw.signal, limit])
      },
    }
    await admit?.({ context, params: checkParams(call, c.req.param()), request })
    arrival.isWaited = true
    const raw = {
      authorization,
      params: c.req.param(),
      query: c.req.query(),
      body: call.method === 'GET' ? {} : await readJson(c),
    }
    arrival.isWaited = false
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

    const received: RequestContext<AnyCall> = {
      context,
      ...input,
      request,
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
    const response = await handle(received)
    c.header('cache-control', 'no-store')
    if (call.streams) return sendStream(c, call.streams, response as AsyncIterable<string>)
    const result = v.safeParse(call.response, response)
    // Sending the parsed output drops fields that are not in the contract.
    if (result.success) return sendJson(c, result.output as object)
    const breach = new Error(`${call.id} returned a response that breaks its contract`, {
      cause: issuesOf(result.issues),
    })
    if (strict) throw breach
    context.log.error({ err: breach, request_id: c.get('requestId') }, 'a response breaks the contract')
    return sendJson(c, response as object)
  }

  return async (route, c) => {
    let timer: NodeJS.Timeout | undefined
    const limit = new AbortController()
    const arrival = { isWaited: false }
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // A client that does not send its request is no fault of the service, and must not raise an alert.
        reject(arrival.isWaited ? requestAborted() : unavailable('answer_timeout'))
        limit.abort()
      }, ANSWER_TIMEOUT_MS)
    })
    try {
      return await Promise.race([work(route, c, { limit: limit.signal, arrival }), timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The call has no ${what}`)
  return value
}

/** The OpenAPI 3.1 description of every call, generated from the contract alone. */
import { setImmediate } from 'node:timers/promises'
import type { AnyCall, ObjectSchema } from '../../contract/core/call'
import { AREAS, CALLS } from '../../contract/calls/all-calls'
import { CALL_EXAMPLES } from '../../contract/calls/call-examples'
import { ErrorBody } from '../../contract/core/errors'
import { ALL_WEBHOOK_EVENTS, webhookPayload } from '../../contract/webhooks/events'
import type { JsonSchema } from '../platform/json-schema'
import { VERSION } from '../platform/version'
import { schemaMaker } from './openapi-schemas'
import { webhookOperation, type WebhookOperation } from './openapi-webhooks'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    required: true
    content: { 'application/json': { schema: JsonSchema; example?: unknown } }
  }
  readonly responses: Readonly<Record<string, unknown>>
  readonly security: readonly Record<string, readonly string[]>[]
  readonly 'x-access': AnyCall['access']
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { title: string; version: string; description: string }
  readonly tags: readonly { name: string; description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookOperation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, unknown>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}

const ERRORS = {
  BadInput: [400, 'The input is not valid; `fields` names what is wrong'],
  SignIn: [401, 'Nobody is signed in, or the session has ended; `error_code` says which'],
  Forbidden: [
    403,
    'The role or the policy list does not allow it; for a widget: the page is not one of the dealership’s, or the chat is off',
  ],
  NotFound: [404, 'Does not exist, or belongs to somebody else'],
  NotAcceptable: [406, 'The token belongs to another user'],
  Conflict: [409, 'Somebody else was faster'],
  TooLarge: [
    413,
    'The request is larger than 256 KB; settings of the chat 512 KB; messages of WhatsApp or Messenger 3 MB; a file 7.1 MB in base64; a message of mail 16 MB; an inventory feed 32 MB',
  ],
  TooMany: [429, 'Too many requests; Retry-After says when to come back'],
  Unavailable: [
    503,
    'The service, its database or the assistant is away or busy for now; Retry-After says when to come back',
  ],
} as const

/** How many calls are described before others have their turn. */
const SLICE = 4

export function describeCalls(calls: readonly AnyCall[] = CALLS): OpenApi {
  const work = describeInSteps(calls)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/**
 * Describes all calls in slices, since describing them at once takes half a second and would block
 * other requests.
 */
export async function describeCallsInTurn(): Promise<OpenApi> {
  const work = describeInSteps(CALLS)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await setImmediate()
  }
}

/** Describes a few calls after the others and yields after each of these steps. */
function* describeInSteps(calls: readonly AnyCall[]): Generator<undefined, OpenApi> {
  const { prepare, inline, schemas } = schemaMaker()

  function parameters(
    { id }: AnyCall,
    location: Parameter['in'],
    schema: ObjectSchema | undefined,
  ): Parameter[] {
    if (schema === undefined) return []
    const { properties = {}, required = [] } = inline(schema, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: property,
      ...exampleOfField(id, name),
    }))
  }

  function operation(call: AnyCall): Operation {
    const isPublic = call.access.who === 'public'
    const reasons: (keyof typeof ERRORS)[] = ['BadInput']
    if (!isPublic) reasons.push('SignIn')
    if (!isPublic || call.path.startsWith('/api/widget/')) reasons.push('Forbidden')
    reasons.push('NotFound')
    if (call.refusals?.includes(406)) reasons.push('NotAcceptable')
    if (call.method !== 'GET' || call.refusals?.includes(409)) reasons.push('Conflict')
    if (call.method !== 'GET') reasons.push('TooLarge')
    reasons.push('TooMany', 'Unavailable')
    return {
      operationId: call.id,
      summary: call.summary,
      tags: [areaOf(call)],
      parameters: [
        ...parameters(call, 'path', call.params),
        ...parameters(call, 'query', call.query),
        ...parameters(call, 'header', call.headers),
      ],
      ...(call.body === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              content: {
                'application/json': { schema: inline(call.body, 'input'), ...exampleOfBody(call) },
              },
            },
          }),
      responses: {
        200: {
          description: 'Done',
          content: {
            [call.streams ?? 'application/json']: {
              // `response` describes a chunk of a stream; those of JSON are one object together.
              schema:
                call.streams === 'application/json' ? { type: 'object' } : inline(call.response, 'output'),
            },
          },
        },
        ...Object.fromEntries(
          reasons.map((reason) => [ERRORS[reason][0], { $ref: `#/components/responses/${reason}` }]),
        ),
      },
      security: isPublic ? [] : [call.access.who === 'partner' ? { partnerKey: [] } : { bearer: [] }],
      'x-access': call.access,
    }
  }

  const paths: Record<string, Record<string, Operation>> = {}
  for (let from = 0; from < calls.length; from += SLICE) {
    const slice = calls.slice(from, from + SLICE)
    prepare(slice)
    for (const call of slice) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
    }
    yield
  }
  const webhooks: Record<string, { post: WebhookOperation }> = {}
  for (const name of ALL_WEBHOOK_EVENTS) {
    webhooks[name] = { post: webhookOperation(name, inline(webhookPayload(name), 'output')) }
    yield
  }
  const errorSchema = inline(ErrorBody, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt',
      version: VERSION,
      description:
        'The service behind the Forecourt elements. Every answer that is not 2xx has the same body. Times are UTC, ISO 8601; days and ranges are the dealership’s own.',
    },
    tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([name, [, description]]) => [
          name,
          { description, content: { 'application/json': { schema: errorSchema } } },
        ]),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An access token of the OpenID Connect provider that /api/console-config names: code with PKCE, with the audience named there as `resource`. Or an API key of the account, `fck_…`.',
        },
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret key of a group, `sk_…`, kept by a back end of its own.',
        },
      },
    },
  }
}

/** The example of a parameter, if the call has one that names it. */
function exampleOfField(id: string, name: string): { example?: unknown } {
  const input = CALL_EXAMPLES[id]
  return input !== undefined && name in input ? { example: input[name] } : {}
}

/** The example of a body, if the call has one. */
function exampleOfBody({ id, body }: AnyCall): { example?: unknown } {
  const input = CALL_EXAMPLES[id]
  if (input === undefined) return {}
  const names = Object.keys(body?.entries ?? {})
  return { example: Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name))) }
}

const areaOf = ({ id }: Pick<AnyCall, 'id'>): string => id.split('.')[0] ?? id

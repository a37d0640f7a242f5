/**
 * The definition of an API call. A single entry describes it for the browser, the service, the API reference
 * and the tests.
 */
import type { Access } from './access'
import type { v } from './schema'

export type ObjectSchema =
  v.ObjectSchema<v.ObjectEntries, undefined> | v.StrictObjectSchema<v.ObjectEntries, undefined>

export interface CallDefinition<
  P extends ObjectSchema = ObjectSchema,
  Q extends ObjectSchema = ObjectSchema,
  B extends ObjectSchema = ObjectSchema,
  H extends ObjectSchema = ObjectSchema,
  R extends v.GenericSchema = v.GenericSchema,
> {
  /** Unique and stable: the operation id in the API reference, and the first part of a cache key. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Contains its parameters in braces: `/api/dashboard/metrics/{metric}`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params?: P
  /** The last path parameter, if its values may contain a slash (`performance/cta`). */
  readonly slashed?: string
  readonly query?: Q
  readonly body?: B
  /** Additional headers by their lower-case names. The token's header is implied. */
  readonly headers?: H
  readonly response: R
  /** Statuses of refusals that other calls of its method do not have. */
  readonly refusals?: readonly (406 | 409)[]
  /**
   * The response is a stream of text with this media type, and `response` is the schema of one chunk. When
   * absent, the response is JSON.
   */
  readonly streams?: 'text/csv' | 'application/json' | 'application/x-ndjson'
}

/** Any call, where its types do not matter. */
export type AnyCall = CallDefinition

/** A body without fields would infer as `Record<string, never>`, which would forbid the other inputs. */
type InputOf<S> = S extends v.GenericSchema
  ? v.InferInput<S> extends Record<string, never>
    ? object
    : v.InferInput<S>
  : object
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : object

/** The caller's input: path parameters, query, body and additional headers in one flat object. */
export type CallInput<C> = C extends { params?: infer P; query?: infer Q; body?: infer B; headers?: infer H }
  ? InputOf<NonNullable<P>> & InputOf<NonNullable<Q>> & InputOf<NonNullable<B>> & InputOf<NonNullable<H>>
  : object

/** The result of a call. */
export type CallOutput<C> = C extends { response: infer R extends v.GenericSchema } ? v.InferOutput<R> : never

export type CallParams<C> = C extends { params?: infer P } ? OutputOf<NonNullable<P>> : object
export type CallQuery<C> = C extends { query?: infer Q } ? OutputOf<NonNullable<Q>> : object
export type CallHeaders<C> = C extends { headers?: infer H } ? OutputOf<NonNullable<H>> : object
export type CallBody<C> = C extends { body?: infer B } ? OutputOf<NonNullable<B>> : object

/** Preserves the literal types of an entry, so that input and output types can be derived from it. */
export function defineCall<const C extends AnyCall>(call: C): C {
  return call
}

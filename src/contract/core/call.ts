/**
 * What a call of the product is: one entry describes it for the browser, the service, the API reference and
 * the tests.
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
  /** Unique and stable: the operation id of the API reference and the first part of a cache key. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters in braces: `/api/dashboard/metrics/{metric}`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params?: P
  /** The last parameter of the path, when its values may hold a slash (`performance/cta`). */
  readonly slashed?: string
  readonly query?: Q
  readonly body?: B
  /** Headers of its own, by their lower-case names, besides the token's. */
  readonly headers?: H
  readonly response: R
  /**
   * The answer is text of this type, sent piece by piece; `response` is the schema of one piece. Absent:
   * JSON.
   */
  readonly streams?: 'text/csv'
}

/** Any call, when its types do not matter. */
export type AnyCall = CallDefinition

/** A body without fields adds none: as it stands it would forbid all others. */
type InputOf<S> = S extends v.GenericSchema
  ? v.InferInput<S> extends Record<string, never>
    ? object
    : v.InferInput<S>
  : object
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : object

/** What a caller gives: path parameters, query, body and headers of its own in one flat object. */
export type CallInput<C> = C extends { params?: infer P; query?: infer Q; body?: infer B; headers?: infer H }
  ? InputOf<NonNullable<P>> & InputOf<NonNullable<Q>> & InputOf<NonNullable<B>> & InputOf<NonNullable<H>>
  : object

/** What a caller gets. */
export type CallOutput<C> = C extends { response: infer R extends v.GenericSchema } ? v.InferOutput<R> : never

export type CallParams<C> = C extends { params?: infer P } ? OutputOf<NonNullable<P>> : object
export type CallQuery<C> = C extends { query?: infer Q } ? OutputOf<NonNullable<Q>> : object
export type CallHeaders<C> = C extends { headers?: infer H } ? OutputOf<NonNullable<H>> : object
export type CallBody<C> = C extends { body?: infer B } ? OutputOf<NonNullable<B>> : object

/** Keeps the literal types of an entry, so that input and output can be derived from it. */
export function defineCall<const C extends AnyCall>(call: C): C {
  return call
}

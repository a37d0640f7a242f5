/** Several reading calls in one request, for a screen that needs many of them at once. */
import { defineCall } from '../core/call'
import { Integer, v } from '../core/schema'

/** More than any screen reads first. */
export const READS_MAX = 32

/**
 * A reading call of this API, or `live.ticket`, by its operation id, with its path parameters, query, headers
 * and body in one flat object.
 */
const Read = v.strictObject({
  call: v.pipe(v.string(), v.maxLength(64)),
  input: v.record(
    v.pipe(v.string(), v.maxLength(64)),
    v.union([v.pipe(v.string(), v.maxLength(2_000)), v.number(), v.boolean()]),
  ),
})

/** One line of the answer. */
export const ReadAnswer = v.object({
  /** The place of the call in the request, from 0. */
  place: Integer,
  /** The HTTP status that the call alone would have. */
  status: Integer,
  request_id: v.string(),
  /** The answer of the call, or its error. */
  body: v.unknown(),
})
export type ReadAnswer = v.InferOutput<typeof ReadAnswer>

export const reads = defineCall({
  id: 'session.reads',
  method: 'POST',
  path: '/api/dashboard/reads',
  summary:
    'Answers several reading calls, each on a line of its own as soon as it is there, checked as if it had been sent alone',
  access: { who: 'user' },
  body: v.strictObject({ reads: v.pipe(v.array(Read), v.minLength(1), v.maxLength(READS_MAX)) }),
  /** A `ReadAnswer` as JSON. */
  response: v.string(),
  streams: 'application/x-ndjson',
})

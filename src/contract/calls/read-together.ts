/** Several reading calls in one request. */
import { defineCall } from '../core/call'
import { v } from '../core/schema'

/** Largest number of calls in one request. */
export const TOGETHER_MAX = 40

/** Path and query of a call, as from the root of the service. */
const ReadPath = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^\/(?:api|cms)\/[^\s#]*$/))

export const readTogether = defineCall({
  id: 'session.readTogether',
  method: 'POST',
  path: '/api/read-together',
  summary: 'Answers several reading calls, each of which may fail by itself',
  access: { who: 'user' },
  body: v.strictObject({ paths: v.pipe(v.array(ReadPath), v.minLength(1), v.maxLength(TOGETHER_MAX)) }),
  response: v.object({
    /**
     * In the order of the paths. Null for a call that failed, took too long or does not answer with JSON; to
     * be sent alone then, which says the reason.
     */
    answers: v.array(v.nullable(v.object({ body: v.unknown() }))),
  }),
})

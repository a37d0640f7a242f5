/** The service's error responses. */
import { v } from './schema'

const Code = v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/))
const Params = v.record(v.string(), v.union([v.string(), v.number()]))

/**
 * The body of every response outside 2xx. `message` is English text for people; `code` and `params` let a
 * program build the sentence in another language (`src/contract/messages`). Field errors contain the same
 * pair. A top-level `error_code` signs the console out, so only session errors have it.
 */
export const ErrorBody = v.object({
  error_code: v.optional(v.string()),
  /** One sentence for people: what happened and what to do. */
  message: v.string(),
  /** The message's code in the catalogue. */
  code: v.optional(Code),
  /** Values for the placeholders in the message's template, by name. */
  params: v.optional(Params),
  /** Messages by field path, for status 400. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** Code and parameters of each message in `fields`, by the same paths. */
  field_codes: v.optional(v.record(v.string(), v.object({ code: Code, params: Params }))),
  request_id: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

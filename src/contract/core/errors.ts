/** How the service says no. */
import { v } from './schema'

/**
 * The body of every answer that is not 2xx. `error_code` at the top level signs the console out, so only a
 * session fault carries it.
 */
export const ErrorBody = v.object({
  error_code: v.optional(v.string()),
  /** One sentence for a person: what happened and what to do. */
  message: v.string(),
  /** Message by field path, for a 400. */
  fields: v.optional(v.record(v.string(), v.string())),
  request_id: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

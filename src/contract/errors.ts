/** How the service says no. */
import { z } from './schema'

/**
 * The body of every answer that is not 2xx (decisions, Bad input; promises, invariants 11 and 12).
 * `error_code` at the top level signs the console out, so only a session fault carries it.
 */
export const ErrorBody = z.object({
  error_code: z.optional(z.string()),
  /** One sentence for a person: what happened and what to do. */
  message: z.string(),
  /** Message by field path, for a 400. */
  fields: z.optional(z.record(z.string(), z.string())),
  request_id: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** How the service says no. */
import { v } from './schema'

const Code = v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/))
const Params = v.record(v.string(), v.union([v.string(), v.number()]))

/**
 * The body of every answer that is not 2xx, for people and for programs: `message` in English, and `code`
 * with `params`, from which a program makes the sentence in another language (`src/contract/messages`). The
 * same stands side by side for each field. `error_code` at the top level signs the console out, so only a
 * session fault carries it.
 */
export const ErrorBody = v.object({
  error_code: v.optional(v.string()),
  /** One sentence for a person: what happened and what to do. */
  message: v.string(),
  /** Which of the catalogue's messages it is. */
  code: v.optional(Code),
  /** What stands in the braces of the message's template, by name. */
  params: v.optional(Params),
  /** Message by field path, for a 400. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** Code and parameters of each of these messages, by the same paths. */
  field_codes: v.optional(v.record(v.string(), v.object({ code: Code, params: Params }))),
  request_id: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

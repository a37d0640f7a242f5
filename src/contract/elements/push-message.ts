/** What the service pushes to a device, and what the device's worker says to an open console. */
import { v } from '../core/schema'

/** The decrypted text of a push message, as JSON. It has no text of customers. */
export const PushMessage = v.object({
  title: v.string(),
  body: v.string(),
  /** BCP 47; the language of both. */
  lang: v.string(),
  /** Notifications of one conversation replace each other. */
  tag: v.string(),
  /** Where a press leads: a path of the console below the worker's scope, without a slash before it. */
  path: v.string(),
  /** When it happened, ms since 1970. */
  at: v.number(),
  /** A notification that only replaces an earlier one makes no sound. */
  silent: v.boolean(),
})
export type PushMessage = v.InferOutput<typeof PushMessage>

/** The worker asks an open console to show a path. A console answers by any message over the port. */
export interface OpenPathMessage {
  readonly kind: 'forecourt-open'
  /** A path of the console, such as `/conversation/c_1`. */
  readonly path: string
}

/** The schema library and the primitives that every area of the contract shares. */
import * as z from 'zod/mini'

// The library's compiled fast path probes `new Function`, which a strict Content Security Policy reports as a violation.
z.config({ jitless: true })

export { z }

/** A UTC moment, ISO 8601 with `Z`. */
export const Timestamp = z.iso.datetime()

/** A moment on the dealership's own wall clock: local ISO without fraction or zone, e.g. `2026-11-21T23:59:59` (document 1 §9). */
export const LocalDateTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'Use local ISO, e.g. 2026-11-21T23:59:59'))

/** A calendar day, `yyyy-MM-dd`. */
export const Day = z.iso.date()

/** An identifier that the service made. Opaque; at most 64 characters. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64))

/** An identifier that a client makes for a message, so that a resend is the same message (decisions, Live chat). */
export const ClientId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Use 8 to 64 letters, digits, - or _'))

/** The most characters of one message that a shopper or a member of staff may send. */
export const MESSAGE_MAX_LENGTH = 4000
export const MessageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a message'),
    z.maxLength(MESSAGE_MAX_LENGTH, 'The message is too long'),
  )

export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.infer<typeof SortDirection>

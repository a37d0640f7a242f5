/** The schema library, and the primitives that all parts of the contract share. */
import * as v from './valibot'

export { v }

/** An integer that a double represents exactly. */
export const Integer = v.pipe(v.number(), v.safeInteger())

/** Any finite number. */
export const Num = v.number()

/** A number in a query or a form, which is transferred as text. */
export const NumberText = v.numberInText()

/** Matches days that exist in the calendar, `yyyy-MM-dd`. The database has no year 0. */
const DAY =
  '(?!0000)(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))'

/** A UTC timestamp, ISO 8601 with `Z`. */
export const Timestamp = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?Z$`),
    'Use ISO 8601 in UTC, e.g. 2026-11-21T23:59:59Z',
  ),
  v.metadata({ format: 'date-time' }),
)

/**
 * A date and time on the dealership's own clock: ISO 8601 without fraction or zone, e.g.
 * `2026-11-21T23:59:59`.
 */
export const LocalDateTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'Use local ISO, e.g. 2026-11-21T23:59:59'),
)

/** A calendar day, `yyyy-MM-dd`. */
export const Day = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${DAY}$`), 'Use a day such as 2026-11-21'),
  v.metadata({ format: 'date' }),
)

/** An opaque identifier from the service; at most 64 characters. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** An identifier that a client creates for a message, so that the service recognises a message sent twice. */
export const ClientId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Use 8 to 64 letters, digits, - or _'),
)

/** Maximum number of characters in a message from a shopper or a member of staff. */
export const MESSAGE_MAX_LENGTH = 4000
export const MessageText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Write a message'),
  v.maxLength(MESSAGE_MAX_LENGTH, 'The message is too long'),
)

export const SortDirection = v.picklist(['asc', 'desc'])
export type SortDirection = v.InferOutput<typeof SortDirection>

/** Parses a value; returns undefined when it does not match the schema. */
export function readAs<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : undefined
}

/** Describes the invalid fields without their values, which may be the customer's personal data. */
export const issuesOf = (issues: readonly v.GenericIssue[]): string =>
  issues.map(({ path, type }) => `${path?.map(({ key }) => String(key)).join('.')}: ${type}`).join('; ')

/** Distinguishes a database that is temporarily unavailable from a statement that is wrong. */

/** Another caller held the embedded database's only connection for too long. */
export class DatabaseBusyError extends Error {
  constructor() {
    super('The database was busy for too long')
  }
}

// Classes of PostgreSQL's error codes: connection, resources (disk full, too many connections), operator
// intervention, timeouts of statements and locks, a server that is read-only, system errors.
const TEMPORARY_CODES = /^(08|53|57P|57014|55P03|25006|58)/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EROFS',
])
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|pool after calling end|PGlite is closed|driver has already been destroyed/i

/** Whether a later attempt may succeed: a call is then refused with `database_unavailable`. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusyError) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (TEMPORARY_CODES.test(code) || NETWORK_CODES.has(code))) return true
  return DRIVER_MESSAGES.test(error.message)
}

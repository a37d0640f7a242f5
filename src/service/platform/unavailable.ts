/** Tells a database that is away for now from a statement that is wrong. */

/** The one connection of the embedded database was held by somebody else for too long. */
export class DatabaseBusyError extends Error {
  constructor() {
    super('The database was busy for too long')
  }
}

// Classes of PostgreSQL's codes: connection, resources (disk full, too many connections), operator
// intervention; the last: waited too long.
const PASSING = /^(08|53|57P|57014|55P03|58)/
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EROFS',
])
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|pool after calling end|PGlite is closed|driver has already been destroyed/i

/** True when trying again later may succeed: the answer is 503 with Retry-After. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusyError) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (PASSING.test(code) || NETWORK.has(code))) return true
  return DRIVER.test(error.message)
}

/** Opens the database that the settings name and brings it up to date. */
import type { Logger } from 'pino'
import type { Config } from './platform/config'
import type { Clock } from './platform/clock'
import type { Database } from './platform/database'
import { openEmbedded } from './platform/embedded-database'
import { migrate } from './platform/migrate'
import { updateFigures } from './conversations/rebuild'
import { openServer } from './platform/server-database'

/** The server at DATABASE_URL cannot be used; the message says why, in one line. */
export class DatabaseUrlError extends Error {}

/**
 * Opens the server at DATABASE_URL, or else the embedded database in DATA_DIR, applies missing migrations,
 * and recounts the figures if this program counts them differently. Throws `DatabaseUrlError`,
 * `DataLockError` or `DataDirectoryError` with one line for the operator.
 */
export async function openDatabase(settings: Config, clock: Clock, log: Logger): Promise<Database> {
  try {
    return await openReady(settings, clock, log)
  } catch (error) {
    if (settings.DATABASE_URL === undefined || !(error instanceof Error)) throw error
    throw new DatabaseUrlError(`DATABASE_URL cannot be used: ${error.message || String(error)}`, {
      cause: error,
    })
  }
}

async function openReady(settings: Config, clock: Clock, log: Logger): Promise<Database> {
  const database =
    settings.DATABASE_URL === undefined
      ? await openEmbedded(settings.DATA_DIR, { log })
      : openServer(settings.DATABASE_URL, log)
  try {
    await migrate(database, clock.now())
    await updateFigures(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

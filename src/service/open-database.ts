/** Opens the database that the settings name and brings it up to date. */
import type { Logger } from 'pino'
import type { Config } from './platform/config'
import type { Clock } from './platform/clock'
import type { Database } from './platform/database'
import { DatabaseOpenError } from './platform/database-open-error'
import { DataDirectoryError } from './platform/data-directory'
import { openEmbedded } from './platform/embedded-database'
import { withSecretsKeys } from './platform/encrypt-secrets'
import { migrate } from './platform/migrate'
import { rebuildIfOutdated } from './conversations/rebuild'
import { openServer } from './platform/server-database'
import { isDatabaseUnavailable } from './platform/unavailable'

/** The server at DATABASE_URL cannot be used; the message says why, in one line. */
class DatabaseUrlError extends DatabaseOpenError {}

/** What a migrated database needs before it is used. */
type Prepare = (opened: Database, settings: Config) => Promise<Database>

async function prepareSecretsAndFigures(opened: Database, settings: Config): Promise<Database> {
  const database = await withSecretsKeys(opened, settings)
  await rebuildIfOutdated(database.db)
  return database
}

/**
 * Opens the server at DATABASE_URL, or else the embedded database in DATA_DIR, applies missing migrations,
 * brings the secrets under SECRETS_KEY, and rebuilds the figures if this program counts them differently.
 * Throws `DatabaseOpenError` with one line for the operator.
 */
export async function openDatabase(
  settings: Config,
  clock: Clock,
  log: Logger,
  prepare: Prepare = prepareSecretsAndFigures,
): Promise<Database> {
  try {
    return await openReady(settings, clock, log, prepare)
  } catch (error) {
    if (error instanceof DatabaseOpenError || !(error instanceof Error)) throw error
    if (settings.DATABASE_URL === undefined) {
      // Such as a disk that has no space left for a migration.
      if (isDatabaseUnavailable(error)) throw new DataDirectoryError(settings.DATA_DIR, error.message, error)
      throw error
    }
    throw new DatabaseUrlError(`DATABASE_URL cannot be used: ${error.message || String(error)}`, {
      cause: error,
    })
  }
}

async function openReady(settings: Config, clock: Clock, log: Logger, prepare: Prepare): Promise<Database> {
  const opened =
    settings.DATABASE_URL === undefined
      ? await openEmbedded(settings.DATA_DIR, { log })
      : openServer(settings.DATABASE_URL, log)
  try {
    await migrate(opened, clock.now())
    return await prepare(opened, settings)
  } catch (error) {
    // A database that failed may not close either, and the first error says more.
    await opened.close().catch(() => undefined)
    throw error
  }
}

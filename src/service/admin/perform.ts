/**
 * Opens the database for an operation of a command. A running service holds the embedded database, so there
 * the service does the work for the command.
 */
import { openDatabase } from '../open-database'
import { systemClock } from '../platform/clock'
import type { Config } from '../platform/config'
import { DataLockError } from '../platform/data-lock'
import { createLog } from '../platform/log'
import type { Operation } from './operation'
import { askService } from './operator-socket'

/** Does the work here, or in the running service that holds the embedded database. */
export async function perform<Input, Output>(
  settings: Config,
  operation: Operation<Input, Output>,
  input: Input,
): Promise<Output> {
  const log = createLog(settings)
  let database
  try {
    database = await openDatabase(settings, systemClock, log)
  } catch (error) {
    if (!(error instanceof DataLockError) || error.pid === null) throw error
    return (await askService(settings.DATA_DIR, operation.name, input)) as Output
  }
  try {
    return await operation.run({ database, db: database.db, settings, clock: systemClock, log }, input)
  } finally {
    await database.close()
  }
}

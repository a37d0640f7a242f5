/** What the commands share: an open database, one transaction, and output for people or programs. */
import { DomainError } from '../platform/errors'
import { english } from '../../contract/messages/english'
import type { Tx } from '../platform/database'
import { createLog } from '../platform/log'
import { systemClock } from '../platform/clock'
import type { Config } from '../platform/config'
import { openDatabase } from '../open-database'
import { AdminError } from './command'

/** In whose name the audit log records what a command did. */
export const OPERATOR = { id: 'operator', first_name: 'Operator', last_name: '' } as const

/** Opens the database, runs `work` in one transaction, and closes it. A refusal becomes an `AdminError`. */
export async function change<T>(settings: Config, work: (tx: Tx, at: Date) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings, systemClock, createLog(settings))
  try {
    return await database.db.transaction().execute((tx) => work(tx, systemClock.now()))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const fields = Object.entries(error.fields ?? {}).map(([name, why]) => `${name}: ${english(why)}`)
    throw new AdminError([error.message, ...fields].join('\n'), { cause: error })
  } finally {
    await database.close()
  }
}

/** Prints a result as one JSON value or as lines of `name: value`. */
export function print(result: Readonly<Record<string, unknown>>, json: boolean): void {
  if (json) console.log(JSON.stringify(result))
  else for (const [name, value] of Object.entries(result)) console.log(`${name}: ${String(value)}`)
}

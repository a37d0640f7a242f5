/** What the rest of the service knows of the database: Kysely over PostgreSQL's dialect, wherever it runs. */
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** A statement may run on its own or inside the transaction of its caller. */
export type Executor = Db | Tx

export interface Database {
  readonly db: Db
  readonly kind: 'embedded' | 'server'
  /**
   * Calls back for each `pg_notify(channel, payload)` of any instance, and with '' after a gap in which some
   * may have been missed. Resolves to its undo once it listens.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** Runs SQL of several statements, as migrations are. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

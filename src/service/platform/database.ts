/** The database as the rest of the service sees it: Kysely with PostgreSQL's dialect, wherever it runs. */
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
   * Calls `onPayload` for each `pg_notify(channel, payload)` of any instance, and with '' after a gap in
   * which notifications may have been missed. Resolves, once it listens, to the function that stops it.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** Runs SQL that consists of several statements, such as a migration. */
  script(sql: string): Promise<void>
  /** How many connections are open and idle, and how many statements wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  /**
   * Copies everything at one moment, while others go on working, to the path `target`, which must not exist:
   * a folder of an embedded database, a file of a server.
   */
  backup(target: string): Promise<void>
  close(): Promise<void>
}

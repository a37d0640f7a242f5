/**
 * Runs the service inside one transaction whose steps can be rolled back, so that sequences with the same
 * prefix share it.
 */
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../src/service/platform/database'
import type { Tables } from '../../../src/service/platform/schema'
import type { Where } from './driver'

type Tx = Transaction<Tables>

/**
 * Runs `work` with the service inside a transaction, and rolls it back. The service's own transactions become
 * savepoints.
 */
export async function inside(at: Where, work: (inner: Where) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  await at.db
    .transaction()
    .execute(async (tx) => {
      const db = nested(tx)
      await work({ clock: at.clock, db, context: { ...at.context, db } })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}

/** Runs `work` and restores the database. */
export async function tried(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint tried`.execute(db)
  await work()
  await sql`rollback to savepoint tried`.execute(db)
  await sql`release savepoint tried`.execute(db)
}

function nested(tx: Tx): Db {
  const transaction = () => ({
    async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      await sql`savepoint step`.execute(tx)
      try {
        const result = await work(tx)
        await sql`release savepoint step`.execute(tx)
        return result
      } catch (error) {
        await sql`rollback to savepoint step`.execute(tx)
        await sql`release savepoint step`.execute(tx)
        throw error
      }
    },
  })
  return new Proxy<Db>(tx, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

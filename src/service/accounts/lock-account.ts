/** Runs changes that must not overlap within one account. */
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'

/**
 * Runs a transaction while no other such transaction runs for the account, so that two users cannot take the
 * same name at once or write into what is being deleted. The account row is locked before any setting, so
 * that two transactions cannot deadlock.
 */
export async function withAccountLocked<T>(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  accountId: string,
  change: (tx: Tx, at: Date) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    return await change(tx, clock.now())
  })
}

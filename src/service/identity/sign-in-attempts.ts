/**
 * Counts sign-in attempts in the database, so that all instances share the count and it survives a restart.
 */
import { createHash } from 'node:crypto'
import { FORGET_ATTEMPTS_SECONDS, pauseAfter } from '../../rules/people/sign-in-pause'
import type { Db, Executor } from '../platform/database'

/**
 * The key under which attempts are counted together: all for one e-mail address, whether or not a user has
 * it, and wherever they come from. `deviceId` is a device from which this user has signed in before, whose
 * attempts are counted separately; null for any other device.
 */
export const attemptKey = (email: string, deviceId: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([email.trim().toLowerCase(), deviceId]))
    .digest('base64url')

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot pass on one count.
 * Resolves to 0, or to the seconds until the next attempt is allowed; this one must then not be checked.
 */
export async function countAttempt(db: Db, key: string, now: Date): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sign_in_attempts')
      .values({ key, failures: 0, blocked_until: now, last_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await tx
      .selectFrom('sign_in_attempts')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const waitMs = row.blocked_until.getTime() - now.getTime()
    if (waitMs > 0) return Math.ceil(waitMs / 1000)
    const failures = row.last_at < retentionStart(now) ? 1 : row.failures + 1
    await tx
      .updateTable('sign_in_attempts')
      .set({
        failures,
        blocked_until: new Date(now.getTime() + pauseAfter(failures) * 1000),
        last_at: now,
      })
      .where('key', '=', key)
      .execute()
    return 0
  })
}

/** Forgets the attempts after the right password. */
export async function clearAttempts(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}

export async function deleteOldAttempts(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', retentionStart(now)).execute()
}

const retentionStart = (now: Date) => new Date(now.getTime() - FORGET_ATTEMPTS_SECONDS * 1000)

/** The second factors of users in the database. */
import { sql } from 'kysely'
import type { Db, Executor } from '../../platform/database'
import { seal, unseal } from '../../platform/sealed'
import { placeOf } from '../../platform/sealed-columns'
import { hashOfRecoveryCode, newRecoveryCodes, newSecret, stepOfCode } from './codes'

/** `confirmed`: sign-ins need a code. `required`: the user must set one up first. */
export type SecondFactorState = 'confirmed' | 'required' | 'none'

/**
 * What the sign-in of this user needs. A super-administrator sees every group, so what any group requires of
 * them counts.
 */
export async function secondFactorState(db: Executor, userId: string): Promise<SecondFactorState> {
  const { rows } = await sql<{ confirmed: boolean; required: boolean }>`
    select
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as confirmed,
      exists (
        select from groups g
        where g.second_factor_roles @> to_jsonb(coalesce(u.role, 'REGULAR'))
          and (u.role = 'SUPER-ADMIN' or u.group_id = g.id or exists (
            select from user_accounts ua join accounts a on a.id = ua.account_id
            where ua.user_id = u.id and a.group_id = g.id))
      ) as required
    from users u where u.id = ${userId}`.execute(db)
  const [found] = rows
  if (found?.confirmed) return 'confirmed'
  return found?.required ? 'required' : 'none'
}

/**
 * The secret to set up an app with, the same until it is confirmed or the password changes; null once it is
 * confirmed.
 */
export async function secretToConfirm(db: Db, userId: string): Promise<string | null> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: await seal(db, placeOf(userId), newSecret()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const factor = await db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return factor.confirmed_at === null ? await unseal(db, placeOf(userId), factor.secret) : null
}

/** Confirms the secret by a first code and returns new recovery codes; null when the code is wrong. */
export async function confirmSecret(
  db: Db,
  userId: string,
  code: string,
  now: Date,
): Promise<readonly string[] | null> {
  return await db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, userId)
    const step = factor?.confirmed_at === null ? stepOfCode(factor.secret, code, now) : null
    if (step === null) return null
    const codes = newRecoveryCodes()
    await tx
      .updateTable('second_factors')
      .set({
        confirmed_at: now,
        last_step: step,
        recovery_hashes: JSON.stringify(codes.map(hashOfRecoveryCode)),
      })
      .where('user_id', '=', userId)
      .execute()
    return codes
  })
}

/** When fewer recovery codes are left, the user gets new ones. */
const FEW_RECOVERY_CODES = 3

export type UsedCode = 'wrong' | { readonly newRecoveryCodes: readonly string[] | null }

/**
 * Uses up a code of the app or a recovery code. `wrong` also for one that was used before. With one of the
 * last recovery codes, the rest is replaced by new ones.
 */
export async function useCode(db: Db, userId: string, code: string, now: Date): Promise<UsedCode> {
  return await db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, userId)
    if (!factor || factor.confirmed_at === null) return 'wrong'
    const step = stepOfCode(factor.secret, code, now)
    if (step !== null && step > factor.last_step) {
      await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
      return { newRecoveryCodes: null }
    }
    const hash = hashOfRecoveryCode(code)
    const left = factor.recovery_hashes.filter((one) => one !== hash)
    if (left.length === factor.recovery_hashes.length) return 'wrong'
    const codes = left.length < FEW_RECOVERY_CODES ? newRecoveryCodes() : null
    await tx
      .updateTable('second_factors')
      .set({ recovery_hashes: JSON.stringify(codes?.map(hashOfRecoveryCode) ?? left) })
      .where('user_id', '=', userId)
      .execute()
    return { newRecoveryCodes: codes }
  })
}

async function lockFactor(tx: Executor, userId: string) {
  const factor = await tx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return factor && { ...factor, secret: await unseal(tx, placeOf(userId), factor.secret) }
}

/**
 * Forgets a secret that was shown and not confirmed. To be called with every new password: whoever had the
 * last one may have seen it.
 */
export async function forgetShownSecret(tx: Executor, userId: string): Promise<void> {
  await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Removes the second factor. Resolves to whether there was one. */
export async function removeSecondFactor(tx: Executor, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

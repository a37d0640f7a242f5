/** Maps the user of a hosted connection and stores their name at the retailer. */
import { sql } from 'kysely'
import type { CallBody } from '../../contract/core/call'
import { DEFAULT_RETAILER, type updateCdkUser } from '../../contract/calls/users'
import { plainName } from '../../rules/people/users'
import type { ServiceContext } from '../context'
import { invalid, notFound, DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import { assignedAccounts, auditUser, identityOf } from './user-audit'
import { plainText } from '../platform/plain-text'

/** PostgreSQL's error code for a violated unique index. */
const UNIQUE_VIOLATION = '23505'
const nameInUse = () => new DomainError('user_name_taken')
const otherSubject = () => new DomainError('other_subject')

/**
 * Stores the provider's subject of the caller, which is then permanent, and their name at their retailer.
 * Throws `other_subject` when the subject is not the token's or the caller has another one, `not_found` when
 * the retailer is not theirs, `fields_invalid` for an empty name, and `user_name_taken` when somebody else at
 * the retailer has the name.
 */
export async function mapHostedUser(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Caller,
  { retailer_name, user_name: requestedName, okta_user_id: subject }: CallBody<typeof updateCdkUser>,
): Promise<string> {
  const { user } = caller
  if (caller.subject !== subject) throw otherSubject()
  if (retailer_name !== (user.retailer_name ?? DEFAULT_RETAILER)) throw notFound()
  const user_name = plainText(plainName(requestedName))
  if (user_name === '') throw invalid({ user_name: 'required' })
  try {
    await db.transaction().execute(async (tx) => {
      const current = await tx
        .selectFrom('users')
        .select(['hosted_subject', 'user_name'])
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (current.hosted_subject !== null && current.hosted_subject !== subject) throw otherSubject()
      if (current.hosted_subject === subject && current.user_name === user_name) return
      const other = await tx
        .selectFrom('users')
        .select('id')
        .where(sql<boolean>`coalesce(retailer_name, ${DEFAULT_RETAILER}) = ${retailer_name}`)
        .where(sql<boolean>`lower(user_name) = lower(${user_name})`)
        .where('id', '<>', user.id)
        .executeTakeFirst()
      if (other) throw nameInUse()
      await tx
        .updateTable('users')
        .set({ hosted_subject: subject, user_name })
        .where('id', '=', user.id)
        .execute()
      const accountIds = (await assignedAccounts(tx, user.id)).map(({ id }) => id)
      const before = { ...identityOf(user), user_name: current.user_name }
      const after = { ...identityOf(user), user_name }
      await auditUser(tx, caller, { userId: user.id, accountIds }, { before, after }, clock.now())
    })
  } catch (error) {
    // Two users chose the name at the same time.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw nameInUse()
    throw error
  }
  return user_name
}

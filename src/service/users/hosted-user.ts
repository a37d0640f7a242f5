/** The user of a hosted connection and their name at the retailer. */
import { sql } from 'kysely'
import type { CallBody } from '../../contract/core/call'
import { DEFAULT_RETAILER, type updateCdkUser } from '../../contract/calls/users'
import { plainName } from '../../rules/people/users'
import type { ServiceContext } from '../context'
import { invalid, notFound, DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import { assignedAccounts, auditPerson, namesOf } from './user-audit'
import { plainText } from '../platform/plain-text'

/** What PostgreSQL says when a unique index holds the value already. */
const UNIQUE_VIOLATION = '23505'
const taken = () => new DomainError('user_name_taken')
const otherSubject = () => new DomainError('other_subject')

/**
 * Keeps under which subject the provider knows the caller, for good, and their name at their retailer. Throws
 * 406 when the subject is not the token's, or the caller is known by another one; 404 when the retailer is
 * not theirs; 400 for a name without a letter; 409 when somebody of the retailer has the name.
 */
export async function mapHostedUser(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Caller,
  { retailer_name, user_name: asked, okta_user_id: subject }: CallBody<typeof updateCdkUser>,
): Promise<string> {
  const { user } = caller
  if (caller.subject !== subject) throw otherSubject()
  if (retailer_name !== (user.retailer_name ?? DEFAULT_RETAILER)) throw notFound()
  const user_name = plainText(plainName(asked))
  if (user_name === '') throw invalid({ user_name: 'required' })
  try {
    await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('users')
        .select(['hosted_subject', 'user_name'])
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (held.hosted_subject !== null && held.hosted_subject !== subject) throw otherSubject()
      if (held.hosted_subject === subject && held.user_name === user_name) return
      const other = await tx
        .selectFrom('users')
        .select('id')
        .where(sql<boolean>`coalesce(retailer_name, ${DEFAULT_RETAILER}) = ${retailer_name}`)
        .where(sql<boolean>`lower(user_name) = lower(${user_name})`)
        .where('id', '<>', user.id)
        .executeTakeFirst()
      if (other) throw taken()
      await tx
        .updateTable('users')
        .set({ hosted_subject: subject, user_name })
        .where('id', '=', user.id)
        .execute()
      const accountIds = (await assignedAccounts(tx, user.id)).map(({ id }) => id)
      const before = { ...namesOf(user), user_name: held.user_name }
      const after = { ...namesOf(user), user_name }
      await auditPerson(tx, caller, { userId: user.id, accountIds }, { before, after }, clock.now())
    })
  } catch (error) {
    // Two took the name at once.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw taken()
    throw error
  }
  return user_name
}

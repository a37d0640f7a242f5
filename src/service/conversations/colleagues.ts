/** Users of an account who may see a conversation. Only they can be mentioned, assigned or offered a chat. */
import { sql } from 'kysely'
import { roleOf } from '../../rules/people/roles'
import type { Executor } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { UserRow } from '../platform/schema/users'

export interface Colleague {
  readonly user_id: string
  readonly name: string
  readonly email: string
}

/** The name of a member of staff for colleagues; the address when no name is known. */
export const staffName = (user: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) =>
  `${user.first_name} ${user.last_name}`.trim() || user.email

/** The users of the account who may see the conversation, by name. */
export async function readColleagues(
  db: Executor,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
): Promise<Colleague[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'lead_scope'])
    .select([
      sql<boolean>`exists (select from user_policies up where up.user_id = users.id)`.as('has_policies'),
      sql<boolean>`exists (
        select from conversations c left join salespeople p on p.id = c.salesperson_id
        where c.id = ${id} and (c.salesperson_id is null or p.user_id = users.id))`.as('is_own'),
    ])
    .where('disabled', '=', false)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
        where ua.user_id = users.id and a.id = ${account_id})`,
    )
    .execute()
  return users
    .filter(({ role, has_policies, lead_scope, is_own }) => {
      const known = roleOf({ ...(role !== null && { Role: role }), Policy: has_policies ? [role] : [] })
      return known !== 'REGULAR' || lead_scope !== 'own' || is_own
    })
    .map((user) => ({ user_id: user.id, name: staffName(user), email: user.email }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.user_id < other.user_id ? -1 : 1))
}

/** Those of the colleagues who are members of the team. */
export async function readTeamMembers(
  db: Executor,
  teamId: string,
  colleagues: readonly Colleague[],
): Promise<Colleague[]> {
  const members = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .execute()
  const ids = new Set(members.map(({ user_id }) => user_id))
  return colleagues.filter(({ user_id }) => ids.has(user_id))
}

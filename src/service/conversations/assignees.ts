/** Who works on a conversation: names, views of lists by assignee, and to whom it can be assigned. */
import { sql, type RawBuilder } from 'kysely'
import type { AssignedView, Assignee, AssigneeRef } from '../../contract/calls/assignee'
import type { Executor } from '../platform/database'
import { invalid } from '../platform/errors'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readColleagues, readTeamMembers, type Colleague } from './colleagues'

type AssigneeColumns = Pick<ConversationRecord, 'assignee_id' | 'team_id'>

/** The name of the assignee of a conversation, the query's `c`; null for nobody. */
export const ASSIGNEE_NAME = sql<string | null>`coalesce(
  (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = c.assignee_id),
  (select w.name from teams w where w.id = c.team_id))`

export function assigneeRef({ assignee_id, team_id }: AssigneeColumns): AssigneeRef | null {
  if (assignee_id !== null) return { kind: 'user', id: assignee_id }
  return team_id === null ? null : { kind: 'team', id: team_id }
}

/** The assignee with the name that `ASSIGNEE_NAME` selected. */
export function toAssignee(record: AssigneeColumns, name: string | null): Assignee | null {
  const ref = assigneeRef(record)
  return ref && { ...ref, name: name ?? '' }
}

/** The names of the assignees of these conversations, by conversation. */
export async function readAssigneeNames(
  db: Executor,
  conversations: readonly (AssigneeColumns & { readonly id: string })[],
): Promise<ReadonlyMap<string, string | null>> {
  const assigned = conversations.filter((conversation) => assigneeRef(conversation) !== null)
  if (assigned.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string | null }>`
    select c.id, ${ASSIGNEE_NAME} as name
    from unnest(${assigned.map(({ id }) => id)}::text[], ${assigned.map(({ assignee_id }) => assignee_id)}::text[],
      ${assigned.map(({ team_id }) => team_id)}::text[]) c (id, assignee_id, team_id)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whose view of a list: the user whose conversations are `mine`, and whose teams' are `team`. */
export interface ViewOf {
  readonly view: AssignedView
  readonly user_id: string
}

const teamsOf = (userId: string) => sql`(select m.team_id from team_members m where m.user_id = ${userId})`

/** The condition that a conversation (alias `c`) is in the view. */
export function inView({ view, user_id }: ViewOf): RawBuilder<unknown> {
  switch (view) {
    case 'mine':
      return sql`c.assignee_id = ${user_id}`
    case 'unassigned':
      return sql`c.assignee_id is null and c.team_id is null`
    case 'team':
      return sql`c.team_id = any(array${teamsOf(user_id)})`
  }
}

/** Whether the user is a member of a team of one of these accounts. */
export async function hasTeam(db: Executor, userId: string, accountIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as w', 'w.id', 'm.team_id')
    .select('m.team_id')
    .where('m.user_id', '=', userId)
    .where('w.account_id', 'in', [...accountIds])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface Target extends Assignee {
  /** The user, or the members of the team who may see the conversation. */
  readonly people: readonly Colleague[]
}

/**
 * To whom a call names as `field` that something of the conversation goes. Throws `fields_invalid` for a user
 * who may not see the conversation, for a team of another account, and for one without a member who may see
 * it.
 */
export async function readTarget(
  db: Executor,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  { kind, id }: AssigneeRef,
  field: string,
): Promise<Target> {
  const colleagues = await readColleagues(db, conversation)
  if (kind === 'user') {
    const colleague = colleagues.find(({ user_id }) => user_id === id)
    if (!colleague) throw invalid({ [field]: 'colleague_unknown' })
    return { kind, id, name: colleague.name, people: [colleague] }
  }
  const team = await db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', id)
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirst()
  if (!team) throw invalid({ [field]: 'team_unknown' })
  const people = await readTeamMembers(db, id, colleagues)
  if (people.length === 0) throw invalid({ [field]: 'team_empty' })
  return { kind, id, name: team.name, people }
}

/** The users who may see the conversation, `userId` first, and then the teams of the account. */
export async function readAssignees(
  db: Executor,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  userId: string,
): Promise<Assignee[]> {
  const colleagues = await readColleagues(db, conversation)
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('account_id', '=', conversation.account_id)
    .orderBy('position')
    .execute()
  const isSelf = ({ user_id }: Colleague) => user_id === userId
  return [
    ...[...colleagues.filter(isSelf), ...colleagues.filter((one) => !isSelf(one))].map(
      ({ user_id, name }) => ({ kind: 'user' as const, id: user_id, name }),
    ),
    ...teams.map((team) => ({ kind: 'team' as const, ...team })),
  ]
}

/** The teams of a dealership. */
import { sql } from 'kysely'
import type { CallBody, CallOutput } from '../../contract/core/call'
import type { saveTeams as saveTeamsCall, teams as teamsCall } from '../../contract/calls/teams'
import { compareNames } from '../../rules/text/compare-names'
import type { ServiceContext } from '../context'
import type { Executor, Tx } from '../platform/database'
import { invalid } from '../platform/errors'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import { saveSetting, settingVersion, type SettingSave } from './setting-versions'

const TEAMS_SETTING = 'teams/account'

type Team = CallOutput<typeof teamsCall>['teams'][number]
type SavedTeam = CallBody<typeof saveTeamsCall>['teams'][number]
type Person = CallOutput<typeof teamsCall>['users'][number]

/** Teams in their order, and the users of the account by name. */
export async function readTeams(db: Executor, accountId: string): Promise<CallOutput<typeof teamsCall>> {
  return {
    teams: await storedTeams(db, accountId),
    users: await possibleMembers(db, accountId),
    version: await settingVersion(db, accountId, TEAMS_SETTING),
  }
}

async function storedTeams(db: Executor, accountId: string): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select w.id, w.name, coalesce(
      (select array_agg(m.user_id order by m.user_id) from team_members m where m.team_id = w.id), '{}') as members
    from teams w where w.account_id = ${accountId} order by w.position`.execute(db)
  return rows
}

async function possibleMembers(db: Executor, accountId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from users u
    where not u.disabled and u.deleted_at is null and exists (
      select from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
      where ua.user_id = u.id and a.id = ${accountId})
    order by u.id`.execute(db)
  return rows.sort((one, other) => compareNames(one.name, other.name))
}

/**
 * Saves all teams and returns the version. Conversations of a team that is missing are assigned to nobody.
 * Throws `fields_invalid` for two teams of one name, for a team and for members of another account,
 * `saved_meanwhile` for the second of two savers, and `group_settings` for a group.
 */
export async function saveTeams(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { teams, ...save }: Omit<SettingSave, 'setting'> & { readonly teams: readonly SavedTeam[] },
): Promise<number> {
  const accountId = save.account.id
  const { version } = await saveSetting(context, { ...save, setting: TEAMS_SETTING }, async (tx, at) => {
    const before = await storedTeams(tx, accountId)
    const people = await possibleMembers(tx, accountId)
    check(teams, before, people)
    const saved = teams.map(({ id, name, members }) => ({
      id: id ?? newId('tm_', at),
      name: plainText(name),
      members: [...new Set(members)],
    }))
    await storeTeams(tx, accountId, before, saved)
    return { before: withMemberNames(before, people), after: withMemberNames(saved, people), result: null }
  })
  return version
}

function check(teams: readonly SavedTeam[], before: readonly Team[], people: readonly Person[]): void {
  const known = new Set(people.map(({ user_id }) => user_id))
  const names = new Set<string>()
  const ids = new Set<string>()
  for (const [index, { id, name, members }] of teams.entries()) {
    if (id !== undefined && (ids.has(id) || !before.some((team) => team.id === id)))
      throw invalid({ [`teams.${index}.id`]: 'team_unknown' })
    if (id !== undefined) ids.add(id)
    if (names.has(name.toLowerCase())) throw invalid({ [`teams.${index}.name`]: 'team_name_taken' })
    names.add(name.toLowerCase())
    if (members.some((member) => !known.has(member)))
      throw invalid({ [`teams.${index}.members`]: 'member_unknown' })
  }
}

async function storeTeams(
  tx: Tx,
  accountId: string,
  before: readonly Team[],
  teams: readonly Team[],
): Promise<void> {
  const ids = teams.map(({ id }) => id)
  const deleted = before.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (deleted.length > 0)
    await tx.deleteFrom('teams').where('id', 'in', deleted).where('account_id', '=', accountId).execute()
  for (const [position, { id, name, members }] of teams.entries()) {
    await tx
      .insertInto('teams')
      .values({ id, account_id: accountId, name, position })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, position }))
      .execute()
    await tx.deleteFrom('team_members').where('team_id', '=', id).execute()
    if (members.length > 0)
      await tx
        .insertInto('team_members')
        .values(members.map((user_id) => ({ team_id: id, user_id })))
        .execute()
  }
}

/** Teams as the change log shows them. */
function withMemberNames(teams: readonly Team[], people: readonly Person[]) {
  const nameOf = (id: string) => people.find(({ user_id }) => user_id === id)?.name ?? id
  const members = (ids: readonly string[]) => ids.map(nameOf).sort(compareNames)
  return teams.length === 0 ? null : teams.map((team) => ({ ...team, members: members(team.members) }))
}

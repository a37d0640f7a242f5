/** Reads and saves the rules by which new handoffs are assigned. */
import type { CallOutput } from '../../contract/core/call'
import type { AssignmentRule, assignmentRules } from '../../contract/calls/assignment-rules'
import { compareNames } from '../../rules/text/compare-names'
import type { ServiceContext } from '../context'
import type { Executor } from '../platform/database'
import { invalid } from '../platform/errors'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, settingVersion, type SettingSave } from './setting-versions'

const RULES_SETTING = 'assignment-rules/account'

export async function readAssignmentRules(
  db: Executor,
  { id, assignment_rules }: Pick<AccountRow, 'id' | 'assignment_rules'>,
): Promise<CallOutput<typeof assignmentRules>> {
  const sources = await db
    .selectFrom('lead_sources')
    .select('name')
    .distinct()
    .where('account_id', '=', id)
    .execute()
  return {
    rules: assignment_rules,
    teams: await teamNames(db, id),
    sources: sources.map(({ name }) => name).sort(compareNames),
    version: await settingVersion(db, id, RULES_SETTING),
  }
}

const teamNames = (db: Executor, accountId: string) =>
  db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()

/**
 * Saves the rules and returns the version. Throws `fields_invalid` for a team of another account,
 * `saved_meanwhile` for the second of two savers, and `group_settings` for a group.
 */
export async function saveRules(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { rules, ...save }: Omit<SettingSave, 'setting'> & { readonly rules: readonly AssignmentRule[] },
): Promise<number> {
  const { version } = await saveSetting(context, { ...save, setting: RULES_SETTING }, async (tx) => {
    const teams = await teamNames(tx, save.account.id)
    for (const [index, { team_id }] of rules.entries())
      if (!teams.some(({ id }) => id === team_id))
        throw invalid({ [`rules.${index}.team_id`]: 'team_unknown' })
    const { assignment_rules } = await tx
      .selectFrom('accounts')
      .select('assignment_rules')
      .where('id', '=', save.account.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('accounts')
      .set({ assignment_rules: JSON.stringify(rules) })
      .where('id', '=', save.account.id)
      .execute()
    // The change log shows names.
    const named = (list: readonly AssignmentRule[]) =>
      list.map(({ team_id, ...rule }) => ({
        team: teams.find(({ id }) => id === team_id)?.name ?? null,
        ...rule,
      }))
    return { before: named(assignment_rules), after: named(rules), result: null }
  })
  return version
}

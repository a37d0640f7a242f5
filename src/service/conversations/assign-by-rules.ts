/** Assigns new handoffs by the rules of the dealership. */
import { sql } from 'kysely'
import { ASSIGNED } from '../../contract/calls/assignment'
import type { nextAssignee } from '../../contract/calls/assignment-rules'
import type { CallOutput } from '../../contract/core/call'
import type { ProductId } from '../../contract/core/products'
import { isClockRunning } from '../../rules/conversations/business-time'
import { chooseAssignee, type RuleFacts, type RuleTeam } from '../../rules/settings/assignment-rules'
import { hoursByAccount, hoursProductOf } from '../accounts/opening-hours'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { notifyAssigned } from './assignment'
import { assigneeRef } from './assignees'
import { readColleagues } from './colleagues'
import { addEvent } from './events'

/** Who assigned it, in the notice to the colleague. */
const BY_RULES = 'The assignment rules'
/** Stands for a user in the audit log. */
const RULES_ID = 'assignment-rules'

type RuleAccount = Pick<AccountRow, 'id' | 'parent_id' | 'time_zone' | 'assignment_rules'>

/**
 * Assigns a conversation that was handed off and that nobody works on, inside the transaction that holds
 * it. The rows of the teams are locked, so that two instances never give the same turn. Returns the event
 * for live readers.
 */
export async function assignByRules(
  tx: Tx,
  conversation: ConversationRecord,
  at: Date,
): Promise<NewAccountEvent[]> {
  if (assigneeRef(conversation) !== null || conversation.excluded) return []
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'parent_id', 'time_zone', 'assignment_rules'])
    .where('id', '=', conversation.account_id)
    .executeTakeFirstOrThrow()
  const rules = account.assignment_rules
  if (rules.length === 0) return []
  const teamIds = [...new Set(rules.map(({ team_id }) => team_id))]
  await sql`select id from teams where id = any(${teamIds}::text[]) order by id for update`.execute(tx)
  const colleagues = await readColleagues(tx, conversation)
  const ids = colleagues.map(({ user_id }) => user_id)
  const query = { source: conversation.source_name, product: hoursProductOf(conversation), ids }
  const facts = await readFacts(tx, account, query, at)
  const { userId, rule } = chooseAssignee(rules, facts)
  const colleague = colleagues.find(({ user_id }) => user_id === userId)
  if (!colleague || rule === null) return []
  await tx
    .updateTable('teams')
    .set({ last_user_id: colleague.user_id })
    .where('id', '=', rules[rule]?.team_id ?? '')
    .where('account_id', '=', account.id)
    .execute()
  await tx
    .updateTable('conversations')
    .set({ assignee_id: colleague.user_id })
    .where('id', '=', conversation.id)
    .where('account_id', '=', account.id)
    .execute()
  const target = { kind: 'user', id: colleague.user_id, name: colleague.name, people: [colleague] } as const
  await notifyAssigned(tx, conversation, { id: null, name: BY_RULES }, target, at)
  await auditByRules(tx, conversation, { assignee: colleague.name, rule, facts }, at)
  const event_name = `Assigned to ${colleague.name} by the rules`
  return [await addEvent(tx, conversation, { event: ASSIGNED, event_name, data: { to: colleague.name } }, at)]
}

/** Records which rule assigned the conversation, and what it went by. */
async function auditByRules(
  tx: Tx,
  { id, account_id }: ConversationRecord,
  {
    assignee,
    rule,
    facts: { source, open },
  }: { readonly assignee: string; readonly rule: number; readonly facts: RuleFacts },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId('d_', at),
      account_id,
      at,
      user_id: RULES_ID,
      user_name: BY_RULES,
      setting: `assignment/${id}`,
      before: null,
      // Rules are counted from 1, as the settings show them.
      after: JSON.stringify({ conversation: id, assignee, rule: rule + 1, source, open }),
    })
    .execute()
}

/** To whom the rules would assign a customer of the source who was handed off now. */
export async function readNextAssignee(
  db: Executor,
  account: RuleAccount,
  { source, product }: { readonly source: string; readonly product: ProductId },
  at: Date,
): Promise<CallOutput<typeof nextAssignee>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from users u
    where not u.disabled and u.deleted_at is null and exists (
      select from user_accounts ua where ua.user_id = u.id
        and ua.account_id in (${account.id}, ${account.parent_id ?? account.id}))`.execute(db)
  const query = { source, product, ids: rows.map(({ id }) => id) }
  const choice = chooseAssignee(account.assignment_rules, await readFacts(db, account, query, at))
  const user = rows.find(({ id }) => id === choice.userId)
  return {
    user: user ? { user_id: user.id, name: user.name } : null,
    rule: choice.rule,
    skipped: [...choice.skipped],
  }
}

interface AssignmentFactsQuery {
  readonly source: string
  readonly product: ProductId
  /** The users who may work on the conversation. */
  readonly ids: readonly string[]
}

async function readFacts(
  db: Executor,
  { id, parent_id, time_zone }: RuleAccount,
  { source, product, ids }: AssignmentFactsQuery,
  at: Date,
): Promise<RuleFacts> {
  const { rows } = await sql<{
    team_id: string
    last: string | null
    user_id: string | null
    present: boolean
  }>`
    select w.id as team_id, w.last_user_id as last, m.user_id, exists (
      select from staff_present p where p.user_id = m.user_id and p.until > ${at.toISOString()}::timestamptz
        and p.account_id in (${id}, ${parent_id ?? id})) as present
    from teams w left join team_members m on m.team_id = w.id and m.user_id = any(${[...ids]}::text[])
    where w.account_id = ${id}`.execute(db)
  const teams = new Map<string, RuleTeam>()
  for (const { team_id, last, user_id, present } of rows) {
    const members = teams.get(team_id)?.members ?? []
    teams.set(team_id, { last, members: user_id === null ? members : [...members, { id: user_id, present }] })
  }
  const { weekly = {}, special = [] } = (await hoursByAccount(db, [id], product)).get(id) ?? {}
  const open = isClockRunning({ hours: { weekly, special }, timeZone: time_zone }, at)
  return { source, open, teams }
}

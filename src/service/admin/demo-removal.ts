/** Removes the demo's seed and everything that depends on it, and nothing else. */
import { sql, type RawBuilder } from 'kysely'
import type { Db, Executor, Tx } from '../platform/database'
import { readDemoMarks } from '../accounts/demo-marks'

/** The number of rows to remove from one table. */
export interface DemoRows {
  readonly table: string
  readonly rows: number
}

export interface DemoPlan {
  /** In the order in which they are removed. */
  readonly tables: readonly DemoRows[]
  /** Why nothing may be removed because real data depends on the demo. One sentence each. */
  readonly obstacles: readonly string[]
}

/**
 * The ids whose rows are removed: those of the demo, and the users that somebody added to the demo's groups.
 */
interface Removed {
  readonly groups: readonly string[]
  readonly accounts: readonly string[]
  readonly users: readonly string[]
  readonly keys: readonly string[]
}

/** Lists what would be removed, or why it may not be. Changes nothing. */
export async function planDemoRemoval(db: Executor): Promise<DemoPlan> {
  const removed = await demoIdsOf(db)
  const obstacles = await obstaclesOf(db, removed)
  const tables: DemoRows[] = []
  for (const { table, where } of await stepsOf(db, removed)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(table)} where ${where}`.execute(db)
    tables.push({ table, rows: rows[0]?.count ?? 0 })
  }
  return { tables: tables.filter(({ rows }) => rows > 0), obstacles }
}

/**
 * Removes everything in one transaction, or nothing. Calls `onTable` for each table that is done. Throws
 * `DemoObstacleError` when real data depends on it.
 */
export async function removeDemoData(db: Db, onTable: (done: DemoRows) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A million conversations take longer than the usual timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    // Nobody may add to the demo between the check and the removal.
    await sql`lock table groups, accounts, users, user_accounts in share row exclusive mode`.execute(tx)
    const removed = await demoIdsOf(tx)
    const [obstacle] = await obstaclesOf(tx, removed)
    if (obstacle !== undefined) throw new DemoObstacleError(obstacle)
    await releaseReferences(tx, removed)
    for (const { table, where } of await stepsOf(tx, removed)) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
      if (numAffectedRows > 0n) onTable({ table, rows: Number(numAffectedRows) })
    }
  })
}

/** Real data depends on the demo. */
export class DemoObstacleError extends Error {}

async function demoIdsOf(db: Executor): Promise<Removed> {
  const marks = await readDemoMarks(db)
  const users = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', any(marks.user)), eb('group_id', '=', any(marks.group))]))
    .execute()
  return {
    groups: marks.group,
    accounts: marks.account,
    users: users.map(({ id }) => id),
    keys: marks.partner_key,
  }
}

const any = (ids: readonly string[]) => sql<string>`any(${sql.val([...ids])}::text[])`

async function obstaclesOf(db: Executor, removed: Removed): Promise<string[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([eb('group_id', '=', any(removed.groups)), eb('parent_id', '=', any(removed.accounts))]),
    )
    .where((eb) => eb.not(eb('id', '=', any(removed.accounts))))
    .orderBy('id')
    .execute()
  const users = await db
    .selectFrom('users')
    .innerJoin('user_accounts', 'user_accounts.user_id', 'users.id')
    .select('users.email')
    .distinct()
    .where('users.id', '=', any(removed.users))
    .where((eb) => eb.not(eb('user_accounts.account_id', '=', any(removed.accounts))))
    // Users of the demo itself may be removed from real accounts, because everybody knows their password.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('demo_marks')
            .select('demo_marks.id')
            .where('demo_marks.kind', '=', 'user')
            .whereRef('demo_marks.id', '=', 'users.id'),
        ),
      ),
    )
    .orderBy('users.email')
    .execute()
  return [
    ...accounts.map(
      ({ id, name }) =>
        `The account ${id} (${name}) is not the demo's but belongs to one of its groups: move it to a group of its own first`,
    ),
    ...users.map(
      ({ email }) =>
        `The user ${email} belongs to a group of the demo but has an account that is not the demo's: move the user to that account's group first`,
    ),
  ]
}

/** Clears references from real data to the demo; the rows themselves stay. */
async function releaseReferences(tx: Tx, { users, accounts }: Removed): Promise<void> {
  await tx.updateTable('invitations').set({ invited_by: null }).where('invited_by', '=', any(users)).execute()
  await tx
    .updateTable('users')
    .set({ chosen_account_id: null })
    .where('chosen_account_id', '=', any(accounts))
    .execute()
}

interface Step {
  readonly table: string
  readonly where: RawBuilder<unknown>
}

/**
 * Lists every table with rows of accounts or users, referring tables first. They are read from the database
 * catalogue, so that tables of later migrations are included.
 */
async function stepsOf(db: Executor, { groups, accounts, users, keys }: Removed): Promise<Step[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'user_id') and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attname`.execute(db)
  const byAccount = new Set(rows.filter(({ column }) => column === 'account_id').map(({ table }) => table))
  const references = await referencesOf(db)
  // What a demo user did at a real account belongs to that account; rows of the user alone are removed with
  // the user.
  const byUser = rows
    .filter(
      ({ table, column }) =>
        column === 'user_id' &&
        references.some((one) => one.table === table && one.column === 'user_id' && one.cascades),
    )
    .map(({ table }) => table)
  const where = new Map<string, RawBuilder<unknown>>()
  for (const table of new Set([...byAccount, ...byUser])) {
    const conditions = [
      ...(byAccount.has(table) ? [sql`account_id = ${any(accounts)}`] : []),
      ...(byUser.includes(table) ? [sql`user_id = ${any(users)}`] : []),
    ]
    where.set(table, sql.join(conditions, sql` or `))
  }
  where.set('partner_keys', sql`public_key = ${any(keys)} or group_id = ${any(groups)}`)
  where.set('users', sql`id = ${any(users)}`)
  where.set('accounts', sql`id = ${any(accounts)}`)
  where.set('groups', sql`id = ${any(groups)}`)
  // Records of the identity provider contain their user directly or in the sign-in in progress.
  where.set(
    'oidc_records',
    sql`coalesce(payload ->> 'accountId', payload #>> '{session,accountId}', payload #>> '{result,login,accountId}')
      = ${any(users)}`,
  )
  // Averages over all dealerships include the demo; they are computed again.
  where.set('engagement_benchmarks', sql`true`)
  where.set('service_secrets', sql`name = 'demo_seed_unfinished'`)
  const order = sortByReferences([...where.keys()], references)
  return [...order, 'demo_marks'].map((table) => ({ table, where: where.get(table) ?? sql`true` }))
}

interface Reference {
  readonly table: string
  readonly column: string
  readonly target: string
  readonly cascades: boolean
}

async function referencesOf(db: Executor): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as table, a.attname as column, t.relname as target, k.confdeltype = 'c' as cascades
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.oid <> t.oid`.execute(db)
  return rows
}

/** Sorts the tables so that each comes before those that it refers to. */
function sortByReferences(tables: readonly string[], references: readonly Reference[]): string[] {
  const done = new Set<string>()
  const visit = (table: string): void => {
    if (done.has(table)) return
    done.add(table)
    for (const { target } of references.filter((one) => one.table === table)) visit(target)
    order.unshift(table)
  }
  const order: string[] = []
  for (const table of tables) visit(table)
  return order.filter((table) => tables.includes(table))
}

/**
 * Creates many dealerships from a few, within the database. Every table with an account column is copied by
 * its existing columns, so a new table needs no change here. Rows are written in chronological order, one
 * time slice after the other across all dealerships, so that one dealership's rows are as scattered as in a
 * database that grew over time.
 */
import { sql, type RawBuilder } from 'kysely'
import { DEMO_VIEWER } from '../load/console'
import type { Db } from '../../../src/service/platform/database'
import { progress } from '../progress'

/** Number of time slices; each is one transaction. */
const SLICES = 120
const DEALERSHIPS_A_GROUP = 5
/** These tables belong to users and their browsers, who are not copied. */
const LEFT_OUT = ['user_accounts', 'live_log', 'live_tickets', 'visitor_sessions', 'account_sequences']
/** Ids of records that all dealerships share. */
const SHARED_IDS = [
  ...['product_id', 'user_id', 'draft_user_id', 'assignee_id', 'owner_id', 'takeover_owner_id', 'client_id'],
]

export interface Copy {
  /** The dealership that is copied. */
  readonly template: string
  readonly account_id: string
  /** The index of its group, from 0. */
  readonly group: number
  /** Suffix of every id. */
  readonly suffix: string
}

export const groupId = (group: number) => `bench-${group}`
/** Administrator of a group, with the password of the demo's users. */
export const adminOf = (group: number) => `admin@bench-${group}.test`

/** Plans `count` dealerships in groups of five different ones. */
export const copiesOf = (templates: readonly string[], count: number): Copy[] =>
  Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length] ?? ''
    const suffix = `_${index}`
    return { template, account_id: template + suffix, group: Math.floor(index / DEALERSHIPS_A_GROUP), suffix }
  })

interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly isId: boolean }[]
  /** What slices the rows; null if there are few rows, which are written at once. */
  readonly by: 'conversation' | 'day' | null
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: { name: string; type: string }[] }>`
    select table_name as name,
      json_agg(json_build_object('name', column_name, 'type', data_type) order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' and is_identity = 'NO'
      and table_name in (select relname from pg_class where relkind in ('r', 'p') and not relispartition)
    group by table_name
    having bool_or(column_name = 'account_id') and not table_name = any(${LEFT_OUT}::text[])`.execute(db)
  // Leads and conversations come first, because other tables reference them.
  const rank = ({ name }: Table) => ['leads', 'conversations'].indexOf(name) >>> 0
  return rows
    .map(({ name, columns }): Table => {
      const has = (column: string) => columns.some((one) => one.name === column)
      return {
        name,
        columns: columns.map((column) => ({
          name: column.name,
          isId:
            column.type === 'text' && /^(?:\w+_)?id$/.test(column.name) && !SHARED_IDS.includes(column.name),
        })),
        by:
          has('conversation_id') || name === 'leads' || name === 'conversations'
            ? 'conversation'
            : has('day')
              ? 'day'
              : null,
      }
    })
    .sort((left, right) => rank(left) - rank(right))
}

const copied = (name: string) => sql.table(`copied_${name}`)

/** The rows to copy (alias `t`) with their slice. */
function sliced({ name, by }: Table): RawBuilder<unknown> {
  const own = sql`${sql.table(name)} t where t.account_id in (select template from copies)`
  if (by === null) return sql`select t.*, 1 as slice from ${own}`
  if (by === 'day') return sql`select t.*, ntile(${SLICES}) over (order by t.day) as slice from ${own}`
  const key = name === 'conversations' ? sql`t.id` : name === 'leads' ? null : sql`t.conversation_id`
  const found = key ? sql`s.conversation_id = ${key}` : sql`s.lead_id = t.id`
  return sql`select t.*, s.slice from ${sql.table(name)} t join slices s on ${found} order by s.slice`
}

/** The rows of one slice, once for each copy of their dealership. */
function insertCopies({ name, columns }: Table, slice: number): RawBuilder<unknown> {
  const value = (column: Table['columns'][number]) => {
    if (column.name === 'account_id') return sql`k.account_id`
    // The unit of a reply is the id of its conversation and the number of its message, such as `id/7`.
    if (column.name === 'unit_id') return sql`regexp_replace(t.unit_id, '(/[0-9]+)?$', k.suffix || '\\1')`
    const own = sql.ref(`t.${column.name}`)
    return column.isId ? sql`${own} || k.suffix` : own
  }
  return sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    select ${sql.join(columns.map(value))}
    from ${copied(name)} t join copies k on k.template = t.account_id where t.slice = ${slice}`
}

/**
 * Writes the copies and an administrator for each of their groups. The role must be a superuser, because
 * foreign key checks are disabled.
 */
export async function multiply(db: Db, copies: readonly Copy[]): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`set statement_timeout = 0`.execute(held)
    await sql`set session_replication_role = replica`.execute(held)
    await sql`set work_mem = '64MB'`.execute(held)
    await sql`set maintenance_work_mem = '128MB'`.execute(held)
    // Built at once in the end, the index on groups of letters takes a tenth of the time.
    const rebuildParts = await dropIndex(held, 'dialogue_texts_parts')
    await sql`
      create temporary table copies as
      select * from json_to_recordset(${JSON.stringify(copies)}::text::json)
        as c (template text, account_id text, "group" integer, suffix text)`.execute(held)
    await insertAccounts(held)
    await sql`
      create temporary table slices as
      select c.id as conversation_id, c.lead_id, ntile(${SLICES}) over (order by c.created_at) as slice
      from conversations c where c.account_id in (select template from copies)`.execute(held)
    await sql`create unique index on slices (conversation_id)`.execute(held)
    await sql`create unique index on slices (lead_id)`.execute(held)
    await sql`analyze slices, copies`.execute(held)
    const tables = await tablesOf(held)
    for (const table of tables) {
      await sql`create temporary table ${copied(table.name)} as ${sliced(table)}`.execute(held)
      await sql`create index on ${copied(table.name)} (slice)`.execute(held)
      await sql`analyze ${copied(table.name)}`.execute(held)
    }
    for (let slice = 1; slice <= SLICES; slice += 1) {
      await held.transaction().execute(async (tx) => {
        for (const table of tables)
          if (slice === 1 || table.by !== null) await insertCopies(table, slice).execute(tx)
      })
      if (slice % 20 === 0) progress(`${Math.round((slice / SLICES) * 100)} % of the copies`)
    }
    for (const table of tables) await sql`drop table ${copied(table.name)}`.execute(held)
    await sql`drop table slices, copies`.execute(held)
    progress('the index on groups of letters')
    await sql.raw(rebuildParts).execute(held)
    await sql`reset session_replication_role`.execute(held)
    await sql`reset work_mem`.execute(held)
    await sql`reset maintenance_work_mem`.execute(held)
    await sql`vacuum (analyze)`.execute(held)
    await sql`reset statement_timeout`.execute(held)
  })
}

/** Returns the statement that builds the index again. */
async function dropIndex(held: Db, name: string): Promise<string> {
  const { rows } = await sql<{ built: string }>`
    select indexdef as built from pg_indexes
    where schemaname = current_schema() and indexname = ${name}`.execute(held)
  const built = rows[0]?.built
  if (built === undefined) throw new Error(`There is no index ${name}`)
  await sql`drop index ${sql.ref(name)}`.execute(held)
  // Of a partitioned table, the definition would build an index without those of its parts.
  return built.replace(' ON ONLY ', ' ON ')
}

async function insertAccounts(held: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'accounts'
      and column_name not in ('id', 'group_id', 'parent_id', 'site_key', 'name')`.execute(held)
  const others = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`
    insert into groups (id, name)
    select distinct 'bench-' || "group", 'Group ' || "group" from copies`.execute(held)
  await sql`
    insert into accounts (id, group_id, parent_id, site_key, name, ${others})
    select distinct on (k."group") 'bench-' || k."group", 'bench-' || k."group", null, 'bench-' || k."group",
      'Group ' || k."group", ${others}
    from copies k join accounts t on t.id = k.template order by k."group", k.account_id`.execute(held)
  await sql`
    insert into accounts (id, group_id, parent_id, site_key, name, ${others})
    select k.account_id, 'bench-' || k."group", 'bench-' || k."group", t.site_key || k.suffix, t.name || k.suffix, ${others}
    from copies k join accounts t on t.id = k.template`.execute(held)
  await sql`
    insert into users (id, group_id, email, password_hash, first_name, last_name, nickname, role, created_at)
    select 'u_bench_' || g, 'bench-' || g, 'admin@bench-' || g || '.test',
      (select password_hash from users where email = ${DEMO_VIEWER.email}), 'Admin', 'Group ' || g, 'Admin', 'ADMIN', now()
    from (select distinct "group" as g from copies) of`.execute(held)
  await sql`
    insert into user_accounts (user_id, account_id)
    select 'u_bench_' || g, 'bench-' || g from (select distinct "group" as g from copies) of`.execute(held)
}

/** Copies of the samples' records in other accounts, and a checksum of the whole database. */
import { sql } from 'kysely'
import type { Db } from '../../../src/service/platform/database'
import { ACCOUNT } from '../support/world'
import { CREATED_AT } from '../support/world-account'

/** Copies the records that samples refer to into another account: the same rows under other ids. */
export async function copySamples(db: Db, account: string, word: string): Promise<void> {
  const tables = [
    'journeys',
    'source_configurations',
    'instruction_versions',
    'subscribers',
    'knowledge_topics',
  ]
  for (const table of [
    ...tables,
    'refused_leads',
    'canned_replies',
    'chat_domains',
    'files',
    'chat_offers',
    'appointments',
    'signatures',
  ]) {
    const rows = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where account_id = ${ACCOUNT.ford}`.execute(db)
    for (const row of rows.rows) {
      const copied = Object.entries<unknown>({ ...row, account_id: account }).map(([name, value]) => {
        const isId = typeof value === 'string' && /^(id|key|journey_id|configuration_id|domain)$/.test(name)
        return [name, isId ? copyOf(value, word) : value] as const
      })
      const values = copied.map(([name, value]) => {
        if (name === 'conversation_id')
          return sql`(select id from conversations where account_id = ${account} limit 1)`
        const isPlain = Object.prototype.toString.call(value) === '[object Object]'
        const isJson = isPlain || (Array.isArray(value) && table === 'subscribers')
        return isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
      })
      await sql`insert into ${sql.table(table)} (${sql.join(copied.map(([name]) => sql.ref(name)))})
        values (${sql.join(values)}) on conflict do nothing`.execute(db)
    }
  }
  await sql`
    insert into knowledge_entries (id, account_id, topic, question, answer, custom, updated_at, number)
    overriding system value
    values (${copyOf('k_sample', word)}, ${account}, 'Service', 'Do you wash cars?', 'Yes.', true, ${CREATED_AT}, ${NUMBERS[word]})`.execute(
    db,
  )
  await db
    .insertInto('users')
    .values({
      id: copyOf('u_sample', word),
      group_id: word === 'sibling' ? 'g_northside' : 'g_riverside',
      email: `${word}@dealer.example`,
      password_hash: '',
      first_name: 'Sam',
      last_name: 'Ple',
      nickname: 'Sam',
      role: 'REGULAR',
      retailer_name: null,
      attributes: '{}',
      created_at: CREATED_AT,
    })
    .execute()
  await db
    .insertInto('user_accounts')
    .values({ user_id: copyOf('u_sample', word), account_id: account })
    .execute()
}

export const copyOf = (id: string, word: string) => `${id}_${word}`.replace(/\.example_(\w+)$/, '.$1.example')
/** Numeric ids of the copied entries in the knowledge bank. */
export const NUMBERS: Readonly<Record<string, number>> = {
  foreign: 900_101,
  sibling: 900_102,
  missing: 900_103,
}

/** Tables whose rows change with every sign-in. */
const FLEETING = ['oidc_records', 'live_tickets']

/** A checksum of all data in the database. */
export async function checksum(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const sums = tables.rows
    .filter(({ name }) => !FLEETING.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`,
    )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return rows.map(({ name, sum }) => `${name} ${sum}`).join('\n')
}

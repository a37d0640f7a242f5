/** `list`: the groups, accounts, users and partner keys. */
import { sql } from 'kysely'
import type { Executor } from '../platform/database'
import { v } from '../../contract/core/schema'
import type { AdminCommand } from './command'
import { readOptions } from './options'
import { change } from './work'

const productsOf = sql<string>`(
  select coalesce(string_agg(p.product_id, ',' order by p.position), '') from account_products p
  where p.account_id = accounts.id)`
const featuresOf = sql<string>`(
  select coalesce(string_agg(name, ',' order by name), '') from jsonb_each(flags) as flag(name, value)
  where value = 'true')`

async function readAll(db: Executor) {
  return {
    groups: await db
      .selectFrom('groups')
      .select(['id', 'name', 'second_factor_roles'])
      .orderBy('name')
      .execute(),
    accounts: await db
      .selectFrom('accounts')
      .select(['id', 'group_id', 'site_key', 'name', productsOf.as('products'), featuresOf.as('features')])
      .orderBy('group_id')
      .orderBy('name')
      .execute(),
    users: await db
      .selectFrom('users')
      .select(['id', 'email', 'role', 'disabled'])
      .where('deleted_at', 'is', null)
      .orderBy('email')
      .execute(),
    keys: await db
      .selectFrom('partner_keys')
      .select(['public_key', 'group_id', 'name', 'created_at', 'last_used_at'])
      .orderBy('name')
      .execute(),
  }
}

const KINDS = ['groups', 'accounts', 'users', 'keys'] as const

const cell = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value ?? '-'))

export const listAll: AdminCommand = {
  name: 'list',
  summary: 'Lists groups, accounts, users and partner keys with their last use, never a secret.',
  help: `  --kind KIND           only ${KINDS.join(', ')}
  --json                prints JSON`,
  async run(settings, args) {
    const { values, json } = readOptions({ kind: v.optional(v.picklist(KINDS)) }, args)
    const all = await change(settings, (tx) => readAll(tx))
    const shown = values.kind === undefined ? all : { [values.kind]: all[values.kind] }
    if (json) return console.log(JSON.stringify(shown))
    for (const [kind, rows] of Object.entries<readonly object[]>(shown)) {
      console.log(`${kind} (${rows.length})`)
      for (const row of rows) console.log(`  ${Object.values(row).map(cell).join('  ')}`)
    }
  },
}

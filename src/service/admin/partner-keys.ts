/** `create-key` and `rotate-key`: keys by which a group's own back end calls the service. */
import { hashOfKey } from '../accounts/partner-keys'
import { randomToken } from '../platform/random-token'
import type { Tx } from '../platform/database'
import { auditOperator } from './audit'
import { AdminError, type AdminCommand } from './command'
import { readOptions, text } from './options'
import { change, print } from './work'

const KEY_BYTES = 24

async function auditKey(
  tx: Tx,
  { group, key, done }: { readonly group: string; readonly key: string; readonly done: string },
  at: Date,
): Promise<void> {
  const accounts = await tx.selectFrom('accounts').select('id').where('group_id', '=', group).execute()
  const ids = accounts.map(({ id }) => id)
  await auditOperator(tx, ids, `partner-keys/${key}`, { name: key, done }, at)
}

export const createKey: AdminCommand = {
  name: 'create-key',
  summary: "Creates a key for a group's own back end and prints its secret, which is not shown again.",
  help: `  --group ID            the group, as create-group or list prints it
  --name NAME           who uses the key, as the audit log names them
  --json                prints JSON`,
  async run(settings, args) {
    const { values, json } = readOptions({ group: text(64), name: text(120) }, args)
    const [publicKey, secret] = [`pk_${randomToken(KEY_BYTES)}`, `sk_${randomToken(KEY_BYTES)}`]
    await change(settings, async (tx, at) => {
      const { group, name } = values
      const found = await tx.selectFrom('groups').select('id').where('id', '=', group).executeTakeFirst()
      if (!found) throw new AdminError(`--group: there is no group ${group}`)
      await tx
        .insertInto('partner_keys')
        .values({
          public_key: publicKey,
          group_id: group,
          secret_hash: hashOfKey(secret),
          name,
          created_at: at,
        })
        .execute()
      await auditKey(tx, { group, key: publicKey, done: 'Created a partner key' }, at)
    })
    print({ public_key: publicKey, secret_key: secret }, json)
  },
}

export const deleteKey: AdminCommand = {
  name: 'delete-key',
  summary: 'Deletes a partner key, which stops working at once.',
  help: `  --public-key PK       the key, as create-key or list prints it
  --json                prints JSON`,
  async run(settings, args) {
    const { values, json } = readOptions({ 'public-key': text(100) }, args)
    const key = values['public-key']
    await change(settings, async (tx, at) => {
      const deleted = await tx
        .deleteFrom('partner_keys')
        .where('public_key', '=', key)
        .returning('group_id')
        .executeTakeFirst()
      if (!deleted) throw new AdminError(`--public-key: there is no key ${key}`)
      await auditKey(tx, { group: deleted.group_id, key, done: 'Deleted a partner key' }, at)
    })
    print({ public_key: key }, json)
  },
}

export const rotateKey: AdminCommand = {
  name: 'rotate-key',
  summary: 'Gives a partner key a new secret. The earlier secret stops working at once.',
  help: `  --public-key PK       the key, as create-key or list prints it
  --json                prints JSON`,
  async run(settings, args) {
    const { values, json } = readOptions({ 'public-key': text(100) }, args)
    const key = values['public-key']
    const secret = `sk_${randomToken(KEY_BYTES)}`
    await change(settings, async (tx, at) => {
      const changed = await tx
        .updateTable('partner_keys')
        .set({ secret_hash: hashOfKey(secret), last_used_at: null })
        .where('public_key', '=', key)
        .returning('group_id')
        .executeTakeFirst()
      if (!changed) throw new AdminError(`--public-key: there is no key ${key}`)
      await auditKey(tx, { group: changed.group_id, key, done: 'Gave a partner key a new secret' }, at)
    })
    print({ public_key: key, secret_key: secret }, json)
  },
}

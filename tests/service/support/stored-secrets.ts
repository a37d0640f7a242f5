/** The secrets that a database has, as they are used and as a copy of it has them. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ACCESS_TOKEN_KEY } from '../../../src/service/identity/keys'
import { keysFor } from '../../../src/service/identity/signing-keys'
import { vapidKeys } from '../../../src/service/outbound/push/vapid'
import { addressKey } from '../../../src/service/parsing/mail-address'
import { systemClock } from '../../../src/service/platform/clock'
import type { Db, Executor } from '../../../src/service/platform/database'
import { unseal } from '../../../src/service/platform/sealed'
import { placeOf } from '../../../src/service/platform/sealed-columns'
import { knowledgeKey } from '../../../src/service/settings/knowledge-key'
import { ACCOUNT } from './world'

/** A value of SECRETS_KEY. */
export const newKey = () => randomBytes(32).toString('base64')

/** Both tables of secrets, as a copy of the database has them. */
export async function stored(db: Executor): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ place: string; value: unknown }>`
    select 'service_secrets/' || name as place, value from service_secrets
    union all select 'signing_keys/' || id, secret from signing_keys`.execute(db)
  return new Map(rows.map(({ place, value }) => [place, value]))
}

const isEncrypted = (value: unknown) => /^\{"encrypted":"[\w-]+"\}$/.test(JSON.stringify(value))
/** `plain`, `encrypted`, or both. */
export const kinds = async (db: Executor) => {
  const values = [...(await stored(db)).values()]
  expect(values.length).toBeGreaterThan(3)
  return [...new Set(values.map((value) => (isEncrypted(value) ? 'encrypted' : 'plain')))]
}

/** Every secret in use; the first call creates them. */
export async function secretsOf(db: Db, which: 'all' | 'without webhooks' = 'all') {
  const webhook = which === 'all' && (await db.selectFrom('webhook_endpoints').selectAll().executeTakeFirst())
  return {
    push: (await vapidKeys(db)).privateKey,
    address: await addressKey(db),
    knowledge: await knowledgeKey(db, ACCOUNT.ford),
    token: (await keysFor(db, ACCESS_TOKEN_KEY, systemClock.now())).map(({ secret }) => secret.d),
    webhook: webhook && (await unseal(db, placeOf(webhook.id), webhook.secret)),
  }
}

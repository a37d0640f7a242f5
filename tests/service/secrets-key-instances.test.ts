/** Instances that share a database, while their operator sets or changes the key of the secrets. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACCESS_TOKEN_KEY } from '../../src/service/identity/keys'
import { keysFor } from '../../src/service/identity/signing-keys'
import { openDatabase } from '../../src/service/open-database'
import { vapidKeys } from '../../src/service/outbound/push/vapid'
import { systemClock } from '../../src/service/platform/clock'
import { readSettings } from '../../src/service/platform/config'
import type { Database, Db } from '../../src/service/platform/database'
import { withSecretsKeys } from '../../src/service/platform/encrypt-secrets'
import { createReadiness } from '../../src/service/platform/readiness'
import { changeSecret, getOrCreateSecret, readSecret, writeSecret } from '../../src/service/platform/secrets'
import { SecretsKeyError } from '../../src/service/platform/secrets-key'
import { makeServerDatabase, MIGRATED_TEMPLATE, serverUrl } from './support/databases'
import { kinds, newKey, secretsOf, stored } from './support/stored-secrets'

const log = pino({ level: 'silent' })

describe.skipIf(serverUrl === undefined)('instances of one PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof makeServerDatabase>>
  let open: Database[]
  beforeEach(async () => {
    server = await makeServerDatabase(process.env[MIGRATED_TEMPLATE])
    open = []
  })
  afterEach(async () => {
    await Promise.all(open.map((database) => database.close()))
    await server.drop()
  })

  async function openWith(keys: Readonly<Record<string, string>>): Promise<Database> {
    const settings = readSettings({ DATABASE_URL: server.url, ...keys })
    const database = await openDatabase(settings, systemClock, log)
    open.push(database)
    return database
  }

  it('start at once with the key, and share their secrets', async () => {
    const plain = await openWith({})
    const before = await secretsOf(plain.db)
    const SECRETS_KEY = newKey()
    const all = await Promise.all([1, 2, 3, 4].map(() => openWith({ SECRETS_KEY })))
    for (const { db } of all) expect(await secretsOf(db)).toEqual(before)
    expect(await kinds(plain.db)).toEqual(['encrypted'])
    const made = await Promise.all(
      all.map(({ db }, index) => getOrCreateSecret(db, 'one', async () => `secret ${index}`)),
    )
    expect(new Set(made).size).toBe(1)
  })

  it('start at once with different keys: one wins, and the others refuse', async () => {
    await openWith({}).then(({ db }) => secretsOf(db))
    const results = await Promise.allSettled([1, 2, 3].map(() => openWith({ SECRETS_KEY: newKey() })))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as Error).message)).toEqual([
      expect.stringContaining('SECRETS_KEY cannot open'),
      expect.stringContaining('SECRETS_KEY cannot open'),
    ])
  })

  it('refuse another key, and none, on a database that has no secret yet', async () => {
    const { db, ...database } = await openWith({})
    await sql`truncate service_secrets, signing_keys`.execute(db)
    const at = (keys: Readonly<Record<string, string>>) =>
      withSecretsKeys({ db, ...database }, readSettings(keys))
    await at({ SECRETS_KEY: newKey() })
    await expect(at({ SECRETS_KEY: newKey() })).rejects.toThrow('SECRETS_KEY cannot open')
    await expect(at({})).rejects.toThrow('SECRETS_KEY is not set')
  })

  it('that run without the key make no new secret of one that is encrypted', async () => {
    const old = await openWith({})
    await secretsOf(old.db)
    const { db } = await openWith({ SECRETS_KEY: newKey() })
    const before = await stored(db)
    await expect(vapidKeys(old.db)).rejects.toThrow('SECRETS_KEY is not set')
    await expect(keysFor(old.db, ACCESS_TOKEN_KEY, systemClock.now())).rejects.toThrow(
      'SECRETS_KEY is not set',
    )
    await expect(getOrCreateSecret(old.db, 'push-vapid', async () => ({}))).rejects.toThrow(SecretsKeyError)
    expect(await stored(db)).toEqual(before)
    // What it stores that is new, the others can read.
    await getOrCreateSecret(old.db, 'late', async () => 'plain')
    expect(await getOrCreateSecret(db, 'late', async () => 'another')).toBe('plain')
  })

  it('are not ready while they run without the key', async () => {
    const settings = readSettings({ DATABASE_URL: server.url })
    const old = await openWith({})
    const isReady = async () => await createReadiness(old, settings, systemClock)()
    expect(await isReady()).toBe(true)
    const [first, second] = [newKey(), newKey()]
    await openWith({ SECRETS_KEY: first })
    expect(await isReady()).toBe(false)
    await openWith({ SECRETS_KEY: second, SECRETS_KEY_BEFORE: first })
    expect(await isReady()).toBe(false)
    await openWith({ SECRETS_KEY_BEFORE: second })
    expect(await isReady()).toBe(true)
  })

  it('get the key one after another when they know it as SECRETS_KEY_BEFORE first', async () => {
    const [first, second] = [newKey(), newKey()]
    const instances = [await openWith({}), await openWith({})]
    const before = await secretsOf((instances[0] as Database).db)
    const steps = [
      { SECRETS_KEY_BEFORE: first },
      { SECRETS_KEY: first },
      // The same for a change of the key, and back.
      { SECRETS_KEY: first, SECRETS_KEY_BEFORE: second },
      { SECRETS_KEY: second, SECRETS_KEY_BEFORE: first },
      { SECRETS_KEY_BEFORE: second },
      {},
    ]
    for (const keys of steps)
      for (const index of instances.keys()) {
        instances[index] = await openWith(keys)
        for (const { db } of instances) expect(await secretsOf(db)).toEqual(before)
      }
    expect(await kinds((instances[0] as Database).db)).toEqual(['plain'])
  })

  describe('lose nothing that another one is just writing', () => {
    /** Begins `later` while a transaction has written and not committed, and ends both. */
    async function whileWriting(db: Db, value: unknown, later: () => Promise<unknown>): Promise<void> {
      await getOrCreateSecret(db, 'list', async () => ['first'])
      let ended: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (tx) => {
        await writeSecret(tx, 'list', value)
        ended = later()
        await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
      })
      await ended
    }
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(open[0]?.db as Db)
      return rows.length
    }

    it('when one starts with the key', async () => {
      const { db } = await openWith({})
      const SECRETS_KEY = newKey()
      await whileWriting(db, ['second', 'first'], () => openWith({ SECRETS_KEY }))
      const encrypted = await openWith({ SECRETS_KEY })
      expect(await readSecret(encrypted.db, 'list')).toEqual(['second', 'first'])
      expect(await kinds(db)).toEqual(['encrypted'])
    })

    it('when one changes the same secret', async () => {
      const SECRETS_KEY = newKey()
      const [one, other] = [await openWith({ SECRETS_KEY }), await openWith({ SECRETS_KEY })]
      await whileWriting(one.db, ['second', 'first'], () =>
        changeSecret<string[]>(other.db, 'list', (list) => ['third', ...list]),
      )
      expect(await readSecret(one.db, 'list')).toEqual(['third', 'second', 'first'])
    })
  })
})

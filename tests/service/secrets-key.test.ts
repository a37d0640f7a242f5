/** The operator's key: without it nobody reads the service's own secrets in a copy of the database. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addWebhook } from '../../src/contract/calls/webhooks'
import { rotateKeys } from '../../src/service/admin/rotate-keys'
import { runAdmin } from '../../src/service/admin/run'
import { updateFigures } from '../../src/service/conversations/rebuild'
import { rotateAllKeys } from '../../src/service/identity/rotation'
import { keysFor } from '../../src/service/identity/signing-keys'
import { ACCESS_TOKEN_KEY } from '../../src/service/identity/keys'
import { openDatabase } from '../../src/service/open-database'
import { vapidKeys } from '../../src/service/outbound/push/vapid'
import { addressKey } from '../../src/service/parsing/mail-address'
import { systemClock } from '../../src/service/platform/clock'
import { readSettings } from '../../src/service/platform/config'
import type { Database, Db, Executor } from '../../src/service/platform/database'
import { withSecretsKeys } from '../../src/service/platform/encrypt-secrets'
import { getOrCreateSecret } from '../../src/service/platform/secrets'
import { SecretsKeyError } from '../../src/service/platform/secrets-key'
import { placeOf } from '../../src/service/platform/sealed-columns'
import { unseal } from '../../src/service/platform/sealed'
import { knowledgeKey } from '../../src/service/settings/knowledge-key'
import { eachDatabase, makeServerDatabase, serverUrl, MIGRATED_TEMPLATE } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const newKey = () => randomBytes(32).toString('base64')
const log = pino({ level: 'silent' })

/** Both tables of secrets, as a copy of the database has them. */
async function stored(db: Executor): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ place: string; value: unknown }>`
    select 'service_secrets/' || name as place, value from service_secrets
    union all select 'signing_keys/' || id, secret from signing_keys`.execute(db)
  return new Map(rows.map(({ place, value }) => [place, value]))
}

const isEncrypted = (value: unknown) => /^\{"encrypted":"[\w-]+"\}$/.test(JSON.stringify(value))
const kinds = async (db: Executor) => {
  const values = [...(await stored(db)).values()]
  expect(values.length).toBeGreaterThan(3)
  return [...new Set(values.map((value) => (isEncrypted(value) ? 'encrypted' : 'plain')))]
}

/** Every secret in use; the first call creates them. */
async function secretsOf(db: Db) {
  const webhook = await db.selectFrom('webhook_endpoints').selectAll().executeTakeFirst()
  return {
    push: (await vapidKeys(db)).privateKey,
    address: await addressKey(db),
    knowledge: await knowledgeKey(db, ACCOUNT.ford),
    token: (await keysFor(db, ACCESS_TOKEN_KEY, systemClock.now())).map(({ secret }) => secret.d),
    webhook: webhook && (await unseal(db, placeOf(webhook.id), webhook.secret)),
  }
}

eachDatabase('the key of the secrets', (kind) => {
  let folder: string
  let server: Awaited<ReturnType<typeof makeServerDatabase>> | undefined
  let running: TestService[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-key-'))
    server = kind === 'server' ? await makeServerDatabase(process.env[MIGRATED_TEMPLATE]) : undefined
    running = []
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    await stopAll()
    await server?.drop()
    await rm(folder, { recursive: true })
  })

  type Keys = Readonly<Record<string, string>>
  const place = (): Keys => (server ? { DATABASE_URL: server.url } : { DATA_DIR: join(folder, 'data') })

  async function start(keys: Keys = {}): Promise<TestService> {
    const test = await startService({ settings: { ...place(), ...keys } })
    running.push(test)
    return test
  }
  async function stopAll(): Promise<void> {
    await Promise.all(running.splice(0).map((test) => test.close()))
  }
  /** Starts, looks at the database, and stops. */
  async function within<T>(keys: Keys, look: (db: Db) => Promise<T>): Promise<T> {
    const test = await start(keys)
    const result = await look(test.db)
    await stopAll()
    return result
  }

  /** An earlier version, with all of its secrets. */
  const runPlain = () =>
    within({}, async (db) => {
      await seedWorld(db)
      const [test] = running
      const input = {
        account_id: ACCOUNT.ford,
        url: 'https://hooks.example/',
        events: ['lead.created' as const],
      }
      await test?.call(addWebhook, { ...input, enabled: true }, { as: USER.admin })
      await updateFigures(db)
      const secrets = await secretsOf(db)
      expect(await kinds(db)).toEqual(['plain'])
      return secrets
    })

  it('encrypts what was plain, and opens it again after a restart', async () => {
    const secrets = await runPlain()
    const key = newKey()
    const first = await within({ SECRETS_KEY: key }, async (db) => {
      expect(await kinds(db)).toEqual(['encrypted'])
      expect(await secretsOf(db)).toEqual(secrets)
      // The webhook's secret is sealed with a key that is encrypted now.
      expect(secrets.webhook).toMatch(/^whsec_/)
      const copy = JSON.stringify([...(await stored(db))])
      for (const secret of [secrets.push, secrets.address, ...secrets.token])
        expect(copy).not.toContain(secret)
      return await stored(db)
    })
    await within({ SECRETS_KEY: key }, async (db) => {
      expect(await secretsOf(db)).toEqual(secrets)
      // Nothing is encrypted twice or without need.
      expect(await stored(db)).toEqual(first)
    })
  })

  it('encrypts what is new, and what a rotation makes', async () => {
    await runPlain()
    await within({ SECRETS_KEY: newKey() }, async (db) => {
      await getOrCreateSecret(db, 'new', async () => 'a new secret')
      const before = await secretsOf(db)
      for (const round of [1, 2, 3]) {
        await rotateAllKeys(db, systemClock.now())
        expect((await secretsOf(db)).token, `${round}`).toHaveLength(round + 1)
      }
      expect(await kinds(db)).toEqual(['encrypted'])
      expect(await secretsOf(db)).toMatchObject({ webhook: before.webhook, push: before.push })
    })
  })

  it.each([
    [
      'no key',
      {},
      /^SECRETS_KEY is not set, and the secrets in this database are encrypted: set SECRETS_KEY/,
    ],
    [
      'another',
      { SECRETS_KEY: newKey() },
      /^SECRETS_KEY cannot open the secrets in this database \(.+\): set/,
    ],
    [
      'two others',
      { SECRETS_KEY: newKey(), SECRETS_KEY_BEFORE: newKey() },
      /^SECRETS_KEY and SECRETS_KEY_BEFORE cannot open .+ SECRETS_KEY_BEFORE to replace that key$/,
    ],
  ])('refuses to start with %s, and changes nothing', async (_, keys, line) => {
    await runPlain()
    const key = newKey()
    const before = await within({ SECRETS_KEY: key }, stored)
    const error = await start(keys).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: expect.stringMatching(line) as string })
    expect((error as Error).constructor.name).toBe('StartError')
    for (const given of Object.values(keys)) expect((error as Error).message).not.toContain(given)
    // So does a command, with the same line.
    await expect(openDatabase(readSettings({ ...place(), ...keys }), systemClock, log)).rejects.toThrow(line)
    expect(await within({ SECRETS_KEY: key }, stored)).toEqual(before)
  })

  it('refuses another key on a new database, too', async () => {
    await within({ SECRETS_KEY: newKey() }, async () => {})
    await expect(start({ SECRETS_KEY: newKey() })).rejects.toThrow('SECRETS_KEY cannot open')
    await expect(start()).rejects.toThrow('SECRETS_KEY is not set')
  })

  it('is changed and given up by SECRETS_KEY_BEFORE', async () => {
    const secrets = await runPlain()
    const [first, second] = [newKey(), newKey()]
    await within({ SECRETS_KEY: first }, async () => {})
    await within({ SECRETS_KEY: second, SECRETS_KEY_BEFORE: first }, async (db) => {
      expect(await secretsOf(db)).toEqual(secrets)
      expect(await kinds(db)).toEqual(['encrypted'])
    })
    await expect(start({ SECRETS_KEY: first })).rejects.toThrow('SECRETS_KEY cannot open')
    await within({ SECRETS_KEY: second }, async (db) => expect(await secretsOf(db)).toEqual(secrets))
    await within({ SECRETS_KEY_BEFORE: second }, async (db) => {
      expect(await secretsOf(db)).toEqual(secrets)
      expect(await kinds(db)).toEqual(['plain'])
    })
    await within({}, async (db) => expect(await secretsOf(db)).toEqual(secrets))
  })

  it('opens a secret only where it belongs', async () => {
    await runPlain()
    const { db } = await start({ SECRETS_KEY: newKey() })
    const take = sql`(select value from service_secrets where name = 'push-vapid')`
    await sql`update service_secrets set value = ${take} where name = 'reply_address'`.execute(db)
    await expect(addressKey(db)).rejects.toThrow(SecretsKeyError)
    await expect(vapidKeys(db)).resolves.toBeDefined()
  })

  it('is used by commands, and shown by none', async () => {
    const secrets = await runPlain()
    const key = newKey()
    for (const [name, value] of Object.entries({ ...place(), SECRETS_KEY: key })) vi.stubEnv(name, value)
    const printed: unknown[] = []
    for (const way of ['log', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((...args) => void printed.push(...args))
    expect(await runAdmin([rotateKeys], ['rotate-keys'])).toBe(0)
    const now = await within({ SECRETS_KEY: key }, async (db) => {
      expect(await kinds(db)).toEqual(['encrypted'])
      return await secretsOf(db)
    })
    expect(now).toMatchObject({ push: secrets.push, webhook: secrets.webhook })
    expect(now.token).toEqual([expect.any(String), ...secrets.token])

    vi.stubEnv('SECRETS_KEY', undefined)
    expect(await runAdmin([rotateKeys], ['rotate-keys'])).toBe(1)
    expect(printed.at(-1)).toMatch(/^SECRETS_KEY is not set.+$/)
    expect(printed.join('\n')).not.toContain(key)
  })
})

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

  it('lose no key that one adds while another encrypts', async () => {
    const [first, second] = [newKey(), newKey()]
    const running = await openWith({ SECRETS_KEY: first, SECRETS_KEY_BEFORE: second })
    for (let round = 0; round < 10; round += 1) {
      const keys = { SECRETS_KEY: second, SECRETS_KEY_BEFORE: first }
      const settings = readSettings({
        DATABASE_URL: server.url,
        ...(round % 2 === 0 ? keys : { SECRETS_KEY: first, SECRETS_KEY_BEFORE: second }),
      })
      await rotateAllKeys(running.db, systemClock.now())
      const sealed = await getOrCreateSecret<{ id: string }[]>(running.db, 'sealing-keys', async () => [])
      await Promise.all([withSecretsKeys(running, settings), rotateAllKeys(running.db, systemClock.now())])
      const after = await getOrCreateSecret<{ id: string }[]>(running.db, 'sealing-keys', async () => [])
      expect(after[1]?.id).toBe(sealed[0]?.id)
    }
  })
})

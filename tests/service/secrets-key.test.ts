/** The operator's key: without it nobody reads the service's own secrets in a copy of the database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addWebhook } from '../../src/contract/calls/webhooks'
import { discardSecrets } from '../../src/service/admin/discard-secrets'
import { rotateKeys } from '../../src/service/admin/rotate-keys'
import { runAdmin } from '../../src/service/admin/run'
import { rebuildIfOutdated } from '../../src/service/conversations/rebuild'
import { rotateAllKeys } from '../../src/service/identity/rotation'
import { openDatabase } from '../../src/service/open-database'
import { vapidKeys } from '../../src/service/outbound/push/vapid'
import { addressKey } from '../../src/service/parsing/mail-address'
import { systemClock } from '../../src/service/platform/clock'
import { readSettings } from '../../src/service/platform/config'
import type { Db } from '../../src/service/platform/database'
import { getOrCreateSecret } from '../../src/service/platform/secrets'
import { SecretsKeyError } from '../../src/service/platform/secrets-key'
import { eachDatabase, FASTEST, makeServerDatabase, MIGRATED_TEMPLATE } from './support/databases'
import { startService, type TestService } from './support/service'
import { kinds, newKey, secretsOf, stored } from './support/stored-secrets'
import { ACCOUNT, seedWorld, USER } from './support/world'

const log = pino({ level: 'silent' })

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
      await rebuildIfOutdated(db)
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

  it('refuses another key on a new database, too', async () => {
    await within({ SECRETS_KEY: newKey() }, async () => {})
    await expect(start({ SECRETS_KEY: newKey() })).rejects.toThrow('SECRETS_KEY cannot open')
    await expect(start()).rejects.toThrow('SECRETS_KEY is not set')
  })

  // What follows is the same on both.
  if (kind !== FASTEST) return

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

  it('that is lost costs the secrets, and nothing else', async () => {
    const lost = await runPlain()
    await within({ SECRETS_KEY: newKey() }, async () => {})
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    const discard = async (...args: string[]) => {
      await discardSecrets.run(readSettings(place()), [...args, '--json'])
      return JSON.parse(String(printed.mock.lastCall?.[0])) as Record<string, number>
    }
    const { would_discard } = await discard()
    expect(would_discard).toBeGreaterThan(5)
    await expect(start()).rejects.toThrow('SECRETS_KEY is not set')
    expect(await discard('--confirm', 'yes')).toEqual({ discarded: would_discard })
    const key = newKey()
    await within({ SECRETS_KEY: key }, async (db) => {
      const { push, token } = await secretsOf(db, 'without webhooks')
      expect(push).not.toBe(lost.push)
      expect(token).not.toEqual(lost.token)
      await expect(secretsOf(db)).rejects.toThrow('is not among the sealing-keys')
      expect(await kinds(db)).toEqual(['encrypted'])
    })
    // What can be opened is never discarded.
    printed.mockClear()
    await discardSecrets.run(readSettings({ ...place(), SECRETS_KEY: key }), ['--confirm', 'yes'])
    expect(printed).toHaveBeenCalledWith('discarded: 0')
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

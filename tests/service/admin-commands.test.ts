/** The commands with which an operator sets up the first dealership. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { POLICY_RESOURCES } from '../../src/contract/core/policy'
import { createAccount, createGroup } from '../../src/service/admin/accounts'
import { changeAccount } from '../../src/service/admin/change-account'
import type { AdminCommand } from '../../src/service/admin/command'
import { createUser } from '../../src/service/admin/create-user'
import { listAll } from '../../src/service/admin/list'
import { newLink } from '../../src/service/admin/new-link'
import { createKey, deleteKey, rotateKey } from '../../src/service/admin/partner-keys'
import { requireSecondFactor } from '../../src/service/admin/second-factor'
import { partnerKeyOf } from '../../src/service/accounts/partner-keys'
import { readSettings } from '../../src/service/platform/config'
import { FASTEST, makeServerDatabase, MIGRATED_TEMPLATE } from './support/databases'
import { startService } from './support/service'

/** Every command opens the database, which takes a second with an embedded one. */
const server = FASTEST === 'server' ? await makeServerDatabase(process.env[MIGRATED_TEMPLATE]) : undefined
const folder = await mkdtemp(join(tmpdir(), 'forecourt-admin-'))
const PLACED = {
  DATA_DIR: folder,
  PUBLIC_URL: 'https://console.example',
  ...(server && { DATABASE_URL: server.url }),
}
const settings = readSettings({ ...PLACED, LOG_LEVEL: 'silent' })
afterAll(async () => {
  await server?.drop()
  await rm(folder, { recursive: true })
})
afterEach(() => vi.restoreAllMocks())

/** Runs a command and returns what it prints. */
async function run(command: AdminCommand, ...args: string[]): Promise<Record<string, string>> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await command.run(settings, [...args, '--json'])
  return JSON.parse(String(log.mock.lastCall?.[0])) as Record<string, string>
}

const PERSON = ['--email', 'Ada@dealer.example', '--first-name', 'Ada', '--last-name', 'Lee']
const PLACE = ['--name', 'Example Motors', '--time-zone', 'America/New_York']

it(
  'sets up a group, a dealership, an administrator with a link, and a key',
  { timeout: 120_000 },
  async () => {
    const { group = '' } = await run(createGroup, ...PLACE)
    const { account = '' } = await run(
      createAccount,
      ...['--group', group, '--site-key', 'example-motors', ...PLACE],
    )
    await expect(
      run(createAccount, '--group', group, '--site-key', 'example-motors', ...PLACE),
    ).rejects.toThrow('--site-key: example-motors is taken')
    const admin = [...PERSON, '--role', 'admin', '--accounts', account]
    const { user, link = '' } = await run(createUser, ...admin)
    const first = ['--email', 'first@dealer.example', ...PERSON.slice(2), '--role', 'super-admin']
    const { user: superAdmin } = await run(createUser, ...first)
    await expect(run(createUser, ...admin)).rejects.toThrow('--email: ada@dealer.example is in use')
    await expect(run(createUser, ...PERSON, '--role', 'admin')).rejects.toThrow('--accounts: is required')
    const key = await run(createKey, '--group', group, '--name', 'CRM')
    const rotated = await run(rotateKey, '--public-key', String(key.public_key))
    const { public_key: other = '' } = await run(createKey, '--group', group, '--name', 'Portal')
    await run(deleteKey, '--public-key', other)
    const features = ['--on', 'active_far,supports_sms', '--off', 'takeover']
    const changed = await run(changeAccount, '--account', account, '--products', 'SERVICE_AI', ...features)
    expect(changed.features).toBe('has_knowledge_base,active_far,supports_sms')
    const { accounts } = (await run(listAll)) as unknown as { accounts: object[] }
    expect(accounts).toContainEqual(
      expect.objectContaining({
        id: account,
        products: 'SERVICE_AI',
        features: 'active_far,has_knowledge_base,supports_sms',
      }),
    )
    await run(requireSecondFactor, '--group', group, '--roles', 'admin')
    const { link: replaced = '' } = await run(newLink, '--email', 'Ada@dealer.example')
    expect(JSON.stringify(await run(listAll))).not.toContain('sk_')

    const test = await startService({ settings: PLACED })
    try {
      expect(link).toMatch(/^https:\/\/console\.example\/oidc\/invitation\//)
      const path = new URL(replaced).pathname
      // The commands use the clock of the machine.
      test.clock.set(new Date())
      expect((await test.request(new URL(link).pathname)).status).toBe(400)
      const form = { password: 'a long password', again: 'a long password' }
      const saved = await test.request(path, { method: 'POST', body: new URLSearchParams(form) })
      expect(await saved.text()).toContain('Your password is saved')
      const again = await test.request(path)
      expect(again.status).toBe(400)

      const entries = await test.db
        .selectFrom('audit_log')
        .select(['account_id', 'user_id', 'setting'])
        .execute()
      const byOperator = entries.filter(({ user_id }) => user_id === 'operator')
      expect(byOperator).toContainEqual({
        account_id: account,
        user_id: 'operator',
        setting: `users/${user}`,
      })
      expect(byOperator.filter(({ setting }) => setting.startsWith('partner-keys/'))).toHaveLength(8)

      // Without any policy, neither of them would see the settings.
      for (const administrator of [user, superAdmin]) {
        const policies = test.db.selectFrom('user_policies').select('resource')
        const rows = await policies.where('user_id', '=', String(administrator)).execute()
        expect(rows.map(({ resource }) => resource)).toEqual(expect.arrayContaining([...POLICY_RESOURCES]))
      }

      const now = new Date()
      expect(await partnerKeyOf(test.db, String(key.secret_key), now)).toBeUndefined()
      expect(await partnerKeyOf(test.db, String(rotated.secret_key), now)).toMatchObject({ group_id: group })
      const { last_used_at } = await test.db
        .selectFrom('partner_keys')
        .select('last_used_at')
        .executeTakeFirstOrThrow()
      expect(last_used_at).toEqual(now)
    } finally {
      await test.close()
    }
  },
)

it.each([
  [createGroup, ['--name', 'X', '--time-zone', 'Mars/Base'], '--time-zone: must be a time zone'],
  [createAccount, ['--group', 'none', '--site-key', 'x1', ...PLACE], '--group: there is no group none'],
  [createUser, [...PERSON, '--role', 'owner'], '--role:'],
  [createKey, ['--group', 'none', '--name', 'CRM'], '--group: there is no group none'],
  [rotateKey, ['--public-key', 'pk_none'], '--public-key: there is no key pk_none'],
  [listAll, ['--kind', 'cars'], '--kind:'],
  [deleteKey, ['--public-key', 'pk_none'], '--public-key: there is no key pk_none'],
  [newLink, ['--email', 'x@y.example'], '--email: there is no user x@y.example who may sign in'],
  [changeAccount, ['--account', 'none', '--on', 'takeover'], '--account: there is no account none'],
  [changeAccount, ['--account', 'none', '--on', 'turbo'], '--on:'],
  [
    changeAccount,
    ['--account', 'none', '--on', 'takeover', '--off', 'takeover'],
    '--off: takeover is switched on, too',
  ],
])('says in one line what is wrong (%#)', async (command, args, words) => {
  await expect(run(command, ...args)).rejects.toThrow(words)
})

/** No text of the database has a secret that the service received or made for somebody else, as it is. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addChatDomain, saveChatUiSettings } from '../../src/contract/calls/chat-ui-changes'
import { saveChannel } from '../../src/contract/calls/channels'
import { addPushDevice } from '../../src/contract/calls/push'
import { addWebhook, rotateWebhookSecret, testWebhook } from '../../src/contract/calls/webhooks'
import { findConnection } from '../../src/service/channels/connections'
import { rotateAllKeys } from '../../src/service/identity/rotation'
import { confirmSecret, secretToConfirm } from '../../src/service/identity/second-factor/store'
import { createWebhookQueue } from '../../src/service/outbound/webhooks/worker'
import { seal, unseal } from '../../src/service/platform/sealed'
import { SEALED_COLUMNS, sealStoredTexts } from '../../src/service/platform/sealed-columns'
import { Secret, TOTP } from 'otpauth'
import { Webhook } from 'standardwebhooks'
import { eachDatabase } from './support/databases'
import { PushServer } from './support/push-server'
import { startService, type TestService } from './support/service'
import { WebhookReceiver } from './support/webhook-receiver'
import { ACCOUNT, seedWorld, USER, USER_ID } from './support/world'

const account_id = ACCOUNT.ford
const as = { as: USER.admin }
const asSuper = { as: USER.super }
const TOKEN = 'EAAG-token-of-the-page'
const APP_SECRET = 'app-secret-0123456789abcdef'
const GA4 = 'ga4-secret-of-the-site'

eachDatabase('stored secrets', (database) => {
  const receiver = new WebhookReceiver()
  const pushes = new PushServer()
  let at: TestService
  beforeAll(async () => {
    const settings = { WEBHOOK_PRIVATE_ADDRESSES: '1', PUSH_PRIVATE_ADDRESSES: '1' }
    at = await startService({ seed: seedWorld, database, settings })
    await pushes.listen()
  })
  afterAll(async () => {
    await at.close()
    await Promise.all([receiver.close(), pushes.close()])
  })
  beforeEach(async () => {
    at.clock.set(new Date())
    receiver.clear()
    for (const { table } of SEALED_COLUMNS) await at.db.deleteFrom(table).execute()
  })

  /** Every row of every table as text. */
  async function dump(): Promise<string> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(at.db)
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        at.db,
      )
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  }

  /** Uses each feature that has secrets. Returns them. */
  async function useAll(): Promise<Record<string, string>> {
    const url = `${await origin}/hook`
    const { id, secret } = await at.call(
      addWebhook,
      { account_id, url, events: ['lead.created'], enabled: true },
      as,
    )
    const { secret: rotated } = await at.call(rotateWebhookSecret, { account_id, endpoint_id: id }, as)
    await at.call(
      saveChannel,
      { account_id, channel: 'whatsapp', sender_id: '10654035', access_token: TOKEN, app_secret: APP_SECRET },
      as,
    )
    await at.db
      .updateTable('accounts')
      .set({ flags: sql`'{"chat_ui_pilot": true}'::jsonb` })
      .execute()
    const settings_type = 'ONBOARDING_SETTINGS' as const
    const website_url = 'ford.example'
    await at.call(addChatDomain, { account_id, settings_type, website_url }, asSuper)
    const settings = { ga4_measurement_id: 'G-ABC123', ga4_api_secret: GA4 }
    await at.call(saveChatUiSettings, { account_id, settings_type, website_url, settings }, asSuper)
    const { endpoint, keys } = pushes.browser().subscription
    await at.call(addPushDevice, { account_id, endpoint, keys, language: 'en' }, as)
    return {
      'secret of a webhook': secret,
      'secret after a rotation': rotated,
      'token of a channel': TOKEN,
      'app secret of a channel': APP_SECRET,
      'secret of Google Analytics': GA4,
      'address of a device': endpoint,
      'key of a device': keys.auth,
      'seed of a second factor': (await secretToConfirm(at.db, USER_ID.rep)) ?? '',
    }
  }
  const origin = receiver.listen()

  /** Each feature works with its secret, as stored now. */
  async function expectAllInUse(secrets: Record<string, string>): Promise<void> {
    receiver.clear()
    const { id } = await at.db.selectFrom('webhook_endpoints').select('id').executeTakeFirstOrThrow()
    await at.call(testWebhook, { account_id, endpoint_id: id }, as)
    await createWebhookQueue(at.context).runOnce()
    const [request] = receiver.received
    for (const name of ['secret of a webhook', 'secret after a rotation'])
      new Webhook(secrets[name] ?? '').verify(request?.text ?? '', request?.headers as Record<string, string>)
    expect(await findConnection(at.db, account_id, 'whatsapp')).toMatchObject({
      access_token: TOKEN,
      app_secret: APP_SECRET,
    })
    expect(await secretToConfirm(at.db, USER_ID.rep)).toBe(secrets['seed of a second factor'])
  }

  it('are in no text of the database, and in use', async () => {
    const secrets = await useAll()
    await expectAllInUse(secrets)
    const all = await dump()
    // The dump has what is stored as it is.
    expect(all).toContain('ford.example')
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(10)
      expect(all.includes(secret), name).toBe(false)
    }
  })

  it('of an earlier version are read, and sealed at the start', async () => {
    const secrets = await useAll()
    const plain = async () => {
      for (const { table, key, columns } of SEALED_COLUMNS)
        for (const column of columns) {
          const rows = await sql<{ key: string; stored: string }>`
            select concat_ws('/', ${sql.join(key.map((name) => sql.ref(name)))}) as key, ${sql.ref(column)} as stored
            from ${sql.table(table)}`.execute(at.db)
          for (const { key: place, stored } of rows.rows) {
            const text = await unseal(at.db, place, stored)
            await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}`.execute(at.db)
          }
        }
    }
    await plain()
    const before = await dump()
    for (const [name, secret] of Object.entries(secrets)) {
      const asStored = name.includes('device') ? JSON.stringify(secret).slice(1, -1) : secret
      expect(before.includes(asStored), name).toBe(true)
    }
    await expectAllInUse(secrets)
    expect(await sealStoredTexts(at.db)).toBe(0)
    const after = await dump()
    for (const [name, secret] of Object.entries(secrets)) expect(after.includes(secret), name).toBe(false)
    await expectAllInUse(secrets)
  })

  it('are sealed anew with a new key, and earlier keys are removed', async () => {
    const secrets = await useAll()
    const stored = async () =>
      await at.db.selectFrom('channel_connections').selectAll().executeTakeFirstOrThrow()
    const keys = async () =>
      (
        await at.db
          .selectFrom('service_secrets')
          .select('value')
          .where('name', '=', 'sealing-keys')
          .executeTakeFirstOrThrow()
      ).value as { id: string }[]
    const before = await stored()
    for (const rotation of [1, 2, 3]) {
      await rotateAllKeys(at.db, at.clock.now())
      const [current] = await keys()
      const { access_token } = await stored()
      expect(access_token, `${rotation}`).toContain(`sealed:${current?.id}:`)
      await expectAllInUse(secrets)
    }
    expect((await stored()).access_token).not.toBe(before.access_token)
    expect(await keys()).toHaveLength(2)
  })

  it('that cannot be opened stay, and stop neither the start nor the other secrets', async () => {
    const secrets = await useAll()
    await at.db
      .insertInto('second_factors')
      .values([
        { user_id: USER_ID.admin, secret: 'sealed:lost:AAAA' },
        { user_id: USER_ID.rep2, secret: 'JBSWY3DPEHPK3PXP' },
      ])
      .execute()
    expect(await sealStoredTexts(at.db)).toBe(1)
    expect(await secretToConfirm(at.db, USER_ID.rep2)).toBe('JBSWY3DPEHPK3PXP')
    expect(await dump()).not.toContain('JBSWY3DPEHPK3PXP')
    await expect(secretToConfirm(at.db, USER_ID.admin)).rejects.toThrow('The key lost')
    // Without its secret a webhook sends nothing, and says why.
    await at.db.updateTable('webhook_endpoints').set({ secret: 'sealed:lost:AAAA' }).execute()
    await expect(expectAllInUse(secrets)).rejects.toThrow()
    const { last_result } = await at.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
    expect(last_result).toBe('The secret cannot be read: create a new one')
    expect(receiver.received).toEqual([])
  })

  it('of a second factor confirm codes of the app', async () => {
    const secret = (await secretToConfirm(at.db, USER_ID.rep)) ?? ''
    const now = at.clock.now()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
    expect(await confirmSecret(at.db, USER_ID.rep, code, now)).toHaveLength(8)
  })

  it('open only where they belong', async () => {
    const sealed = await seal(at.db, 'one', 'a secret')
    expect(await unseal(at.db, 'one', sealed)).toBe('a secret')
    await expect(unseal(at.db, 'another', sealed)).rejects.toThrow()
    await expect(unseal(at.db, 'one', `${sealed.slice(0, -2)}AA`)).rejects.toThrow()
  })
})

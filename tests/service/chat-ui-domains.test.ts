/** Domains that the widget serves, and their onboarding settings. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addChatDomain,
  addOnboardingDomain,
  deleteChatDomain,
  onboardingDomains,
  saveChatUiSettings,
  type OnboardingSettingsChange,
} from '../../src/contract/calls/chat-ui-changes'
import { chatUiSettings, isOnboardingDomain, isUiDomain } from '../../src/contract/calls/chat-ui'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const settings_type = 'ONBOARDING_SETTINGS' as const
const SECRET = 's3cret-that-nobody-reads'
const FIRST = {
  chatbot_enabled: true,
  ga4_measurement_id: '',
  ga4_api_secret_set: false,
  chatbot_shift_digital_enabled: false,
  adobe_analytics_enabled: false,
}

eachDatabase('onboarding domains', (database) => {
  let at: TestService
  /** All response bodies. */
  let reported: string
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
    await at.db
      .updateTable('accounts')
      .set({ flags: sql`'{"chat_ui_pilot": true}'::jsonb` })
      .execute()
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    reported = ''
    for (const table of ['setting_versions', 'audit_log', 'chat_domains'] as const)
      await at.db.deleteFrom(table).execute()
  })

  const as = { as: USER.super }
  const list = async (account_id: string = ACCOUNT.ford) => {
    const answer = await at.call(chatUiSettings, { account_id, settings_type }, as)
    reported += JSON.stringify(answer)
    return answer.domains.filter(isOnboardingDomain)
  }
  const names = async (account_id?: string) => (await list(account_id)).map(({ domain }) => domain)
  const add = (website_url: string, copy_from?: string, account_id: string = ACCOUNT.ford) =>
    at.call(addChatDomain, { account_id, settings_type, website_url, copy_from }, as)
  const remove = (website_url: string, account_id: string = ACCOUNT.ford) =>
    at.call(deleteChatDomain, { account_id, settings_type, website_url }, as)
  const save = async (
    settings: OnboardingSettingsChange,
    { website_url = 'ford.example', base_version }: { website_url?: string; base_version?: number } = {},
  ) => {
    const input = { account_id: ACCOUNT.ford, settings_type, website_url, settings, base_version }
    const answer = await at.call(saveChatUiSettings, input, as)
    reported += JSON.stringify(answer)
    return answer
  }
  const looks = async () => {
    const input = { account_id: ACCOUNT.ford, settings_type: 'UI_SETTINGS' as const }
    return (await at.call(chatUiSettings, input, as)).domains.filter(isUiDomain)
  }

  test('are added in lower case and stand in the order in which they came', async () => {
    expect(await list()).toEqual([])
    expect(await add(' HTTPS://www.Ford.example/used ')).toEqual({ domain: 'ford.example' })
    await add('parts.ford.example')
    await add('a.ford.example')
    expect(await names()).toEqual(['ford.example', 'parts.ford.example', 'a.ford.example'])
    expect(await remove('Parts.ford.example')).toEqual({ status: 'Success' })
    await add('b.ford.example')
    expect(await names()).toEqual(['ford.example', 'a.ford.example', 'b.ford.example'])
    expect((await list())[0]).toEqual({
      domain: 'ford.example',
      settings: FIRST,
      version: 1,
      last_seen_at: null,
      last_seen_page: null,
    })
  })

  test.each(['dealer', 'dealer example.com', 'javascript:alert(1)', 'https://', '10.0.0.1', 'a_b.example'])(
    'have a valid name, which %j is not',
    async (website_url) => {
      await expect(add(website_url)).rejects.toMatchObject({
        status: 400,
        body: { fields: { website_url: 'Please enter a valid domain' } },
      })
      expect(await names()).toEqual([])
    },
  )

  test('stand once for a dealership; another one may have the same', async () => {
    await add('ford.example')
    await expect(add('www.FORD.example')).rejects.toMatchObject({ status: 409 })
    await add('ford.example', undefined, ACCOUNT.toyota)
    await remove('ford.example', ACCOUNT.toyota)
    expect(await names()).toEqual(['ford.example'])
  })

  test('stand once however many add the same at the same moment', async () => {
    const wanted = ['one.example', 'two.example', 'one.example', 'three.example', 'one.example']
    const answers = await Promise.allSettled(wanted.map((name) => add(name)))
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409 } },
      { reason: { status: 409 } },
    ])
    expect((await names()).sort()).toEqual(['one.example', 'three.example', 'two.example'])
    const rows = await at.db.selectFrom('chat_domains').select('position').execute()
    expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3])
  })

  test('are copied with their look and settings, save the secret', async () => {
    await add('ford.example')
    await save({ chatbot_enabled: false, ga4_measurement_id: 'G-ABC123', ga4_api_secret: SECRET })
    await at.call(
      saveChatUiSettings,
      {
        account_id: ACCOUNT.ford,
        settings_type: 'UI_SETTINGS',
        website_url: 'ford.example',
        settings: { chatbot_agent_name: 'Mia', chatbot_entry_position: 'mid_left' },
      },
      as,
    )
    await add('parts.ford.example', 'https://ford.example')
    const [, copy] = await list()
    expect(copy?.settings).toEqual({ ...FIRST, chatbot_enabled: false, ga4_measurement_id: 'G-ABC123' })
    const [first, second] = await looks()
    expect(second?.settings).toEqual(first?.settings)
    expect(second?.settings.chatbot_agent_name).toBe('Mia')
    for (const copy_from of ['nowhere.example', 'toyota.example', '']) {
      await expect(add('b.ford.example', copy_from)).rejects.toMatchObject({
        status: 400,
        body: { fields: { copy_from: expect.any(String) as string } },
      })
    }
  })

  describe('their settings', () => {
    test('change in what came; the secret is never read back', async () => {
      await add('ford.example')
      expect(await save({ ga4_measurement_id: ' g-abc123xyz ', ga4_api_secret: SECRET })).toMatchObject({
        settings: { ...FIRST, ga4_measurement_id: 'G-ABC123XYZ', ga4_api_secret_set: true },
        version: 2,
      })
      await save({ chatbot_enabled: false })
      const row = () => at.db.selectFrom('chat_domains').select(['ga4_api_secret']).executeTakeFirstOrThrow()
      expect(await row()).toEqual({ ga4_api_secret: expect.stringMatching(/^sealed:/) as string })
      // Saving the same secret again is no change; another secret is logged as one.
      expect((await save({ ga4_api_secret: SECRET })).version).toBe(3)
      expect((await save({ ga4_api_secret: `${SECRET}2` })).version).toBe(4)
      expect((await save({ ga4_api_secret: '' })).settings).toMatchObject({ ga4_api_secret_set: false })
      expect(await row()).toEqual({ ga4_api_secret: null })
      await list()
      expect(reported).not.toContain(SECRET)
      const log = await at.db.selectFrom('audit_log').selectAll().execute()
      expect(log.length).toBe(6)
      expect(JSON.stringify(log)).not.toContain(SECRET)
    })

    test.each<[OnboardingSettingsChange, string]>([
      [{ ga4_measurement_id: 'UA-123' }, 'ga4_measurement_id'],
      [{ ga4_measurement_id: 'G-ab c' }, 'ga4_measurement_id'],
      [{ ga4_api_secret: 'two words' }, 'ga4_api_secret'],
      [{ ga4_api_secret: '\ud800' }, 'settings.ga4_api_secret'],
      [{ chatbot_agent_name: 'Mia' } as OnboardingSettingsChange, 'settings.chatbot_agent_name'],
    ])('refuse %j at its field', async (change, field) => {
      await add('ford.example')
      await expect(save(change)).rejects.toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) as string } },
      })
      expect((await list())[0]).toMatchObject({ settings: FIRST, version: 1 })
    })

    test('tell the second of two people, also when the domain went and came back', async () => {
      await add('ford.example')
      await save({ chatbot_enabled: false }, { base_version: 1 })
      await expect(save({ chatbot_enabled: true }, { base_version: 1 })).rejects.toMatchObject({
        status: 409,
      })
      const [before] = await looks()
      await remove('ford.example')
      await add('ford.example')
      expect((await looks())[0]?.version).toBeGreaterThan(before?.version ?? 0)
      await expect(save({ chatbot_enabled: false }, { base_version: 2 })).rejects.toMatchObject({
        status: 409,
      })
    })
  })

  test('are not found once they are gone, and a group has none', async () => {
    await add('ford.example')
    await add('toyota.example', undefined, ACCOUNT.toyota)
    await remove('ford.example')
    for (const website_url of ['ford.example', 'toyota.example', 'no domain']) {
      await expect(remove(website_url)).rejects.toMatchObject({ status: 404 })
      await expect(save({ chatbot_enabled: false }, { website_url })).rejects.toMatchObject({ status: 404 })
    }
    expect(await names(ACCOUNT.toyota)).toEqual(['toyota.example'])
    await expect(add('group.example', undefined, ACCOUNT.northside)).rejects.toMatchObject({ status: 409 })
    await expect(remove('ford.example', ACCOUNT.northside)).rejects.toMatchObject({ status: 409 })
  })

  test('are the same by the older calls', async () => {
    const of = { account_id: ACCOUNT.ford, settings_type }
    expect(await at.call(addOnboardingDomain, { ...of, website_url: 'Ford.example' }, as)).toEqual({
      domain: 'ford.example',
    })
    const older = await at.call(onboardingDomains, of, as)
    expect(older).toEqual(await at.call(chatUiSettings, of, as))
    expect(older).toMatchObject({ chat_avatars: [], domains: [{ domain: 'ford.example' }] })
  })

  test('are for super-admins alone', async () => {
    await add('ford.example')
    const of = { account_id: ACCOUNT.ford, settings_type, website_url: 'ford.example' }
    for (const who of [USER.admin, USER.editor, USER.rep]) {
      const own = { as: who }
      const listing = { account_id: of.account_id, settings_type }
      const tries = [
        () => at.call(chatUiSettings, listing, own),
        () => at.call(onboardingDomains, listing, own),
        () => at.call(saveChatUiSettings, { ...of, settings: { chatbot_enabled: false } }, own),
        () => at.call(addChatDomain, of, own),
        () => at.call(addOnboardingDomain, of, own),
        () => at.call(deleteChatDomain, of, own),
      ]
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 403 })
    }
    expect(await names()).toEqual(['ford.example'])
  })
})

/** The appearance of the widget on each domain. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addChatDomain,
  saveChatUiSettings,
  type UiSettingsChange,
} from '../../src/contract/calls/chat-ui-changes'
import { chatUiSettings, isUiDomain } from '../../src/contract/calls/chat-ui'
import { encodeFooter } from '../../src/rules/widget/footer'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const BODY = (fields: Record<string, unknown>) => ({ status: 400, body: { fields } })
const words = expect.any(String) as string

eachDatabase('the look of a domain', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    for (const table of ['setting_versions', 'audit_log', 'chat_domains'] as const)
      await at.db.deleteFrom(table).execute()
    await flag({ customer_experience: true, chat_ui_pilot: true, supports_sms: true })
    await at.db.updateTable('accounts').set({ phone: '+13125550142' }).execute()
    await add('ford.example')
    await add('parts.ford.example')
  })

  const flag = (flags: Record<string, boolean>) =>
    at.db
      .updateTable('accounts')
      .set({ flags: sql`${JSON.stringify(flags)}::jsonb` })
      .execute()
  const add = (website_url: string, account_id: string = ACCOUNT.ford) =>
    at.call(
      addChatDomain,
      { account_id, settings_type: 'ONBOARDING_SETTINGS', website_url },
      { as: USER.super },
    )
  const read = async (account_id: string = ACCOUNT.ford, who: string = USER.admin) => {
    const { domains, chat_avatars } = await at.call(
      chatUiSettings,
      { account_id, settings_type: 'UI_SETTINGS' },
      { as: who },
    )
    return { chat_avatars, domains: domains.filter(isUiDomain) }
  }
  const lookOf = async (domain = 'ford.example') => {
    const found = (await read()).domains.find((one) => one.domain === domain)
    if (!found) throw new Error(`There is no ${domain}`)
    return found
  }
  interface How {
    who?: string
    website_url?: string
    base_version?: number
    account_id?: string
  }
  const save = (settings: UiSettingsChange, how: How = {}) =>
    at.call(
      saveChatUiSettings,
      {
        account_id: how.account_id ?? ACCOUNT.ford,
        settings_type: 'UI_SETTINGS',
        website_url: how.website_url ?? 'ford.example',
        settings,
        base_version: how.base_version,
      },
      { as: how.who ?? USER.admin },
    )

  test('begins as that of the dealership, with pictures to choose', async () => {
    const { chat_avatars, domains } = await read()
    expect(domains.map(({ domain }) => domain)).toEqual(['ford.example', 'parts.ford.example'])
    expect(domains[0]).toMatchObject({
      version: 1,
      last_seen_at: null,
      last_seen_page: null,
      settings: {
        chatbot_agent_name: 'Ava',
        chatbot_avatar: '',
        chatbot_primary_gradient_color: '#0b6480',
        chatbot_entry_position: 'bottom_right',
        chatbot_custom_footer: '',
        chat_pop_up_enabled: true,
      },
    })
    expect(chat_avatars.length).toBeGreaterThanOrEqual(6)
    for (const avatar of chat_avatars) expect(avatar).toMatch(/^https?:\/\/[^/]+\/avatars\/[a-z]+\.svg$/)
  })

  test('changes in what came, and on that domain alone', async () => {
    const before = await lookOf('parts.ford.example')
    const { settings } = await lookOf()
    const footer = encodeFooter([{ text: 'Our ' }, { text: 'notice', href: 'https://ford.example/privacy' }])
    const saved = await save(
      {
        chatbot_agent_name: '  mary  ann ',
        chatbot_primary_gradient_color: '#ABC',
        chatbot_mobile_entry_position: 'mid_left',
        chatbot_custom_footer: footer,
        show_sms_bubble: true,
      },
      { website_url: 'https://WWW.ford.example/' },
    )
    const expected = {
      ...settings,
      chatbot_agent_name: 'Mary Ann',
      chatbot_primary_gradient_color: '#aabbcc',
      chatbot_mobile_entry_position: 'mid_left',
      chatbot_custom_footer: footer,
      show_sms_bubble: true,
    }
    expect(saved).toMatchObject({ domain: 'ford.example', settings: expected, version: 2 })
    expect(await lookOf()).toEqual(saved)
    expect(await lookOf('parts.ford.example')).toEqual(before)
    expect(await save({})).toEqual(saved)
  })

  test.each<[UiSettingsChange, Record<string, unknown>]>([
    [{ chatbot_agent_name: ' ' }, { chatbot_agent_name: 'Agent name is required!' }],
    [{ chatbot_agent_name: 'a'.repeat(27) }, { chatbot_agent_name: words }],
    [{ chatbot_primary_gradient_color: 'red' }, { chatbot_primary_gradient_color: 'Color invalid!' }],
    [{ chatbot_custom_footer: 'no base64!' }, { chatbot_custom_footer: words }],
    [
      { chatbot_custom_footer: encodeFooter([{ text: 'x'.repeat(151) }]) },
      { chatbot_custom_footer: 'Footer text cannot exceed 150 characters' },
    ],
    [
      { chatbot_agent_name: '', chatbot_primary_gradient_color: '#1' },
      { chatbot_agent_name: words, chatbot_primary_gradient_color: words },
    ],
    [{ chatbot_entry_position: 'top' as 'mid_left' }, { 'settings.chatbot_entry_position': words }],
    [{ surprise: 1 } as UiSettingsChange, { settings: words }],
    [{ chatbot_agent_name: 5 } as unknown as UiSettingsChange, { 'settings.chatbot_agent_name': words }],
    [
      { chatbot_avatar: 'x'.repeat(400_001) },
      { 'settings.chatbot_avatar': 'Please upload an image under 250KB.' },
    ],
    [{ chatbot_enabled: false } as UiSettingsChange, { 'settings.chatbot_enabled': 'Unknown field' }],
  ])('refuses %.60j at its field, and changes nothing', async (change, fields) => {
    const before = await lookOf()
    await expect(save({ hide_chat_bubble: true, ...change })).rejects.toMatchObject(BODY(fields))
    expect(await lookOf()).toEqual(before)
  })

  test('takes no text button where the number takes no text messages', async () => {
    const refused = BODY({ show_sms_bubble: words })
    await at.db.updateTable('accounts').set({ phone: '' }).execute()
    await expect(save({ show_sms_bubble: true })).rejects.toMatchObject(refused)
    await at.db.updateTable('accounts').set({ phone: '+13125550142' }).execute()
    await flag({ chat_ui_pilot: true })
    await expect(save({ show_sms_bubble: true })).rejects.toMatchObject(refused)
    await save({ show_sms_bubble: false })
  })

  test('refuses half a character, and keeps one that is hidden in markup as what a reader sees', async () => {
    await expect(save({ chatbot_agent_name: 'Ava \ud800' })).rejects.toMatchObject(
      BODY({ 'settings.chatbot_agent_name': 'Contains a character that cannot be stored' }),
    )
    const { settings } = await save({ chatbot_custom_footer: btoa('a\0b&#0;&#xD800;') })
    expect(await lookOf()).toMatchObject({ settings })
  })

  describe('its engagement messages', () => {
    const own = {
      message: 'Winter tires?',
      enabled: true,
      message_type: 'custom' as const,
      ...{ home: true, srp: false, vdp: false, other: false },
    }
    const messagesOf = async () => (await lookOf()).settings.engagement_messages
    const saveMessages = (list: UiSettingsChange['engagement_messages']) =>
      save({ engagement_messages: list })

    test('are added with an id of ours, edited and deleted', async () => {
      const standing = await messagesOf()
      await saveMessages([{ ...own, id: 'new_1' }, ...standing, own])
      const [first, ...others] = await messagesOf()
      const last = others.pop()
      if (!first || !last) throw new Error('They were not kept')
      expect(others).toEqual(standing)
      expect([first, last]).toEqual([
        { ...own, id: expect.stringMatching(/^x_/) as string },
        { ...own, id: expect.stringMatching(/^x_/) as string },
      ])
      expect(first.id).not.toBe(last.id)
      await saveMessages([...standing, { ...last, message: 'Summer tires?', home: false }])
      expect(await messagesOf()).toEqual([
        ...standing,
        { ...last, message: 'Summer tires?', home: false, enabled: false },
      ])
    })

    test('that everybody has keep their words, and stay', async () => {
      const [first, ...rest] = await messagesOf()
      if (!first) throw new Error('There are some')
      await expect(saveMessages([{ ...first, message: 'x' }, ...rest])).rejects.toMatchObject(
        BODY({ 'engagement_messages.0.message': words }),
      )
      await expect(saveMessages([{ ...first, message_type: 'custom' }, ...rest])).rejects.toMatchObject(
        BODY({ 'engagement_messages.0.message_type': words }),
      )
      await expect(saveMessages(rest)).rejects.toMatchObject(BODY({ engagement_messages: words }))
      await saveMessages([...rest, { ...first, enabled: false }])
      expect(await messagesOf()).toEqual([...rest, { ...first, enabled: false }])
    })

    test('are refused by their texts and their number', async () => {
      const standing = await messagesOf()
      await expect(saveMessages([...standing, { ...own, message: ' ' }])).rejects.toMatchObject(
        BODY({ 'engagement_messages.3.message': 'Engagement message cannot be empty!' }),
      )
      await expect(saveMessages([...standing, { ...own, message: 'x'.repeat(81) }])).rejects.toMatchObject(
        BODY({ 'engagement_messages.3.message': words }),
      )
      const eight = Array.from({ length: 8 }, () => own)
      await expect(saveMessages([...standing, ...eight])).rejects.toMatchObject(
        BODY({ engagement_messages: 'You can add up to 10 engagement messages.' }),
      )
      expect(await messagesOf()).toEqual(standing)
    })
  })

  describe('two people', () => {
    test('who save the same are told, the one who comes second', async () => {
      await save({ chatbot_agent_name: 'Mia' }, { base_version: 1 })
      await expect(save({ chatbot_agent_name: 'Leo' }, { base_version: 1 })).rejects.toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Admin Tester has saved other changes') as string },
      })
      await save({ chatbot_agent_name: 'Leo' }, { base_version: 1, website_url: 'parts.ford.example' })
    })

    test('at the same moment: one of them', async () => {
      const answers = await Promise.allSettled(
        ['Mia', 'Leo', 'Zoe'].map((name) => save({ chatbot_agent_name: name }, { base_version: 1 })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
      const won = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect([await lookOf()]).toEqual(won)
      const log = await at.db.selectFrom('audit_log').selectAll().where('user_id', '=', 'u_admin').execute()
      expect(log).toMatchObject([
        {
          setting: 'chat-ui/ford.example',
          before: { chatbot_agent_name: 'Ava' },
          after: { chatbot_agent_name: won[0] && isUiDomain(won[0]) && won[0].settings.chatbot_agent_name },
        },
      ])
    })
  })

  describe('is there for', () => {
    test('administrators of dealerships that have it, and super-admins everywhere', async () => {
      await expect(read(ACCOUNT.ford, USER.rep)).rejects.toMatchObject({ status: 403 })
      await expect(save({}, { who: USER.rep })).rejects.toMatchObject({ status: 403 })
      for (const flags of [{ customer_experience: true }, { chat_ui_pilot: true }]) {
        await flag(flags)
        await expect(read()).resolves.toBeDefined()
      }
      await flag({})
      for (const who of [USER.admin, USER.editor]) {
        await expect(read(ACCOUNT.ford, who)).rejects.toMatchObject({ status: 403 })
        await expect(save({ hide_chat_bubble: true }, { who })).rejects.toMatchObject({ status: 403 })
      }
      await expect(read(ACCOUNT.ford, USER.super)).resolves.toBeDefined()
      await expect(save({ hide_chat_bubble: true }, { who: USER.super })).resolves.toBeDefined()
    })

    test('its own dealership: others’ and missing domains are alike, and a group has none', async () => {
      await add('toyota.example', ACCOUNT.toyota)
      for (const website_url of ['toyota.example', 'nowhere.example', 'no domain']) {
        await expect(save({ hide_chat_bubble: true }, { website_url })).rejects.toMatchObject({
          status: 404,
          body: { message: 'Not found' },
        })
      }
      await expect(save({}, { account_id: ACCOUNT.riverside })).rejects.toMatchObject({ status: 404 })
      await expect(read(ACCOUNT.riverside)).rejects.toMatchObject({ status: 404 })
      await expect(save({}, { account_id: ACCOUNT.northside })).rejects.toMatchObject({ status: 409 })
      expect((await read(ACCOUNT.northside)).domains).toEqual([])
    })
  })
})

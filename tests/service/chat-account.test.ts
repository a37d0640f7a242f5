/** The chat settings of a whole dealership. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '../../src/contract/core/call'
import {
  chatConfig,
  customFooter,
  saveChatConfig,
  saveCustomFooter,
} from '../../src/contract/calls/chat-account'
import { chatMetadata } from '../../src/contract/calls/chat-metadata'
import { encodeFooter, footerText } from '../../src/rules/widget/footer'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const CONFIG = {
  chatbot_agent_name: 'Ava',
  chatbot_primary_gradient_color: '#0b6480',
  chatbot_entry_position: 'bottom_right',
  quick_replies: ['What are your hours?'],
}
const base64 = (html: string) => Buffer.from(html, 'utf8').toString('base64')

eachDatabase('the chat of a dealership', (database) => {
  let at: TestService
  let widget: string
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
    const row = await at.db.selectFrom('accounts').select('widget').limit(1).executeTakeFirstOrThrow()
    widget = JSON.stringify(row.widget)
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    await at.db.deleteFrom('setting_versions').execute()
    await at.db.deleteFrom('audit_log').execute()
    await at.db.updateTable('accounts').set({ widget }).execute()
    await flag({ customer_experience: true })
  })

  const as = { as: USER.admin }
  const of = { account_id: ACCOUNT.ford }
  const flag = (flags: Record<string, boolean>) =>
    at.db
      .updateTable('accounts')
      .set({ flags: sql`${JSON.stringify(flags)}::jsonb` })
      .execute()
  const saveConfig = (
    change: Omit<CallInput<typeof saveChatConfig>, 'account_id'>,
    who: string = USER.admin,
  ) => at.call(saveChatConfig, { ...of, ...change }, { as: who })
  const saveFooter = (content: string, raw_text: string, base_version?: number) =>
    at.call(saveCustomFooter, { ...of, base_version, footer_data: { content, raw_text } }, as)
  const footer = () => at.call(customFooter, of, as)
  const others = async () =>
    await at.db.selectFrom('accounts').select('widget').where('id', '<>', ACCOUNT.ford).execute()

  test('takes text messages with the flag and a number', async () => {
    const supports = async (change: { flag: boolean; phone: string; country?: string }) => {
      await flag({ supports_sms: change.flag })
      await at.db
        .updateTable('accounts')
        .set({ phone: change.phone, country: change.country ?? 'US' })
        .execute()
      return (await at.call(chatMetadata, of, as)).supports_sms
    }
    expect(await supports({ flag: true, phone: '+13125550142' })).toBe(true)
    expect(await supports({ flag: false, phone: '+13125550142' })).toBe(false)
    expect(await supports({ flag: true, phone: '' })).toBe(false)
    expect(await supports({ flag: true, phone: 'ask us' })).toBe(false)
  })

  describe('its look', () => {
    test('is read, and changed in what came', async () => {
      expect(await at.call(chatConfig, of, as)).toEqual({ ...CONFIG, version: 0 })
      const saved = await saveConfig({
        chatbot_agent_name: ' mia  lee ',
        chatbot_primary_gradient_color: '#ABC',
        quick_replies: [' Is it here? '],
      })
      expect(saved).toEqual({
        ...CONFIG,
        chatbot_agent_name: 'Mia Lee',
        chatbot_primary_gradient_color: '#aabbcc',
        quick_replies: ['Is it here?'],
        version: 1,
      })
      expect(await at.call(chatConfig, of, as)).toEqual(saved)
      const row = await at.db
        .selectFrom('accounts')
        .select('widget')
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      // Fields that the request does not contain stay unchanged.
      expect(row.widget).toMatchObject({ greeting: '', avatar: null, agent_name: 'Mia Lee' })
      expect((await others()).map((one) => one.widget.agent_name)).not.toContain('Mia Lee')
      expect(await at.db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
        { setting: 'chat-config/account', before: CONFIG, after: { chatbot_agent_name: 'Mia Lee' } },
      ])
    })

    test.each([
      [{ chatbot_agent_name: ' ' }, 'chatbot_agent_name'],
      [{ chatbot_agent_name: 'x'.repeat(27) }, 'chatbot_agent_name'],
      [{ chatbot_primary_gradient_color: '' }, 'chatbot_primary_gradient_color'],
      [{ chatbot_primary_gradient_color: 'red' }, 'chatbot_primary_gradient_color'],
      [{ quick_replies: ['', 'x'] }, 'quick_replies.0'],
      [{ quick_replies: Array.from({ length: 7 }, () => 'x') }, 'quick_replies'],
    ])('refuses %j at its field', async (change, field) => {
      await expect(saveConfig(change)).rejects.toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) as string } },
      })
      expect(await at.call(chatConfig, of, as)).toEqual({ ...CONFIG, version: 0 })
    })

    test('of two who save at the same moment is that of one', async () => {
      const answers = await Promise.allSettled(
        ['Mia', 'Leo'].map((name) => saveConfig({ chatbot_agent_name: name, base_version: 0 })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      await expect(saveConfig({ chatbot_agent_name: 'Zoe', base_version: 0 })).rejects.toMatchObject({
        status: 409,
      })
    })
  })

  describe('its footer', () => {
    const parts = [
      { text: 'Our ' },
      { text: 'notice', href: 'https://ford.example/privacy' },
      { text: '\nThanks 👩‍👩‍👧‍👦' },
    ]

    test('is read, an older text too, and saved with the text that it shows', async () => {
      expect(await footer()).toEqual({ footer_data: { content: '', raw_text: '' }, version: 0 })
      await at.db
        .updateTable('accounts')
        .set({ widget: sql`widget || '{"footer": "We <record>"}'` })
        .execute()
      expect(await footer()).toEqual({
        footer_data: { content: base64('We &lt;record&gt;'), raw_text: 'We <record>' },
        version: 0,
      })
      const raw_text = footerText(parts)
      const saved = await saveFooter(encodeFooter(parts), raw_text.replace('\n', ' '))
      expect(saved).toEqual({ footer_data: { content: encodeFooter(parts), raw_text }, version: 1 })
      expect(await footer()).toEqual(saved)
      expect((await others()).map((one) => one.widget.footer)).not.toContainEqual(parts)
    })

    test('holds text and links, whatever was sent', async () => {
      const html = '<b onclick="x()">Hi</b><script>alert(1)</script><a>there</a><img src=x onerror=y>'
      expect(await saveFooter(base64(html), 'Hithere')).toEqual({
        footer_data: { content: base64('Hithere'), raw_text: 'Hithere' },
        version: 1,
      })
    })

    test.each([
      ['no base64', 'no base64!', 'x'],
      ['no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64'), 'x'],
      ['151 characters', base64('x'.repeat(151)), 'x'.repeat(151)],
      ['a link to a script', base64('<a href="javascript:alert(1)">x</a>'), 'x'],
      ['another text than its markup', base64('One'), 'Another'],
    ])('is not saved for %s, and the answer says so', async (_, content, raw_text) => {
      await saveFooter(base64('As it was'), 'As it was')
      expect(await saveFooter(content, raw_text)).toEqual({
        footer_data: { content: base64('As it was'), raw_text: 'As it was' },
        version: 1,
        details: expect.stringMatching(/./) as string,
      })
      expect((await footer()).footer_data.raw_text).toBe('As it was')
      expect(await at.db.selectFrom('audit_log').selectAll().execute()).toHaveLength(1)
    })

    test('may have 150 characters as a reader counts them', async () => {
      const text = '👩‍👩‍👧‍👦'.repeat(150)
      expect(await saveFooter(base64(text), text)).toMatchObject({ footer_data: { raw_text: text } })
      expect(await saveFooter(base64(`${text}x`), `${text}x`)).toMatchObject({
        details: 'Footer text cannot exceed 150 characters',
      })
    })

    test('does not undo what somebody else saves of the look', async () => {
      await Promise.all([saveFooter(base64('Both'), 'Both'), saveConfig({ chatbot_agent_name: 'Mia' })])
      expect((await footer()).footer_data.raw_text).toBe('Both')
      expect((await at.call(chatConfig, of, as)).chatbot_agent_name).toBe('Mia')
      await expect(saveFooter(base64('Late'), 'Late', 0)).rejects.toMatchObject({ status: 409 })
    })
  })

  test('is refused to those whose business it is not', async () => {
    const calls = (account_id: string, who: string) => [
      () => at.call(chatConfig, { account_id }, { as: who }),
      () => at.call(saveChatConfig, { account_id, chatbot_agent_name: 'Mia' }, { as: who }),
      () => at.call(customFooter, { account_id }, { as: who }),
      () =>
        at.call(
          saveCustomFooter,
          { account_id, footer_data: { content: base64('Hi'), raw_text: 'Hi' } },
          { as: who },
        ),
    ]
    const all = async (account_id: string, who: string, status: number) => {
      for (const attempt of calls(account_id, who)) await expect(attempt()).rejects.toMatchObject({ status })
    }
    await all(ACCOUNT.ford, USER.rep, 403)
    await all(ACCOUNT.riverside, USER.admin, 404)
    await expect(at.call(chatMetadata, of, { as: USER.rep })).rejects.toMatchObject({ status: 403 })
    for (const attempt of calls(ACCOUNT.northside, USER.admin).filter((_, index) => index % 2 === 1))
      await expect(attempt()).rejects.toMatchObject({ status: 409 })
    await flag({})
    await all(ACCOUNT.ford, USER.admin, 403)
    await all(ACCOUNT.ford, USER.editor, 403)
    for (const attempt of calls(ACCOUNT.ford, USER.super)) await expect(attempt()).resolves.toBeDefined()
  })
})

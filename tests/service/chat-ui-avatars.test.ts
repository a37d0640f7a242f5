/** How agents' pictures are stored, selected and displayed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatUiSettings, isUiDomain } from '../../src/contract/calls/chat-ui'
import { saveChatUiSettings } from '../../src/contract/calls/chat-ui-changes'
import { anyDatabase } from './support/databases'
import { dataUrl, flat, meanOf, PICTURE_WORDS, pictureRefused, RED } from './support/pictures'
import { addSampleDomains } from './support/sample-input'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

anyDatabase('an agent’s picture', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
    await addSampleDomains(at.db)
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    for (const table of ['setting_versions', 'audit_log', 'avatars'] as const)
      await at.db.deleteFrom(table).execute()
  })

  const as = { as: USER.admin }
  const save = async (chatbot_avatar: string, website_url = 'ford.example') => {
    const input = { account_id: ACCOUNT.ford, settings_type: 'UI_SETTINGS' as const, website_url }
    const answer = await at.call(saveChatUiSettings, { ...input, settings: { chatbot_avatar } }, as)
    if (!isUiDomain(answer)) throw new Error('It answered another kind')
    return answer.settings.chatbot_avatar
  }
  const upload = async (shade: number) =>
    dataUrl(
      await flat(30, 30, { ...RED, g: shade })
        .png()
        .toBuffer(),
    )
  const look = (address: string) => at.request(new URL(address).pathname)

  test('is kept under the name of its content, and shown to every page', async () => {
    const address = await save(await upload(10))
    expect(address).toMatch(/^https?:\/\/[^/]+\/api\/widget\/avatars\/acc_northside_ford\/[0-9a-f]{32}\.png$/)
    const answer = await look(address)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringContaining('immutable') as string,
    })
    expect(await meanOf(Buffer.from(await answer.arrayBuffer()))).toEqual([255, 10, 0])
    // Only the path is stored, and the log contains nothing of the picture.
    const row = await at.db
      .selectFrom('chat_domains')
      .selectAll()
      .where('domain', '=', 'ford.example')
      .executeTakeFirstOrThrow()
    expect(row.settings.chatbot_avatar).toBe(new URL(address).pathname)
    const log = await at.db.selectFrom('audit_log').selectAll().execute()
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log).length).toBeLessThan(5000)
    expect(JSON.stringify(log)).not.toContain('base64')
    // The same picture gets the same URL.
    expect(await save(await upload(10))).toBe(address)
    expect(await at.db.selectFrom('avatars').select('key').execute()).toHaveLength(1)
  })

  test('may be one of everybody’s, one uploaded before, or none', async () => {
    const own = await save(await upload(20))
    const { chat_avatars } = await at.call(
      chatUiSettings,
      { account_id: ACCOUNT.ford, settings_type: 'UI_SETTINGS' },
      as,
    )
    const [first = ''] = chat_avatars
    expect(await save(first)).toBe(first)
    expect(await save('')).toBe('')
    expect(await save(own)).toBe(own)
    expect(await save(new URL(own).pathname, 'old.ford.example')).toBe(own)
  })

  test('is none of another dealership, of another site, or of no kind', async () => {
    const own = await save(await upload(30))
    const [{ key } = { key: '' }] = await at.db.selectFrom('avatars').select('key').execute()
    const foreign = own.replace(ACCOUNT.ford, ACCOUNT.riverside)
    await at.db.updateTable('avatars').set({ account_id: ACCOUNT.riverside }).execute()
    await save('')
    for (const address of [
      own,
      foreign,
      own.replace(key, '0'.repeat(32)),
      `https://else.example/avatars/ada.svg`,
      '//else.example/avatars/ada.svg',
      '/avatars/../api/openapi.json',
      '/avatars/nobody.svg',
      'javascript:alert(1)',
      'blob:https://x/1',
      'no address at all',
    ]) {
      await expect(save(address), address).rejects.toMatchObject(
        pictureRefused('Choose one of the pictures, or upload one.'),
      )
    }
    expect((await look(own)).status).toBe(404)
    expect((await look(foreign)).status).toBe(200)
  })

  test('that is refused changes nothing; larger bodies than that are not read', async () => {
    await expect(save(dataUrl('Hello'))).rejects.toMatchObject(pictureRefused(PICTURE_WORDS.kind))
    await expect(save(dataUrl(Buffer.alloc(260 * 1024)))).rejects.toMatchObject(
      pictureRefused(PICTURE_WORDS.size),
    )
    await expect(save('x'.repeat(600_000))).rejects.toMatchObject({ status: 413 })
    expect(await at.db.selectFrom('avatars').select('key').execute()).toEqual([])
    expect(await at.db.selectFrom('setting_versions').selectAll().execute()).toEqual([])
  })

  test('that nobody has used for days goes with the next one', async () => {
    const [unused, used] = [await save(await upload(40)), await save(await upload(50))]
    at.clock.advance(8 * 86_400_000)
    const next = await save(await upload(60), 'old.ford.example')
    const found = await Promise.all([unused, used, next].map(async (one) => (await look(one)).status))
    expect(found).toEqual([404, 200, 200])
  })

  test.each([
    'x.png',
    `${'0'.repeat(32)}.svg`,
    `${'0'.repeat(32)}`,
    '..%2f..%2fx.png',
    `${'0'.repeat(32)}%00.png`,
  ])('is not found under %s', async (file) => {
    const answer = await at.request(`/api/widget/avatars/${ACCOUNT.ford}/${file}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('json') as string,
    ])
  })
})

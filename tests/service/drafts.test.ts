/** Drafts that the service stores. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { drafts, replyMessage, saveDraft } from '../../src/contract/calls/reply'
import { attachedFile } from '../../src/contract/calls/reply-files'
import { storeFile } from '../../src/service/conversations/files'
import { anyDatabase } from './support/databases'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

anyDatabase('drafts and files', (database) => {
  let test: TestService
  let id: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    id = (await addConversation(test.db, { email: 'jordan@mail.example' })).id
  })

  const save = (text: string, channel: 'email' | 'sms' = 'email', as: string = USER.rep) =>
    test.call(saveDraft, { account_id: ACCOUNT.ford, conversation_id: id, channel, text }, { as })
  const read = async (as: string = USER.rep, conversation_id = id) =>
    (await test.call(drafts, { account_id: ACCOUNT.ford, conversation_id }, { as })).items

  it('keeps one for each channel, the newest words', async () => {
    await save('first')
    test.clock.advance(1_000)
    const at = test.clock.now().toISOString()
    expect(await save('second <b> \ud83d\ude00')).toEqual({ updated_at: at })
    await save('short', 'sms')
    expect(await read()).toEqual([
      { Channel: 'email', text: 'second <b> \ud83d\ude00', updated_at: at },
      { Channel: 'sms', text: 'short', updated_at: at },
    ])
    expect(await save('')).toEqual({ updated_at: null })
    expect(await read()).toHaveLength(1)
  })

  it('shows none to another person, and none beside another customer', async () => {
    await save('mine')
    await save('hers', 'email', USER.rep2)
    expect((await read()).map(({ text }) => text)).toEqual(['mine'])
    expect((await read(USER.rep2)).map(({ text }) => text)).toEqual(['hers'])
    expect(await read(USER.admin)).toEqual([])
    const other = (await addConversation(test.db)).id
    expect(await read(USER.rep, other)).toEqual([])
  })

  it('knows no conversation of another account, for reading or for writing', async () => {
    id = (await addConversation(test.db, { account_id: ACCOUNT.riverside })).id
    await expect(save('theirs')).rejects.toMatchObject({ status: 404 })
    await expect(read()).rejects.toMatchObject({ status: 404 })
    const rows = await test.db.selectFrom('drafts').select('text').where('conversation_id', '=', id).execute()
    expect(rows).toEqual([])
  })

  it('is gone with the words that were sent, and stays when it says more', async () => {
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    const send = (text: string, client_id: string) =>
      test.call(
        replyMessage,
        { account_id: ACCOUNT.ford, id, text, selectedChannel: 'email', client_id },
        { as: USER.rep },
      )
    await save('Hello Jordan\n')
    await send('Hello Jordan', 'draft-000001')
    expect(await read()).toEqual([])
    await save('Something else')
    await send('Hello again', 'draft-000002')
    expect(await read()).toHaveLength(1)
  })

  it('gives a file to its own account alone', async () => {
    const bytes = Buffer.from([0, 1, 2, 250, 255])
    const object_key = await test.db
      .transaction()
      .execute((tx) =>
        storeFile(
          tx,
          { id, account_id: ACCOUNT.ford },
          { name: 'a.bin', content_type: 'image/svg+xml', bytes },
          test.clock.now(),
        ),
      )
    const ask = (account_id: string, as: string, key = object_key) =>
      test.call(attachedFile, { account_id, object_key: key }, { as })
    expect(await ask(ACCOUNT.ford, USER.rep)).toEqual({
      name: 'a.bin',
      content_type: 'image/svg+xml',
      data: bytes.toString('base64'),
    })
    await expect(ask(ACCOUNT.riverside, USER.riverside)).rejects.toMatchObject({ status: 404 })
    await expect(ask(ACCOUNT.ford, USER.riverside)).rejects.toMatchObject({ status: 404 })
    await expect(ask(ACCOUNT.toyota, USER.admin)).rejects.toMatchObject({ status: 404 })
    await expect(ask(ACCOUNT.ford, USER.rep, 'f_nowhere')).rejects.toMatchObject({ status: 404 })
  })
})

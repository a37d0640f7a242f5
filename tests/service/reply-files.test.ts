/** Files that staff attach to replies: their draft, their rights, and how they reach the customer. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerDataExport, eraseCustomer } from '../../src/contract/calls/customer-data'
import { dialogue } from '../../src/contract/calls/dialogue'
import { drafts, replyMessage, type ReplyChannel } from '../../src/contract/calls/reply'
import { addDraftFile, attachedFile, removeDraftFile } from '../../src/contract/calls/reply-files'
import { anyDatabase } from './support/databases'
import { MailServer } from './support/mail-server'
import { deliverMessages } from './support/queues'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const PDF = btoa('%PDF-1.7 an offer')
const MANY = { points: 100_000, seconds: 60 }

anyDatabase('files of replies', (database) => {
  const mail = new MailServer()
  let test: TestService
  let id: string
  let png: string
  beforeAll(async () => {
    const port = await mail.listen()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}?from=answers@northside.example` }
    test = await startService({ seed: seedWorld, database, settings, limits: { replyFile: MANY } })
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6480' } })
    png = (await image.png().toBuffer()).toString('base64')
  })
  afterAll(async () => {
    await test.close()
    await mail.close()
  })
  beforeEach(async () => {
    mail.taken.length = 0
    await test.db.deleteFrom('deliveries').execute()
    await test.db.deleteFrom('files').execute()
    id = (await addConversation(test.db, { email: 'jordan@mail.example', phone: '+13125550142' })).id
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    await say(test, id, { initiator: 'HUMAN', channel: 'sms' })
  })

  let counter = 0
  const newId = () => `file-${String((counter += 1)).padStart(6, '0')}`
  interface Given {
    readonly name?: string
    readonly data?: string
    readonly channel?: 'email' | 'chat'
    readonly client_id?: string
    readonly as?: string
  }
  const add = ({ as = USER.rep, ...given }: Given = {}) =>
    test.call(
      addDraftFile,
      {
        account_id: ACCOUNT.ford,
        conversation_id: id,
        channel: 'email',
        client_id: newId(),
        name: 'car.png',
        data: png,
        ...given,
      },
      { as },
    )
  const inDraft = async (as: string = USER.rep) =>
    (await test.call(drafts, { account_id: ACCOUNT.ford, conversation_id: id }, { as })).files
  const send = (files: string[], more: { selectedChannel?: ReplyChannel; client_id?: string } = {}) =>
    test.call(
      replyMessage,
      {
        account_id: ACCOUNT.ford,
        id,
        text: 'Here it is.',
        selectedChannel: 'email',
        client_id: newId(),
        files,
        ...more,
      },
      { as: USER.rep },
    )
  const fetched = (object_key: string, as: string = USER.rep) =>
    test.call(attachedFile, { account_id: ACCOUNT.ford, object_key }, { as })
  const messages = async () => (await test.call(dialogue, { conversation_id: id }, { as: USER.rep })).messages

  describe('in a draft', () => {
    it('are kept once for each upload, for their own user alone', async () => {
      const client_id = newId()
      const file = await add({ client_id, name: '../..\\my car.exe' })
      expect(file).toMatchObject({ Channel: 'email', name: '_.._my car.exe.png', content_type: 'image/png' })
      expect(await add({ client_id })).toEqual(file)
      expect(await inDraft()).toEqual([file])
      expect(await inDraft(USER.rep2)).toEqual([])
      expect((await fetched(file.object_key)).data).toBe(png)
      await expect(fetched(file.object_key, USER.rep2)).rejects.toMatchObject({ status: 404 })
    })

    it.each([
      ['a page that calls itself a picture', btoa('<html><script>alert(1)</script>'), 400],
      ['an SVG', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
      ['a program', btoa('MZ\x90\x00 a program'), 400],
      ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7 ').toString('base64'), 413],
    ])('are refused by their content: %s', async (_, data, status) => {
      await expect(add({ data })).rejects.toMatchObject({ status })
      expect(await inDraft()).toEqual([])
    })

    it('are five at most, of 15 MB together, in each channel', async () => {
      const large = Buffer.alloc(5 * 1024 * 1024, 0x20)
      large.write('%PDF-1.7')
      for (let n = 0; n < 3; n += 1) await add({ data: large.toString('base64') })
      await expect(add()).rejects.toMatchObject({ status: 409, body: { code: 'reply_files_too_large' } })
      for (let n = 0; n < 5; n += 1) await add({ channel: 'chat' })
      await expect(add({ channel: 'chat' })).rejects.toMatchObject({
        status: 409,
        body: { code: 'reply_files_too_many' },
      })
    })

    it('belong to no conversation of another account', async () => {
      id = (await addConversation(test.db, { account_id: ACCOUNT.riverside })).id
      await expect(add()).rejects.toMatchObject({ status: 404 })
    })

    it('are removed by their own user alone, and a sent one by nobody', async () => {
      const remove = (object_key: string, as: string) =>
        test.call(removeDraftFile, { account_id: ACCOUNT.ford, object_key }, { as })
      const [first, second] = [await add(), await add()]
      await expect(remove(first.object_key, USER.rep2)).rejects.toMatchObject({ status: 404 })
      expect(await inDraft()).toHaveLength(2)
      await remove(first.object_key, USER.rep)
      expect(await inDraft()).toEqual([second])
      await send([second.object_key])
      await expect(remove(second.object_key, USER.rep)).rejects.toMatchObject({ status: 404 })
      expect((await fetched(second.object_key, USER.rep2)).data).toBe(png)
    })
  })

  describe('of an e-mail', () => {
    it('leave with it, in the order that staff chose', async () => {
      const [offer, car] = [await add({ name: 'Offer.pdf', data: PDF }), await add()]
      const sent = await send([car.object_key, offer.object_key])
      expect(sent.Attachments).toEqual([
        { content_type: 'image/png', object_key: car.object_key, name: 'car.png' },
        { content_type: 'application/pdf', object_key: offer.object_key, name: 'Offer.pdf' },
      ])
      expect(await inDraft()).toEqual([])
      await deliverMessages(test.context)
      const parts = mail.taken[0]?.email.attachments.map(({ filename, mimeType, disposition, content }) => ({
        filename,
        mimeType,
        disposition,
        data: Buffer.from(content as ArrayBuffer).toString('base64'),
      }))
      expect(parts).toEqual([
        { filename: 'car.png', mimeType: 'image/png', disposition: 'attachment', data: png },
        { filename: 'Offer.pdf', mimeType: 'application/pdf', disposition: 'attachment', data: PDF },
      ])
    })

    it('are sent once, however often the reply is repeated', async () => {
      const file = await add()
      const client_id = newId()
      const first = await send([file.object_key], { client_id })
      expect(await send([file.object_key], { client_id })).toEqual(first)
      expect((await messages()).filter(({ Attachments }) => Attachments.length > 0)).toHaveLength(1)
    })

    it('stop it when one is not in the draft, and then nothing is stored', async () => {
      const [mine, hers, ofChat] = [await add(), await add({ as: USER.rep2 }), await add({ channel: 'chat' })]
      const before = await messages()
      for (const foreign of [hers.object_key, ofChat.object_key, 'f_none']) {
        await expect(send([mine.object_key, foreign])).rejects.toMatchObject({
          status: 409,
          body: { code: 'reply_file_gone' },
        })
      }
      expect(await messages()).toEqual(before)
      expect((await inDraft()).map(({ object_key }) => object_key)).toContain(mine.object_key)
    })

    it('that are no longer stored stop the letter, which says so', async () => {
      const file = await add()
      await send([file.object_key])
      await test.db.deleteFrom('files').where('key', '=', file.object_key).execute()
      await deliverMessages(test.context)
      expect(mail.taken).toEqual([])
      expect((await messages()).at(-1)?.Delivery).toMatchObject({
        status: 'failed',
        error: 'The file car.png is no longer stored',
      })
    })
  })

  it('cannot leave by SMS', async () => {
    const file = await add()
    await expect(send([file.object_key], { selectedChannel: 'sms' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { files: 'An SMS cannot carry files' } },
    })
    expect(await inDraft()).toHaveLength(1)
  })

  it('are exported with the customer’s data once they were sent, and erased with it', async () => {
    const [sent, unsent] = [await add(), await add({ name: 'not-yet.png' })]
    await send([sent.object_key])
    const input = { account_id: ACCOUNT.ford, conversation_id: id }
    const text = await test.call(customerDataExport, input, { as: USER.admin })
    expect(text).toContain(png)
    expect(text).not.toContain('not-yet.png')
    await test.call(eraseCustomer, input, { as: USER.admin })
    for (const key of [sent.object_key, unsent.object_key])
      await expect(fetched(key)).rejects.toMatchObject({ status: 404 })
    expect((await messages()).every(({ Attachments }) => Attachments.length === 0)).toBe(true)
  })
})

/** Files that a shopper sends and saves. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { attachedFile } from '../../src/contract/calls/reply-files'
import { widgetFile } from '../../src/contract/calls/widget'
import { eachDatabase } from './support/databases'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, USER } from './support/world'
import { openChat, site, PDF, reasonOf } from './support/chat'

eachDatabase('a shopper’s chat', (database) => {
  const chat = openChat(database)
  const { conversationOf, linesOf, say, upload } = chat

  describe('files', () => {
    it('are a line of the shopper that the console shows and saves', async () => {
      const { token, id } = await begun(chat.test)
      const { message } = await upload(token, 'upload-0001', 'dent.jpg', chat.jpeg)
      expect(message).toMatchObject({ id: 'upload-0001', from: 'customer', text: 'Sent a picture', seq: 1 })
      const [line] = await linesOf(id)
      const attachment = line?.Attachments[0]
      expect(attachment).toEqual({
        content_type: 'image/jpeg',
        name: 'dent.jpg',
        object_key: attachment?.object_key,
      })
      const object_key = attachment?.object_key ?? ''
      const saved = await chat.test.call(
        attachedFile,
        { account_id: ACCOUNT.ford, object_key },
        { as: USER.rep },
      )
      expect(saved).toEqual({ content_type: 'image/jpeg', name: 'dent.jpg', data: chat.jpeg })
      expect(await askFrom(chat.test, widgetFile, { site, token, object_key })).toEqual(saved)
      expect((await conversationOf(id)).ai_due_at).not.toBeNull()
    })

    it('are kept once, however often and however much at once they are sent', async () => {
      const { token, id } = await begun(chat.test)
      const sent = await Promise.all(
        Array.from({ length: 5 }, () => upload(token, 'upload-0001', 'dent.jpg', chat.jpeg)),
      )
      expect(new Set(sent.map(({ message }) => JSON.stringify(message))).size).toBe(1)
      expect(await linesOf(id)).toHaveLength(1)
      const files = await chat.test.db
        .selectFrom('files')
        .select('key')
        .where('conversation_id', '=', id)
        .execute()
      expect(files).toHaveLength(1)
    })

    it.each([
      ['a page that calls itself a picture', 'a.png', btoa('<html><script>alert(1)</script>'), 400],
      ['an SVG', 'a.svg', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
      ['a picture of nothing but its first bytes', 'a.png', btoa('\x89PNG\r\n\x1a\n and more'), 400],
      ['a program', 'a.pdf', btoa('MZ\x90\x00 a program'), 400],
      ['what is no base64', 'a.pdf', '%%%% no base64', 400],
      ['a PDF that does not begin as one', 'a.pdf', btoa('junk %PDF-1.7'), 400],
    ])('of another kind are refused: %s', async (_, name, data, status) => {
      const { token, id } = await begun(chat.test)
      expect((await reasonOf(upload(token, 'upload-0001', name, data))).status).toBe(status)
      expect(await linesOf(id)).toEqual([])
    })

    it('may have 5 MB, and no more pixels than a screen can show', async () => {
      const { token, id } = await begun(chat.test)
      const most = Buffer.alloc(5 * 1024 * 1024, 0x20)
      most.write('%PDF-1.7')
      expect((await upload(token, 'upload-0001', 'large.pdf', most.toString('base64'))).message.seq).toBe(1)
      const more = Buffer.concat([most, Buffer.from(' ')]).toString('base64')
      expect((await reasonOf(upload(token, 'upload-0002', 'large.pdf', more))).status).toBe(413)
      const huge = Buffer.concat([most, most]).toString('base64')
      expect((await reasonOf(upload(token, 'upload-0003', 'large.pdf', huge))).status).toBe(413)
      const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(bomb.length).toBeLessThan(1_000_000)
      expect((await reasonOf(upload(token, 'upload-0004', 'a.png', bomb.toString('base64')))).status).toBe(
        400,
      )
      expect(await linesOf(id)).toHaveLength(1)
    })

    it('have a name without a path, whose ending says what they are', async () => {
      const { token, id } = await begun(chat.test)
      await upload(token, 'upload-0001', '../..\\etc/passwd.exe', chat.jpeg)
      await upload(token, 'upload-0002', 'Estimate\u202e.JPG', chat.jpeg)
      await upload(token, 'upload-0003', '...', PDF)
      const names = (await linesOf(id)).map(({ Attachments }) => Attachments[0]?.name)
      expect(names).toEqual(['_.._etc_passwd.exe.jpg', 'Estimate .jpg', 'file.pdf'])
    })

    it('are twenty an hour at most', async () => {
      const { token } = await begun(chat.test)
      for (let n = 0; n < 20; n += 1) await upload(token, `upload-${1000 + n}`, 'a.pdf', PDF)
      const refused = await reasonOf(upload(token, 'upload-2000', 'a.pdf', PDF))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
      // An existing file is not stored again.
      expect((await upload(token, 'upload-1000', 'a.pdf', PDF)).message.seq).toBe(1)
      chat.clock.advance(60 * 60_000)
      expect((await upload(token, 'upload-2000', 'a.pdf', PDF)).message.seq).toBe(21)
    })

    it('of another conversation, or of its mail, are not there', async () => {
      const own = await begun(chat.test)
      const other = await begun(chat.test)
      await upload(other.token, 'upload-0001', 'a.pdf', PDF)
      const [line] = await linesOf(other.id)
      const foreign = line?.Attachments[0]?.object_key ?? ''
      const mailed = { content_type: 'application/pdf', name: 'a.pdf' }
      await chat.test.db
        .insertInto('files')
        .values({
          ...mailed,
          key: 'f_mail',
          account_id: ACCOUNT.ford,
          conversation_id: own.id,
          bytes: Buffer.from('%PDF-1.7'),
          at: chat.clock.now(),
        })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ conversation_id: own.id }))
        .execute()
      await say(own.id, 'By mail', { channel: 'email', attachments: [{ ...mailed, object_key: 'f_mail' }] })
      for (const object_key of [foreign, 'f_mail', 'f_nowhere'])
        expect(
          (await reasonOf(askFrom(chat.test, widgetFile, { site, token: own.token, object_key }))).body
            .message,
        ).toBe('Not found')
    })
  })
})

/** The transcript that a shopper requests. */
import { describe, expect, it } from 'vitest'
import { widgetTranscript } from '../../src/contract/calls/widget'
import { deliverNotices } from './support/queues'
import { eachDatabase } from './support/databases'
import { until } from './support/live-client'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT } from './support/world'
import { openChat, site, reasonOf } from './support/chat'

eachDatabase('a shopper’s chat', (database) => {
  const chat = openChat(database)
  const { say, upload } = chat

  describe('the transcript', () => {
    const mail = (token: string, email = 'jo@mail.example') =>
      askFrom(chat.test, widgetTranscript, { site, token, email })
    const letters = () =>
      chat.test.db.selectFrom('notices').selectAll().where('kind', '=', 'transcript').orderBy('at').execute()

    it('is a letter of what the widget shows, with the dealership’s times', async () => {
      const { token, id } = await begun(chat.test)
      await say(id, 'Hello <b>there</b>')
      await say(id, 'By mail', { channel: 'email' })
      await upload(token, 'upload-0001', 'dent.jpg', chat.jpeg)
      await chat.test.db
        .updateTable('accounts')
        .set({ time_format: '24' })
        .where('id', '=', ACCOUNT.ford)
        .execute()
      await mail(token, 'Jo@Mail.example')
      await chat.test.db
        .updateTable('accounts')
        .set({ time_format: '12' })
        .where('id', '=', ACCOUNT.ford)
        .execute()
      const [letter] = await letters()
      expect(letter).toMatchObject({
        channel: 'email',
        recipient: 'jo@mail.example',
        subject: 'Your chat with Ford Motors',
      })
      expect(letter?.text).toBe(
        [
          'Your chat with Ford Motors, 11/21/2026',
          'You (11/21/2026, 12:00):\nHello <b>there</b>',
          'You (11/21/2026, 12:00):\nSent a picture\n[dent.jpg]',
          'Ford Motors\nSomebody gave this address in the chat of our website. If it was not you, please ignore this letter.',
        ].join('\n\n'),
      )
      await deliverNotices(chat.test.context)
      await until(async () => (await letters())[0]?.status === 'sent')
    })

    it('makes no links of what the shopper wrote, who may be anybody', async () => {
      const { token, id } = await begun(chat.test)
      await say(id, 'account is locked: https://ford.evil.example/pay')
      await say(id, 'See https://ford.example/hours', { initiator: 'BOT' })
      await mail(token, 'anybody@mail.example')
      const text = (await letters()).at(-1)?.text
      expect(text).toContain('account is locked: https[:]//ford[.]evil[.]example/pay')
      expect(text).not.toContain('evil.example')
      expect(text).toContain('See https://ford.example/hours')
    })

    it('goes to one address, three times a day at most, and not before anything was said', async () => {
      const { token, id } = await begun(chat.test)
      expect((await reasonOf(mail(token))).status).toBe(409)
      await say(id, 'Hello')
      for (const list of [
        'a@b.example,c@d.example',
        'a@b.example; c@d.example',
        'Jo <a@b.example>',
        'a@b.example\nBcc: c@d.example',
        'a@b',
      ])
        expect([list, (await reasonOf(mail(token, list))).status]).toEqual([list, 400])
      const both = [mail(token), mail(token), mail(token), mail(token, 'other@mail.example')]
      const ended = await Promise.allSettled(both)
      expect(ended.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'fulfilled',
        'fulfilled',
        'rejected',
      ])
      const refused = await reasonOf(mail(token))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
      expect(await letters()).toHaveLength(3)
      chat.clock.advance(24 * 60 * 60_000)
      await mail(token)
    })

    it('floods no address from many chats', async () => {
      for (let n = 0; n < 4; n += 1) {
        const { token, id } = await begun(chat.test)
        await say(id, 'Hello')
        if (n < 3) await mail(token, 'victim@mail.example')
        else expect((await reasonOf(mail(token, 'Victim@mail.example'))).status).toBe(429)
      }
    })
  })
})

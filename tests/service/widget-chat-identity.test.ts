/** The details that shoppers give about themselves. */
import { describe, expect, it } from 'vitest'
import { widgetIdentify } from '../../src/contract/calls/widget'
import { anyDatabase } from './support/databases'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, USER_ID } from './support/world'
import { openChat, site, reasonOf } from './support/chat'

anyDatabase('a shopper’s chat', (database) => {
  const chat = openChat(database)
  const { leadOf, notesOf } = chat

  describe('who they are', () => {
    const identify = (token: string, person: object) =>
      askFrom(chat.test, widgetIdentify, { site, token, ...person })

    it('fills what is empty, changes what they said, and tells the console', async () => {
      const { token, id } = await begun(chat.test)
      const seqBefore = await chat.test.db
        .selectFrom('account_sequences')
        .select('seq')
        .where('account_id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      await identify(token, { first_name: 'Jordan', last_name: 'Bell', phone: '3125550142' })
      await identify(token, { first_name: 'Jo' })
      await identify(token, { email: 'jo@mail.example', phone: '' })
      const stored = { first_name: 'Jo', last_name: 'Bell', email: 'jo@mail.example', phone: '+13125550142' }
      expect(await leadOf(id)).toEqual(stored)
      expect(await notesOf(id)).toEqual([['PHONE_ACQUIRED', 'Phone number acquired']])
      const reported = await chat.test.db
        .selectFrom('live_log')
        .select(['kind'])
        .where('account_id', '=', ACCOUNT.ford)
        .where('seq', '>', seqBefore.seq)
        .where('conversation_id', '=', id)
        .orderBy('seq')
        .execute()
      expect(reported.map(({ kind }) => kind)).toEqual([
        'event',
        'conversation',
        'conversation',
        'conversation',
      ])
      // Sending the same details again changes nothing.
      await identify(token, { first_name: 'Jo' })
      expect(
        (await chat.test.db.selectFrom('live_log').select('seq').where('conversation_id', '=', id).execute())
          .length,
      ).toBe(reported.length + 1)
    })

    it('does not change what staff registered', async () => {
      const { token, id } = await begun(chat.test)
      await identify(token, { first_name: 'Jordan', email: 'jo@mail.example' })
      await chat.test.db
        .insertInto('form_submissions')
        .values({
          conversation_id: id,
          client_id: 'staff-form-1',
          account_id: ACCOUNT.ford,
          form_type: 'ContactForm',
          data: '{}',
          user_id: USER_ID.rep,
          at: chat.clock.now(),
        })
        .execute()
      await identify(token, { first_name: 'Mallory', email: 'm@mail.example', phone: '3125550199' })
      expect(await leadOf(id)).toMatchObject({
        first_name: 'Jordan',
        email: 'jo@mail.example',
        phone: '+13125550199',
      })
    })

    it('is refused by field', async () => {
      const { token } = await begun(chat.test)
      const wrong = await reasonOf(identify(token, { email: 'a@b.example, c@d.example', phone: '123' }))
      expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['email', 'phone']])
    })
  })
})

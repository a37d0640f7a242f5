/** How a shopper’s conversation starts. */
import { describe, expect, it } from 'vitest'
import { waiting } from '../../src/contract/calls/waiting'
import { widgetBegin } from '../../src/contract/calls/widget'
import { VISITOR_TEXTS } from '../../src/rules/widget/visitor-contact'
import { anyDatabase } from './support/databases'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, USER } from './support/world'
import { openChat, site, reasonOf } from './support/chat'

anyDatabase('a shopper’s chat', (database) => {
  const chat = openChat(database)
  const { setAccount, conversationOf, leadOf, factsOf } = chat

  describe('beginning', () => {
    const page = { site, page_type: 'home', page_path: '/' } as const

    it('asks who it is where the start form is on, and keeps nothing until it knows', async () => {
      await setAccount({}, { start_form: true })
      const count = async () => (await chat.test.db.selectFrom('conversations').select('id').execute()).length
      const before = await count()
      const nobody = await reasonOf(askFrom(chat.test, widgetBegin, page))
      expect([nobody.status, nobody.body.fields]).toEqual([
        400,
        { 'person.first_name': VISITOR_TEXTS.firstName, 'person.email': VISITOR_TEXTS.reach },
      ])
      expect(await count()).toBe(before)
      const { id } = await begun(chat.test, {
        person: {
          first_name: '<i>Jordan</i>',
          last_name: 'Bell',
          email: 'Jordan@Mail.example',
          phone: '312 555 0142',
        },
      })
      const known = { email: 'jordan@mail.example', phone: '+13125550142' }
      expect(await leadOf(id)).toEqual({ first_name: 'Jordan', last_name: 'Bell', ...known })
      expect(await conversationOf(id)).toMatchObject({
        name: 'Jordan',
        surname: 'Bell',
        ...known,
        awaiting_reply: false,
      })
      // The phone number counts as one that the chat collected.
      expect(await factsOf(id)).toEqual(['incoming', 'phone'])
    })

    it('takes whom the page knows without the form, and refuses what is no person', async () => {
      const { id } = await begun(chat.test, { person: { first_name: 'Jordan' } })
      expect(await leadOf(id)).toMatchObject({ first_name: 'Jordan', email: null, phone: null })
      const wrong = await reasonOf(
        askFrom(chat.test, widgetBegin, { ...page, person: { email: 'x', phone: '1' } }),
      )
      expect(wrong.body.fields).toEqual({
        'person.email': VISITOR_TEXTS.wrongEmail,
        'person.phone': VISITOR_TEXTS.shortPhone,
      })
      const more = { ...page, person: { salesperson: 'me' } as object }
      expect((await reasonOf(askFrom(chat.test, widgetBegin, more))).status).toBe(400)
    })

    it('lets a message left while nobody is there wait for a person, at once', async () => {
      const reason = await reasonOf(askFrom(chat.test, widgetBegin, { ...page, offline: true }))
      expect(reason.body.fields).toEqual({ 'person.email': VISITOR_TEXTS.reach })
      const { id } = await begun(chat.test, { offline: true, person: { phone: '312 555 0142' } })
      const waits = await chat.test.call(waiting, { account_id: ACCOUNT.ford }, { as: USER.rep })
      const own = waits.items.find(({ row }) => row.ConversationId === id)
      expect(own?.reason).toBe('The customer left a message while nobody was there')
      expect(await conversationOf(id)).toMatchObject({ awaiting_reply: true, phone: '+13125550142' })
      expect(await factsOf(id)).toEqual(['handoff', 'incoming', 'phone'])
    })
  })
})

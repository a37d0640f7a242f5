/** A service appointment that a shopper books. */
import { describe, expect, it } from 'vitest'
import { workingHoursSlot } from '../../src/contract/calls/forms'
import { widgetBook, widgetIdentify, widgetSlots } from '../../src/contract/calls/widget'
import { VISITOR_TEXTS } from '../../src/rules/widget/visitor-contact'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { eachDatabase } from './support/databases'
import { askFrom, begun } from './support/shopper'
import { ACCOUNT, USER } from './support/world'
import { openChat, site, reasonOf } from './support/chat'

eachDatabase('a shopper’s chat', (database) => {
  const chat = openChat(database)
  const { setAccount, leadOf, notesOf, say, factsOf } = chat

  describe('a service appointment', () => {
    const PERSON = { first_name: 'Jordan', phone: '3125550142' }
    const book = (token: string, id: string, given: object = {}) =>
      askFrom(chat.test, widgetBook, {
        site,
        token,
        id,
        service: 'Brakes',
        date: '23/11/2026',
        time: '10:30',
        ...PERSON,
        ...given,
      })
    const appointmentsOf = (id: string) =>
      chat.test.db
        .selectFrom('appointments')
        .select(['kind', 'created_by', 'starts_at'])
        .where('conversation_id', '=', id)
        .orderBy('created_at')
        .execute()

    it('is offered at the hours of the service department', async () => {
      const week = await chat.test.call(workingHoursSlot, { account_id: ACCOUNT.ford }, { as: USER.rep })
      expect(await askFrom(chat.test, widgetSlots, { site })).toEqual(week)
      await chat.test.db
        .insertInto('product_hours')
        .values({
          account_id: ACCOUNT.ford,
          product_id: 'SERVICE_AI',
          business_hours: JSON.stringify({
            monday: { open: true, work_hours: { start_time: 480, end_time: 540 } },
          }),
          special_hours: '[]',
          appointment_window: '{"minutesAfterOpening":0,"minutesBeforeClosing":0}',
        })
        .execute()
      const slots = await askFrom(chat.test, widgetSlots, { site })
      expect([slots['11/23/2026'], slots['11/24/2026'], slots.TZ]).toEqual([
        ['8:00 AM', '8:30 AM'],
        [],
        'America/New_York',
      ])
    })

    it('is real: it stands, it is noted, counted and told', async () => {
      await chat.test.db
        .insertInto('subscribers')
        .values({
          id: 'p_service',
          account_id: ACCOUNT.ford,
          product_id: 'LEAD_ENGAGE',
          first_name: 'Sam',
          last_name: '',
          email: 'sam@dealer.example',
          phone: null,
          secondary_phone: null,
          crm_user_id: null,
          channels: JSON.stringify([
            { Channel: 'Email', SubscribedNotifications: [{ Id: 'appointment_set', Principals: [] }] },
          ]),
          updated_at: chat.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { token, id } = await begun(chat.test)
      await say(id, 'My brakes squeal')
      const booked = await book(token, 'booking-0001', { note: 'Squeals <b>when</b> wet' })
      expect(booked).toEqual({ when: 'Monday, November 23 at 10:30 AM' })
      expect(await appointmentsOf(id)).toEqual([
        { kind: 'service', created_by: 'ai', starts_at: new Date('2026-11-23T15:30:00.000Z') },
      ])
      expect(await notesOf(id)).toEqual([
        ['PHONE_ACQUIRED', 'Phone number acquired'],
        ['APPOINTMENT_SET', 'Appointment was set in CRM'],
        [
          'SERVICE_BOOKED',
          'Customer booked a service visit: Brakes, Monday, November 23 at 10:30 AM. “Squeals when wet”',
        ],
      ])
      const metrics = await factsOf(id)
      expect(metrics).toEqual(expect.arrayContaining(['appointment', 'service_appointment', 'phone']))
      await rebuildDerivedData(chat.test.db)
      expect(await factsOf(id)).toEqual(metrics)
      const notices = await chat.test.db.selectFrom('notices').select(['kind', 'text']).execute()
      expect(notices.map(({ kind }) => kind)).toEqual(['appointment_set'])
      expect(await leadOf(id)).toMatchObject({ first_name: 'Jordan', phone: '+13125550142' })
    })

    it('is one for its id, and moves when they change their mind', async () => {
      const { token, id } = await begun(chat.test)
      const answers = await Promise.all(Array.from({ length: 4 }, () => book(token, 'booking-0001')))
      expect(new Set(answers.map(({ when }) => when)).size).toBe(1)
      expect(await appointmentsOf(id)).toHaveLength(1)
      expect(await book(token, 'booking-0002', { time: '11:00' })).toEqual({
        when: 'Monday, November 23 at 11:00 AM',
      })
      expect(await appointmentsOf(id)).toMatchObject([{ starts_at: new Date('2026-11-23T16:00:00.000Z') }])
      // The first id gets the same response as before.
      expect(await book(token, 'booking-0001')).toEqual({ when: 'Monday, November 23 at 10:30 AM' })
      expect(await appointmentsOf(id)).toHaveLength(1)
    })

    it('leaves a sales visit where it is', async () => {
      const { token, id } = await begun(chat.test)
      const sales = {
        kind: 'sales' as const,
        created_by: 'ai' as const,
        starts_at: new Date('2026-11-24T15:00:00.000Z'),
      }
      await chat.test.db
        .insertInto('appointments')
        .values({
          ...sales,
          id: `a_${id}`,
          account_id: ACCOUNT.ford,
          conversation_id: id,
          created_at: chat.clock.now(),
        })
        .execute()
      chat.clock.advance(1)
      await book(token, 'booking-0001')
      expect(await appointmentsOf(id)).toMatchObject([sales, { kind: 'service' }])
    })

    it.each([
      ['an hour that is past', { date: '21/11/2026', time: '11:30' }],
      ['a closed day', { date: '22/11/2026' }],
      ['after closing', { time: '20:00' }],
      ['between the hours that are offered', { time: '10:45' }],
      ['too far ahead', { date: '23/01/2027' }],
      ['no day at all', { date: '31/02/2027' }],
    ])('is not made at %s', async (_, given) => {
      const { token, id } = await begun(chat.test)
      const refused = await reasonOf(book(token, 'booking-0001', given))
      expect([refused.status, refused.body.fields]).toEqual([
        409,
        { date: 'This time can no longer be booked. Choose another one.' },
      ])
      // The booking is atomic.
      expect([await appointmentsOf(id), await leadOf(id)]).toMatchObject([
        [],
        { first_name: '', phone: null },
      ])
    })

    it('is not made for nobody', async () => {
      const { token } = await begun(chat.test)
      const refused = await reasonOf(book(token, 'booking-0001', { first_name: '', phone: '' }))
      expect(refused.body.fields).toEqual({ first_name: VISITOR_TEXTS.firstName, email: VISITOR_TEXTS.reach })
      await askFrom(chat.test, widgetIdentify, { site, token, ...PERSON })
      await book(token, 'booking-0001', { first_name: '', phone: '' })
    })

    it('is not there where the dealership books none in the chat', async () => {
      const { token } = await begun(chat.test)
      for (const [flags, capabilities] of [
        [{}, { service_scheduler: true }],
        [{ service_scheduler: true }, {}],
      ] as const) {
        await setAccount(flags, capabilities)
        expect((await reasonOf(book(token, 'booking-0001'))).status).toBe(409)
        expect((await reasonOf(askFrom(chat.test, widgetSlots, { site }))).status).toBe(409)
      }
    })
  })
})

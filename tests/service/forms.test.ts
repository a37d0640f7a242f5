/** Contact and appointment forms of a takeover. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '../../src/contract/core/call'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { crmUser, submitForm, workingHoursSlot } from '../../src/contract/calls/forms'
import { leadInfo } from '../../src/contract/calls/lead'
import { takeoverState } from '../../src/contract/calls/takeover'
import { bookAppointment } from '../../src/service/conversations/appointments'
import { appendMessage } from '../../src/service/conversations/messages'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { eachDatabase } from './support/databases'
import { ManualClock } from './support/manual-clock'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const NOW = '2026-11-21T15:00:00.000Z'
const refused = async (promise: Promise<unknown>) =>
  promise.then(
    () => ({ status: 200, fields: undefined as Record<string, string> | undefined }),
    (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      return { status: error.status, fields: error.body.fields }
    },
  )

eachDatabase('forms of a takeover', (database) => {
  let at: TestService
  let chat: ConversationRecord
  let serial = 0
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database, limits: { crmUser: { points: 400, seconds: 60 } } })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    at.clock.set(NOW)
    chat = await joined(at)
  })

  type Form = Partial<CallInput<typeof submitForm>>
  const contact = (change: Form = {}): CallInput<typeof submitForm> => ({
    account_id: ACCOUNT.ford,
    conversation_id: chat.id,
    client_id: `form-${String((serial += 1)).padStart(6, '0')}`,
    form_type: 'ContactForm',
    first_name: 'Jordan',
    last_name: 'Bell',
    email: 'jordan@mail.example',
    phone_number: '3125550142',
    preferred_channel: [
      { value: 'Text', selected: false },
      { value: 'Call', selected: true },
    ],
    ...change,
  })
  const visit = (change: Form = {}) =>
    contact({ form_type: 'AppointmentForm', date: '23/11/2026', time: '10:30', ...change })
  const submit = (form: CallInput<typeof submitForm>, as: string = USER.rep) =>
    at.call(submitForm, form, { as })
  const events = async () =>
    (await at.call(dialogueEvents, { conversation_id: chat.id }, { as: USER.rep })).items.map(
      ({ Event, EventName }) => [Event, EventName],
    )
  const notes = async () =>
    (await events()).filter(([event]) => !String(event).startsWith('EVENT#DEALERSHIP_TAKEOVER'))
  const appointments = () =>
    at.db
      .selectFrom('appointments')
      .selectAll()
      .where('conversation_id', '=', chat.id)
      .orderBy('id')
      .execute()
  const submissions = () =>
    at.db.selectFrom('form_submissions').selectAll().where('conversation_id', '=', chat.id).execute()
  const facts = async () =>
    (await at.db.selectFrom('facts').select('metric').where('conversation_id', '=', chat.id).execute()).map(
      ({ metric }) => metric,
    )
  const reported = async () =>
    (
      await at.db
        .selectFrom('live_log')
        .select(['kind', 'data'])
        .where('conversation_id', '=', chat.id)
        .orderBy('seq')
        .execute()
    ).slice(3)

  it('registers a contact: on the lead, in lists, as a note, as a figure, and tells live readers', async () => {
    const before = (await reported()).length
    expect(await submit(contact())).toEqual({ status: 'OK' })
    expect(
      await at.call(leadInfo, { account_id: ACCOUNT.ford, cid: chat.id }, { as: USER.rep }),
    ).toMatchObject({ FullName: 'Jordan Bell', Email: 'jordan@mail.example', Phone: '+13125550142' })
    expect(await notes()).toEqual([
      ['PHONE_ACQUIRED', 'Phone number acquired'],
      [
        'CRM_REGISTRATION',
        'Contact was registered in CRM: Jordan Bell, (312) 555-0142, jordan@mail.example. Preferred contact: Call',
      ],
    ])
    expect(await facts()).toEqual(expect.arrayContaining(['crm', 'phone']))
    const news = (await reported()).slice(before)
    expect(news.map(({ kind }) => kind)).toEqual(['event', 'event', 'conversation'])
    expect(news.at(-1)?.data).toMatchObject({ row: { FullName: 'Jordan Bell', Phone: '+13125550142' } })
    expect(await appointments()).toEqual([])
  })

  it('takes nothing away that was left empty', async () => {
    await submit(contact())
    at.clock.advance(1000)
    await submit(
      contact({ phone_number: '', last_name: '', email: 'new@mail.example', preferred_channel: [] }),
    )
    expect(
      await at.call(leadInfo, { account_id: ACCOUNT.ford, cid: chat.id }, { as: USER.rep }),
    ).toMatchObject({ FullName: 'Jordan', Email: 'new@mail.example', Phone: '+13125550142' })
    expect((await notes()).at(-1)?.[1]).toBe('Contact was registered in CRM: Jordan, new@mail.example')
  })

  it('books a visit at the dealership’s hour, made by staff and not counted as the assistant’s', async () => {
    expect(await submit(visit())).toEqual({ status: 'OK' })
    expect(await appointments()).toMatchObject([
      { kind: 'sales', created_by: 'staff', starts_at: new Date('2026-11-23T15:30:00Z') },
    ])
    expect((await notes()).at(-1)).toEqual(['APPOINTMENT_SET', 'Appointment was set in CRM'])
    expect(await facts()).not.toEqual(expect.arrayContaining(['appointment']))
    expect(await facts()).not.toContain('crm')
  })

  it('moves the visit that stands, the assistant’s too, which stays the assistant’s', async () => {
    const account = await at.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    const starts_at = new Date('2026-11-24T15:00:00Z')
    await at.db.transaction().execute(async (tx) => {
      await bookAppointment(tx, account, chat, { starts_at, visit: 'sales' }, at.clock.now())
    })
    expect(await facts()).toContain('appointment')
    await submit(visit())
    await submit(visit())
    expect(await appointments()).toMatchObject([
      { created_by: 'ai', starts_at: new Date('2026-11-23T15:30:00Z') },
    ])
    expect((await notes()).filter(([event]) => event === 'APPOINTMENT_MOVED')).toEqual([
      ['APPOINTMENT_MOVED', 'Appointment was moved to Monday, November 23, 10:30 AM'],
    ])
    expect((await facts()).filter((metric) => metric === 'appointment')).toHaveLength(1)
  })

  it.each([
    ['a closed day', { date: '22/11/2026', time: '10:30' }],
    ['an hour that is past', { date: '21/11/2026', time: '09:30' }],
    ['a day before today', { date: '20/11/2026', time: '10:30' }],
    ['closing time', { date: '23/11/2026', time: '20:00' }],
    ['between two hours', { date: '23/11/2026', time: '10:31' }],
    ['too far ahead', { date: '14/12/2026', time: '10:30' }],
    ['a day that does not exist', { date: '31/11/2026', time: '10:30' }],
    ['month before day', { date: '11/23/2026', time: '10:30' }],
  ])('refuses %s', async (_, input) => {
    expect(await refused(submit(visit(input)))).toEqual({
      status: 400,
      fields: { date: 'This time can no longer be booked. Choose another one.' },
    })
    expect([await appointments(), await submissions(), await notes()]).toEqual([[], [], []])
  })

  it('says the specified texts under the names of the wire, and keeps nothing', async () => {
    const bad = visit({
      first_name: ' ',
      last_name: '',
      email: 'jordan@',
      phone_number: '312',
      date: '',
      time: undefined,
    })
    expect(await refused(submit(bad))).toEqual({
      status: 400,
      fields: {
        first_name: 'Firstname or lastname is required!',
        email: 'Incorrect email',
        phone_number: 'Phone number should be at least 10 digits!',
        date: 'Date and time is required!',
      },
    })
    expect(await submissions()).toEqual([])
    expect(await notes()).toEqual([])
  })

  it('reads no list of channels that is longer than there are channels', async () => {
    const many = Array.from({ length: 4 }, () => ({ value: 'Call', selected: true }) as const)
    expect(await refused(submit(contact({ preferred_channel: many })))).toMatchObject({
      status: 400,
      fields: { preferred_channel: expect.stringContaining('at most') as string },
    })
    expect(await submissions()).toEqual([])
  })

  it('is the owner’s alone, while they own it', async () => {
    expect((await refused(submit(contact(), USER.rep2))).status).toBe(409)
    expect((await refused(submit(contact(), USER.admin))).status).toBe(409)
    const known = contact()
    await submit(known)
    await end(at, chat)
    expect((await refused(submit(contact()))).status).toBe(409)
    // A retry after a lost response succeeds, because the form was stored before the takeover ended.
    expect(await submit(known)).toEqual({ status: 'OK' })
    expect(await submissions()).toHaveLength(1)
    chat = await addConversation(at.db)
    expect((await refused(submit(contact()))).status).toBe(409)
  })

  it('never registers the same form twice, nor books twice, however often it is sent at once', async () => {
    const forms = [contact(), visit()]
    for (const form of forms) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => submit(form)))
      expect(answers).toEqual(Array.from({ length: 6 }, () => ({ status: 'OK' })))
    }
    expect(await submissions()).toHaveLength(2)
    expect(await appointments()).toHaveLength(1)
    const names = (await notes()).map(([event]) => event)
    expect(names.filter((event) => event === 'CRM_REGISTRATION')).toHaveLength(1)
    expect(names.filter((event) => event === 'APPOINTMENT_SET')).toHaveLength(1)
    // Two separate forms for the same hour still create one visit.
    await Promise.all([submit(visit()), submit(visit())])
    expect(await appointments()).toHaveLength(1)
    expect(
      (await refused(submit({ ...visit(), client_id: forms[0]?.client_id ?? '' }, USER.rep2))).status,
    ).toBe(409)
  })

  it('knows one winner when the end of the takeover and a form race', async () => {
    for (let round = 0; round < 8; round += 1) {
      chat = await joined(at)
      const [answer] = await Promise.all([refused(submit(visit())), end(at, chat)])
      const booked = (await appointments()).length
      expect([200, 409]).toContain(answer.status)
      expect(booked).toBe(answer.status === 200 ? 1 : 0)
      expect(await submissions()).toHaveLength(booked)
    }
  })

  it('answers a foreign conversation as a missing one, and knows no foreign customer', async () => {
    const mine = chat
    const foreign = await addConversation(at.db, { account_id: ACCOUNT.riverside })
    expect((await refused(submit(contact({ conversation_id: foreign.id })))).status).toBe(404)
    expect((await refused(submit(contact({ conversation_id: 'c_missing' })))).status).toBe(404)
    expect(
      await refused(submit(contact({ account_id: ACCOUNT.riverside, conversation_id: foreign.id }))),
    ).toEqual(await refused(submit(contact({ account_id: 'acc_missing', conversation_id: foreign.id }))))
    for (const user_id of [foreign.lead_id, 'l_missing']) {
      expect(await refused(submit(contact({ user_id })))).toEqual({
        status: 400,
        fields: { user_id: 'is not a customer of this dealership' },
      })
    }
    expect(await submissions()).toEqual([])
    const other = await addConversation(at.db)
    await submit(contact({ user_id: other.lead_id }))
    chat = mine
    expect(await submissions()).toMatchObject([{ data: { lead_id: other.lead_id, phone: '+13125550142' } }])
  })

  it('keeps text from people as text, whatever is in it', async () => {
    const half = submit(contact({ last_name: 'Ünal \ud800' }))
    await expect(half).rejects.toMatchObject({
      status: 400,
      body: { fields: { last_name: 'Contains a character that cannot be stored' } },
    })
    await submit(contact({ first_name: '<b>Jo</b>', last_name: 'Ünal', preferred_channel: [] }))
    expect((await notes()).at(-1)?.[1]).toBe(
      'Contact was registered in CRM: <b>Jo</b> Ünal, (312) 555-0142, jordan@mail.example',
    )
  })

  describe('working-hours slots', () => {
    const slots = (as: string = USER.rep, account_id: string = ACCOUNT.ford) =>
      at.call(workingHoursSlot, { account_id }, { as })

    it('of today and 21 days, by label, past hours and closed days empty, an hour from opening and closing', async () => {
      const answer = await slots()
      const { TZ, ...days } = answer
      expect(TZ).toBe('America/New_York')
      expect(Object.keys(days)).toHaveLength(22)
      expect(Object.keys(days)[0]).toBe('11/21/2026')
      // It is ten o'clock there.
      expect(days['11/21/2026']?.[0]).toBe('10:00 AM')
      expect(days['11/22/2026']).toEqual([])
      expect(days['11/23/2026']?.[0]).toBe('10:00 AM')
      expect(days['11/23/2026']?.at(-1)).toBe('6:30 PM')
      expect(days['12/12/2026']).toHaveLength(18)
      expect(days['12/13/2026']).toBeUndefined()
    })

    it('every one can be booked', async () => {
      const days = await slots()
      for (const key of ['11/21/2026', '12/12/2026']) {
        const [month, day, year] = key.split('/')
        const label = days[key]?.at(-1) ?? ''
        expect(label).toBe('6:30 PM')
        chat = await joined(at)
        expect(await submit(visit({ date: `${day}/${month}/${year}`, time: '18:30' }))).toEqual({
          status: 'OK',
        })
      }
    })

    it('are nobody else’s', async () => {
      expect((await refused(slots(USER.rep, ACCOUNT.riverside))).status).toBe(404)
    })
  })

  describe('CRM look-up', () => {
    const find = (query: Partial<CallInput<typeof crmUser>>, as: string = USER.rep) =>
      at.call(crmUser, { account_id: ACCOUNT.ford, ...query }, { as })
    const nobody = { UserId: null, FullName: null }

    it('finds staff by e-mail, else by whole name, and nobody when it is not clear', async () => {
      const rep = { UserId: 'p_rep', FullName: 'Rep Tester' }
      expect(await find({ Email: 'REP@northside.test' })).toEqual(rep)
      expect(await find({ FirstName: 'Rep', LastName: 'Tester' })).toEqual(rep)
      expect(await find({ FirstName: 'rep', LastName: 'tester', Email: 'unknown@x.test' })).toEqual(rep)
      expect(await find({ FirstName: 'Re_', LastName: 'Tester' })).toEqual(nobody)
      expect(await find({ FirstName: '%', LastName: '' })).toEqual(nobody)
      expect(await find({ LastName: 'Tester' })).toEqual(nobody)
      expect(await find({})).toEqual(nobody)
      await at.db
        .insertInto('salespeople')
        .values({
          id: 'p_twin',
          account_id: ACCOUNT.ford,
          user_id: null,
          full_name: 'Rep Tester',
          email: 'twin@x.test',
        })
        .execute()
      expect(await find({ FirstName: 'Rep', LastName: 'Tester' })).toEqual(nobody)
      await at.db.deleteFrom('salespeople').where('id', '=', 'p_twin').execute()
    })

    it('finds a customer by phone or e-mail, else by first and last name, of this account only', async () => {
      const customer = { kind: 'customer' } as const
      const ann = await addConversation(at.db, {
        name: 'Ann',
        surname: 'Oake',
        phone: '+13125550177',
        email: 'Ann.Oake@mail.example',
      })
      await addConversation(at.db, {
        name: 'Zed',
        surname: 'Abroad',
        phone: '+13125550188',
        account_id: ACCOUNT.riverside,
      })
      const known = { UserId: ann.lead_id, FullName: 'Ann Oake' }
      expect(await find({ ...customer, MainPhone: '(312) 555-0177' })).toEqual(known)
      expect(await find({ ...customer, Email: 'ann.oake@mail.example' })).toEqual(known)
      expect(await find({ ...customer, MainPhone: '3125550177', Email: 'ann.oake@mail.example' })).toEqual(
        known,
      )
      expect(await find({ ...customer, FirstName: 'ann', LastName: 'OAKE', MainPhone: '312' })).toEqual(known)
      expect(await find({ ...customer, FirstName: 'Ann' })).toEqual(nobody)
      expect(await find({ ...customer, MainPhone: '3125550188' })).toEqual(nobody)
      expect(await find({ ...customer, FirstName: 'Zed', LastName: 'Abroad' })).toEqual(nobody)
      expect(await find({ FirstName: 'Ann', LastName: 'Oake' })).toEqual(nobody)
      // The phone number belongs to one person and the address to another.
      const bo = await addConversation(at.db, { name: 'Bo', surname: 'Pine', email: 'bo@mail.example' })
      expect(await find({ ...customer, MainPhone: '3125550177', Email: 'bo@mail.example' })).toEqual(nobody)
      // A test lead or a duplicate is no match.
      await addConversation(at.db, { name: 'Bo', surname: 'Pine', email: 'bo@mail.example', is_test: true })
      await addConversation(at.db, {
        name: 'Bo',
        surname: 'Pine',
        email: 'bo@mail.example',
        is_duplicate: true,
      })
      expect(await find({ ...customer, Email: 'bo@mail.example' })).toEqual({
        UserId: bo.lead_id,
        FullName: 'Bo Pine',
      })
    })

    it('is not for another account’s people', async () => {
      expect((await refused(find({ account_id: ACCOUNT.riverside }))).status).toBe(404)
      expect((await refused(find({}, USER.riverside))).status).toBe(404)
    })
  })
})

it('books the hour that the dealership’s clock shows, on both sides of a switch of clocks', async () => {
  const at = await startService({ seed: seedWorld, clock: new ManualClock('2026-10-28T14:00:00.000Z') })
  // In New York, daylight saving time ends on 1 November 2026.
  for (const [date, starts] of [
    ['31/10/2026', '2026-10-31T14:00:00.000Z'],
    ['02/11/2026', '2026-11-02T15:00:00.000Z'],
  ] as const) {
    const chat = await joined(at)
    const form = {
      account_id: ACCOUNT.ford,
      conversation_id: chat.id,
      client_id: `switch-${date.replaceAll('/', '')}`,
      form_type: 'AppointmentForm' as const,
      first_name: 'Jordan',
      last_name: '',
      email: 'jordan@mail.example',
      phone_number: '',
      date,
      time: '10:00',
    }
    await at.call(submitForm, form, { as: USER.rep })
    const [made] = await at.db
      .selectFrom('appointments')
      .selectAll()
      .where('conversation_id', '=', chat.id)
      .execute()
    expect(made?.starts_at.toISOString()).toBe(starts)
  }
  await at.close()
})

it('holds back who looks up too often', async () => {
  const at = await startService({ seed: seedWorld, limits: { crmUser: { points: 2, seconds: 60 } } })
  const ask = (as: string) => refused(at.call(crmUser, { account_id: ACCOUNT.ford, FirstName: 'A' }, { as }))
  const statuses = [await ask(USER.rep), await ask(USER.rep), await ask(USER.rep), await ask(USER.rep2)]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429, 200])
  await at.close()
})

/** A customer who writes, and the rep who has joined the conversation. */
async function joined(at: TestService): Promise<ConversationRecord> {
  const chat = await addConversation(at.db)
  await appendMessage(at.context, {
    account_id: chat.account_id,
    conversation_id: chat.id,
    initiator: 'HUMAN',
    channel: 'chat',
    text: 'May I come by?',
  })
  await change(at, chat, 'IN_PROGRESS')
  return chat
}

const end = (at: TestService, chat: ConversationRecord) => change(at, chat, 'COMPLETED')

const change = (at: TestService, chat: ConversationRecord, status: 'IN_PROGRESS' | 'COMPLETED') =>
  at.call(
    takeoverState,
    {
      account_id: chat.account_id,
      conversation_id: chat.id,
      status,
      sales_person: { first_name: 'Rep', last_name: 'Tester', email: USER.rep },
      user_id: USER_ID.rep,
    },
    { as: USER.rep },
  )

/** Opening hours: the calls, and their effects. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../src/contract/calls/audit'
import type { CallInput } from '../../src/contract/core/call'
import { submitForm, workingHoursSlot } from '../../src/contract/calls/forms'
import {
  appointmentHours,
  businessHours,
  saveAppointmentHours,
  saveBusinessHours,
  saveWorkingHours,
  workingHours,
  type SpecialHours,
} from '../../src/contract/calls/hours'
import { saveDealerParameters } from '../../src/contract/calls/dealer-parameters'
import type { ProductId } from '../../src/contract/core/products'
import { takeoverState } from '../../src/contract/calls/takeover'
import { waiting } from '../../src/contract/calls/waiting'
import { widgetConfig, widgetInventory } from '../../src/contract/calls/widget'
import { WEEKDAYS, type Weekday } from '../../src/contract/core/weekdays'
import { weekOnWire } from '../../src/rules/settings/hours-wire'
import { Catalogues } from '../../src/service/assistant/respond/catalogue'
import { openingOn } from '../../src/rules/settings/opening'
import { visitSpan } from '../../src/service/assistant/facts/hours'
import { dealershipOf, questionOf } from '../../src/service/assistant/respond/question'
import { serviceSlots } from '../../src/service/widget/visitor-booking'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER, USER_ID } from './support/world'

/** It is Saturday, 10:00 in New York. */
const NOW = '2026-11-21T15:00:00.000Z'
const open = (start_time: number, end_time: number) => ({ open: true, work_hours: { start_time, end_time } })
const everyDay = (start: number, end: number) =>
  weekOnWire(Object.fromEntries(WEEKDAYS.map((day) => [day, open(start, end)])))
const closedOn = (day: Weekday, week = everyDay(540, 1080)) => ({
  ...week,
  [day]: { name: week[day].name, open: false, work_hours: null },
})
const refused = async (promise: Promise<unknown>) =>
  promise.then(
    () => ({ status: 200 }),
    (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      const { fields, message } = error.body
      return {
        status: error.status,
        ...(fields ? { fields } : {}),
        ...(error.status === 409 ? { message } : {}),
      }
    },
  )

eachDatabase('opening hours', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    at.clock.set(NOW)
    await at.db.deleteFrom('product_hours').execute()
    await at.db.deleteFrom('setting_versions').execute()
    await at.db.deleteFrom('audit_log').execute()
    const week = Object.fromEntries(
      WEEKDAYS.map((day) => [day, day === 'sunday' ? { open: false, work_hours: null } : open(540, 1200)]),
    )
    await at.db
      .updateTable('accounts')
      .set({
        business_hours: JSON.stringify(week),
        special_hours: '[]',
        appointment_window: JSON.stringify({ minutesAfterOpening: 60, minutesBeforeClosing: 60 }),
        country: 'US',
      })
      .execute()
  })

  type Save = Omit<Partial<CallInput<typeof saveBusinessHours>>, 'account_id'>
  const read = (
    service_type: ProductId = 'SALES_AI',
    as: string = USER.admin,
    account_id: string = ACCOUNT.ford,
  ) => at.call(businessHours, { account_id, service_type }, { as })
  const save = ({ service_type = 'SALES_AI', ...change }: Save = {}, as: string = USER.admin) =>
    at.call(saveBusinessHours, { account_id: ACCOUNT.ford, service_type, ...change }, { as })
  const slots = (conversation_id?: string) =>
    at.call(
      workingHoursSlot,
      { account_id: ACCOUNT.ford, ...(conversation_id && { conversation_id }) },
      { as: USER.rep },
    )
  /** Returns the current special hours with the day of this name changed. */
  const special = async (name: string, change: object): Promise<SpecialHours> => {
    const { special_business_hours: days } = await read()
    const changed = (year: SpecialHours['current_year']) => ({
      ...year,
      holidays: year.holidays.map((day) => (day.name === name ? { ...day, ...change } : day)),
    })
    return { current_year: changed(days.current_year), next_year: days.next_year }
  }
  const openOn = { open: true, status: true, work_hours: { start_time: 600, end_time: 840 } }

  it('answers seven named days, the holidays of this year and the next, the window and no mirror', async () => {
    const answer = await read()
    expect(Object.keys(answer.business_hours)).toEqual([...WEEKDAYS])
    expect(answer.business_hours.monday).toEqual({
      name: 'Monday',
      open: true,
      work_hours: { start_time: 540, end_time: 1200 },
    })
    expect(answer.business_hours.sunday).toEqual({ name: 'Sunday', open: false, work_hours: null })
    const { current_year, next_year } = answer.special_business_hours
    expect([current_year.year, next_year.year]).toEqual([2026, 2027])
    expect(current_year.holidays).toContainEqual({
      name: 'Thanksgiving Day',
      date: '2026/11/26',
      open: false,
      work_hours: null,
      custom: false,
      status: false,
    })
    expect(next_year.holidays.map(({ date }) => date)).toContain('2027/11/25')
    expect(answer).toMatchObject({
      appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
      mirror_from: null,
      version: 0,
    })
  })

  it('keeps what is saved, under every id of Sales AI, for old calls and new', async () => {
    const custom = { name: ' Inventory day ', date: '2026/12/29', custom: true, ...openOn }
    const days = await special('Thanksgiving Day', { status: true })
    days.current_year.holidays.push(custom)
    expect(
      await save({
        business_hours: closedOn('wednesday'),
        special_business_hours: days,
        appointment_working_hours: { minutesAfterOpening: 0, minutesBeforeClosing: 30 },
        mirror_from: null,
        base_version: 0,
      }),
    ).toEqual({ status: 'Success', version: 1 })
    for (const product of ['SALES_AI', 'LEAD_ENGAGE', 'SALESCAMPAIGNS'] as const) {
      const answer = await read(product)
      expect(answer.business_hours.wednesday).toEqual({ name: 'Wednesday', open: false, work_hours: null })
      expect(answer.special_business_hours.current_year.holidays).toContainEqual({
        ...custom,
        name: 'Inventory day',
      })
      expect(answer.special_business_hours.current_year.holidays).toContainEqual(
        expect.objectContaining({ name: 'Thanksgiving Day', status: true, open: false }),
      )
      expect(answer).toMatchObject({ version: 1, appointment_working_hours: { minutesBeforeClosing: 30 } })
    }
    const account_id = ACCOUNT.ford
    expect(await at.call(workingHours, { account_id }, { as: USER.admin })).toMatchObject({
      business_hours: { wednesday: { open: false } },
      version: 1,
    })
    await at.call(
      saveWorkingHours,
      { account_id, business_hours: everyDay(555, 1439), base_version: 1 },
      { as: USER.admin },
    )
    await at.call(
      saveAppointmentHours,
      { account_id, appointment_working_hours: { minutesAfterOpening: 120, minutesBeforeClosing: 0 } },
      { as: USER.admin },
    )
    expect(await at.call(appointmentHours, { account_id }, { as: USER.admin })).toEqual({
      appointment_working_hours: { minutesAfterOpening: 120, minutesBeforeClosing: 0 },
      version: 3,
    })
    const last = await read()
    expect(last.business_hours.sunday.work_hours).toEqual({ start_time: 555, end_time: 1439 })
    // The legacy calls leave the other fields unchanged.
    expect(last.special_business_hours.current_year.holidays.map(({ name }) => name)).toContain(
      'Inventory day',
    )
  })

  it('keeps no hours of a closed day, and saves nothing when nothing changed', async () => {
    const week = everyDay(540, 1080)
    await save({
      business_hours: { ...week, monday: { ...week.monday, open: false } },
    })
    expect((await read()).business_hours.monday).toEqual({ name: 'Monday', open: false, work_hours: null })
    const { business_hours, special_business_hours, appointment_working_hours } = await read()
    expect(
      await save({ business_hours, special_business_hours, appointment_working_hours, mirror_from: null }),
    ).toEqual({ status: 'Success', version: 1 })
    const { items } = await at.call(auditLog, { account_id: ACCOUNT.ford }, { as: USER.super })
    expect(items).toHaveLength(1)
  })

  describe('a product with hours of its own', () => {
    it('has those of Sales AI until it gets its own, and again once it mirrors them', async () => {
      expect(await read('DealerChat')).toMatchObject({ mirror_from: 'LEAD_ENGAGE', version: 0 })
      await save({ service_type: 'DealerChat', business_hours: everyDay(0, 1439), base_version: 0 })
      expect(await read('DealerChat')).toMatchObject({
        mirror_from: null,
        version: 1,
        business_hours: { sunday: open(0, 1439) },
        // Fields that the request does not contain have their previous values.
        appointment_working_hours: { minutesAfterOpening: 60 },
      })
      expect((await read()).business_hours.sunday.open).toBe(false)
      expect((await read('SERVICE_AI')).mirror_from).toBe('LEAD_ENGAGE')
      // When Sales AI changes, chat does not follow but service does.
      await save({ business_hours: everyDay(600, 700) })
      expect((await read('DealerChat')).business_hours.monday).toMatchObject(open(0, 1439))
      expect((await read('SERVICE_AI')).business_hours.monday).toMatchObject(open(600, 700))
      await save({ service_type: 'DealerChat', mirror_from: 'LEAD_ENGAGE', business_hours: everyDay(1, 2) })
      expect(await read('DealerChat')).toMatchObject({
        mirror_from: 'LEAD_ENGAGE',
        version: 2,
        business_hours: { monday: open(600, 700) },
      })
      expect(await at.db.selectFrom('product_hours').selectAll().execute()).toEqual([])
    })

    it('is none of Sales AI, nor a product that the dealership lacks', async () => {
      expect(await refused(save({ mirror_from: 'LEAD_ENGAGE' }))).toEqual({
        status: 400,
        fields: { mirror_from: 'Sales AI has its own hours' },
      })
      await at.db
        .deleteFrom('account_products')
        .where('account_id', '=', ACCOUNT.ford)
        .where('product_id', '=', 'SERVICE_AI')
        .execute()
      expect((await refused(read('SERVICE_AI'))).status).toBe(404)
      expect((await refused(save({ service_type: 'SERVICE_AI', mirror_from: null }))).status).toBe(404)
      await at.db
        .insertInto('account_products')
        .values({ account_id: ACCOUNT.ford, product_id: 'SERVICE_AI', name: 'Service AI', position: 3 })
        .execute()
    })
  })

  describe('is refused', () => {
    it('to whose role or policy does not allow it, and to another group', async () => {
      for (const as of [USER.rep, USER.editor]) {
        expect((await refused(read('SALES_AI', as))).status).toBe(403)
        expect((await refused(save({ business_hours: everyDay(1, 2) }, as))).status).toBe(403)
      }
      for (const as of [USER.cdk, USER.riverside]) {
        expect((await refused(read('SALES_AI', as))).status).toBe(404)
        expect((await refused(save({ business_hours: everyDay(1, 2) }, as))).status).toBe(404)
      }
      // This user may read but not write.
      await at.db
        .updateTable('user_policies')
        .set({ allow: ['read'] })
        .where('user_id', '=', USER_ID.admin)
        .where('resource', '=', 'Settings:WorkingHours')
        .execute()
      expect((await refused(read())).status).toBe(200)
      expect((await refused(save({ business_hours: everyDay(1, 2) }))).status).toBe(403)
      await at.db
        .updateTable('user_policies')
        .set({ allow: ['*'] })
        .where('user_id', '=', USER_ID.admin)
        .where('resource', '=', 'Settings:WorkingHours')
        .execute()
      expect((await read()).version).toBe(0)
    })

    it('to the second of two who save the same, whichever call they use', async () => {
      await save({ business_hours: everyDay(540, 1080), base_version: 0 })
      const conflict = expect.objectContaining({
        status: 409,
        message: 'Admin Tester has saved other changes. What you typed is still here.',
      }) as unknown
      expect(await refused(save({ business_hours: everyDay(1, 2), base_version: 0 }, USER.super))).toEqual(
        conflict,
      )
      expect(
        await refused(
          at.call(
            saveAppointmentHours,
            {
              account_id: ACCOUNT.ford,
              appointment_working_hours: { minutesAfterOpening: 0, minutesBeforeClosing: 0 },
              base_version: 0,
            },
            { as: USER.super },
          ),
        ),
      ).toEqual(conflict)
      const both = await Promise.all(
        [1, 2].map((n) => refused(save({ business_hours: everyDay(n, 900), base_version: 1 }))),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      // Chat is a separate setting.
      expect(
        (await refused(save({ service_type: 'DealerChat', mirror_from: null, base_version: 0 }))).status,
      ).toBe(200)
    })

    it('with the field named, and nothing changed', async () => {
      const week = everyDay(540, 1080)
      const monday = (work_hours: unknown, rest: object = { open: true }) =>
        ({ business_hours: { ...week, monday: { name: 'Monday', ...rest, work_hours } } }) as Save
      const path = 'business_hours.monday.work_hours'
      for (const [sent, fields] of [
        [monday({ start_time: 600, end_time: 600 }), [path]],
        [monday({ start_time: -1, end_time: 600 }), [`${path}.start_time`]],
        [monday({ start_time: 0, end_time: 1440 }), [`${path}.end_time`]],
        [monday({ start_time: 0.5, end_time: 600 }), [`${path}.start_time`]],
        [monday(null), [path]],
        [{}, ['business_hours']],
        [
          { appointment_working_hours: { minutesAfterOpening: 25, minutesBeforeClosing: 60 } },
          ['appointment_working_hours.minutesAfterOpening'],
        ],
      ] as [Save, string[]][]) {
        const { status, fields: named = {} } = (await refused(save(sent))) as {
          status: number
          fields?: Record<string, string>
        }
        expect([status, Object.keys(named)], JSON.stringify(sent)).toEqual([400, fields])
      }
      const six = Object.fromEntries(Object.entries(week).filter(([day]) => day !== 'monday'))
      expect((await refused(save({ business_hours: six as typeof week }))).status).toBe(400)
      expect(await read()).toMatchObject({ version: 0, business_hours: { monday: open(540, 1200) } })
    })

    it('with special days that cannot be', async () => {
      const { special_business_hours: days } = await read()
      const own = (date: string, change: object = {}) => ({
        name: 'Sale',
        date,
        custom: true,
        ...openOn,
        ...change,
      })
      const add = (...more: ReturnType<typeof own>[]): SpecialHours => ({
        ...days,
        current_year: { ...days.current_year, holidays: [...days.current_year.holidays, ...more] },
      })
      const count = days.current_year.holidays.length
      const named = (index: number, field: string) =>
        `special_business_hours.current_year.holidays.${index}.${field}`
      for (const [sent, field, message] of [
        [add(own('2026/02/29')), named(count, 'date'), 'Is not a day in the calendar'],
        [add(own('2027/01/05')), named(count, 'date'), 'Must be a day of 2026'],
        [
          add(own('2026/11/26'), own('2026/11/26', { name: 'Twice' })),
          named(count, 'date'),
          'Another special day has this date',
        ],
        [
          add(own('2026/11/05', { custom: false })),
          named(count, 'custom'),
          'Is not one of the calendar’s holidays',
        ],
        [add(own('11/05/2026')), named(count, 'date'), 'Use YYYY/MM/DD'],
        [add(own('2026/11/05', { name: '  ' })), named(count, 'name'), 'Is required'],
        [add(own('2026/11/05', { work_hours: null })), named(count, 'work_hours'), 'An open day needs hours'],
        [
          { ...days, next_year: { ...days.next_year, year: 2031 } },
          'special_business_hours.next_year.year',
          'Is 2027 for this dealership now',
        ],
      ] as [SpecialHours, string, string][]) {
        const answer = await refused(save({ special_business_hours: sent }))
        expect(answer, field).toMatchObject({ status: 400, fields: { [field]: message } })
      }
      expect(
        await refused(
          save({ special_business_hours: add(own('2026/11/05'), own('2026/11/05', { name: 'Twice' })) }),
        ),
      ).toMatchObject({ status: 400 })
      expect((await read()).special_business_hours).toEqual(days)
    })

    it('for a group, whose dealerships have theirs each', async () => {
      const answer = await refused(
        at.call(
          saveBusinessHours,
          { account_id: ACCOUNT.northside, service_type: 'SALES_AI', business_hours: everyDay(1, 2) },
          { as: USER.admin },
        ),
      )
      expect(answer.status).toBe(409)
    })
  })

  it('can be saved again as they are read after the dealership moved to another country', async () => {
    await save({ special_business_hours: await special('Veterans Day', openOn) })
    await at.db.updateTable('accounts').set({ country: 'CA' }).where('id', '=', ACCOUNT.ford).execute()
    const { special_business_hours: days } = await read()
    const onDay = () => days.current_year.holidays.filter(({ date }) => date === '2026/11/11')
    expect(onDay()).toEqual([{ name: 'Veterans Day', date: '2026/11/11', custom: true, ...openOn }])
    await save({ special_business_hours: days })
    expect((await read()).special_business_hours).toEqual(days)
  })

  it('shows the holidays of the country, and a year later those of the next', async () => {
    await at.db.updateTable('accounts').set({ country: 'CA' }).where('id', '=', ACCOUNT.ford).execute()
    const days = await special('Boxing Day', openOn)
    days.next_year.holidays = days.next_year.holidays.map((day) =>
      day.name === 'Canada Day' ? { ...day, ...openOn } : day,
    )
    await save({ special_business_hours: days })
    // It is half past eleven on New Year's Eve in New York.
    at.clock.set('2027-01-01T04:30:00Z')
    expect((await read()).special_business_hours.current_year.year).toBe(2026)
    at.clock.set('2027-01-01T05:00:00Z')
    const { current_year, next_year } = (await read()).special_business_hours
    expect([current_year.year, next_year.year]).toEqual([2027, 2028])
    expect(current_year.holidays).toContainEqual({
      name: 'Canada Day',
      date: '2027/07/01',
      custom: false,
      ...openOn,
    })
    expect(current_year.holidays.filter(({ status }) => status)).toHaveLength(1)
    expect(next_year.holidays.every(({ status }) => !status)).toBe(true)
  })

  describe('what they steer', () => {
    it('the hours that can be booked: weekday, special day, window', async () => {
      const before = await slots()
      expect([before['11/26/2026']?.[0], before['11/26/2026']?.at(-1)]).toEqual(['10:00 AM', '6:30 PM'])
      await save({
        special_business_hours: await special('Thanksgiving Day', openOn),
        appointment_working_hours: { minutesAfterOpening: 30, minutesBeforeClosing: 90 },
        business_hours: closedOn('wednesday'),
      })
      const after = await slots()
      // With opening hours from 10:00 to 14:00, visits start between half an hour after opening and an hour
      // and a half before closing.
      expect(after['11/26/2026']).toEqual(['10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM'])
      expect(after['11/25/2026']).toEqual([])
      await save({ special_business_hours: await special('Thanksgiving Day', { status: true }) })
      expect((await slots())['11/26/2026']).toEqual(['10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM'])
      await save({
        special_business_hours: await special('Thanksgiving Day', {
          status: true,
          open: false,
          work_hours: null,
        }),
      })
      expect((await slots())['11/26/2026']).toEqual([])
    })

    it('the hours that can be booked on the days of the country to which the dealership moved', async () => {
      await save({ special_business_hours: await special('Thanksgiving Day', openOn) })
      await save({
        service_type: 'DealerChat',
        special_business_hours: await special('Christmas Day', openOn),
      })
      expect((await slots())['11/26/2026']).toEqual(['11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM'])
      const { version } = await read()
      const choice = {
        country_id: 'CA',
        state_id: 'CA-ON',
        date_format_id: 'MM/DD/YYYY',
        time_format_id: '12',
        phone_number_format_id: 'national',
        time_zone_id: 'America/New_York',
      } as const
      await at.call(saveDealerParameters, { account_id: ACCOUNT.ford, ...choice }, { as: USER.admin })
      // Thanksgiving is on 12 October there.
      expect((await slots())['11/26/2026']?.at(-1)).toBe('6:30 PM')
      const after = await read()
      expect(after.special_business_hours.current_year.holidays.filter(({ status }) => status)).toMatchObject(
        [{ name: 'Thanksgiving Day', date: '2026/10/12', custom: false }],
      )
      // Whoever has the form open is told, and the change log shows it.
      expect(after.version).toBe(version + 1)
      const own = (await read('DealerChat')).special_business_hours.current_year
      expect(own.holidays.filter(({ status }) => status).map(({ date }) => date)).toEqual([
        '2026/10/12',
        '2026/12/25',
      ])
    })

    it('a visit that a colleague books, by the hours of the conversation’s product', async () => {
      const chat = await addConversation(at.db, { began_in_chat: true })
      const mail = await addConversation(at.db, { began_in_chat: false })
      await save({ service_type: 'DealerChat', business_hours: everyDay(1200, 1439) })
      expect((await slots(chat.id))['11/23/2026']?.[0]).toBe('9:00 PM')
      expect((await slots(mail.id))['11/23/2026']?.[0]).toBe('10:00 AM')
      const foreign = await addConversation(at.db, { account_id: ACCOUNT.riverside })
      expect((await refused(slots(foreign.id))).status).toBe(404)
      await appendMessage(at.context, {
        account_id: ACCOUNT.ford,
        conversation_id: chat.id,
        initiator: 'HUMAN',
        channel: 'chat',
        text: 'May I come by?',
      })
      await at.call(
        takeoverState,
        {
          account_id: ACCOUNT.ford,
          conversation_id: chat.id,
          status: 'IN_PROGRESS',
          sales_person: { first_name: 'Rep', last_name: 'Tester', email: USER.rep },
          user_id: USER_ID.rep,
        },
        { as: USER.rep },
      )
      const book = (time: string) =>
        refused(
          at.call(
            submitForm,
            {
              account_id: ACCOUNT.ford,
              conversation_id: chat.id,
              client_id: `visit-${time.replace(':', '')}`,
              form_type: 'AppointmentForm',
              first_name: 'Jordan',
              last_name: '',
              email: 'jordan@mail.example',
              phone_number: '',
              date: '23/11/2026',
              time,
            },
            { as: USER.rep },
          ),
        )
      expect(await book('10:30')).toMatchObject({
        status: 400,
        fields: { date: expect.any(String) as string },
      })
      expect(await book('21:30')).toEqual({ status: 200 })
    })

    it('the widget: open or not, and the hours of today, are those of chat', async () => {
      const config = () => at.call(widgetConfig, { site: SITE.ford })
      const today = async () => (await at.call(widgetInventory, { site: SITE.ford })).hours_today
      expect([(await config()).open_now, await today()]).toEqual([true, '9:00 AM to 8:00 PM'])
      await save({ service_type: 'DealerChat', business_hours: closedOn('saturday') })
      expect([(await config()).open_now, await today()]).toEqual([false, 'closed'])
      await save({ service_type: 'DealerChat', business_hours: everyDay(0, 1439) })
      expect([(await config()).open_now, await today()]).toEqual([true, '24 hours'])
      // The last minute before midnight still counts as open.
      at.clock.set('2026-11-22T04:59:30Z')
      expect((await config()).open_now).toBe(true)
    })

    it('the clock of customers who wait, by the product that is shown', async () => {
      const { id } = await addConversation(at.db, { began_in_chat: true })
      await at.db
        .updateTable('conversations')
        .set({ handed_off_at: NOW, awaiting_reply: true, awaiting_since: NOW, last_human_at: NOW })
        .where('id', '=', id)
        .execute()
      await save({ service_type: 'DealerChat', business_hours: closedOn('saturday') })
      at.clock.advance(60 * 60_000)
      const wait = async (product: 'DealerChat' | 'SALES_AI') => {
        const { items, clocks } = await at.call(
          waiting,
          { account_id: ACCOUNT.ford, product },
          { as: USER.rep },
        )
        const item = items.find(({ row }) => row.ConversationId === id)
        return [item?.running, item?.business_ms, clocks[ACCOUNT.ford]?.hours.saturday?.open]
      }
      expect(await wait('SALES_AI')).toEqual([true, 60 * 60_000, true])
      expect(await wait('DealerChat')).toEqual([false, 0, false])
      // A special day that is enabled also pauses the clock of Sales AI.
      const days = await special('', {})
      days.current_year.holidays.push({
        name: 'Moving',
        date: '2026/11/21',
        custom: true,
        status: true,
        open: false,
        work_hours: null,
      })
      await save({ special_business_hours: days })
      expect(await wait('SALES_AI')).toEqual([false, 0, true])
    })

    it('what the assistant knows: the product’s hours, and every holiday by name', async () => {
      const chat = await addConversation(at.db, { began_in_chat: true })
      const service = await addConversation(at.db, { began_in_chat: false, product: 'SERVICE_AI' })
      await save({ service_type: 'DealerChat', business_hours: everyDay(60, 120) })
      await save({ special_business_hours: await special('Thanksgiving Day', { status: true }) })
      const known = async (conversation: typeof chat) => {
        await appendMessage(at.context, {
          account_id: ACCOUNT.ford,
          conversation_id: conversation.id,
          initiator: 'HUMAN',
          channel: 'chat',
          text: 'Are you open?',
        })
        const account = await at.db
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', ACCOUNT.ford)
          .executeTakeFirstOrThrow()
        const catalogues = new Catalogues(at.context)
        const asked = await questionOf(at.context, catalogues, account, { ...conversation, vehicle_id: null })
        return asked?.question.dealership
      }
      expect((await known(chat))?.hours.weekly.monday).toEqual(open(60, 120))
      const dealership = await known(service)
      expect(dealership?.hours.weekly.monday).toEqual(open(540, 1200))
      const counts = (name: string) =>
        dealership?.hours.special.find((day) => day.name === name && day.date.startsWith('2026'))?.status
      expect([counts('Thanksgiving Day'), counts('Christmas Day')]).toEqual([true, false])
    })
  })

  describe('visits of the workshop', () => {
    const offered = async () => {
      const account = await at.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const inForm = (await serviceSlots(at.context, account))['11/27/2026'] as string[]
      const known = await dealershipOf(at.context, account, 'DealerChat')
      return { form: [inForm[0], inForm.at(-1)], assistant: visitSpan(known, 'service')('2026-11-27') }
    }
    const NONE = { form: [undefined, undefined], assistant: null }
    const ALL_DAY = { form: ['10:00 AM', '6:30 PM'], assistant: { start_time: 600, end_time: 1140 } }
    afterEach(() => at.db.deleteFrom('named_hours').execute())

    it('have the hours of Service AI, in the chat’s form and for the assistant', async () => {
      await save({ service_type: 'DealerChat', business_hours: everyDay(60, 120) })
      expect(await offered()).toEqual(ALL_DAY)
      await save({ service_type: 'SERVICE_AI', business_hours: closedOn('friday') })
      expect(await offered()).toEqual(NONE)
      // A department of the same name has the hours of the product.
      const week = Object.fromEntries(WEEKDAYS.map((day) => [day, open(0, 1439)]))
      await at.db
        .insertInto('named_hours')
        .values({
          id: 'named-service',
          account_id: ACCOUNT.ford,
          name: 'Service',
          business_hours: JSON.stringify(week),
          updated_at: at.clock.now(),
        })
        .execute()
      expect(await offered()).toEqual(NONE)
      await at.db.deleteFrom('product_hours').execute()
      expect(await offered()).toEqual({
        form: ['12:00 AM', '11:30 PM'],
        assistant: { start_time: 0, end_time: 1440 },
      })
    })

    it('have none of a product that the dealership gave up', async () => {
      await save({ service_type: 'SERVICE_AI', business_hours: closedOn('friday') })
      const { product_id, ...held } = await at.db
        .selectFrom('account_products')
        .selectAll()
        .where('account_id', '=', ACCOUNT.ford)
        .where('product_id', '=', 'SERVICE_AI')
        .executeTakeFirstOrThrow()
      const products = at.db.deleteFrom('account_products').where('account_id', '=', ACCOUNT.ford)
      await products.where('product_id', '=', product_id).execute()
      expect(await offered()).toEqual(ALL_DAY)
      await at.db
        .insertInto('account_products')
        .values({ product_id, ...held })
        .execute()
    })

    it('are not those of sales in a dialogue of Service AI', async () => {
      await save({ service_type: 'SERVICE_AI', business_hours: closedOn('friday') })
      const account = await at.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const known = await dealershipOf(at.context, account, 'SERVICE_AI')
      expect(openingOn(known.hours)('2026-11-27')).toBeNull()
      expect(visitSpan(known, 'sales')('2026-11-27')).toEqual({ start_time: 600, end_time: 1140 })
    })
  })

  it('are told in the audit log with before and after', async () => {
    await save({ appointment_working_hours: { minutesAfterOpening: 0, minutesBeforeClosing: 10 } })
    at.clock.advance(1000)
    await save({ service_type: 'DealerChat', mirror_from: null, business_hours: everyDay(540, 600) })
    at.clock.advance(1000)
    await save({ service_type: 'DealerChat', mirror_from: 'LEAD_ENGAGE' })
    const rows = await at.db.selectFrom('audit_log').selectAll().orderBy('at').execute()
    expect(rows.map(({ setting, user_name }) => [setting, user_name])).toEqual([
      ['working-hours/LEAD_ENGAGE', 'Admin Tester'],
      ['working-hours/DealerChat', 'Admin Tester'],
      ['working-hours/DealerChat', 'Admin Tester'],
    ])
    expect(rows[0]).toMatchObject({
      before: { window: { minutesAfterOpening: 60 } },
      after: { window: { minutesAfterOpening: 0, minutesBeforeClosing: 10 } },
    })
    expect(rows[1]?.before).toBeNull()
    expect(rows[2]?.after).toBeNull()
  })
})

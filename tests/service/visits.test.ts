/** Visits: who marks them, when, and what follows; and what the value of the assistant assumes. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '../../src/contract/calls/audit'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { leadInfo } from '../../src/contract/calls/lead'
import { metric } from '../../src/contract/calls/metrics'
import { reportSale } from '../../src/contract/calls/sales'
import { saveValueAssumptions, valueAssumptions } from '../../src/contract/calls/value-assumptions'
import { markVisit, visits, type VisitOutcome } from '../../src/contract/calls/visits'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { bookAppointment, cancelAppointments } from '../../src/service/conversations/appointments'
import { recordLead } from '../../src/service/metrics/facts'
import type { Tx } from '../../src/service/platform/database'
import type { AccountRow } from '../../src/service/platform/schema/accounts'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { visitorDialogue } from '../../src/service/widget/visitor-message'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const HOUR = 3_600_000
const account_id = ACCOUNT.ford
const START = '2026-11-21T15:00:00.000Z'
const days = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-30T23:59:59' }

eachDatabase('visits', (database) => {
  let test: TestService
  let account: AccountRow
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
    account = await test.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(START)
    for (const table of ['facts', 'audit_log', 'follow_ups', 'follow_up_steps', 'conversations'] as const)
      await test.db.deleteFrom(table).execute()
  })

  const inside = <T>(
    conversation: ConversationRecord,
    work: (tx: Tx, row: ConversationRecord) => Promise<T>,
  ) => test.db.transaction().execute(async (tx) => work(tx, await readConversation(tx, conversation)))
  async function customer(): Promise<ConversationRecord> {
    const lead_day = '2026-11-21'
    const made = await addConversation(test.db, { phone: '+13125550142', salesperson_id: 'p_rep', lead_day })
    await test.db.transaction().execute((tx) => recordLead(tx, made))
    return made
  }
  /** Books a visit in `hours`. */
  const book = (conversation: ConversationRecord, hours = 3) =>
    inside(conversation, (tx, row) => {
      const starts_at = new Date(test.clock.now().getTime() + hours * HOUR)
      return bookAppointment(tx, account, row, { starts_at, visit: 'sales' }, test.clock.now())
    })
  const list = async ({ id }: ConversationRecord, as: string = USER.rep) =>
    (await test.call(visits, { account_id, cid: id }, { as })).items
  async function mark(conversation: ConversationRecord, outcome: VisitOutcome | null, as: string = USER.rep) {
    // Events of one moment have no order.
    test.clock.advance(1_000)
    const [visit] = await list(conversation, USER.admin)
    const input = { account_id, cid: conversation.id, visit_id: visit?.id ?? '', outcome }
    return await test.call(markVisit, input, { as })
  }
  async function funnel() {
    const answer = await test.call(metric, { metric: 'sales_funnel', account_id, ...days }, { as: USER.rep })
    if (answer.kind !== 'sales_funnel') throw new Error(answer.kind)
    const { appointments, shown } = answer.total
    return { appointments: appointments.count, shown: shown.count, unmarked: answer.unmarked.value }
  }

  it('are marked once they began, by whoever sees the lead, and the mark is taken off again', async () => {
    const conversation = await customer()
    await book(conversation)
    expect(await list(conversation)).toMatchObject([{ kind: 'sales', booked_by: 'ai', begun: false }])
    await expect(mark(conversation, 'came')).rejects.toMatchObject({ status: 409 })
    expect(await funnel()).toEqual({ appointments: 1, shown: 0, unmarked: 0 })

    test.clock.advance(26 * HOUR)
    expect(await funnel()).toEqual({ appointments: 1, shown: 0, unmarked: 1 })
    expect(await mark(conversation, 'came')).toMatchObject({ outcome: 'came', begun: true })
    expect(await funnel()).toEqual({ appointments: 1, shown: 1, unmarked: 0 })
    // The same again changes nothing.
    await mark(conversation, 'came')
    await mark(conversation, 'missed')
    expect(await funnel()).toEqual({ appointments: 1, shown: 0, unmarked: 0 })
    await mark(conversation, null)
    expect(await list(conversation)).toMatchObject([{ outcome: null }])
    expect(await funnel()).toEqual({ appointments: 1, shown: 0, unmarked: 1 })

    const told = { conversation_id: conversation.id, account_id }
    const { items } = await test.call(dialogueEvents, told, { as: USER.rep })
    const marks = items.filter(({ Event }) => Event !== 'APPOINTMENT_SET')
    expect(marks.map(({ Event, actor }) => [Event, actor])).toEqual([
      ['APPOINTMENT_CAME', 'Rep Tester'],
      ['APPOINTMENT_MISSED', 'Rep Tester'],
      ['APPOINTMENT_UNMARKED', 'Rep Tester'],
    ])
    // The shopper never reads it.
    expect(visitorDialogue([], marks, 0, 'Ava')).toEqual([])
    const log = await test.call(auditLog, { account_id }, { as: USER.super })
    expect(log.items.map(({ user_id, before, after }) => [user_id, before, after])).toMatchObject([
      [USER_ID.rep, { outcome: 'missed' }, null],
      [USER_ID.rep, { outcome: 'came' }, { outcome: 'missed' }],
      [USER_ID.rep, null, { outcome: 'came', conversation: conversation.id }],
    ])
  })

  it('are not found by a rep who may not see the lead, nor under another conversation', async () => {
    const conversation = await customer()
    await book(conversation)
    test.clock.advance(4 * HOUR)
    await test.db.updateTable('users').set({ lead_scope: 'own' }).where('id', '=', USER_ID.rep2).execute()
    await expect(mark(conversation, 'came', USER.rep2)).rejects.toMatchObject({ status: 404 })
    const other = await customer()
    const [visit] = await list(conversation)
    const input = { account_id, cid: other.id, visit_id: visit?.id ?? '', outcome: 'came' } as const
    await expect(test.call(markVisit, input, { as: USER.rep })).rejects.toMatchObject({ status: 404 })
    expect(await list(conversation)).toMatchObject([{ outcome: null }])
  })

  it('keep what they are when another is booked, moved or canceled', async () => {
    const conversation = await customer()
    await book(conversation)
    test.clock.advance(26 * HOUR)
    await mark(conversation, 'missed')
    await book(conversation, 24)
    await book(conversation, 48)
    expect((await list(conversation)).map(({ outcome, begun }) => [outcome, begun])).toEqual([
      ['missed', true],
      [null, false],
    ])
    expect(await funnel()).toEqual({ appointments: 1, shown: 0, unmarked: 0 })
    await inside(conversation, (tx, row) => cancelAppointments(tx, account, row, test.clock.now()))
    expect(await list(conversation)).toMatchObject([{ outcome: 'missed' }])
    test.clock.advance(72 * HOUR)
    expect(await funnel()).toEqual({ appointments: 1, shown: 0, unmarked: 0 })
  })

  it('spare who came the apology for having missed them, unless the mark is taken off in time', async () => {
    const step = { account_id, follow_up_id: 'appointment-after-2h', status: 1 } as const
    await test.db.insertInto('follow_up_steps').values(step).execute()
    const conversation = await customer()
    await book(conversation)
    test.clock.advance(4 * HOUR)
    const apologies = async () =>
      (await test.db.selectFrom('follow_ups').select(['step_id', 'status', 'reason']).execute()).filter(
        ({ step_id }) => step_id === 'appointment-after-2h',
      )
    expect(await apologies()).toMatchObject([{ status: 'scheduled' }])
    await mark(conversation, 'came')
    expect(await apologies()).toMatchObject([{ status: 'canceled', reason: 'came' }])
    await mark(conversation, null)
    expect(await apologies()).toMatchObject([{ status: 'scheduled' }])
  })

  it('may be followed by a sale that the CRM reports, which counts once', async () => {
    const conversation = await customer()
    const report = (change: object = {}, as: string = USER.admin) =>
      test.call(
        reportSale,
        {
          account_id,
          cid: conversation.id,
          sale_id: 'crm-77',
          vehicle: '2026 Calder Terrane',
          gross: 2_400,
          sold_at: '2026-11-20T15:00:00Z',
          ...change,
        },
        { as },
      )
    await expect(report({ sold_at: '2026-11-21T15:00:01Z' })).rejects.toMatchObject({ status: 400 })
    // 1970 begins five hours later in New York.
    for (const sold_at of ['0001-01-01T00:00:00Z', '1000-06-01T00:00:00Z', '1970-01-01T04:59:59Z'])
      await expect(report({ sold_at })).rejects.toMatchObject({
        status: 400,
        body: { fields: { sold_at: expect.anything() } },
      })
    await expect(report({}, USER.rep)).rejects.toMatchObject({ status: 403 })
    await report()
    await report({ gross: 9_999 })
    await report({ sale_id: 'crm-78', gross: null })
    const other = await customer()
    await expect(report({ cid: other.id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'sale_of_other' },
    })
    const answer = await test.call(metric, { metric: 'sales_funnel', account_id, ...days }, { as: USER.rep })
    expect(answer).toMatchObject({ total: { sold: { count: 1, through: 0 }, gross: 2_400 } })
    const lead = await test.call(leadInfo, { account_id, cid: conversation.id }, { as: USER.rep })
    expect(lead.LeadStatus).toBe('Sold')
    const sales = await test.db.selectFrom('sales').select(['crm_id', 'gross']).orderBy('crm_id').execute()
    expect(sales).toEqual([
      { crm_id: 'crm-77', gross: 2_400 },
      { crm_id: 'crm-78', gross: 0 },
    ])
  })

  it('count in a value whose assumptions are a setting of the dealership', async () => {
    const as = { as: USER.admin }
    const read = () => test.call(valueAssumptions, { account_id }, as)
    expect(await read()).toEqual({ minutes_per_message: 2, gross_per_sale: null, version: 0 })
    const save = (change: object) =>
      test.call(
        saveValueAssumptions,
        { account_id, base_version: 0, minutes_per_message: 3, gross_per_sale: 1_900, ...change },
        as,
      )
    await expect(save({ minutes_per_message: 0 })).rejects.toMatchObject({
      status: 400,
      body: { fields: { minutes_per_message: expect.any(String) as string } },
    })
    await expect(save({ gross_per_sale: -1 })).rejects.toMatchObject({ status: 400 })
    await save({})
    expect(await read()).toEqual({ minutes_per_message: 3, gross_per_sale: 1_900, version: 1 })
    await expect(save({ minutes_per_message: 9 })).rejects.toMatchObject({ status: 409 })
    const log = await test.call(auditLog, { account_id }, { as: USER.super })
    expect(log.items).toMatchObject([
      {
        setting: 'value-assumptions/account',
        before: { minutes_per_message: 2, gross_per_sale: null },
        after: { minutes_per_message: 3, gross_per_sale: 1_900 },
      },
    ])
  })
})

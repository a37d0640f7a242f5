/** Lead sources, and the effects of switching them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { metric } from '../../src/contract/calls/metrics'
import { sources, subSources, switchSource, switchSubSource } from '../../src/contract/calls/sources'
import { widgetBegin } from '../../src/contract/calls/widget'
import { Catalogues } from '../../src/service/assistant/respond/catalogue'
import type { Assistant } from '../../src/service/assistant/port'
import { replyTo } from '../../src/service/assistant/respond/reply'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { claimDueDeliveries } from '../../src/service/delivery/message-queue'
import { startHandoff } from '../../src/service/conversations/handoff'
import { recordLead } from '../../src/service/metrics/facts'
import { appendMessage } from '../../src/service/conversations/messages'
import { createLead } from '../../src/service/leads/new-lead'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { findVisitor } from '../../src/service/widget/visitors'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER, type NewConversation } from './support/world'

const SOURCES = [
  ['Dealer website', 'Chat'],
  ['Dealer website', 'Form'],
  ['Cars / 100% "Auto" ✓', 'A~B'],
  ['Phone', 'Call'],
] as const

eachDatabase('lead sources', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    at.clock.set('2026-11-21T15:00:00Z')
    await at.db.deleteFrom('conversations').execute()
    await at.db.deleteFrom('facts').execute()
    await at.db.deleteFrom('lead_sources').execute()
    await at.db.deleteFrom('setting_versions').execute()
    await at.db.deleteFrom('audit_log').execute()
    await at.db.updateTable('accounts').set({ sources_off: [] }).execute()
    await at.db
      .insertInto('lead_sources')
      .values(SOURCES.map(([name, lead_type]) => ({ account_id: ACCOUNT.ford, name, lead_type })))
      .execute()
    await at.db
      .insertInto('lead_sources')
      .values({ account_id: ACCOUNT.riverside, name: 'Billboard', lead_type: 'Call' })
      .execute()
  })

  const as = { as: USER.admin }
  const list = async () => (await at.call(sources, { account_id: ACCOUNT.ford }, as)).sources
  const subsOf = async (source_id?: string) =>
    (await at.call(subSources, { account_id: ACCOUNT.ford, source_id }, as)).sub_sources
  const whole = (source_id: string, Status: 0 | 1, base_version?: number) =>
    at.call(switchSource, { account_id: ACCOUNT.ford, source_id, Status, base_version }, as)
  const one = (SourceId: string, Status: 0 | 1, base_version?: number) =>
    at.call(switchSubSource, { account_id: ACCOUNT.ford, SourceId, Status, base_version }, as)
  const chatLead = (given: NewConversation = {}) =>
    addConversation(at.db, { source_name: 'Dealer website', lead_type: 'Chat', ...given })
  const say = (
    conversation: ConversationRecord,
    initiator: 'HUMAN' | 'BOT',
    channel: 'chat' | 'sms' = 'chat',
  ) =>
    appendMessage(at.context, {
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      initiator,
      channel,
      text: 'do you have a shuttle?',
    })
  const stands = (id: string) =>
    at.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const saidBy = async (id: string, initiator: 'BOT' | 'HUMAN') => {
    const rows = await at.db.selectFrom('messages').selectAll().where('conversation_id', '=', id).execute()
    return rows.filter((row) => row.initiator === initiator).length
  }

  describe('the list', () => {
    test('has each source with its sub-sources, all on at first, and nobody else’s', async () => {
      const rows = await list()
      expect(rows.map(({ SourceId, SubSourceNum, Status }) => [SourceId, SubSourceNum, Status])).toEqual([
        ['Cars / 100% "Auto" ✓', 1, 1],
        ['Dealer website', 2, 1],
        ['Phone', 1, 1],
      ])
      expect(await subsOf('Dealer website')).toMatchObject([
        {
          SourceId: 'Dealer website~Chat',
          SourceName: 'Chat',
          Status: 1,
          MainSourceId: 'Dealer website',
          MainSourceName: 'Dealer website',
        },
        { SourceId: 'Dealer website~Form', Status: 1 },
      ])
      expect(await subsOf()).toHaveLength(4)
      await expect(subsOf('Billboard')).rejects.toMatchObject({ status: 404 })
    })

    test('has the figures of the dashboard’s table over the last 30 days, and the close rate', async () => {
      const lead = async (created: string, given: NewConversation = {}) => {
        const conversation = await chatLead({ created_at: new Date(created), ...given })
        await at.db.transaction().execute((tx) => recordLead(tx, conversation))
        return conversation
      }
      const sold = async (conversation: ConversationRecord, day: string) =>
        await at.db
          .insertInto('facts')
          .values({
            account_id: ACCOUNT.ford,
            metric: 'sold',
            day,
            unit_id: conversation.id,
            conversation_id: conversation.id,
            product: 'SALES_AI',
            from_chat: true,
            lead_type: conversation.lead_type,
            source_name: conversation.source_name,
            lead_day: conversation.lead_day,
            salesperson_id: null,
            state: null,
            amount: null,
            previous_day: null,
          })
          .execute()
      const chats = [
        await lead('2026-11-20T15:00:00Z'),
        await lead('2026-11-20T15:00:00Z'),
        await lead('2026-11-01T15:00:00Z'),
        await lead('2026-11-20T15:00:00Z', { lead_type: 'Form' }),
      ]
      // In New York the 30 days start on 23 October; the first of these leads is from the day before, at
      // 23:30 there.
      const before = await lead('2026-10-23T03:30:00Z')
      await lead('2026-10-23T04:30:00Z')
      await lead('2026-11-20T15:00:00Z', { product: 'SERVICE_AI' })
      for (const conversation of chats) await say(conversation, 'BOT')
      const [first, second] = chats
      if (!first || !second) throw new Error('two')
      for (const conversation of [first, second]) await say(conversation, 'HUMAN')
      const present = await stands(first.id)
      await at.db.transaction().execute((tx) => startHandoff(tx, present, 'asked', at.clock.now()))
      await sold(first, '2026-11-21')
      await sold(before, '2026-11-21')

      const table = await at.call(
        metric,
        {
          account_id: ACCOUNT.ford,
          metric: 'lead_source_statistics',
          product: 'SALES_AI',
          start_date: '2026-10-23T00:00:00',
          end_date: '2026-11-21T23:59:59',
        },
        as,
      )
      if (table.kind !== 'lead_source_statistics') throw new Error(table.kind)
      const subs = await subsOf('Dealer website')
      expect(table.items).toMatchObject(
        subs.map((sub) => ({
          source_name: sub.MainSourceName,
          lead_type: sub.SourceName,
          new_leads: sub.NewLeads,
          leads_that_worked: sub.LeadsThatWorked,
          engaged_leads: sub.CustomersEngaged,
          engagement_rate: sub.EngagementRate,
          sales_expertise_needed: sub.SalesExpertiseNeeded,
          appt_count: sub.AIAppointments,
        })),
      )
      expect(table.items).toHaveLength(2)
      expect((await list())[0]).toMatchObject({
        SourceId: 'Dealer website',
        NewLeads: 5,
        LeadsThatWorked: 4,
        CustomersEngaged: 2,
        EngagementRate: 50,
        SalesExpertiseNeeded: 1,
        AIAppointments: 0,
        // One of the five new leads was closed; the lead of the day before is not among them.
        CloseRate: 20,
      })
      // A rate with the base 0 is null.
      expect((await list())[2]).toMatchObject({ NewLeads: 0, EngagementRate: null, CloseRate: null })
      const { sources: service } = await at.call(
        sources,
        { account_id: ACCOUNT.ford, product: 'SERVICE_AI' },
        as,
      )
      expect(service[0]).toMatchObject({ SourceId: 'Dealer website', NewLeads: 1 })
    })
  })

  describe('a switch', () => {
    test('of a source switches all its sub-sources, and is off only when all are', async () => {
      expect(await whole('Dealer website', 0)).toMatchObject({
        Status: 0,
        SourceName: 'Dealer website',
        UpdatedSubSources: [
          { SourceId: 'Dealer website~Chat', Status: 0 },
          { SourceId: 'Dealer website~Form', Status: 0 },
        ],
        version: 1,
      })
      expect((await list()).map(({ Status }) => Status)).toEqual([1, 0, 1])
      await expect(one('Dealer website~Chat', 1)).rejects.toMatchObject({
        status: 409,
        body: { message: 'Dealer website is off. Turn it on first.' },
      })
      expect(await whole('Dealer website', 1)).toMatchObject({ Status: 1, version: 2 })
      expect(await one('Dealer website~Chat', 0)).toMatchObject({
        sub_source: { SourceId: 'Dealer website~Chat', Status: 0 },
        version: 3,
      })
      expect((await list())[1]).toMatchObject({ SourceId: 'Dealer website', Status: 1, version: 3 })
      expect((await subsOf('Dealer website')).map(({ Status, version }) => [Status, version])).toEqual([
        [0, 3],
        [1, 3],
      ])
      await one('Dealer website~Form', 0)
      expect((await list())[1]).toMatchObject({ Status: 0 })
    })

    test('takes any name in its address', async () => {
      const name = 'Cars / 100% "Auto" ✓'
      expect(await whole(name, 0)).toMatchObject({
        SourceName: name,
        UpdatedSubSources: [{ SourceId: 'Cars / 100%25 "Auto" ✓~A%7EB', SourceName: 'A~B', Status: 0 }],
      })
      await whole(name, 1)
      await one('Cars / 100%25 "Auto" ✓~A%7EB', 0)
      expect((await list())[0]).toMatchObject({ SourceName: name, Status: 0 })
    })

    test('keeps a version for each source, and tells the second of two people', async () => {
      await whole('Phone', 0, 0)
      await whole('Dealer website', 0, 0)
      await expect(whole('Phone', 1, 0)).rejects.toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Admin Tester has saved other changes') as string },
      })
      await expect(one('Dealer website~Chat', 0, 0)).rejects.toMatchObject({ status: 409 })
      expect((await list()).map(({ Status }) => Status)).toEqual([1, 0, 0])
    })

    test('is kept with who switched, from what and to what; one that changes nothing is not', async () => {
      await one('Dealer website~Chat', 0)
      await one('Dealer website~Chat', 0)
      const rows = await at.db.selectFrom('audit_log').selectAll().execute()
      expect(rows).toMatchObject([
        {
          account_id: ACCOUNT.ford,
          setting: 'sources/Dealer website',
          user_name: 'Admin Tester',
          before: { off: [] },
          after: { off: ['Chat'] },
        },
      ])
    })

    test('is refused to whoever may not', async () => {
      const input = { account_id: ACCOUNT.ford, source_id: 'Phone', Status: 0 as const }
      for (const who of [USER.rep, USER.editor])
        await expect(at.call(switchSource, input, { as: who })).rejects.toMatchObject({ status: 403 })
      await expect(at.call(switchSource, input, { as: USER.riverside })).rejects.toMatchObject({
        status: 404,
      })
      await expect(at.call(sources, input, { as: USER.rep })).rejects.toMatchObject({ status: 403 })
      await expect(at.call(sources, input, { as: USER.riverside })).rejects.toMatchObject({ status: 404 })
      await expect(at.call(sources, input)).rejects.toMatchObject({ status: 401 })
      await at.db
        .insertInto('user_policies')
        .values({ user_id: 'u_editor', resource: 'Settings:Sources', allow: ['read'], position: 9 })
        .execute()
      expect(
        (await at.call(sources, { account_id: ACCOUNT.ford }, { as: USER.editor })).sources,
      ).toHaveLength(3)
      await expect(at.call(switchSource, input, { as: USER.editor })).rejects.toMatchObject({ status: 403 })
      const part = { account_id: ACCOUNT.ford, SourceId: 'Dealer website~Chat', Status: 0 as const }
      await expect(at.call(switchSubSource, part, { as: USER.editor })).rejects.toMatchObject({ status: 403 })
      await at.db
        .deleteFrom('user_policies')
        .where('resource', '=', 'Settings:Sources')
        .where('user_id', '=', 'u_editor')
        .execute()
      expect((await list()).every(({ Status }) => Status === 1)).toBe(true)
    })

    test('of what is not there, of another dealership, of a group, or to no status changes nothing', async () => {
      await expect(whole('Nowhere', 0)).rejects.toMatchObject({ status: 404 })
      await expect(whole('Billboard', 0)).rejects.toMatchObject({ status: 404 })
      await expect(one('Billboard~Call', 0)).rejects.toMatchObject({ status: 404 })
      await expect(one('Dealer website', 0)).rejects.toMatchObject({ status: 404 })
      await expect(
        at.call(switchSource, { account_id: ACCOUNT.northside, source_id: 'Phone', Status: 0 }, as),
      ).rejects.toMatchObject({ status: 409 })
      await expect(whole('Phone', 2 as 0)).rejects.toMatchObject({
        status: 400,
        body: { fields: { Status: expect.any(String) as string } },
      })
      const rows = await at.db.selectFrom('accounts').select('sources_off').execute()
      expect(rows.flatMap(({ sources_off }) => sources_off)).toEqual([])
      expect(await at.db.selectFrom('setting_versions').selectAll().execute()).toEqual([])
    })
  })

  describe('leads of a source that is off', () => {
    test('are answered by nobody but people; others are', async () => {
      const off = await chatLead()
      const other = await chatLead({ lead_type: 'Form' })
      await one('Dealer website~Chat', 0)
      for (const conversation of [off, other]) await say(conversation, 'HUMAN')
      expect((await stands(off.id)).ai_due_at).toBeNull()
      at.clock.advance(1000)
      await createResponder(at.context).runOnce()
      expect([await saidBy(off.id, 'BOT'), await saidBy(other.id, 'BOT')]).toEqual([0, 1])
      expect(await say(off, 'BOT')).toEqual({ status: 'refused', reason: 'silenced' })
      // As during a pause, they wait for a person.
      expect((await stands(off.id)).awaiting_reply).toBe(true)
    })

    test('get nothing of what was owed, not even once it is on again', async () => {
      const owed = await chatLead()
      const other = await chatLead({ source_name: 'Phone', lead_type: 'Call' })
      for (const conversation of [owed, other]) {
        await say(conversation, 'HUMAN')
        await queueText(conversation)
        await scheduleFollowUp(conversation)
        await say(conversation, 'HUMAN')
      }
      await whole('Dealer website', 0)
      expect((await stands(owed.id)).ai_due_at).toBeNull()
      expect((await stands(other.id)).ai_due_at).not.toBeNull()
      const deliveries = await at.db.selectFrom('deliveries').selectAll().execute()
      expect(new Map(deliveries.map((row) => [row.conversation_id, row.status]))).toEqual(
        new Map([
          [owed.id, 'canceled'],
          [other.id, 'queued'],
        ]),
      )
      const followUps = await at.db.selectFrom('follow_ups').selectAll().execute()
      expect(new Map(followUps.map((row) => [row.conversation_id, [row.status, row.reason]]))).toEqual(
        new Map([
          [owed.id, ['canceled', 'source_off']],
          [other.id, ['scheduled', null]],
        ]),
      )
      // Live clients are notified of the message that is not sent.
      const reported = await at.db.selectFrom('live_log').selectAll().where('kind', '=', 'delivery').execute()
      expect(reported.map(({ conversation_id }) => conversation_id)).toContain(owed.id)
      await say(owed, 'HUMAN')
      await whole('Dealer website', 1)
      at.clock.advance(120_000)
      await createResponder(at.context).runOnce()
      expect(
        (await claimDueDeliveries(at.context)).claimed.map(({ conversation }) => conversation.id),
      ).toEqual([other.id])
      expect(await saidBy(owed.id, 'BOT')).toBe(1)
      // Messages from now on get a reply.
      await say(owed, 'HUMAN')
      at.clock.advance(1000)
      await createResponder(at.context).runOnce()
      expect(await saidBy(owed.id, 'BOT')).toBe(2)
    })

    test('refuse an answer that began before', async () => {
      const chat = await chatLead()
      await say(chat, 'HUMAN')
      const slow: Assistant = {
        async answer() {
          await one('Dealer website~Chat', 0)
          return { text: 'too late', attachments: [], quick_replies: [], effects: [] }
        },
      }
      const where = { account_id: ACCOUNT.ford, conversation_id: chat.id }
      const outcome = await replyTo(at.context, slow, new Catalogues(at.context), where)
      expect(outcome).toEqual({ status: 'refused', reason: 'silenced' })
      expect(await saidBy(chat.id, 'BOT')).toBe(0)
    })

    test('refuse a message that was queued meanwhile, when it is about to leave', async () => {
      const chat = await chatLead({ phone: '+13125550148' })
      await queueText(chat)
      await at.db
        .updateTable('accounts')
        .set({ sources_off: ['Dealer website\nChat'] })
        .where('id', '=', ACCOUNT.ford)
        .execute()
      expect((await claimDueDeliveries(at.context)).claimed).toEqual([])
      const { status } = await at.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
      expect(status).toBe('canceled')
    })

    test('never get an answer after the switch, whoever comes first', async () => {
      const chats = await Promise.all(Array.from({ length: 8 }, () => chatLead()))
      for (const chat of chats) await say(chat, 'HUMAN')
      const answers = chats.map((chat) => say(chat, 'BOT'))
      await whole('Dealer website', 0)
      const stored = (await Promise.all(answers)).filter(({ status }) => status === 'stored')
      for (const chat of chats) {
        expect((await stands(chat.id)).ai_due_at).toBeNull()
        expect(await say(chat, 'BOT')).toMatchObject({ reason: 'silenced' })
      }
      const spoken = await Promise.all(chats.map((chat) => saidBy(chat.id, 'BOT')))
      expect(spoken.reduce((sum, count) => sum + count, 0)).toBe(stored.length)
    })

    test('begin without the assistant, also of a type that the source never had', async () => {
      await whole('Dealer website', 0)
      const page = { page_type: 'home' as const, page_path: '/' }
      const { token } = await at.call(widgetBegin, { site: SITE.ford, ...page })
      const visitor = await findVisitor(at.db, token)
      const begun = await stands(visitor?.conversation_id ?? '')
      await say(begun, 'HUMAN')
      expect((await stands(begun.id)).ai_due_at).toBeNull()

      const account = await at.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const lead = { source_name: 'Dealer website', lead_type: 'Video', channel: 'chat' as const }
      const fresh = await at.db.transaction().execute((tx) => createLead(tx, account, lead, at.clock.now()))
      await say(fresh, 'HUMAN')
      expect((await stands(fresh.id)).ai_due_at).toBeNull()
      expect((await list())[0]).toMatchObject({ SourceId: 'Dealer website', SubSourceNum: 3, Status: 0 })
      // A new source is on, and so is a new type of a partially enabled source.
      await whole('Dealer website', 1)
      await one('Dealer website~Chat', 0)
      for (const [source_name, lead_type] of [
        ['Radio', 'Call'],
        ['Dealer website', 'Voice'],
      ] as const) {
        const next = await at.db
          .transaction()
          .execute((tx) => createLead(tx, account, { ...lead, source_name, lead_type }, at.clock.now()))
        await say(next, 'HUMAN')
        expect((await stands(next.id)).ai_due_at).not.toBeNull()
      }
    })
  })

  /** Queues an SMS of the assistant that no gateway has accepted. */
  async function queueText(conversation: ConversationRecord): Promise<void> {
    const result = await say(conversation, 'BOT', 'sms')
    if (result.status !== 'stored') throw new Error(result.reason)
    await at.db
      .insertInto('deliveries')
      .values({
        conversation_id: conversation.id,
        seq: result.message.seq,
        account_id: ACCOUNT.ford,
        channel: 'sms',
        recipient: '+13125550148',
        subject: null,
        html: null,
        status: 'queued',
        due_at: at.clock.now(),
        error: null,
        provider_id: null,
        updated_at: at.clock.now(),
      })
      .execute()
  }

  async function scheduleFollowUp({ id }: ConversationRecord): Promise<void> {
    await at.db
      .insertInto('follow_ups')
      .values({
        id: `w_${id}`,
        account_id: ACCOUNT.ford,
        conversation_id: id,
        step_id: 'first',
        campaign_id: null,
        reference_at: at.clock.now(),
        due_at: new Date(at.clock.now().getTime() + 86_400_000),
        status: 'scheduled',
      })
      .execute()
  }
})

/** How long customers wait for replies: what counts, the goal, the clock of a wait, and who is told of it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conversations } from '../../src/contract/calls/conversations'
import { businessHours, saveBusinessHours } from '../../src/contract/calls/hours'
import type { ReplyMetric } from '../../src/contract/calls/metric-names'
import { metric } from '../../src/contract/calls/metrics'
import { responseGoal, saveResponseGoal } from '../../src/contract/calls/response-goal'
import { waiting } from '../../src/contract/calls/waiting'
import type { ProductId } from '../../src/contract/core/products'
import { newSubscription } from '../../src/rules/settings/notifications'
import { startHandoff } from '../../src/service/conversations/handoff'
import type { IncomingMessage } from '../../src/service/conversations/messages'
import { resetReplyClocks } from '../../src/service/metrics/reply-clock'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { sendReplyNotices } from '../../src/service/conversations/reply-notices'
import { eachDatabase } from './support/databases'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const account_id = ACCOUNT.ford
const as = { as: USER.admin }
const REP = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester' }
const SECOND = 1_000
const MINUTE = 60 * SECOND

eachDatabase('response times', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['facts', 'notices', 'subscribers'] as const)
      await test.db.deleteFrom(table).execute()
    await test.db.updateTable('conversations').set({ reply_notice_at: null, awaiting_reply: false }).execute()
    await test.db.updateTable('accounts').set({ reply_goal_minutes: 15 }).execute()
    // It is Friday, 10:00 in New York; the dealership is open from 9 to 20 and closed on Sunday.
    test.clock.set('2026-11-20T15:00:00Z')
  })

  const range = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-30T23:59:59' }
  const scope = { account_id, product: 'SALES_AI', ...range } as const
  const report = async (name: ReplyMetric) => {
    const answer = await test.call(metric, { metric: name, ...scope }, as)
    if (answer.kind !== 'response_times') throw new Error(answer.kind)
    return answer
  }
  const customer = async () => (await addConversation(test.db, { began_in_chat: false })).id
  const asks = (id: string) => say(test, id, { initiator: 'HUMAN', channel: 'sms' })
  const assistantSays = (id: string, more: Partial<IncomingMessage> = {}) =>
    say(test, id, { initiator: 'BOT', channel: 'sms', ...more })
  const personSays = (id: string) => say(test, id, { initiator: 'SPECIALIST', channel: 'sms', user: REP })
  const handoff = (id: string) =>
    test.db.transaction().execute(async (tx) => {
      const conversation = await readConversation(tx, { id, account_id })
      await startHandoff(tx, conversation, 'Asks for a person', test.clock.now())
    })
  const rowOf = (id: string) => readConversation(test.db as never, { id, account_id })

  it('count from the first of several messages, and a second answer to them is none', async () => {
    const id = await customer()
    await asks(id)
    test.clock.advance(30 * SECOND)
    await asks(id)
    test.clock.advance(10 * SECOND)
    await assistantSays(id)
    test.clock.advance(MINUTE)
    await assistantSays(id)
    await personSays(id)
    expect((await report('ai_replies')).total).toMatchObject({ n: 1, median: 40, median_overall: 40, met: 1 })
    expect((await report('person_replies')).total).toMatchObject({ n: 0, median: null, redirect: null })
  })

  it('leave out follow-ups, which answer nobody', async () => {
    const id = await customer()
    await asks(id)
    test.clock.advance(MINUTE)
    await assistantSays(id, { follow_up: true })
    expect((await report('ai_replies')).total.n).toBe(0)
    test.clock.advance(MINUTE)
    await assistantSays(id)
    expect((await report('ai_replies')).total).toMatchObject({ n: 1, median: 120 })
  })

  it('of people count from the handoff, whatever the assistant answers, and leave out closed hours', async () => {
    const id = await customer()
    await asks(id)
    await assistantSays(id)
    // Friday, 19:50.
    test.clock.set('2026-11-21T00:50:00Z')
    await handoff(id)
    await asks(id)
    await assistantSays(id)
    // Saturday, 9:10.
    test.clock.set('2026-11-21T14:10:00Z')
    await personSays(id)
    const { total, by_rep, by_hour, by_channel } = await report('first_person_replies')
    expect(total).toMatchObject({ n: 1, median: 20 * 60, median_overall: 13 * 3600 + 20 * 60, met: 0 })
    expect(by_rep).toMatchObject([{ FullName: 'Rep Tester', salesperson_id: 'p_rep', n: 1 }])
    expect(by_hour).toMatchObject([{ hour: 4 * 24 + 19, n: 1 }])
    expect(by_channel).toMatchObject([{ channel: 'sms', n: 1 }])
    expect((await report('ai_replies')).total.n).toBe(2)
  })

  it('open exactly the conversations that they count, and a rebuild finds the same', async () => {
    const [fast, slow] = [await customer(), await customer()]
    for (const id of [fast, slow]) await asks(id)
    test.clock.advance(MINUTE)
    await personSays(fast)
    test.clock.advance(20 * MINUTE)
    await personSays(slow)
    const facts = () => test.db.selectFrom('facts').selectAll().orderBy('metric').orderBy('unit_id').execute()
    const stored = await facts()
    const { total } = await report('person_replies')
    expect(total).toMatchObject({ n: 2, met: 1, met_rate: 50, missed: { goal: 'missed' } })
    const list = await test.call(conversations, { name: 'person_replies', goal: 'missed', ...scope }, as)
    expect(list.items.map(({ ConversationId }) => ConversationId)).toEqual([slow])
    const replies = stored.filter(({ metric }) => metric === 'person_reply')
    await rebuildDerivedData(test.db)
    expect(
      (await facts()).filter(({ unit_id }) => unit_id.startsWith(fast) || unit_id.startsWith(slow)),
    ).toEqual(expect.arrayContaining(replies))
  })

  it('refuse the filters of replies for other lists', async () => {
    await expect(test.call(conversations, { name: 'all', hour: 3, ...scope }, as)).rejects.toMatchObject({
      status: 400,
      body: { fields: { hour: expect.any(String) as string } },
    })
    await expect(
      test.call(conversations, { name: 'ai_replies', hour: 168, ...scope }, as),
    ).rejects.toMatchObject({ status: 400 })
  })

  describe('the goal', () => {
    it('is read, saved, written to the change log, and counts at once', async () => {
      const id = await customer()
      await asks(id)
      test.clock.advance(20 * MINUTE)
      await personSays(id)
      const { version } = await test.call(responseGoal, { account_id }, as)
      await test.call(saveResponseGoal, { account_id, base_version: version, minutes: 20 }, as)
      expect(await test.call(responseGoal, { account_id }, as)).toEqual({ minutes: 20, version: version + 1 })
      const { goal_minutes, total } = await report('person_replies')
      expect([goal_minutes, total.met]).toEqual([20, 1])
      const log = await test.db.selectFrom('audit_log').selectAll().execute()
      expect(log.at(-1)).toMatchObject({
        setting: 'response-goal/account',
        before: { minutes: 15 },
        after: { minutes: 20 },
      })
    })

    it('refuses what is no number of minutes, and the second of two savers', async () => {
      for (const minutes of [0, 1441, 1.5])
        await expect(test.call(saveResponseGoal, { account_id, minutes }, as)).rejects.toMatchObject({
          status: 400,
          body: { fields: { minutes: expect.any(String) as string } },
        })
      await expect(
        test.call(saveResponseGoal, { account_id, base_version: 999, minutes: 5 }, as),
      ).rejects.toMatchObject({ status: 409 })
      await expect(
        test.call(saveResponseGoal, { account_id: ACCOUNT.northside, minutes: 5 }, as),
      ).rejects.toMatchObject({ status: 409 })
    })
  })

  describe('the clock of a wait', () => {
    it('says by when a reply is due in opening hours, until a person replies', async () => {
      const id = await customer()
      // Friday, 19:50: ten minutes are left today.
      test.clock.set('2026-11-21T00:50:00Z')
      await asks(id)
      await handoff(id)
      const due = '2026-11-21T14:05:00.000Z'
      const { items } = await test.call(waiting, { account_id, product: 'SALES_AI' }, as)
      expect(items).toMatchObject([{ row: { ConversationId: id, reply_due_at: due } }])
      await asks(id)
      expect((await rowOf(id)).reply_due_at?.toISOString()).toBe(due)
      await rebuildDerivedData(test.db)
      expect((await rowOf(id)).reply_due_at?.toISOString()).toBe(due)
      await personSays(id)
      expect(await rowOf(id)).toMatchObject({
        awaiting_since: null,
        reply_due_at: null,
        reply_notice_at: null,
      })
    })

    const subscribe = (email: string, kind: string) =>
      test.db
        .insertInto('subscribers')
        .values({
          id: `p_${email}`,
          account_id,
          product_id: 'LEAD_ENGAGE',
          first_name: 'Dana',
          last_name: 'Alvarez',
          email,
          phone: null,
          secondary_phone: null,
          crm_user_id: null,
          channels: JSON.stringify([{ Channel: 'Email', SubscribedNotifications: [newSubscription(kind)] }]),
          updated_at: test.clock.now(),
        })
        .execute()
    const told = async () =>
      (await test.db.selectFrom('notices').selectAll().orderBy('at').execute()).map(
        ({ recipient, subject }) => `${recipient}: ${subject}`,
      )

    it('tells one person before the goal is missed and a second one when it is, each once', async () => {
      await subscribe('rep@dealer.example', 'reply_due')
      await subscribe('manager@dealer.example', 'reply_overdue')
      const id = await customer()
      await asks(id)
      await handoff(id)
      test.clock.advance(11 * MINUTE)
      await sendReplyNotices(test.context)
      expect(await told()).toEqual([])
      test.clock.advance(MINUTE)
      await sendReplyNotices(test.context)
      await sendReplyNotices(test.context)
      const soon = expect.stringMatching(/^rep@dealer\.example: Reply due soon: .*10:15 AM$/) as string
      expect(await told()).toEqual([soon])
      test.clock.advance(3 * MINUTE)
      await sendReplyNotices(test.context)
      await sendReplyNotices(test.context)
      expect(await told()).toEqual([
        soon,
        expect.stringMatching(/^manager@dealer\.example: Reply overdue: .*10:15 AM$/),
      ])
      expect((await rowOf(id)).reply_notice_at).toBeNull()
    })

    it('tells nobody once a person has replied or joined', async () => {
      await subscribe('rep@dealer.example', 'reply_due')
      await subscribe('manager@dealer.example', 'reply_overdue')
      const [replied, joined] = [await customer(), await customer()]
      for (const id of [replied, joined]) {
        await asks(id)
        await handoff(id)
      }
      await personSays(replied)
      await test.db
        .updateTable('conversations')
        .set({ takeover_status: 'IN_PROGRESS', takeover_owner_id: USER_ID.rep })
        .where('id', '=', joined)
        .execute()
      test.clock.advance(60 * MINUTE)
      expect(await sendReplyNotices(test.context)).toBe(1)
      expect(await told()).toEqual([])
    })

    it('follows hours that are saved meanwhile, and tells nothing twice', async () => {
      await subscribe('rep@dealer.example', 'reply_due')
      await subscribe('manager@dealer.example', 'reply_overdue')
      const [first, chat] = [await customer(), (await addConversation(test.db, { began_in_chat: true })).id]
      for (const id of [first, chat]) {
        await asks(id)
        await handoff(id)
      }
      test.clock.advance(12 * MINUTE)
      await sendReplyNotices(test.context)
      expect(await told()).toHaveLength(2)
      const { version, business_hours: week } = await test.call(
        businessHours,
        { account_id, service_type: 'SALES_AI' },
        as,
      )
      const saveFriday = (service_type: ProductId, friday: typeof week.friday, base_version?: number) =>
        test.call(
          saveBusinessHours,
          { account_id, service_type, base_version, business_hours: { ...week, friday } },
          as,
        )
      const timesOf = async (id: string) => {
        const { reply_due_at, reply_notice_at } = await rowOf(id)
        return [reply_due_at?.toISOString(), reply_notice_at?.toISOString()]
      }
      const today = '2026-11-20T15:15:00.000Z'
      // Closed on Friday: due on Saturday, a quarter of an hour after opening.
      const saturday = '2026-11-21T14:15:00.000Z'
      await saveFriday('DealerChat', { ...week.friday, open: false, work_hours: null })
      expect([await timesOf(first), await timesOf(chat)]).toEqual([
        [today, today],
        [saturday, saturday],
      ])
      await saveFriday('SALES_AI', { ...week.friday, open: false, work_hours: null }, version)
      expect(await timesOf(first)).toEqual([saturday, saturday])
      test.clock.advance(60 * MINUTE)
      await sendReplyNotices(test.context)
      expect(await told()).toHaveLength(2)
      await saveFriday('SALES_AI', week.friday)
      expect(await timesOf(first)).toEqual([today, today])
      await sendReplyNotices(test.context)
      expect(await told()).toHaveLength(3)
      // Both were told of; later hours tell nobody again.
      await saveFriday('SALES_AI', { ...week.friday, open: false, work_hours: null })
      expect(await timesOf(first)).toEqual([saturday, undefined])
    })

    it('is set anew for a thousand at a time, however many wait', async () => {
      const id = await customer()
      await asks(id)
      await handoff(id)
      const { reply_due_at: due, lead_id } = await rowOf(id)
      await sql`
        insert into leads
        select (jsonb_populate_record(l, jsonb_build_object('id', 'l_many_' || n))).*
        from leads l, generate_series(1, 2100) n where l.id = ${lead_id}`.execute(test.db)
      await sql`
        insert into conversations
        select (jsonb_populate_record(c, jsonb_build_object(
          'id', 'c_many_' || n, 'lead_id', 'l_many_' || n, 'reply_due_at', null))).*
        from conversations c, generate_series(1, 2100) n where c.id = ${id}`.execute(test.db)
      const sizes: number[] = []
      const counting = test.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const clocks = result.rows.filter((row) => 'awaiting_since' in row)
          if (clocks.length > 0) sizes.push(clocks.length)
          return result
        },
      })
      await counting.transaction().execute((tx) => resetReplyClocks(tx, account_id))
      expect(sizes).toEqual([1_000, 1_000, 101])
      const { rows } = await sql<{ due: Date; count: number }>`
        select reply_due_at as due, count(*)::integer as count from conversations
        where account_id = ${account_id} and awaiting_reply group by 1`.execute(test.db)
      expect(rows).toEqual([{ due, count: 2_101 }])
      await test.db.deleteFrom('leads').where('id', 'like', 'l_many_%').execute()
    })
  })
})

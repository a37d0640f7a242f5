/** The dialogue bundle and the details of a lead through the HTTP API. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountEvents,
  dialogueEvents,
  dialogueNotifications,
  dialogueStopBot,
} from '../../src/contract/calls/dialogue-events'
import { chatDialogue, dialogue, dialogueStatuses, dialogueUserInfo } from '../../src/contract/calls/dialogue'
import { addNote } from '../../src/contract/calls/notes'
import { leadInfo } from '../../src/contract/calls/lead'
import { metricFilters } from '../../src/contract/calls/metric-filters'
import { addEvent } from '../../src/service/conversations/events'
import { appendMessage } from '../../src/service/conversations/messages'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const hostile = '<img src=x onerror=alert(1)> <https://example.test/a>\nline two'

anyDatabase('dialogue and lead', (database) => {
  let test: TestService
  let id: string
  let foreign: string
  let ask: { conversation_id: string; account_id: string }
  const as = USER.rep

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    const at = new Date('2026-11-20T15:00:00Z')
    const conversation = await addConversation(test.db, {
      created_at: at,
      salesperson_id: 'p_rep',
      salesperson_name: 'Rep Tester',
      email: 'jordan@example.test',
      buyer_score: 81,
    })
    id = conversation.id
    ask = { conversation_id: id, account_id: ACCOUNT.ford }
    foreign = (await addConversation(test.db, { account_id: ACCOUNT.riverside })).id
    await test.db
      .updateTable('leads')
      .set({ blacklisted: true, vehicle_id: 'v_ford', buyer_score: 81, buyer_score_provider: 'ford_direct' })
      .where('id', '=', conversation.lead_id)
      .execute()
    test.clock.set(at)
    const line = { account_id: ACCOUNT.ford, conversation_id: id }
    await appendMessage(test.context, { ...line, initiator: 'HUMAN', text: hostile, channel: 'chat' })
    await appendMessage(test.context, { ...line, initiator: 'BOT', text: 'Hello', channel: 'chat' })
    await appendMessage(test.context, { ...line, initiator: 'BOT', text: 'By mail', channel: 'email' })
    const user = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester' }
    await appendMessage(test.context, {
      ...line,
      initiator: 'SPECIALIST',
      by_salesperson: true,
      user,
      text: 'Mine',
      channel: 'email',
    })
    await test.db.transaction().execute(async (tx) => {
      const note = { event: 'APPOINTMENT_SET', event_name: 'Appointment was set in CRM', important: true }
      await addEvent(tx, { ...conversation, last_seq: 2 }, note, at)
      const reported = { ...line, seq: 3, at }
      await tx
        .insertInto('notifications')
        .values([
          { ...reported, user_id: USER_ID.rep, notif_name: 'New hand-off' },
          { ...reported, user_id: USER_ID.rep2, notif_name: 'New hand-off' },
        ])
        .execute()
      await tx
        .insertInto('stop_events')
        .values({ ...line, action: 'stop', after_seq: 4, actor: null, at })
        .execute()
      await tx
        .updateTable('conversations')
        .set({ ai_stopped: true, unsubscribed: ['sms'] })
        .where('id', '=', id)
        .execute()
    })
  })
  afterAll(() => test.close())

  it('answers every message ascending, as plain text, with what the sender rules need', async () => {
    const answer = await test.call(dialogue, ask, { as })
    expect(answer).toMatchObject({
      AccountId: ACCOUNT.ford,
      total: 4,
      last_seq: 4,
      ai_stopped: true,
      customer_online: false,
    })
    expect(answer.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(answer.messages[0]).toMatchObject({ Message: hostile, Initiator: 'HUMAN', Blacklisted: true })
    expect(answer.messages[1]).toMatchObject({ BotName: 'Ava', MessageId: `${id}.2`, Channel: 'chat' })
    expect(answer.messages[3]).toMatchObject({
      SentByCrmSalesperson: true,
      Name: 'Rep',
      Surname: 'Tester',
      UserId: USER_ID.rep,
    })
    expect(answer.takeover).toMatchObject({ status: 'NONE', epoch: 0, owner_id: null, event_type: null })
  })

  it('stands at the number of the account from which live events are news', async () => {
    const { seq } = await test.db
      .selectFrom('account_sequences')
      .select('seq')
      .where('account_id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    expect(seq).toBeGreaterThan(0)
    expect(await test.call(dialogue, ask, { as })).toMatchObject({ account_seq: seq })
  })

  it('pages from the end', async () => {
    const newest = await test.call(dialogue, { ...ask, limit: 2 }, { as })
    expect([newest.total, newest.messages.map(({ seq }) => seq)]).toEqual([4, [3, 4]])
    const older = await test.call(dialogue, { ...ask, limit: 2, before_seq: 3 }, { as })
    expect(older.messages.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('keeps to the chat channel for the chat product', async () => {
    const answer = await test.call(chatDialogue, ask, { as })
    expect([answer.total, answer.messages.map(({ seq }) => seq)]).toEqual([2, [1, 2]])
  })

  it('says which channels there are and from which the customer unsubscribed', async () => {
    const { channels } = await test.call(dialogueStatuses, ask, { as })
    expect(channels).toEqual([
      { Channel: 'email', count: 2, Unsubscribed: false },
      { Channel: 'sms', count: 0, Unsubscribed: true },
      { Channel: 'chat', count: 2, Unsubscribed: false },
    ])
  })

  it('gathers notifications by message', async () => {
    const { items } = await test.call(dialogueNotifications, ask, { as })
    expect(items.map(({ MessageId, Notifications }) => [MessageId, Notifications.length])).toEqual([
      [`${id}.3`, 2],
    ])
  })

  it('tells stops and events with their place', async () => {
    const stops = await test.call(dialogueStopBot, ask, { as })
    expect(stops.items).toMatchObject([{ Action: 'stop', BotName: 'Ava', after_seq: 4 }])
    const events = await test.call(dialogueEvents, ask, { as })
    expect(events.items).toMatchObject([{ Event: 'APPOINTMENT_SET', after_seq: 2, actor: null }])
    expect(await test.call(accountEvents, ask, { as })).toEqual(events)
  })

  it('lists the stopped conversation among the VINs', async () => {
    expect(await test.call(dialogueUserInfo, ask, { as })).toEqual({
      name: 'Jordan',
      surname: 'Bell',
      FullName: 'Jordan Bell',
      vin_blacklist: [id],
    })
  })

  it('shows the lead, its vehicle and who looks after it', async () => {
    const answer = await test.call(leadInfo, { account_id: ACCOUNT.ford, cid: id }, { as })
    expect(answer).toMatchObject({
      FullName: 'Jordan Bell',
      Email: 'jordan@example.test',
      Phone: null,
      LeadStatus: 'ACTIVE',
      AssignedTo: 'Rep Tester',
      SalesPersonEmail: USER.rep,
      TakeoverEventType: null,
      CustomerScore: { ford_direct: { epm_label: 'High', score: 81 } },
      HighlightedEvents: [{ Event: 'APPOINTMENT_SET', HighlightType: 1 }],
      vehicleInfo: { Vehicle: '2026 Calder Terrane Touring', Price: 38_900, Available: true },
    })
  })

  it('keeps facts about the customer among the highlights, however often staff join', async () => {
    const made = await addConversation(test.db)
    const own = { account_id: ACCOUNT.ford, conversation_id: made.id, after_seq: 0, actor: null }
    const minute = (n: number) => new Date(test.clock.now().getTime() + n * 60_000)
    const joins = Array.from({ length: 30 }, (_, n) => ({
      ...own,
      id: `e_join_${n}`,
      event: `EVENT#DEALERSHIP_TAKEOVER_${n % 2 === 0 ? 'IN_PROGRESS' : 'COMPLETED'}`,
      event_name: n % 2 === 0 ? 'Rep Tester joined' : 'Rep Tester left',
      at: minute(n + 1),
    }))
    const phone = { ...own, id: 'e_phone', event: 'PHONE_ACQUIRED', event_name: 'Phone number acquired' }
    await test.db
      .insertInto('events')
      .values([...joins, { ...phone, at: minute(0) }])
      .execute()
    const { HighlightedEvents } = await test.call(
      leadInfo,
      { account_id: ACCOUNT.ford, cid: made.id },
      { as },
    )
    expect(HighlightedEvents.map(({ EventName }) => EventName)).toEqual([
      'Rep Tester left',
      'Rep Tester joined',
      'Phone number acquired',
    ])
  })

  it('answers a foreign id exactly as a missing one', async () => {
    const refusal = async (conversation_id: string, account_id?: string) => {
      const asked = { conversation_id, ...(account_id && { account_id }) }
      const failures = []
      for (const call of [dialogue, chatDialogue, dialogueStatuses, dialogueNotifications, dialogueUserInfo])
        failures.push(await test.call(call, asked, { as }).catch((error: unknown) => error))
      const lead = { account_id: ACCOUNT.ford, cid: conversation_id }
      failures.push(await test.call(leadInfo, lead, { as }).catch((error: unknown) => error))
      const note = { ...lead, text: 'He calls tomorrow', client_id: 'a-note-nowhere', mentions: [] }
      failures.push(await test.call(addNote, note, { as }).catch((error: unknown) => error))
      return failures.map((failure) => {
        const { status, body } = failure as { status: number; body: { message: string } }
        return [status, body.message]
      })
    }
    const missing = await refusal('c_missing')
    const words = 'This conversation does not exist, or you may not see it.'
    expect(missing).toEqual(missing.map(() => [404, words]))
    expect(await refusal(foreign)).toEqual(missing)
    expect(await refusal(foreign, ACCOUNT.ford)).toEqual(missing)
    // A foreign account that is named is refused for itself, whatever the conversation is.
    const elsewhere = await refusal('c_missing', ACCOUNT.riverside)
    expect(await refusal(foreign, ACCOUNT.riverside)).toEqual(elsewhere)
    expect(await refusal(foreign, 'acc_nowhere')).toEqual(elsewhere)
  })

  it('offers metrics, sources, and the dealership’s own day', async () => {
    // It is past midnight in UTC but still the previous evening at the dealership.
    test.clock.set('2026-11-22T03:30:00Z')
    const answer = await test.call(metricFilters, { account_id: ACCOUNT.ford }, { as })
    expect(answer).toMatchObject({
      today: '2026-11-21',
      time_zone: 'America/New_York',
      sources: [{ source_name: 'Website', lead_type: 'internet' }],
    })
    expect(answer.metrics).toHaveLength(7)
    expect(answer.metrics.filter(({ needs_source }) => needs_source).map(({ id: name }) => name)).toEqual([
      'newBySourceLeads',
    ])
  })
})

/**
 * While the assistant is switched off: who sees that, what becomes of customers who write, and taking it
 * back.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followUps, saveFollowUp } from '../../src/contract/calls/follow-up'
import { assistantState, setPauseAi } from '../../src/contract/calls/pause'
import { login } from '../../src/contract/calls/session'
import { switchSource, switchSubSource } from '../../src/contract/calls/sources'
import { waiting } from '../../src/contract/calls/waiting'
import { MINUTE_MS } from '../../src/rules/time/durations'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { appendMessage } from '../../src/service/conversations/messages'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const account_id = ACCOUNT.ford
const as = { as: USER.admin }

anyDatabase('an assistant that is switched off', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    at.clock.set('2026-11-21T15:00:00Z')
    const tables = ['follow_ups', 'conversations', 'setting_versions', 'lead_sources', 'audit_log'] as const
    for (const table of tables) await at.db.deleteFrom(table).execute()
    await at.db.updateTable('accounts').set({ sources_off: [], ai_paused: false }).execute()
    await at.db
      .insertInto('lead_sources')
      .values([
        { account_id, name: 'Website', lead_type: 'internet' },
        { account_id, name: 'Listings', lead_type: 'internet' },
        { account_id, name: 'Listings', lead_type: 'phone' },
      ])
      .execute()
  })

  const say = (
    conversation_id: string,
    channel: 'chat' | 'sms' | 'email',
    text = 'Is the blue one still here?',
  ) => appendMessage(at.context, { account_id, conversation_id, initiator: 'HUMAN', channel, text })
  const read = async () => {
    at.clock.advance(60_000)
    await createResponder(at.context).runOnce()
  }
  const pause = (is_paused: 'true' | 'false', more: { undo?: boolean } = {}) =>
    at.call(setPauseAi, { account_id, is_paused, ...more }, as)
  const source = (Status: 0 | 1, more: { undo?: boolean } = {}) =>
    at.call(switchSource, { account_id, source_id: 'Website', Status, ...more }, as)
  const said = async (id: string) =>
    await at.db
      .selectFrom('messages')
      .select(['initiator', 'text'])
      .where('conversation_id', '=', id)
      .orderBy('seq')
      .execute()
  const queue = async () =>
    (await at.call(waiting, { account_id }, as)).items.map(({ row, reason }) => [row.ConversationId, reason])

  describe('a customer who writes', () => {
    test.each([
      ['paused', () => pause('true'), 'The customer wrote while the assistant was paused'],
      [
        'off for the source',
        () => source(0),
        'The customer wrote, and the assistant is off for this lead source',
      ],
    ])(
      'is told once who answers and when, and waits for a person, while it is %s',
      async (_, off, reason) => {
        await off()
        const { id } = await addConversation(at.db)
        await say(id, 'chat')
        await read()
        await say(id, 'chat', 'Hello?')
        await read()
        const lines = await said(id)
        expect(lines.map(({ initiator }) => initiator)).toEqual(['HUMAN', 'SYSTEM', 'HUMAN'])
        expect(lines[1]?.text).toMatch(/A colleague was told\..*They will get back to you\. To which number/)
        expect(await queue()).toEqual([[id, reason]])
        const events = await at.db
          .selectFrom('events')
          .select('event')
          .where('event', '=', 'HANDOFF')
          .execute()
        expect(events).toHaveLength(1)
      },
    )

    test('by SMS waits for a person without a text of the assistant', async () => {
      const { id } = await addConversation(at.db, { phone: '+13125550142' })
      await pause('true')
      await say(id, 'sms')
      await read()
      expect((await said(id)).map(({ initiator }) => initiator)).toEqual(['HUMAN'])
      expect(await queue()).toMatchObject([[id, 'The customer wrote while the assistant was paused']])
    })

    test('reads the notice in their language', async () => {
      const { id } = await addConversation(at.db)
      await pause('true')
      await say(id, 'chat', 'Hola, ¿todavía tienen la camioneta azul?')
      await read()
      expect((await said(id))[1]?.text).toMatch(/^Gracias por su mensaje\./)
    })

    test('to whom a person has stopped the assistant is told nothing', async () => {
      const { id } = await addConversation(at.db)
      await at.db.updateTable('conversations').set({ ai_stopped: true }).where('id', '=', id).execute()
      await pause('true')
      await say(id, 'chat')
      await read()
      expect((await said(id)).map(({ initiator }) => initiator)).toEqual(['HUMAN'])
      expect(await queue()).toEqual([])
    })
  })

  describe('everybody who sees the conversations sees', () => {
    const state = (id: string = account_id, user: string = USER.rep) =>
      at.call(assistantState, { account_id: id }, { as: user })

    test('nothing while it works', async () => {
      expect(await state()).toEqual({ paused: [], sources_off: [], sources_off_total: 0 })
    })

    test('with the profile that there is something, which gives the notice its place', async () => {
      const isOff = async () =>
        (await at.call(login, { account_id }, { as: USER.rep })).dealerSettings.AssistantOff
      expect(await isOff()).toBeUndefined()
      await pause('true')
      expect(await isOff()).toBe(true)
    })

    test('who paused it and when, for a dealership and for its group', async () => {
      await pause('true')
      const paused = {
        account_id,
        by: 'Admin Tester',
        at: '2026-11-21T15:00:00.000Z',
        version: 1,
        dealership: expect.any(String) as string,
      }
      expect((await state()).paused).toEqual([paused])
      expect((await state(ACCOUNT.northside, USER.admin)).paused).toEqual([paused])
    })

    test('which sources are off, whole or in part', async () => {
      await source(0)
      at.clock.advance(1000)
      await at.call(switchSubSource, { account_id, SourceId: 'Listings~phone', Status: 0 }, as)
      expect(await state()).toMatchObject({
        sources_off: [
          { name: 'Listings', lead_types: ['phone'], by: 'Admin Tester' },
          { name: 'Website', lead_types: null, by: 'Admin Tester', at: '2026-11-21T15:00:00.000Z' },
        ],
        sources_off_total: 2,
      })
    })

    test('and nobody of another dealership', async () => {
      await expect(state(account_id, USER.riverside)).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('taking a switch back', () => {
    const schedule = async (conversation_id: string, step_id: string) =>
      await at.db
        .insertInto('follow_ups')
        .values({
          id: `w_${conversation_id}`,
          account_id,
          conversation_id,
          step_id,
          campaign_id: null,
          reference_at: at.clock.now(),
          due_at: new Date(at.clock.now().getTime() + 60 * MINUTE_MS),
          status: 'scheduled',
        })
        .execute()
    const statuses = async () =>
      (await at.db.selectFrom('follow_ups').select(['status', 'reason']).orderBy('id').execute()).map(
        ({ status, reason }) => reason ?? status,
      )
    const stepOf = async () => {
      const [sequence] = (await at.call(followUps, { account_id }, as)).sequences
      return {
        sequence: sequence?.FollowUpSequenceId ?? '',
        step: sequence?.FollowUpSequence[0]?.FollowUpId ?? '',
      }
    }
    const follow = async (Status: 0 | 1, more: { undo?: boolean } = {}) => {
      const { sequence, step } = await stepOf()
      return await at.call(
        saveFollowUp,
        {
          account_id,
          FollowUpSequenceId: sequence,
          FollowUpSequence: [{ FollowUpId: step, Status }],
          ...more,
        },
        as,
      )
    }
    const off = [
      ['a follow-up', 'switched_off', follow],
      ['a source', 'source_off', source],
      [
        'the pause',
        'paused',
        (Status: 0 | 1, more?: { undo?: boolean }) => pause(Status === 1 ? 'false' : 'true', more),
      ],
    ] as const
    beforeEach(async () => {
      const { step } = await stepOf()
      for (let count = 0; count < 3; count += 1) await schedule((await addConversation(at.db)).id, step)
    })

    test.each(off)('of %s schedules again what it canceled', async (_, reason, change) => {
      expect(await change(0)).toMatchObject({ canceled: 3, restored: 0 })
      expect(await statuses()).toEqual([reason, reason, reason])
      at.clock.advance(8000)
      expect(await change(1, { undo: true })).toMatchObject({ restored: 3 })
      expect(await statuses()).toEqual(['scheduled', 'scheduled', 'scheduled'])
    })

    test.each(off)('of %s schedules nothing without being asked to', async (_, reason, change) => {
      await change(0)
      expect(await change(1)).toMatchObject({ restored: 0 })
      expect(await statuses()).toEqual([reason, reason, reason])
    })

    test.each(off)('of %s is too late after five minutes', async (_, reason, change) => {
      await change(0)
      at.clock.advance(5 * MINUTE_MS + 1)
      expect(await change(1, { undo: true })).toMatchObject({ restored: 0 })
      expect(await statuses()).toEqual([reason, reason, reason])
    })

    test.each(off)('of %s leaves out a conversation that has gone on', async (_, reason, change) => {
      const first = await at.db
        .selectFrom('follow_ups')
        .select('conversation_id')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      await change(0)
      at.clock.advance(1000)
      await say(first.conversation_id, 'email')
      expect(await change(1, { undo: true })).toMatchObject({ restored: 2 })
      expect(await statuses()).toEqual([reason, 'scheduled', 'scheduled'])
    })
  })
})

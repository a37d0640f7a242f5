/** Pausing the assistant of an account. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '../../src/contract/calls/audit'
import { pauseAi, setPauseAi } from '../../src/contract/calls/pause'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { claimDueDeliveries } from '../../src/service/delivery/message-queue'
import { addDelivery } from '../../src/service/outbound/deliveries'
import { newId } from '../../src/service/platform/id'
import { appendMessage } from '../../src/service/conversations/messages'
import { AI_DELAY_MS } from '../../src/service/conversations/pending-answer'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

eachDatabase('pausing the assistant', (database) => {
  let test: TestService
  let id: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  beforeEach(async () => {
    await test.db.updateTable('accounts').set({ ai_paused: false }).execute()
    await test.db.deleteFrom('setting_versions').execute()
    await test.db.deleteFrom('audit_log').execute()
    await test.db.deleteFrom('follow_ups').execute()
    await test.db.deleteFrom('deliveries').execute()
    await test.db.updateTable('conversations').set({ ai_due_at: null }).execute()
    id = (await addConversation(test.db, { email: 'm.reyes@mail.example' })).id
  })
  afterAll(() => test.close())

  type Input = { is_paused?: 'true' | 'false'; base_version?: number; account_id?: string }
  const set = (input: Input = {}, as: string = USER.admin) =>
    test.call(setPauseAi, { account_id: ACCOUNT.ford, is_paused: 'true', ...input }, { as })
  const read = (as: string = USER.admin, account_id: string = ACCOUNT.ford) =>
    test.call(pauseAi, { account_id }, { as })
  const say = (
    initiator: 'BOT' | 'HUMAN' | 'SPECIALIST',
    conversation_id = id,
    channel: 'chat' | 'email' = 'chat',
  ) =>
    appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id,
      initiator,
      text: 'words',
      channel,
    })
  const queue = async (initiator: 'BOT' | 'SPECIALIST', leased_until: Date | null = null) => {
    const result = await say(initiator, id, 'email')
    if (result.status !== 'stored') throw new Error(result.reason)
    const leaving = { recipient: 'm.reyes@mail.example', subject: 'Hello', html: '<p>words</p>' }
    const { seq } = await test.db.transaction().execute((tx) => addDelivery(tx, result.message, leaving))
    // Follow-ups that the assistant's message scheduled by itself would also be counted.
    await test.db.deleteFrom('follow_ups').where('step_id', '!=', 'step').execute()
    await test.db
      .updateTable('deliveries')
      .set({ leased_until })
      .where('conversation_id', '=', id)
      .where('seq', '=', seq)
      .execute()
    return seq
  }
  const schedule = async (conversation_id = id, account_id: string = ACCOUNT.ford) =>
    await test.db
      .insertInto('follow_ups')
      .values({
        id: newId('w_'),
        account_id,
        conversation_id,
        step_id: 'step',
        campaign_id: null,
        reference_at: test.clock.now(),
        due_at: new Date(test.clock.now().getTime() + 60_000),
        status: 'scheduled',
      })
      .execute()
  const followUps = async () =>
    (await test.db.selectFrom('follow_ups').select(['status', 'reason', 'account_id']).execute()).map(
      ({ status, reason }) => [status, reason],
    )
  const statuses = async () =>
    (
      await test.db
        .selectFrom('deliveries')
        .select('status')
        .where('conversation_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ status }) => status)
  const dueOf = async (conversation_id = id) =>
    (
      await test.db
        .selectFrom('conversations')
        .select('ai_due_at')
        .where('id', '=', conversation_id)
        .executeTakeFirstOrThrow()
    ).ai_due_at
  const answerAll = async () => {
    test.clock.advance(AI_DELAY_MS + 1)
    return await createResponder(test.context).runOnce()
  }

  it('is not paused, and says who paused it and when', async () => {
    expect(await read()).toEqual({ is_paused: 'false', version: 0, changed_by: null, changed_at: null })
    const at = test.clock.now().toISOString()
    const paused = { is_paused: 'true', version: 1, changed_by: 'Admin Tester', changed_at: at }
    expect(await set()).toEqual({ ...paused, canceled: 0, restored: 0 })
    expect(await read()).toEqual(paused)
    // A second pause changes nothing.
    expect(await set()).toEqual({ ...paused, canceled: 0, restored: 0 })
  })

  it('drops what the assistant owes, had queued and had scheduled, and nothing of anybody else', async () => {
    const other = (await addConversation(test.db)).id
    const stranger = (await addConversation(test.db, { account_id: ACCOUNT.riverside })).id
    const far = new Date(test.clock.now().getTime() + 60_000)
    await queue('BOT')
    await queue('BOT', new Date(0))
    // This message is already being sent to the gateway, so it cannot be canceled.
    await queue('BOT', far)
    await queue('SPECIALIST')
    await say('HUMAN', other)
    await schedule()
    await schedule(other)
    await schedule(stranger, ACCOUNT.riverside)
    expect(await dueOf(other)).not.toBeNull()

    expect(await set()).toMatchObject({ is_paused: 'true', canceled: 5 })
    expect(await statuses()).toEqual(['canceled', 'canceled', 'queued', 'queued'])
    expect(await dueOf(other)).toBeNull()
    expect((await followUps()).sort()).toEqual([
      ['canceled', 'paused'],
      ['canceled', 'paused'],
      ['scheduled', null],
    ])
    const reported = await test.db
      .selectFrom('live_log')
      .select('kind')
      .where('conversation_id', '=', id)
      .where('kind', '=', 'delivery')
      .execute()
    expect(reported).toHaveLength(2)
  })

  it('keeps the assistant silent, and lets it go on with what is new only', async () => {
    await queue('BOT')
    await say('HUMAN')
    await schedule()
    expect(await set()).toMatchObject({ canceled: 3 })
    expect(await say('BOT')).toEqual({ status: 'refused', reason: 'silenced' })
    await say('HUMAN')
    expect(await answerAll()).toBe(0)

    expect(await set({ is_paused: 'false' })).toMatchObject({ is_paused: 'false', canceled: 0 })
    expect(await answerAll()).toBe(0)
    expect((await claimDueDeliveries(test.context)).claimed).toEqual([])
    expect(await followUps()).toEqual([['canceled', 'paused']])
    await say('HUMAN')
    expect(await answerAll()).toBe(1)
  })

  it('leaves nothing to be sent when the process that paused it died before it had dropped all', async () => {
    await queue('BOT')
    await schedule()
    await test.db.updateTable('accounts').set({ ai_paused: true }).where('id', '=', ACCOUNT.ford).execute()
    expect(await set({ is_paused: 'false' })).toMatchObject({ is_paused: 'false', canceled: 2 })
    expect((await claimDueDeliveries(test.context)).claimed).toEqual([])
    expect(await followUps()).toEqual([['canceled', 'paused']])
  })

  it('drops nothing when somebody lets an assistant go on that was not paused', async () => {
    await queue('BOT')
    await schedule()
    expect(await set({ is_paused: 'false' })).toMatchObject({ is_paused: 'false', canceled: 0 })
    expect(await statuses()).toEqual(['queued'])
    expect(await followUps()).toEqual([['scheduled', null]])
  })

  it('drops what more conversations hold than are held at once', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => addConversation(test.db)))
    for (const conversation of ids) await schedule(conversation.id)
    expect(await set()).toMatchObject({ canceled: 120 })
    expect(new Set((await followUps()).map(([status]) => status))).toEqual(new Set(['canceled']))
  })

  it('waits for nobody for ever while lines of the assistant are being written', async () => {
    for (let round = 0; round < 10; round += 1) {
      await say('HUMAN')
      const [said] = await Promise.all([say('BOT'), set(), say('HUMAN'), set({ is_paused: 'true' })])
      expect(['stored', 'refused']).toContain(said.status)
      expect(await dueOf()).toSatisfy((due: Date | null) => due === null || due > test.clock.now())
      expect(await answerAll()).toBe(0)
      await set({ is_paused: 'false' })
      expect(await answerAll()).toBe(0)
    }
  })

  it('tells the second of two people, and drops nothing for them', async () => {
    await set({ base_version: 0 })
    await set({ base_version: 1, is_paused: 'false' }, USER.super)
    await schedule()
    await expect(set({ base_version: 1 })).rejects.toMatchObject({
      status: 409,
      body: {
        message: 'Super Tester has saved other changes. What you typed is still here.',
      },
    })
    expect(await followUps()).toEqual([['scheduled', null]])
  })

  it('stands in the change log', async () => {
    await set()
    test.clock.advance(1000)
    await set({ is_paused: 'false' }, USER.super)
    const { items } = await test.call(auditLog, { account_id: ACCOUNT.ford }, { as: USER.super })
    expect(items).toMatchObject([
      {
        setting: 'pause-ai/account',
        user_name: 'Super Tester',
        before: { is_paused: 'true' },
        after: { is_paused: 'false' },
      },
      { user_name: 'Admin Tester', before: { is_paused: 'false' }, after: { is_paused: 'true' } },
    ])
  })

  it('is for administrators whose policy holds it, of their own dealership', async () => {
    for (const as of [USER.rep, USER.editor]) {
      await expect(read(as)).rejects.toMatchObject({ status: 403 })
      await expect(set({}, as)).rejects.toMatchObject({ status: 403 })
    }
    await test.db
      .insertInto('user_policies')
      .values({ user_id: 'u_editor', resource: 'Settings:PauseAI', allow: ['read'], position: 9 })
      .execute()
    expect((await read(USER.editor)).is_paused).toBe('false')
    await expect(set({}, USER.editor)).rejects.toMatchObject({ status: 403 })
    await expect(read(USER.riverside)).rejects.toMatchObject({ status: 404 })
    await expect(set({}, USER.riverside)).rejects.toMatchObject({ status: 404 })
    // A group has no assistant of its own.
    await expect(set({ account_id: ACCOUNT.northside })).rejects.toMatchObject({ status: 409 })
    expect((await read()).is_paused).toBe('false')
  })

  it.each([[{ is_paused: 'yes' }], [{ is_paused: true }], [{}]])('refuses %j', async (body) => {
    const answer = await test.request(
      `/api/dashboard/${ACCOUNT.ford}/pause-ai`,
      { method: 'PUT', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      { as: USER.admin },
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { is_paused: expect.any(String) as string } })
    expect((await read()).is_paused).toBe('false')
  })
})

/** Follow-up sequences: their switches, their texts, and what they schedule. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { followUps, followUpTemplate, saveFollowUp } from '../../src/contract/calls/follow-up'
import type { ProductId } from '../../src/contract/core/products'
import { auditLog } from '../../src/contract/calls/audit'
import { NO_FIELDS } from '../../src/rules/settings/signature'
import { bookAppointment } from '../../src/service/conversations/appointments'
import { startHandoff } from '../../src/service/conversations/handoff'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { anyDatabase } from './support/databases'
import { DAY, followUpsOf, HOUR, standingOf } from './support/follow-ups'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, type NewConversation } from './support/world'

const MAIL = 'jordan@mail.example'

anyDatabase('follow-up sequences', (database) => {
  let test: TestService
  let id: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('follow_ups').execute()
    await test.db.deleteFrom('follow_up_steps').execute()
    await test.db.deleteFrom('setting_versions').execute()
    id = await begun({})
  })

  async function begun(given: NewConversation): Promise<string> {
    return (await addConversation(test.db, { email: MAIL, ...given })).id
  }
  const read = async (as: string = USER.admin) =>
    (await test.call(followUps, { account_id: ACCOUNT.ford }, { as })).sequences
  const sequence = async (sequenceId: string) =>
    (await read()).find((one) => one.FollowUpSequenceId === sequenceId)
  const save = (
    steps: Record<string, 0 | 1>,
    {
      as = USER.admin,
      in: FollowUpSequenceId = 'no-answer',
      ...more
    }: { as?: string; in?: string; base_version?: number; account_id?: string } = {},
  ) =>
    test.call(
      saveFollowUp,
      {
        account_id: ACCOUNT.ford,
        FollowUpSequenceId,
        FollowUpSequence: Object.entries(steps).map(([FollowUpId, Status]) => ({ FollowUpId, Status })),
        ...more,
      },
      { as },
    )
  const ai = () => say(test, id, { initiator: 'BOT', channel: 'email' })
  const customer = () => say(test, id, { initiator: 'HUMAN', channel: 'email' })
  const visit = (starts_at: Date) =>
    test.db.transaction().execute(async (tx) => {
      const account = await tx
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', ACCOUNT.ford)
        .executeTakeFirstOrThrow()
      const conversation = await readConversation(tx, { id, account_id: ACCOUNT.ford })
      await bookAppointment(tx, account, conversation, { starts_at, visit: 'sales' }, test.clock.now())
    })

  it('come in the order of their numbers, with their steps, intervals and defaults', async () => {
    const sequences = await read()
    expect(sequences.map(({ SortNumber, FollowUpSequenceId }) => [SortNumber, FollowUpSequenceId])).toEqual([
      [1, 'no-answer'],
      [2, 'gone-quiet'],
      [3, 'after-hand-off'],
      [4, 'appointment'],
    ])
    expect(sequences[0]).toMatchObject({
      FollowUpSequenceName: 'No answer yet',
      version: 0,
      FollowUpSequence: [
        {
          FollowUpId: 'no-answer-1d',
          Status: 1,
          ReferencePoint: 'LAST_MESSAGE',
          Interval: { Value: 24, Unit: 'hours' },
          template_id: 'no-answer-1d',
          scheduled: 0,
        },
        { Interval: { Value: 72 }, Status: 1 },
        { Interval: { Value: 168 }, Status: 1 },
        { Interval: { Value: 504 }, Status: 0 },
      ],
    })
    expect(sequences[3]?.FollowUpSequence[0]).toMatchObject({
      ReferencePoint: 'APPOINTMENT',
      Interval: { Value: -24 },
    })
  })

  it('are switched step by step, kept, and noted with before and after', async () => {
    const { version, sequence: saved } = await save({ 'no-answer-3d': 0, 'no-answer-21d': 1 })
    expect(version).toBe(1)
    expect(saved.FollowUpSequence.map(({ Status }) => Status)).toEqual([1, 0, 1, 1])
    expect(await sequence('no-answer')).toEqual(saved)
    test.clock.advance(1_000)
    // Steps that the request does not contain stay unchanged.
    await save({ 'no-answer-3d': 1 }, { base_version: 1 })
    expect((await sequence('no-answer'))?.FollowUpSequence.map(({ Status }) => Status)).toEqual([1, 1, 1, 1])
    const { items } = await test.call(auditLog, { account_id: ACCOUNT.ford }, { as: USER.super })
    expect(items.find(({ setting }) => setting === 'follow-up/no-answer')).toMatchObject({
      before: { 'no-answer-3d': 0 },
      after: { 'no-answer-3d': 1 },
    })
  })

  it('tell the second of two who save the same, and nothing is changed', async () => {
    await save({ 'no-answer-3d': 0 }, { base_version: 0 })
    await expect(save({ 'no-answer-1d': 0 }, { base_version: 0 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Admin Tester has saved other changes') as string,
    })
    expect((await sequence('no-answer'))?.FollowUpSequence.map(({ Status }) => Status)).toEqual([1, 0, 1, 0])
    // Another sequence is another setting.
    expect((await save({ 'gone-quiet-2d': 0 }, { in: 'gone-quiet', base_version: 0 })).version).toBe(1)
  })

  it('refuse what is not theirs, by field', async () => {
    await expect(save({ 'gone-quiet-2d': 0 })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'FollowUpSequence.0.FollowUpId': 'is not a step of this sequence' } },
    })
    const twice = [0, 1].map((Status) => ({ FollowUpId: 'no-answer-1d', Status: Status as 0 | 1 }))
    await expect(
      test.call(
        saveFollowUp,
        { account_id: ACCOUNT.ford, FollowUpSequenceId: 'no-answer', FollowUpSequence: twice },
        { as: USER.admin },
      ),
    ).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'FollowUpSequence.1.FollowUpId': 'Is given more than once' } },
    })
    await expect(save({ 'no-answer-1d': 2 as 1 })).rejects.toMatchObject({ status: 400 })
    await expect(save({})).rejects.toMatchObject({ status: 400 })
    await expect(save({ 'no-answer-1d': 0 }, { in: 'nothing' })).rejects.toMatchObject({ status: 404 })
    expect((await sequence('no-answer'))?.version).toBe(0)
  })

  it('are for administrators whose policy says so, of this account', async () => {
    for (const as of [USER.rep, USER.editor]) {
      await expect(read(as)).rejects.toMatchObject({ status: 403 })
      await expect(save({ 'no-answer-1d': 0 }, { as })).rejects.toMatchObject({ status: 403 })
    }
    await expect(read(USER.riverside)).rejects.toMatchObject({ status: 404 })
    await expect(save({ 'no-answer-1d': 0 }, { as: USER.riverside })).rejects.toMatchObject({ status: 404 })
    // A group has no sequences of its own.
    await expect(save({ 'no-answer-1d': 0 }, { account_id: ACCOUNT.northside })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('may be read without being changed by who may only read', async () => {
    await test.db
      .insertInto('user_policies')
      .values({ user_id: 'u_editor', resource: 'Settings:FollowUp', allow: ['read'], position: 9 })
      .execute()
    expect(await read(USER.editor)).toHaveLength(4)
    await expect(save({ 'no-answer-1d': 0 }, { as: USER.editor })).rejects.toMatchObject({ status: 403 })
    await test.db
      .deleteFrom('user_policies')
      .where('resource', '=', 'Settings:FollowUp')
      .where('user_id', '=', 'u_editor')
      .execute()
  })

  it('show their words as a customer of the account gets them', async () => {
    const words = (template_id: string, account_id: string = ACCOUNT.ford, product?: ProductId) =>
      test.call(
        followUpTemplate,
        { template_id, account_id, ...(product && { product }) },
        { as: USER.admin },
      )
    const found = await words('no-answer-1d')
    expect(found).toMatchObject({
      template_id: 'no-answer-1d',
      name: 'First reminder',
      email: { subject: 'Your inquiry at Ford Motors' },
    })
    expect(found.email.text).toContain('the 2026 Calder Terrane Touring')
    expect(found.email.text).toMatch(/\n\nAva\n+Ford Motors$/)
    expect(found.sms.text).toMatch(/Ava with Ford Motors[\s\S]*\nReply STOP to opt out$/)
    expect(JSON.stringify(await words('appointment-before-1d'))).not.toMatch(/[{}](customer|appointment)/)
    expect(JSON.stringify(found)).not.toContain('{customer}')
    await test.db
      .insertInto('signatures')
      .values({
        id: 'r_service',
        account_id: ACCOUNT.ford,
        product_id: 'SERVICE_AI',
        resource_name: '',
        fields: JSON.stringify(NO_FIELDS),
        text: 'Your workshop',
        updated_at: test.clock.now(),
      })
      .execute()
    const ofProduct = async (product: ProductId) =>
      (await words('no-answer-1d', ACCOUNT.ford, product)).email.text
    expect(await ofProduct('SERVICE_AI')).toMatch(/\n\nYour workshop$/)
    expect(await ofProduct('DealerChat')).toBe(found.email.text)
    await expect(words('nothing')).rejects.toMatchObject({ status: 404 })
    await expect(words('no-answer-1d', ACCOUNT.riverside)).rejects.toMatchObject({ status: 404 })
  })

  it('are planned when the assistant spoke last, counted from its line', async () => {
    await ai()
    const rows = await followUpsOf(test, id)
    const now = test.clock.now().getTime()
    expect(rows.map(({ step_id, due_at }) => [step_id, (due_at.getTime() - now) / HOUR])).toEqual([
      ['no-answer-1d', 24],
      ['no-answer-3d', 72],
      ['no-answer-7d', 168],
    ])
    expect((await sequence('no-answer'))?.FollowUpSequence.map(({ scheduled }) => scheduled)).toEqual([
      1, 1, 1, 0,
    ])
    // The assistant writes again, so the delays count from there.
    test.clock.advance(HOUR)
    await ai()
    expect((await followUpsOf(test, id)).map(({ due_at }) => due_at.getTime() - now)).toEqual([
      DAY + HOUR,
      3 * DAY + HOUR,
      7 * DAY + HOUR,
    ])
  })

  it('are canceled by an answer, and planned anew for who has answered', async () => {
    await ai()
    await customer()
    expect(await standingOf(test, id)).toEqual([
      'no-answer-1d canceled answered',
      'no-answer-3d canceled answered',
      'no-answer-7d canceled answered',
    ])
    await ai()
    expect(await standingOf(test, id)).toEqual(['gone-quiet-2d scheduled', 'gone-quiet-7d scheduled'])
  })

  it('suit a customer who waits for a person, until one writes', async () => {
    await customer()
    await say(test, id, { initiator: 'BOT', channel: 'email' })
    await test.db.transaction().execute(async (tx) => {
      const conversation = await readConversation(tx, { id, account_id: ACCOUNT.ford })
      await startHandoff(tx, conversation, 'Wants a person', test.clock.now())
    })
    await ai()
    expect(await standingOf(test, id)).toEqual(['after-hand-off-1d scheduled'])
    await say(test, id, {
      initiator: 'SPECIALIST',
      channel: 'email',
      user: { id: 'u_rep', first_name: 'Rep', last_name: 'Tester' },
    })
    expect(await standingOf(test, id)).toEqual(['after-hand-off-1d canceled staff_wrote'])
  })

  it.each([
    ['whom nobody can reach', { email: null }, false],
    ['of a preview', { is_test: true }, false],
    ['who is listed twice', { excluded: true }, false],
    ['with a phone only', { email: null, phone: '+13125550142' }, true],
  ] as const)('plan for a customer %s: %o → %s', async (_, given, planned) => {
    id = await begun(given)
    await say(test, id, { initiator: 'BOT', channel: 'chat' })
    expect((await followUpsOf(test, id)).length > 0).toBe(planned)
  })

  it('are planned for a chat in which the contact was left with the very line', async () => {
    id = await begun({ email: null })
    await say(test, id, { initiator: 'BOT', channel: 'chat' })
    expect(await standingOf(test, id)).toEqual([])
    await test.db.updateTable('conversations').set({ phone: '+13125550142' }).where('id', '=', id).execute()
    await say(test, id, { initiator: 'BOT', channel: 'chat' })
    expect(await standingOf(test, id)).toHaveLength(3)
  })

  it('leave no heap behind a long talk', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await customer()
      test.clock.advance(1_000)
      await ai()
      test.clock.advance(1_000)
    }
    expect(await followUpsOf(test, id)).toHaveLength(2)
  })

  it('end with their step, and what stands of others stays', async () => {
    await ai()
    await save({ 'no-answer-3d': 0 })
    expect(await standingOf(test, id)).toEqual([
      'no-answer-1d scheduled',
      'no-answer-3d canceled switched_off',
      'no-answer-7d scheduled',
    ])
    await save({ 'no-answer-3d': 1 })
    // After it is switched on again, it applies from the next message.
    expect((await standingOf(test, id))[1]).toBe('no-answer-3d canceled switched_off')
    await save({ 'no-answer-1d': 0, 'no-answer-7d': 0 })
    test.clock.advance(1_000)
    await ai()
    expect((await standingOf(test, id)).filter((one) => one.endsWith('scheduled'))).toEqual([
      'no-answer-3d scheduled',
    ])
  })

  it('remind of a visit, move with it, and are planned again when it moves back', async () => {
    await save({ 'appointment-after-2h': 1 }, { in: 'appointment' })
    const first = new Date(test.clock.now().getTime() + 3 * DAY)
    const second = new Date(first.getTime() + DAY)
    await visit(first)
    expect((await followUpsOf(test, id)).map(({ due_at }) => due_at.getTime() - first.getTime())).toEqual([
      -DAY,
      2 * HOUR,
    ])
    await visit(second)
    const moved = async () =>
      (await followUpsOf(test, id))
        .filter(({ status }) => status === 'scheduled')
        .map(({ reference_at }) => reference_at.getTime())
    expect(await moved()).toEqual([second.getTime(), second.getTime()])
    expect((await standingOf(test, id)).filter((one) => one.endsWith('canceled moved'))).toHaveLength(2)
    await visit(first)
    expect(await moved()).toEqual([first.getTime(), first.getTime()])
    // A reply does not end them.
    await customer()
    expect(await moved()).toHaveLength(2)
  })

  it('do not remind of a visit that is less than a day away', async () => {
    await visit(new Date(test.clock.now().getTime() + 5 * HOUR))
    expect(await standingOf(test, id)).toEqual([])
  })
})

/** Answers that a dealership chooses, and the assistant's replies afterwards. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { botAnswers, saveBotAnswer } from '../../src/contract/calls/bot-answers'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const as = { as: USER.admin }

eachDatabase('bot answers', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['bot_answers', 'setting_versions', 'audit_log'] as const)
      await test.db.deleteFrom(table).execute()
  })

  const read = async (account_id: string = ACCOUNT.ford) =>
    (await test.call(botAnswers, { account_id }, as)).groups
  const group = async (id: string) => {
    const found = (await read()).find(({ GroupId }) => GroupId === id)
    if (!found) throw new Error(`No group ${id}`)
    return found
  }
  const save = (
    change: Partial<Parameters<typeof test.call<typeof saveBotAnswer>>[1]> = {},
    who: { as: string } = as,
  ) => {
    test.clock.advance(1)
    return test.call(
      saveBotAnswer,
      { account_id: ACCOUNT.ford, group_id: 'delivery', ChosenId: 'pickup', ...change },
      who,
    )
  }
  const refused = async (asked: Promise<unknown>) => {
    const failure: unknown = await asked.catch((error: unknown) => error)
    if (!(failure instanceof CallFailed)) throw new Error('It was not refused')
    return [failure.status, failure.body.fields]
  }
  async function ask(text: string, account_id: string = ACCOUNT.ford) {
    const chat = await addConversation(test.db, { account_id, name: '', surname: '' })
    await appendMessage(test.context, {
      account_id,
      conversation_id: chat.id,
      initiator: 'HUMAN',
      channel: 'chat',
      text,
    })
    test.clock.advance(1000)
    await createResponder(test.context).runOnce()
    const said = await test.db
      .selectFrom('messages')
      .select(['initiator', 'text'])
      .where('conversation_id', '=', chat.id)
      .orderBy('seq')
      .execute()
    return said.at(-1)?.initiator === 'BOT' ? (said.at(-1)?.text ?? '') : null
  }

  it('begins with the first alternative of each question', async () => {
    const groups = await read()
    expect(groups.length).toBeGreaterThanOrEqual(10)
    for (const { Alternatives, ChosenId, version } of groups) {
      expect(version).toBe(0)
      expect(Alternatives[0]).toMatchObject({ Id: ChosenId, Status: 'chosen', StatusId: 1 })
      expect(Alternatives.slice(1).every(({ StatusId }) => StatusId === 0)).toBe(true)
      expect(Alternatives.at(-1)).toMatchObject({ Id: 'own', Editable: true, Content: '{answer}' })
    }
  })

  it('keeps a choice with its inputs', async () => {
    const saved = await save({
      ChosenId: 'carrier',
      InputValues: [
        { Id: 'price', CurrentValue: ' $700 ' },
        { Id: 'miles', CurrentValue: '40' },
      ],
    })
    expect(saved).toEqual({ status: 'Success', version: 1 })
    const { ChosenId, Alternatives, version } = await group('delivery')
    expect([ChosenId, version]).toEqual(['carrier', 1])
    const chosen = Alternatives.filter(({ StatusId }) => StatusId === 1)
    expect(chosen).toHaveLength(1)
    expect(chosen[0]).toMatchObject({
      Id: 'carrier',
      InputValues: [
        { Id: 'miles', CurrentValue: '40' },
        { Id: 'price', CurrentValue: '$700' },
      ],
    })
    expect((await group('deposit')).version).toBe(0)
    // The other dealership of the group has not chosen any.
    const theirs = (await read(ACCOUNT.toyota)).find(({ GroupId }) => GroupId === 'delivery')
    expect(theirs?.ChosenId).not.toBe('carrier')
  })

  it('keeps who changed what; the same again changes nothing', async () => {
    const carrier = {
      ChosenId: 'carrier',
      InputValues: [
        { Id: 'miles', CurrentValue: '40' },
        { Id: 'price', CurrentValue: '$700' },
      ],
    }
    await save({ base_version: 0 })
    await save({ ...carrier, base_version: 1 })
    expect(await save({ ...carrier, base_version: 2 })).toMatchObject({ version: 2 })
    const log = await test.db
      .selectFrom('audit_log')
      .select(['setting', 'before', 'after', 'user_name'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      {
        setting: 'bot-answers/delivery',
        user_name: 'Admin Tester',
        before: null,
        after: { chosen_id: 'pickup', values: {} },
      },
      {
        setting: 'bot-answers/delivery',
        user_name: 'Admin Tester',
        before: { chosen_id: 'pickup', values: {} },
        after: { chosen_id: 'carrier', values: { miles: '40', price: '$700' } },
      },
    ])
  })

  it('tells the second of two who save the same question, and only that one', async () => {
    await save({ base_version: 0 })
    expect(await refused(save({ base_version: 0, ChosenId: 'person' }, { as: USER.super }))).toEqual([
      409,
      undefined,
    ])
    expect((await group('delivery')).ChosenId).toBe('pickup')
    await expect(save({ group_id: 'deposit', ChosenId: 'none', base_version: 0 })).resolves.toBeDefined()
  })

  it('lets one of two win who save at the same moment', async () => {
    const outcomes = await Promise.allSettled([
      save({ base_version: 0 }),
      save({ base_version: 0, ChosenId: 'person' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  describe('refuses', () => {
    it.each([
      ['an unknown question', { group_id: 'weather' }, [404, undefined]],
      [
        'an alternative of another question',
        { ChosenId: 'inspection' },
        [400, { ChosenId: 'Is not offered for this question' }],
      ],
      [
        'an input left out',
        { ChosenId: 'carrier', InputValues: [{ Id: 'miles', CurrentValue: '40' }] },
        [400, { 'InputValues.price': 'Is required' }],
      ],
      [
        'an input of blanks',
        { ChosenId: 'own', InputValues: [{ Id: 'answer', CurrentValue: ' \n ' }] },
        [400, { 'InputValues.answer': 'Is required' }],
      ],
      [
        'an input that it does not have',
        { InputValues: [{ Id: 'miles', CurrentValue: '40' }] },
        [400, { 'InputValues.0.Id': 'Is not an input of this answer' }],
      ],
    ])('%s, and changes nothing', async (_, change, expected) => {
      expect(await refused(save(change))).toEqual(expected)
      expect(await test.db.selectFrom('bot_answers').selectAll().execute()).toEqual([])
    })

    it('an answer that is too long', async () => {
      const InputValues = [{ Id: 'answer', CurrentValue: 'a'.repeat(501) }]
      expect((await refused(save({ ChosenId: 'own', InputValues })))[0]).toBe(400)
    })

    it('whoever has no policy for it, another group’s account, and a group as a whole', async () => {
      expect((await refused(save({}, { as: USER.rep })))[0]).toBe(403)
      expect((await refused(save({}, { as: USER.editor })))[0]).toBe(403)
      expect((await refused(save({ account_id: ACCOUNT.riverside })))[0]).toBe(404)
      expect((await refused(save({ account_id: ACCOUNT.northside })))[0]).toBe(409)
      const reading = test.call(botAnswers, { account_id: ACCOUNT.ford }, { as: USER.rep })
      expect((await refused(reading))[0]).toBe(403)
    })
  })

  describe('the assistant', () => {
    it('says the default where the dealership knows nothing, and what was chosen from then on', async () => {
      expect(await ask('What is your lowest price?')).toContain('set against the market')
      const own = { group_id: 'lowest_price', ChosenId: 'own' }
      await save({ ...own, InputValues: [{ Id: 'answer', CurrentValue: 'The tag <b>is</b> the price.' }] })
      expect(await ask('whats the best price you can do')).toBe('The tag <b>is</b> the price.')
      expect(await ask('What is your lowest price?', ACCOUNT.toyota)).toContain('set against the market')
    })

    it('says the inputs of an answer', async () => {
      await save({
        group_id: 'out_the_door',
        ChosenId: 'fee',
        InputValues: [{ Id: 'fee', CurrentValue: '$85' }],
      })
      expect(await ask('What is the out the door price?')).toContain('a documentation fee of $85.')
    })
  })
})

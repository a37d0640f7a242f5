/** Previews on test leads, and instructions with their versions. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dialogue } from '../../src/contract/calls/dialogue'
import {
  generatePreview,
  instructionVersions,
  openPreview,
  restoreVersion,
  saveInstructions,
  testMessage,
} from '../../src/contract/calls/journeys'
import { leadInfo } from '../../src/contract/calls/lead'
import { conversations } from '../../src/contract/calls/conversations'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'
import { CREATED_AT } from './support/world-account'

const SOURCE = 'AutoMarket'
const IDS = { journey: 'j_first', other: 'j_other', source: 'g_automarket', foreign: 'j_foreign' }

eachDatabase('previews of journeys', (database) => {
  let test: TestService
  let live: string
  beforeAll(async () => {
    test = await startService({
      seed: seedWorld,
      database,
      limits: { preview: { points: 1000, seconds: 60 } },
    })
  })
  afterAll(() => test.close())

  beforeEach(async () => {
    for (const table of ['instruction_versions', 'source_configurations', 'journeys'] as const)
      await test.db.deleteFrom(table).execute()
    const journey = { version: 1, updated_at: CREATED_AT }
    await test.db
      .insertInto('journeys')
      .values([
        {
          ...journey,
          id: IDS.journey,
          account_id: ACCOUNT.ford,
          name: 'First days',
          instruction: 'Say "Glad you wrote".',
        },
        { ...journey, id: IDS.other, account_id: ACCOUNT.ford, name: 'Later', instruction: 'Be patient.' },
        {
          ...journey,
          id: IDS.foreign,
          account_id: ACCOUNT.riverside,
          name: 'Theirs',
          instruction: 'Secret plan.',
        },
      ])
      .execute()
    await test.db
      .insertInto('source_configurations')
      .values({
        ...journey,
        id: IDS.source,
        account_id: ACCOUNT.ford,
        source_name: SOURCE,
        journey_id: IDS.journey,
        instruction: 'Say "AutoMarket welcome".',
      })
      .execute()
    live = await customer()
  })

  async function customer(
    change: Parameters<typeof addConversation>[1] = {},
    lines = ['Is it there?', 'The white one'],
  ) {
    const { id } = await addConversation(test.db, {
      source_name: SOURCE,
      began_in_chat: false,
      email: 'jo@mail.example',
      phone: '+13125550142',
      channel: 'email',
      ...change,
    })
    for (const text of lines) await say(id, 'HUMAN', text, change.account_id)
    return id
  }
  const say = (id: string, initiator: 'HUMAN' | 'BOT', text: string, account_id: string = ACCOUNT.ford) =>
    appendMessage(test.context, { account_id, conversation_id: id, initiator, text, channel: 'email' })
  const as = { as: USER.rep }
  const lead = (cid: string) => test.call(leadInfo, { account_id: ACCOUNT.ford, cid }, as)
  const open = async (cid = live) =>
    (
      await test.call(
        openPreview,
        { accountId: ACCOUNT.ford, preview_link: `/conversation/${cid}?preview=open` },
        as,
      )
    ).conversation_id
  const read = (id: string) => test.call(dialogue, { conversation_id: id }, as)
  const generate = (cid: string, journey_instructions: string, source_instructions = '') =>
    test.call(
      generatePreview,
      { cid, journey_instructions, source_instructions, journey_name: 'First days' },
      as,
    )
  /** The last answer of the assistant, which its follow-up or an object follows. */
  const answerIn = async (id: string) => (await read(id)).messages.at(-2)?.Message
  /** Writes as the test lead, and returns the answer. */
  const turn = async (cid: string, text: string) => {
    await test.call(testMessage, { cid, text }, as)
    await generate(cid, 'Be brief.')
    return await answerIn(cid)
  }
  const save = (
    change: Partial<Parameters<typeof test.call<typeof saveInstructions>>[1]> = {},
    who: string = USER.rep,
  ) =>
    test.call(
      saveInstructions,
      {
        journey_instructions: 'Be brief.',
        source_instructions: 'Say "AutoMarket welcome".',
        configuration_id: IDS.source,
        journey_id: IDS.journey,
        ...change,
      },
      { as: who },
    )
  const versions = async () =>
    (
      await test.call(
        instructionVersions,
        { account_id: ACCOUNT.ford, journey_id: IDS.journey, configuration_id: IDS.source },
        as,
      )
    ).items
  const refused = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error as CallFailed,
    )

  it('says where a lead stands with journeys', async () => {
    const info = await lead(live)
    expect(info.is_test).toBe(false)
    expect(info.ReplyAssistant).toBe(`/conversation/${live}?reply=now`)
    expect(info.AgenticLead).toEqual({
      type: 'live',
      preview_link: `/conversation/${live}?preview=open`,
      configuration_id: IDS.source,
      journey_information: {
        id: IDS.journey,
        name: 'First days',
        instruction: 'Say "Glad you wrote".',
        version: 1,
      },
      source_information: { name: SOURCE, instruction: 'Say "AutoMarket welcome".', version: 1 },
    })
    const service = await customer({ product: 'SERVICE_AI' })
    expect((await lead(service)).AgenticLead).toBeNull()
    await test.db.deleteFrom('journeys').where('account_id', '=', ACCOUNT.ford).execute()
    expect((await lead(live)).AgenticLead).toBeNull()
  })

  it('offers a reply only where one can be given', async () => {
    const reply = async (change: Parameters<typeof customer>[0], lines?: string[]) =>
      (await lead(await customer(change, lines))).ReplyAssistant !== null
    expect(await reply({})).toBe(true)
    expect(await reply({ email: null })).toBe(false)
    expect(await reply({}, [])).toBe(false)
    await test.db
      .updateTable('conversations')
      .set({ unsubscribed: ['email'] })
      .where('id', '=', live)
      .execute()
    expect((await lead(live)).ReplyAssistant).toBeNull()
  })

  it('opens a test lead like the real one, with its inquiry and two lines under the saved instructions', async () => {
    await say(live, 'BOT', 'Yes it is')
    await say(live, 'HUMAN', 'Later words')
    const id = await open()
    const { messages, began_in_chat } = await read(id)
    expect(messages.map(({ Initiator, Channel }) => [Initiator, Channel])).toEqual([
      ['HUMAN', 'email'],
      ['BOT', 'email'],
      ['BOT', 'sms'],
    ])
    expect(messages[0]?.Message).toBe('Is it there?\nThe white one')
    expect(messages[1]?.Message).toMatch(/Glad you wrote.*AutoMarket welcome/)
    expect(began_in_chat).toBe(false)
    // Each message has a distinct time, so that their order is known.
    expect(new Set(messages.map(({ Timestamp }) => Timestamp)).size).toBe(3)
    const info = await lead(id)
    expect(info).toMatchObject({
      FullName: 'Test Lead',
      Email: null,
      Phone: null,
      LeadSource: SOURCE,
      is_test: true,
      ReplyAssistant: null,
      AgenticLead: { type: 'test', preview_link: null, configuration_id: IDS.source },
    })
    expect(await open()).not.toBe(id)
  })

  it('keeps a preview out of figures and lists, also when they are counted anew', async () => {
    const range = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-21T23:59:59' }
    const listed = async (name: 'search' | 'test_leads_worked' | 'all' = 'all') =>
      (
        await test.call(conversations, { name: name as 'search', account_id: ACCOUNT.ford, ...range }, as)
      ).items.map(({ ConversationId }) => ConversationId)
    const facts = () =>
      test.db
        .selectFrom('facts')
        .select(['metric', 'amount', 'unit_id'])
        .where('conversation_id', '=', id)
        .orderBy('metric')
        .execute()
    const id = await open()
    await test.call(testMessage, { cid: id, text: 'And the blue one?' }, as)
    await generate(id, 'Be brief.')
    expect(await listed()).not.toContain(id)
    expect(await listed('test_leads_worked')).toContain(id)
    const counted = await facts()
    expect(counted).toEqual([{ metric: 'test_worked', amount: 4, unit_id: id }])
    await rebuildDerivedData(test.db)
    expect(await facts()).toEqual(counted)
  })

  it('sends nothing, owes nothing, and tells live readers of the lines alone', async () => {
    const id = await open()
    await test.call(testMessage, { cid: id, text: 'Hello?' }, as)
    expect(await createResponder(test.context).runOnce()).toBe(0)
    expect((await read(id)).messages).toHaveLength(4)
    const deliveries = await test.db
      .selectFrom('deliveries')
      .select('seq')
      .where('conversation_id', '=', id)
      .execute()
    expect(deliveries).toEqual([])
    const reported = await test.db
      .selectFrom('live_log')
      .select('kind')
      .where('conversation_id', '=', id)
      .execute()
    expect(reported.map(({ kind }) => kind)).toEqual(['message', 'message', 'message', 'message'])
  })

  it('works while the assistant is paused', async () => {
    const pause = (ai_paused: boolean) =>
      test.db.updateTable('accounts').set({ ai_paused }).where('id', '=', ACCOUNT.ford).execute()
    await pause(true)
    expect((await read(await open())).messages).toHaveLength(3)
    await pause(false)
  })

  it('answers a test lead under instructions that nobody saved', async () => {
    const id = await open()
    await test.call(testMessage, { cid: id, text: 'Do you have a shuttle?' }, as)
    await generate(id, 'Say "Unsaved words".', 'Say "From the source".')
    const { messages } = await read(id)
    expect(messages).toHaveLength(6)
    expect(messages[4]?.Message).toMatch(
      /^Yes, ford runs a free shuttle on weekdays\. Unsaved words\. From the source/,
    )
    expect(messages[4]?.Channel).toBe('sms')
    // A second request without a new message generates another reply to the same message.
    await generate(id, 'Say "Other words".')
    expect((await read(id)).messages[6]?.Message).toMatch(/free shuttle.*Other words/)
    expect((await lead(id)).AgenticLead?.journey_information?.instruction).toBe('Say "Glad you wrote".')
  })

  it('shows what it would do as an object, and does not do it', async () => {
    const id = await open()
    await turn(id, 'Can I come in on Monday at 2 pm?')
    await turn(id, 'yes')
    const last = (await read(id)).messages.at(-1)
    expect(last).toMatchObject({ Message: '', Object: { type: 'slot', day: '11/23/2026', time: '2:00 PM' } })
    const made = await test.db
      .selectFrom('appointments')
      .select('id')
      .where('conversation_id', '=', id)
      .execute()
    expect(made).toEqual([])
  })

  it('remembers the dialogue from turn to turn, and what was not done', async () => {
    const id = await open()
    expect(await turn(id, 'Can I come in on Monday?')).toContain('Monday, November 23')
    expect(await turn(id, 'at 2 pm')).toContain('Shall I book Monday, November 23 at 2:00 PM')
    expect(await turn(id, 'yes')).toMatch(/^You are booked for Monday, November 23, 2:00 PM/)
    expect(await turn(id, 'make it 5:30')).toContain('visit is now on Monday, November 23 at 5:30 PM')
    // The same message again, under other instructions: the visit is moved from 2 PM again.
    await generate(id, 'Say "See you".')
    expect(await answerIn(id)).toMatch(/your visit is now on Monday, November 23 at 5:30 PM\. See you/)
    expect(await turn(id, 'cancel it please')).toContain('Monday, November 23 at 5:30 PM is cancelled')
  })

  it('asks for the vehicle where the customer never wrote', async () => {
    const silent = await customer({}, [])
    await test.db
      .updateTable('leads')
      .set({ vehicle_id: 'v_ford' })
      .where('id', '=', (await lead(silent)).LeadId)
      .execute()
    const { messages } = await read(await open(silent))
    expect(messages[0]?.Message).toBe('I am interested in the 2026 Calder Terrane Touring.')
    expect(messages[1]?.Message).toContain('Terrane')
  })

  it('gives an unassigned source its row', async () => {
    const id = await open(await customer({ source_name: 'TradeHub' }))
    expect((await lead(id)).AgenticLead).toMatchObject({
      type: 'unassigned_source_lead',
      configuration_id: expect.stringMatching(/^g_/) as string,
      journey_information: null,
      source_information: { name: 'TradeHub', instruction: '', version: 1 },
    })
    await open(await customer({ source_name: 'TradeHub' }))
    const rows = await test.db
      .selectFrom('source_configurations')
      .select('id')
      .where('source_name', '=', 'TradeHub')
      .execute()
    expect(rows).toHaveLength(1)
  })

  it.each([
    'https://evil.example/conversation/{id}?preview=open',
    '//evil.example/conversation/{id}?preview=open',
    '/conversation/{id}',
    '/conversation/?preview=open',
    '/conversation/{id}/stop-communication?preview=open',
    '/conversation/%00?preview=open',
    'javascript:alert(1)',
  ])('opens no other address: %s', async (link) => {
    const error = await refused(test.call(openPreview, { preview_link: link.replace('{id}', live) }, as))
    expect([error?.status, Object.keys(error?.body.fields ?? {})]).toEqual([400, ['preview_link']])
  })

  it('knows no foreign or missing conversation, journey, source or version', async () => {
    const foreign = await customer({ account_id: ACCOUNT.riverside })
    const foreignTest = (
      await test.call(
        openPreview,
        { accountId: ACCOUNT.riverside, preview_link: `/conversation/${foreign}?preview=open` },
        { as: USER.riverside },
      )
    ).conversation_id
    await save()
    const version = (await versions())[0]?.id ?? ''
    const calls = [
      open(foreign),
      open('c_nowhere'),
      generate(foreignTest, 'Be brief.'),
      test.call(testMessage, { cid: foreignTest, text: 'x' }, as),
      save({ journey_id: IDS.foreign }),
      save({ configuration_id: 'g_nowhere' }),
      test.call(instructionVersions, { account_id: ACCOUNT.ford, journey_id: IDS.foreign }, as),
      test.call(
        restoreVersion,
        { account_id: ACCOUNT.riverside, journey_id: IDS.foreign, version_id: version },
        { as: USER.riverside },
      ),
      test.call(restoreVersion, { account_id: ACCOUNT.ford, journey_id: IDS.other, version_id: version }, as),
    ]
    const answers = await Promise.all(calls.map(refused))
    expect(answers.map((error) => error?.status)).toEqual(calls.map(() => 404))
  })

  it('never speaks to a customer', async () => {
    const answers = await Promise.all([
      refused(generate(live, 'Be brief.')),
      refused(test.call(testMessage, { cid: live, text: 'I am not the customer' }, as)),
    ])
    expect(answers.map((error) => error?.status)).toEqual([409, 409])
    expect((await read(live)).messages).toHaveLength(2)
  })

  it('needs a journey instruction', async () => {
    const id = await open()
    for (const call of [() => generate(id, '  '), () => save({ journey_instructions: ' \n' })]) {
      const error = await refused(call())
      expect([error?.status, Object.keys(error?.body.fields ?? {})]).toEqual([400, ['journey_instructions']])
    }
  })

  it('saves only what changed, trimmed, with its author, and keeps what stood before', async () => {
    expect(await save({ journey_instructions: '  Be brief.\n' })).toEqual({
      status: 'OK',
      journey_version: 2,
      source_version: 1,
    })
    expect(await save()).toEqual({ status: 'OK', journey_version: 2, source_version: 1 })
    test.clock.advance(60_000)
    expect(await save({ source_instructions: '' }, USER.rep2)).toMatchObject({
      journey_version: 2,
      source_version: 2,
    })
    expect(
      (await versions()).map(({ of, version, instruction, author }) => [of, version, instruction, author]),
    ).toEqual([
      ['source', 2, '', 'Rep2 Tester'],
      ['journey', 2, 'Be brief.', 'Rep Tester'],
      ['journey', 1, 'Say "Glad you wrote".', 'Before the history'],
      ['source', 1, 'Say "AutoMarket welcome".', 'Before the history'],
    ])
    expect((await lead(live)).AgenticLead).toMatchObject({
      journey_information: { instruction: 'Be brief.', version: 2 },
      source_information: { instruction: '', version: 2 },
    })
  })

  it('tells the second of two people who saved before them', async () => {
    const base_version = { journey: 1, source: 1 }
    await save({ journey_instructions: 'First words.', base_version }, USER.rep2)
    const error = await refused(save({ journey_instructions: 'Second words.', base_version }))
    expect(error?.status).toBe(409)
    expect(error?.body.message).toContain('Rep2 Tester saved new journey instructions (')
    expect((await lead(live)).AgenticLead?.journey_information?.instruction).toBe('First words.')
    expect(
      await save({ journey_instructions: 'Second words.', base_version: { journey: 2, source: 1 } }),
    ).toMatchObject({
      journey_version: 3,
    })
  })

  it('knows one winner when two save at once', async () => {
    const base_version = { journey: 1, source: 1 }
    const outcomes = await Promise.allSettled(
      ['One.', 'Two.', 'Three.'].map((journey_instructions) => save({ journey_instructions, base_version })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await versions()).filter(({ of }) => of === 'journey')).toHaveLength(2)
  })

  it('refuses to save for a source that left the journey', async () => {
    await test.db
      .updateTable('source_configurations')
      .set({ journey_id: IDS.other })
      .where('id', '=', IDS.source)
      .execute()
    expect((await refused(save()))?.status).toBe(409)
  })

  it('rolls back by saving an earlier version again', async () => {
    await save()
    await save({ journey_instructions: 'Be long.', source_instructions: 'Be loud.' })
    const first = (await versions()).find(({ of, version }) => of === 'journey' && version === 1)
    const restored = await test.call(
      restoreVersion,
      { account_id: ACCOUNT.ford, journey_id: IDS.journey, version_id: first?.id ?? '' },
      { as: USER.rep2 },
    )
    expect(restored).toMatchObject({
      of: 'journey',
      version: 4,
      instruction: 'Say "Glad you wrote".',
      author: 'Rep2 Tester',
    })
    const source = (await versions()).find(({ of, version }) => of === 'source' && version === 1)
    await test.call(
      restoreVersion,
      { account_id: ACCOUNT.ford, journey_id: IDS.journey, version_id: source?.id ?? '' },
      as,
    )
    expect((await lead(live)).AgenticLead).toMatchObject({
      journey_information: { instruction: 'Say "Glad you wrote".', version: 4 },
      source_information: { instruction: 'Say "AutoMarket welcome".', version: 3 },
    })
  })
})

eachDatabase('limits of previews', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database, limits: { preview: { points: 2, seconds: 60 } } })
  })
  afterAll(() => test.close())

  it('lets one user open so many, and another one still', async () => {
    const { id } = await addConversation(test.db)
    const open = (as: string) =>
      test.call(
        openPreview,
        { accountId: ACCOUNT.ford, preview_link: `/conversation/${id}?preview=open` },
        { as },
      )
    await open(USER.rep)
    await open(USER.rep)
    const error = await open(USER.rep).catch((failure: unknown) => failure as CallFailed)
    expect(error).toBeInstanceOf(CallFailed)
    expect((error as CallFailed).status).toBe(429)
    expect((error as CallFailed).headers.get('retry-after')).toMatch(/^\d+$/)
    await open(USER.rep2)
  })
})

/** Test questions of a journey, and the effect of a drafted instruction. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  farSession,
  saveTestQuestions,
  TEST_QUESTIONS,
  testInstructions,
  testQuestions,
} from '../../src/contract/calls/agentic'
import type { CallInput } from '../../src/contract/core/call'
import { INSTRUCTION_MAX_LENGTH } from '../../src/contract/calls/journeys'
import { DEFAULT_TEST_QUESTIONS } from '../../src/rules/conversations/test-questions'
import { anyDatabase } from './support/databases'
import { type CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'
import { CREATED_AT } from './support/world-account'

const JOURNEY = 'j_first'
const SOURCE = 'g_website'
const here = { account_id: ACCOUNT.ford, journey_id: JOURNEY }
const rep = { as: USER.rep }
const admin = { as: USER.admin }
const SHUTTLE = 'Do you have a shuttle?'
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error as CallFailed).status,
  )

anyDatabase('test questions of a journey', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({
      database,
      seed: seedWorld,
      limits: { preview: { points: 1000, seconds: 60 } },
    })
    await test.db
      .updateTable('accounts')
      .set({ flags: JSON.stringify({ active_far: true }) })
      .where('id', '=', ACCOUNT.ford)
      .execute()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['source_configurations', 'journeys', 'setting_versions', 'audit_log'] as const)
      await test.db.deleteFrom(table).execute()
    const shared = { account_id: ACCOUNT.ford, updated_at: CREATED_AT }
    await test.db
      .insertInto('journeys')
      .values([
        { ...shared, id: JOURNEY, name: 'First days', instruction: 'Say "Glad you wrote".' },
        { ...shared, id: 'j_other', name: 'Later', instruction: '' },
        { ...shared, id: 'j_foreign', name: 'Theirs', instruction: '', account_id: ACCOUNT.toyota },
      ])
      .execute()
    await test.db
      .insertInto('source_configurations')
      .values([
        {
          ...shared,
          id: SOURCE,
          source_name: 'Website',
          journey_id: JOURNEY,
          instruction: 'Say "From the web".',
        },
        { ...shared, id: 'g_other', source_name: 'TradeHub', journey_id: 'j_other' },
        {
          ...shared,
          id: 'g_foreign',
          account_id: ACCOUNT.toyota,
          source_name: 'Website',
          journey_id: 'j_foreign',
        },
      ])
      .execute()
  })

  const read = (who: { as: string } = admin) => test.call(testQuestions, here, who)
  const choose = (questions: string[], base_version?: number) =>
    test.call(
      saveTestQuestions,
      { ...here, questions, ...(base_version !== undefined && { base_version }) },
      admin,
    )
  const run = async (draft: Partial<CallInput<typeof testInstructions>> = {}, who: { as: string } = rep) =>
    (await test.call(testInstructions, { ...here, ...draft }, who)).items

  it('are a usual set of eight until the dealership chose its own', async () => {
    expect(DEFAULT_TEST_QUESTIONS).toHaveLength(8)
    expect(await read(rep)).toEqual({ questions: DEFAULT_TEST_QUESTIONS, own: false, version: 0 })
    expect(await choose([' Do you have a shuttle? ', '<b>Why?</b>'], 0)).toEqual({
      status: 'Success',
      version: 1,
    })
    expect(await read()).toEqual({ questions: [SHUTTLE, '<b>Why?</b>'], own: true, version: 1 })
    expect(await choose([], 1)).toMatchObject({ version: 2 })
    expect(await read()).toEqual({ questions: DEFAULT_TEST_QUESTIONS, own: false, version: 2 })
    const { test_questions } = await test.db
      .selectFrom('journeys')
      .select('test_questions')
      .where('id', '=', 'j_other')
      .executeTakeFirstOrThrow()
    expect(test_questions).toBeNull()
  })

  it('are chosen by one of two people who save at once, and stand in the change log', async () => {
    await choose([SHUTTLE], 0)
    expect(await statusOf(choose(['Why?'], 0))).toBe(409)
    expect((await read()).questions).toEqual([SHUTTLE])
    const [entry] = await test.db.selectFrom('audit_log').selectAll().execute()
    expect([entry?.setting, entry?.before, entry?.after]).toEqual([
      `journeys/questions/${JOURNEY}`,
      { name: 'First days', questions: [] },
      { name: 'First days', questions: [SHUTTLE] },
    ])
  })

  it.each([
    ['too many', Array.from({ length: TEST_QUESTIONS.count + 1 }, (_, index) => `Question ${index}?`)],
    ['one that is empty', [SHUTTLE, '  ']],
    ['one that is too long', ['x'.repeat(TEST_QUESTIONS.length + 1)]],
  ])('are refused: %s', async (_, questions) => {
    expect(await statusOf(choose(questions))).toBe(400)
    expect((await read()).own).toBe(false)
  })

  it('show what a drafted instruction would change, and what not', async () => {
    await choose([SHUTTLE, 'What are your hours?'])
    const same = await run()
    expect(same.map(({ question, changed }) => [question, changed])).toEqual([
      [SHUTTLE, false],
      ['What are your hours?', false],
    ])
    expect(same[0]?.before).toMatch(/^Yes, ford runs a free shuttle on weekdays\. Glad you wrote$/)
    expect(same[0]?.after).toBe(same[0]?.before)

    const every = await run({ journey_instructions: 'Say "Hello there".' })
    expect(every.map(({ changed }) => changed)).toEqual([true, true])
    expect(every[0]).toMatchObject({ before: same[0]?.before })
    expect(every[0]?.after).toMatch(/free shuttle.*Hello there/)
    expect(every[0]?.after).not.toContain('Glad you wrote')

    const one = await run({
      journey_instructions: 'Say "Glad you wrote".\nIf they ask about your hours, say "Come by any time".',
    })
    expect(one.map(({ changed }) => changed)).toEqual([false, true])
    expect(one[1]?.after).toContain('Come by any time')
    // The draft is compared in the form in which it would be stored.
    expect(
      (await run({ journey_instructions: '  Say "Glad you wrote".\n' })).some(({ changed }) => changed),
    ).toBe(false)
  })

  it('try the instruction of a source on top of the journey’s', async () => {
    await choose([SHUTTLE])
    const [saved] = await run({ configuration_id: SOURCE })
    expect(saved?.before).toMatch(/Glad you wrote\. From the web/)
    expect(saved?.changed).toBe(false)
    const [drafted] = await run({ configuration_id: SOURCE, source_instructions: 'Say "From the draft".' })
    expect(drafted?.before).toBe(saved?.before)
    expect(drafted?.after).toMatch(/Glad you wrote\. From the draft/)
    const [emptied] = await run({ configuration_id: SOURCE, source_instructions: '' })
    expect([emptied?.changed, emptied?.after.includes('From the')]).toEqual([true, false])
    expect(await statusOf(run({ source_instructions: 'Say "From nowhere".' }))).toBe(400)
  })

  it('are answered from the dealership’s own knowledge as it stands now', async () => {
    await choose([SHUTTLE])
    const answer = (text: string) =>
      test.db
        .updateTable('knowledge_entries')
        .set({ answer: text, updated_at: new Date() })
        .where('id', '=', 'k_ford')
        .execute()
    const before = (await run())[0]?.before
    await answer('Only on Mondays.')
    expect((await run())[0]?.before).toContain('Only on Mondays.')
    await answer('Yes, ford runs a free shuttle on weekdays.')
    expect((await run())[0]?.before).toBe(before)
  })

  it('say something to every usual question, and well below a second to as many as there may be', async () => {
    const items = await run({ journey_instructions: 'Be brief.' })
    expect(items.map(({ question }) => question)).toEqual(DEFAULT_TEST_QUESTIONS)
    expect(items.filter(({ before, after }) => before === '' || after === '')).toEqual([])

    const most = Array.from({ length: TEST_QUESTIONS.count }, (_, index) => `${SHUTTLE} ${index}`)
    await choose(most)
    const line = 'If they ask about trades, say "Bring your payoff letter". Never mention the price.\n'
    const longest = line.repeat(Math.floor(INSTRUCTION_MAX_LENGTH / line.length))
    expect(await run({ journey_instructions: longest })).toHaveLength(TEST_QUESTIONS.count)
  })

  it('keep nothing and write to nobody', async () => {
    const counts = () =>
      Promise.all(
        (
          ['conversations', 'messages', 'leads', 'deliveries', 'instruction_versions', 'audit_log'] as const
        ).map(async (table) => [
          table,
          await test.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirst(),
        ]),
      )
    const before = await counts()
    await run({ journey_instructions: 'Hand over to a person.' })
    expect(await counts()).toEqual(before)
    const { instruction, version } = await test.db
      .selectFrom('journeys')
      .select(['instruction', 'version'])
      .where('id', '=', JOURNEY)
      .executeTakeFirstOrThrow()
    expect([instruction, version]).toEqual(['Say "Glad you wrote".', 1])
  })

  it('know no journey or source of another dealership, nor a source of another journey', async () => {
    const foreign = { journey_id: 'j_foreign' }
    expect(await statusOf(test.call(testQuestions, { ...here, ...foreign }, admin))).toBe(404)
    expect(await statusOf(run(foreign, admin))).toBe(404)
    expect(await statusOf(run({ configuration_id: 'g_foreign' }))).toBe(404)
    expect(await statusOf(run({ configuration_id: 'g_other' }))).toBe(409)
    expect(await statusOf(run({ account_id: ACCOUNT.toyota, ...foreign }))).toBe(404)
  })

  it('are asked by staff in the console and by the remote widget alike', async () => {
    const { access_token } = await test.call(farSession, { account_id: ACCOUNT.ford }, admin)
    const answer = await test.request(`/api/dashboard/${ACCOUNT.ford}/journeys/${JOURNEY}/test-run`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    })
    expect([answer.status, await answer.json()]).toEqual([200, { items: await run({}, rep) }])
  })
})

anyDatabase('limits of test runs', (database) => {
  it('lets one person run so many', async () => {
    const test = await startService({
      database,
      seed: seedWorld,
      limits: { preview: { points: 1, seconds: 60 } },
    })
    await test.db
      .insertInto('journeys')
      .values({
        id: JOURNEY,
        account_id: ACCOUNT.ford,
        name: 'First days',
        instruction: '',
        updated_at: CREATED_AT,
      })
      .execute()
    const run = () => statusOf(test.call(testInstructions, here, rep))
    expect([await run(), await run()]).toEqual([200, 429])
    await test.close()
  })
})

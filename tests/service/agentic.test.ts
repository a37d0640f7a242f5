/** First Agentic Response: the widget's session, and journeys with their lead sources and instructions. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pagePolicy } from '../../src/service/http/pages/page-policy'
import {
  addJourney,
  agenticDashboard,
  assignSource,
  deleteJourney,
  farSession,
  renameJourney,
  saveInstruction,
  saveTestQuestions,
} from '../../src/contract/calls/agentic'
import { auditLog } from '../../src/contract/calls/audit'
import { INSTRUCTION_MAX_LENGTH, instructionVersions, openPreview } from '../../src/contract/calls/journeys'
import { leadInfo } from '../../src/contract/calls/lead'
import { settingTitle } from '../../src/rules/settings/setting-changes'
import { farModuleOrigins } from '../../src/service/platform/agentic-module'
import { newId } from '../../src/service/platform/id'
import { rebuildDerivedData } from '../../src/service/conversations/rebuild'
import { eachDatabase } from './support/databases'
import { type CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const as = { as: USER.admin }
const ford = { account_id: ACCOUNT.ford }
const RESOURCE = 'FirstAgenticResponse'

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as CallFailed,
  )
const statusOf = async (promise: Promise<unknown>) => (await refused(promise))?.status ?? 200
const activate = (test: TestService) =>
  test.db
    .updateTable('accounts')
    .set({ flags: sql`flags || '{"active_far": true}'` })
    .where('id', 'in', [ACCOUNT.ford, ACCOUNT.toyota])
    .execute()
const allow = async (test: TestService, user_id: string, words: string[] | null) => {
  await test.db
    .deleteFrom('user_policies')
    .where('user_id', '=', user_id)
    .where('resource', '=', RESOURCE)
    .execute()
  if (words === null) return
  await test.db
    .insertInto('user_policies')
    .values({ user_id, resource: RESOURCE, allow: words, position: 90 })
    .execute()
}

eachDatabase('journeys of the Agentic Dashboard', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database, seed: seedWorld })
    await activate(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of [
      'instruction_versions',
      'source_configurations',
      'journeys',
      'setting_versions',
      'audit_log',
    ] as const)
      await test.db.deleteFrom(table).execute()
    test.clock.advance(1000)
  })

  const read = (account_id: string = ACCOUNT.ford) => test.call(agenticDashboard, { account_id }, as)
  const add = (name: string, instruction = 'Be brief.', who: { as: string } = as) =>
    test.call(addJourney, { ...ford, name, instruction }, who)
  const rename = (journey_id: string, name: string) =>
    test.call(renameJourney, { ...ford, journey_id, name }, as)
  const remove = (journey_id: string) => test.call(deleteJourney, { ...ford, journey_id }, as)
  const assign = (source_name: string, journey_id: string | null) =>
    test.call(assignSource, { ...ford, source_name, journey_id }, as)
  const save = (
    journey_id: string,
    input: { instruction: string; base_version?: number; configuration_id?: string },
    who: { as: string } = as,
  ) => test.call(saveInstruction, { ...ford, journey_id, ...input }, who)
  const history = async (journey_id: string, configuration_id?: string) =>
    (
      await test.call(
        instructionVersions,
        { ...ford, journey_id, ...(configuration_id !== undefined && { configuration_id }) },
        as,
      )
    ).items.map(({ of, version, instruction, author }) => [of, version, instruction, author])
  const log = async () =>
    (await test.call(auditLog, ford, { as: USER.super })).items.map(({ setting, before, after }) => ({
      title: settingTitle(setting, before, after),
      before,
      after,
    }))
  const addSource = (name: string, account_id: string = ACCOUNT.ford) =>
    test.db
      .insertInto('lead_sources')
      .values({ account_id, name, lead_type: 'internet' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const foreignJourney = async () => {
    const id = newId('j_')
    await test.db
      .insertInto('journeys')
      .values({
        id,
        account_id: ACCOUNT.toyota,
        name: 'Theirs',
        instruction: 'Secret.',
        updated_at: new Date(0),
      })
      .execute()
    return id
  }

  it('shows every source of a dealership without journeys as unassigned', async () => {
    await addSource('AutoMarket')
    await addSource('Elsewhere', ACCOUNT.toyota)
    const { journeys, unassigned } = await read()
    expect(journeys).toEqual([])
    expect(unassigned.filter(({ name }) => ['AutoMarket', 'Elsewhere', 'Website'].includes(name))).toEqual(
      ['AutoMarket', 'Website'].map((name) => ({
        configuration_id: null,
        name,
        instruction: '',
        version: 1,
        leads: 0,
      })),
    )
  })

  it('adds a journey with its first instruction in the history, by whom', async () => {
    const journey = await add('  First days ', ' Be brief.\n')
    expect(journey).toEqual({
      id: expect.stringMatching(/^j_/) as string,
      name: 'First days',
      instruction: 'Be brief.',
      version: 1,
      updated_at: test.clock.now().toISOString(),
      sources: [],
    })
    expect((await read()).journeys).toEqual([journey])
    expect(await history(journey.id)).toEqual([['journey', 1, 'Be brief.', 'Admin Tester']])
    expect(await log()).toEqual([
      {
        title: 'Agentic Dashboard, First days',
        before: null,
        after: { name: 'First days', instruction: 'Be brief.' },
      },
    ])
  })

  it('orders journeys by name and takes one without an instruction', async () => {
    await add('later', '')
    await add('Early')
    expect((await read()).journeys.map(({ name, instruction }) => [name, instruction])).toEqual([
      ['Early', 'Be brief.'],
      ['later', ''],
    ])
  })

  it('gives no name twice, letter case aside, and another dealership may have it', async () => {
    const { id } = await add('First days')
    const other = await add('Later')
    await foreignJourney()
    for (const call of [() => add('FIRST days'), () => rename(other.id, 'first DAYS ')]) {
      const error = await refused(call())
      expect([error?.status, error?.body.fields]).toEqual([400, { name: 'Another journey has this name' }])
    }
    await rename(id, 'first Days')
    await rename(other.id, 'Theirs')
    expect((await read()).journeys.map(({ name }) => name)).toEqual(['first Days', 'Theirs'])
    expect((await Promise.all([add('Twin'), add('twin')].map(statusOf))).sort()).toEqual([200, 400])
  })

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name of nothing that is kept', { name: '\u0000' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    [
      'an instruction that is too long',
      { instruction: 'x'.repeat(INSTRUCTION_MAX_LENGTH + 1) },
      'instruction',
    ],
  ])('refuses %s', async (_, change, field) => {
    const input = { ...ford, name: 'First days', instruction: '', ...change }
    const error = await refused(test.call(addJourney, input, as))
    expect([error?.status, Object.keys(error?.body.fields ?? {})]).toEqual([400, [field]])
    expect((await read()).journeys).toEqual([])
  })

  it('keeps text as it is typed', async () => {
    const { name } = await add('<b>Journey</b> ’20 %', 'Say "<script>".')
    expect(name).toBe('<b>Journey</b> ’20 %')
  })

  it('renames in the change log, and not at all when nothing changed', async () => {
    const { id } = await add('First days')
    test.clock.advance(1000)
    await rename(id, 'First weeks')
    await rename(id, 'First weeks')
    expect((await log()).slice(0, -1)).toEqual([
      {
        title: 'Agentic Dashboard, First weeks',
        before: { name: 'First days' },
        after: { name: 'First weeks' },
      },
    ])
  })

  it('assigns a source to a journey, to another, and to none', async () => {
    await addSource('AutoMarket')
    const [first, second] = [await add('First days'), await add('Later')]
    test.clock.advance(1000)
    const source = await assign('AutoMarket', first.id)
    expect(source).toEqual({
      configuration_id: expect.stringMatching(/^g_/) as string,
      name: 'AutoMarket',
      instruction: '',
      version: 1,
      leads: 0,
    })
    const places = async () => {
      const { journeys, unassigned } = await read()
      return [...journeys.map(({ sources }) => sources), unassigned].map((list) =>
        list.filter(({ name }) => name === 'AutoMarket'),
      )
    }
    expect(await places()).toEqual([[source], [], []])
    test.clock.advance(1000)
    await assign('AutoMarket', second.id)
    expect(await places()).toEqual([[], [source], []])
    test.clock.advance(1000)
    expect(await assign('AutoMarket', null)).toEqual(source)
    expect(await places()).toEqual([[], [], [source]])
    expect((await log()).slice(0, 3)).toEqual(
      [
        ['Later', null],
        ['First days', 'Later'],
        [null, 'First days'],
      ].map(([before, after]) => ({
        title: 'Agentic Dashboard, AutoMarket',
        before: { name: 'AutoMarket', journey: before },
        after: { name: 'AutoMarket', journey: after },
      })),
    )
  })

  it('counts the sales leads of the last 30 days by source, without test leads', async () => {
    const { id } = await add('First days')
    await assign('Website', id)
    const customer = (change: Parameters<typeof addConversation>[1]) =>
      addConversation(test.db, { source_name: 'Website', ...change })
    await customer({})
    await customer({ lead_type: 'phone' })
    await customer({ excluded: true, is_test: true })
    await customer({ is_duplicate: true, excluded: true })
    await customer({ product: 'SERVICE_AI' })
    await customer({ created_at: new Date('2026-09-01T15:00:00Z') })
    await customer({ source_name: 'TradeHub' })
    await customer({ account_id: ACCOUNT.toyota })
    await addSource('TradeHub')
    await rebuildDerivedData(test.db)
    const { journeys, unassigned } = await read()
    expect(journeys[0]?.sources.map(({ name, leads }) => [name, leads])).toEqual([['Website', 2]])
    expect(unassigned.find(({ name }) => name === 'TradeHub')?.leads).toBe(1)
    expect((await assign('Website', null)).leads).toBe(2)
  })

  it('makes of an unassigned preview a test as soon as its source has a journey', async () => {
    const { id } = await add('First days', 'Say "Glad you wrote".')
    await addSource('CarScout')
    const live = await addConversation(test.db, { source_name: 'CarScout', began_in_chat: false })
    const { conversation_id } = await test.call(
      openPreview,
      { accountId: ACCOUNT.ford, preview_link: `/conversation/${live.id}?preview=open` },
      as,
    )
    const lead = async () =>
      (await test.call(leadInfo, { ...ford, cid: conversation_id }, as)).AgenticLead ?? undefined
    const before = await lead()
    expect(before).toMatchObject({ type: 'unassigned_source_lead', journey_information: null })
    const { configuration_id } = await assign('CarScout', id)
    expect(before?.configuration_id).toBe(configuration_id)
    expect(await lead()).toMatchObject({
      type: 'test',
      configuration_id,
      journey_information: { id, name: 'First days', instruction: 'Say "Glad you wrote".', version: 1 },
    })
    await assign('CarScout', null)
    expect((await lead())?.type).toBe('unassigned_source_lead')
  })

  it('deletes a journey with its history; its sources keep their instructions, unassigned', async () => {
    const { id } = await add('First days')
    const { configuration_id } = await assign('Website', id)
    await save(id, { instruction: 'Say "Website".', configuration_id: String(configuration_id) })
    test.clock.advance(1000)
    await remove(id)
    const { journeys, unassigned } = await read()
    expect(journeys).toEqual([])
    expect(unassigned.find(({ name }) => name === 'Website')).toMatchObject({
      configuration_id,
      instruction: 'Say "Website".',
      version: 2,
    })
    expect(await test.db.selectFrom('instruction_versions').select('id').execute()).toEqual([])
    expect((await log())[0]).toEqual({
      title: 'Agentic Dashboard, First days',
      before: { name: 'First days', instruction: 'Be brief.', sources: ['Website'] },
      after: null,
    })
    expect(await statusOf(remove(id))).toBe(404)
  })

  it('saves an instruction as the preview does: by version, with history and change log', async () => {
    const { id } = await add('First days')
    test.clock.advance(1000)
    expect(await save(id, { instruction: ' Be warm. ', base_version: 1 })).toEqual({
      status: 'Success',
      version: 2,
    })
    expect(await save(id, { instruction: 'Be warm.', base_version: 2 })).toEqual({
      status: 'Success',
      version: 2,
    })
    expect(await history(id)).toEqual([
      ['journey', 2, 'Be warm.', 'Admin Tester'],
      ['journey', 1, 'Be brief.', 'Admin Tester'],
    ])
    expect((await log()).slice(0, -1)).toEqual([
      {
        title: 'Agentic Dashboard, First days',
        before: { name: 'First days', instruction: 'Be brief.' },
        after: { name: 'First days', instruction: 'Be warm.' },
      },
    ])
    const late = await refused(save(id, { instruction: 'Be cold.', base_version: 1 }, { as: USER.super }))
    expect(late?.status).toBe(409)
    expect(late?.body.message).toMatch(/^Admin Tester saved new journey instructions \(/)
    expect(late?.body.error_code).toBeUndefined()
    expect((await read()).journeys[0]).toMatchObject({ instruction: 'Be warm.', version: 2 })
  })

  it('knows one winner when two save at once', async () => {
    const { id } = await add('First days')
    const outcomes = await Promise.allSettled(
      ['One.', 'Two.', 'Three.'].map((instruction) => save(id, { instruction, base_version: 1 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await history(id)).toHaveLength(2)
  })

  it('needs an instruction of a journey, and none of a source', async () => {
    const { id } = await add('First days')
    const configuration_id = String((await assign('Website', id)).configuration_id)
    const error = await refused(save(id, { instruction: ' \n' }))
    expect([error?.status, error?.body.fields]).toEqual([400, { instruction: 'Is required' }])
    expect(await save(id, { instruction: 'Say "Website".', configuration_id })).toMatchObject({ version: 2 })
    expect(await save(id, { instruction: '', configuration_id, base_version: 2 })).toMatchObject({
      version: 3,
    })
    expect((await history(id, configuration_id)).filter(([of]) => of === 'source')).toEqual([
      ['source', 3, '', 'Admin Tester'],
      ['source', 2, 'Say "Website".', 'Admin Tester'],
      ['source', 1, '', 'Before the history'],
    ])
    expect(await statusOf(save(id, { instruction: 'x', configuration_id, base_version: 2 }))).toBe(409)
  })

  it('refuses to save for a source that left the journey', async () => {
    const { id } = await add('First days')
    const configuration_id = String((await assign('Website', id)).configuration_id)
    await assign('Website', (await add('Later')).id)
    const error = await refused(save(id, { instruction: 'x', configuration_id }))
    expect(error?.status).toBe(409)
    expect(error?.body.message).toMatch(/now assigned to another journey/)
  })

  it('knows nothing of another dealership, and leaves no trace of having been asked', async () => {
    const journey = await foreignJourney()
    const { id } = await add('First days')
    await addSource('Elsewhere', ACCOUNT.toyota)
    const foreignSource = newId('g_')
    await test.db
      .insertInto('source_configurations')
      .values({
        id: foreignSource,
        account_id: ACCOUNT.toyota,
        source_name: 'Only theirs',
        journey_id: journey,
        updated_at: new Date(0),
      })
      .execute()
    const settings = () => test.db.selectFrom('setting_versions').select('setting').execute()
    const before = await settings()
    const calls = [
      rename(journey, 'Mine'),
      remove(journey),
      assign('Website', journey),
      assign('Elsewhere', id),
      assign('Only theirs', id),
      assign('Nowhere', null),
      save(journey, { instruction: 'x' }),
      save(id, { instruction: 'x', configuration_id: foreignSource }),
      rename('j_nowhere', 'Mine'),
      test.call(saveTestQuestions, { ...ford, journey_id: journey, questions: ['Why?'] }, as),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 404))
    expect(await settings()).toEqual(before)
    const shown = JSON.stringify(await read())
    for (const word of ['Theirs', 'Secret', 'Elsewhere', 'Only theirs']) expect(shown).not.toContain(word)
    expect((await read(ACCOUNT.toyota)).journeys).toMatchObject([{ name: 'Theirs', instruction: 'Secret.' }])
    expect(await statusOf(read(ACCOUNT.riverside))).toBe(404)
  })

  it('refuses a group, whose dealerships have their journeys each', async () => {
    const northside = { account_id: ACCOUNT.northside }
    const error = await refused(test.call(addJourney, { ...northside, name: 'All', instruction: '' }, as))
    expect([error?.status, error?.body.message]).toEqual([
      409,
      'Each dealership of a group has its own settings. Choose one of them.',
    ])
    expect(await statusOf(test.call(farSession, northside, as))).toBe(409)
  })

  it('is for administrators whose policy has it, and changed only where that allows to write', async () => {
    const { id } = await add('First days')
    const reading = (who: string) => statusOf(test.call(agenticDashboard, ford, { as: who }))
    const session = (who: string) => statusOf(test.call(farSession, ford, { as: who }))
    const writing = (who: string) =>
      Promise.all(
        [
          test.call(addJourney, { ...ford, name: `By ${who}`, instruction: '' }, { as: who }),
          test.call(renameJourney, { ...ford, journey_id: id, name: 'First days' }, { as: who }),
          test.call(assignSource, { ...ford, source_name: 'Website', journey_id: null }, { as: who }),
          test.call(saveInstruction, { ...ford, journey_id: id, instruction: 'x' }, { as: who }),
          test.call(saveTestQuestions, { ...ford, journey_id: id, questions: [] }, { as: who }),
          test.call(deleteJourney, { ...ford, journey_id: 'j_nowhere' }, { as: who }),
        ].map(statusOf),
      )
    const never = Array<number>(6).fill(403)
    await allow(test, USER_ID.rep, ['read', 'write'])
    expect([await reading(USER.rep), await session(USER.rep)]).toEqual([403, 403])
    expect(await writing(USER.rep)).toEqual(never)

    // This user has no role, and a policy without the resource.
    expect([await reading(USER.editor), await session(USER.editor)]).toEqual([403, 403])
    await allow(test, USER_ID.editor, [])
    expect([await reading(USER.editor), await session(USER.editor)]).toEqual([403, 403])
    await allow(test, USER_ID.editor, ['read'])
    expect([await reading(USER.editor), await session(USER.editor)]).toEqual([200, 200])
    const mayChange = async () => (await test.call(agenticDashboard, ford, { as: USER.editor })).may_change
    expect(await mayChange()).toBe(false)
    expect(await writing(USER.editor)).toEqual(never)
    await allow(test, USER_ID.editor, ['read', 'write'])
    expect(await mayChange()).toBe(true)
    expect(await writing(USER.editor)).toEqual([200, 200, 200, 200, 200, 404])
    await allow(test, USER_ID.editor, null)
    await allow(test, USER_ID.rep, null)
  })
})

describe('the session of the remote widget', () => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld })
  })
  afterAll(() => test.close())

  it('needs an account that has First Agentic Response', async () => {
    const error = await refused(test.call(farSession, ford, as))
    expect([error?.status, error?.body]).toEqual([
      403,
      {
        message: 'First Agentic Response is not active for this dealership.',
        code: 'no_first_response',
        params: {},
        request_id: expect.any(String) as string,
      },
    ])
  })

  it('rolls nothing back for whom may only read', async () => {
    await activate(test)
    const { id } = await test.call(addJourney, { ...ford, name: 'Rolled back', instruction: 'Be brief.' }, as)
    const { items } = await test.call(instructionVersions, { ...ford, journey_id: id }, as)
    const version = items[0]?.id ?? ''
    const roll = async () => {
      const { access_token } = await test.call(farSession, ford, { as: USER.editor })
      const path = `/api/dashboard/${ACCOUNT.ford}/journeys/${id}/versions/${version}/restore`
      const answer = await test.request(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      return answer.status
    }
    await allow(test, USER_ID.editor, ['read'])
    expect(await roll()).toBe(403)
    await allow(test, USER_ID.editor, ['read', 'write'])
    expect(await roll()).toBe(200)
    await allow(test, USER_ID.editor, null)
  })

  it('names our own module, and a token that reads and writes journeys of this account for 15 minutes', async () => {
    await activate(test)
    const { module_url, access_token, expires_at } = await test.call(farSession, ford, as)
    expect(module_url).toBe('/elements/agentic-dashboard.js')
    expect(Date.parse(expires_at) - test.clock.now().getTime()).toBe(15 * 60_000)
    const ask = (path: string, init: RequestInit = {}) =>
      test.request(path, {
        ...init,
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      })
    const journeys = (account: string) => `/api/dashboard/${account}/agentic/journeys`
    const added = await ask(journeys(ACCOUNT.ford), {
      method: 'POST',
      body: JSON.stringify({ name: 'By the widget', instruction: '' }),
    })
    expect(added.status).toBe(200)
    expect(await (await ask(journeys(ACCOUNT.ford))).text()).toContain('By the widget')
    expect((await ask(journeys(ACCOUNT.toyota))).status).toBe(404)
    const again = await ask(`/api/dashboard/${ACCOUNT.ford}/far/session`, { method: 'POST', body: '{}' })
    expect(again.status).toBe(403)
  })
})

describe('a widget that stands elsewhere', () => {
  const FAR_MODULE_URL = 'https://far.example:8443/modules/far.js?v=2'

  it('is named in the session', async () => {
    const test = await startService({ seed: seedWorld, settings: { FAR_MODULE_URL } })
    await activate(test)
    expect((await test.call(farSession, ford, as)).module_url).toBe(FAR_MODULE_URL)
    await test.close()
  })

  it('may be loaded from its origin and talk to it, and nothing else is allowed for it', () => {
    const page = { issuer: 'http://127.0.0.1:4000/oidc', ancestors: "'none'" }
    const [plain, allowed] = [{}, { FAR_MODULE_URL }].map((settings) =>
      pagePolicy('', {
        ...page,
        modules: farModuleOrigins({ FAR_MODULE_URL: undefined, ...settings }),
      }).split('; '),
    )
    expect(plain?.join()).not.toContain('far.example')
    expect(allowed?.filter((line) => !plain?.includes(line))).toEqual([
      "script-src 'self' https://far.example:8443",
      "connect-src 'self' http://127.0.0.1:4000 https://far.example:8443",
    ])
    expect(allowed).toHaveLength(plain?.length ?? 0)
  })
})

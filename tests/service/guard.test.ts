import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '../../src/contract/core/call'
import { CALLS } from '../../src/contract/calls/all-calls'
import type { ErrorBody } from '../../src/contract/core/errors'
import { metricFilters } from '../../src/contract/calls/metric-filters'
import { userMetadata } from '../../src/contract/calls/session'
import { updateTakeoverFeature } from '../../src/contract/calls/takeover'
import { allRoutes } from '../../src/service/http/all-routes'
import { knowledgeKey } from '../../src/service/settings/knowledge-key'
import {
  addSampleCapabilities,
  addSampleDomains,
  addSampleFile,
  addSampleJourney,
  addSampleOffer,
  addSampleRefusedLead,
  addSampleApiKey,
  addSampleChannels,
  addSampleWebhooks,
  addSampleSignature,
  addSampleSubscribers,
  addSampleTopics,
  addSampleUsers,
  addSampleView,
  addSampleDevices,
  addSampleVisit,
  addSampleVisitor,
  sampleInput,
} from './support/sample-input'
import { requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER } from './support/world'

const calls: readonly AnyCall[] = CALLS
const guarded = calls.filter(({ access }) => access.who === 'user' || access.who === 'account')
/** Partners' back ends with a key are tested together with the intake. */
const ofPeople = calls.filter(({ access }) => access.who !== 'partner')
const named = (list: readonly AnyCall[]) => list.map((call) => [call.id, call] as const)

let test: TestService
let own: string
let key: string

beforeAll(async () => {
  test = await startService({ seed: seedWorld })
  await addSampleCapabilities(test.db)
  await addSampleDomains(test.db)
  await addSampleJourney(test.db)
  await addSampleSignature(test.db)
  await addSampleSubscribers(test.db)
  await addSampleTopics(test.db)
  await addSampleRefusedLead(test.db)
  await addSampleWebhooks(test.db)
  await addSampleChannels(test.db, ACCOUNT.ford)
  await addSampleApiKey(test.db)
  await addSampleUsers(test.db)
  await addSampleView(test.db)
  await addSampleDevices(test.db)
  own = (await addConversation(test.db)).id
  await addSampleFile(test.db, own)
  await addSampleOffer(test.db, own)
  await addSampleVisit(test.db, own)
  await addSampleVisitor(test.db, own)
  key = await knowledgeKey(test.db, ACCOUNT.ford)
})
afterAll(() => test.close())

/**
 * Uses the key of the samples' account if a call needs one, and the sibling for sources, since journeys
 * assign those of the samples' account.
 */
const sample = (call: AnyCall, conversationId: string) => ({
  ...sampleInput(call, conversationId),
  ...(call.id.startsWith('sources.') && { account_id: ACCOUNT.toyota }),
  ...(call.headers?.entries['x-api-key'] && { 'x-api-key': key }),
})

async function ask(call: AnyCall, input: Record<string, unknown>, as?: string) {
  const { path, init } = requestOf(call, input)
  const answer = await test.request(path, init, as === undefined ? {} : { as })
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const body = isJson ? await answer.json() : { message: await answer.text() }
  return { status: answer.status, body: body as ErrorBody, headers: answer.headers }
}

it('binds every call of the contract once', () => {
  expect(allRoutes.map(({ call }) => call.id).sort()).toEqual(calls.map(({ id }) => id).sort())
})

/** A user with permission for the call: an administrator, or a super-admin for calls that need one. */
const whoMay = ({ access }: AnyCall) =>
  'roles' in access && access.roles && !access.roles.includes('ADMIN') ? USER.super : USER.admin

describe('nobody is signed in', () => {
  it.each(named(guarded))('%s answers 401', async (_, call) => {
    const { status, body } = await ask(call, sample(call, own))
    expect([status, body.error_code]).toEqual([401, 'session_required'])
  })

  it.each(named(guarded))('%s answers 401 to a token that is none', async (_, call) => {
    const { path, init } = requestOf(call, sample(call, own))
    const answer = await test.request(path, { ...init, headers: { authorization: 'Bearer nonsense' } })
    expect([answer.status, ((await answer.json()) as ErrorBody).error_code]).toEqual([401, 'session_invalid'])
  })
})

describe('somebody who may', () => {
  it.each(named(ofPeople))('%s does not refuse', async (_, call) => {
    // After signing out this user could not send further requests.
    const as = call.id === 'session.logout' ? USER.rep2 : whoMay(call)
    // Others could not find what was erased.
    const about = call.id === 'customerData.erase' ? (await addConversation(test.db)).id : own
    const { status, body } = await ask(call, sample(call, about), as)
    // Joining also depends on the conversation's state; the guard's own statuses are 401, 403 and 404.
    const mayConflict = [
      // No customer has written by e-mail yet.
      'reply.send',
      'takeover.changeState',
      // Only the owner of a takeover may do this.
      'forms.submit',
      'live.ticket',
      'dialogue.offerChat',
      // Only somebody to whom the chat is offered may do this.
      'dialogue.answerChatOffer',
      // The sample names the same conversation twice.
      'dialogue.mergeCustomers',
      // This only works for test leads.
      'journeys.generatePreview',
      'journeys.testMessage',
    ].includes(call.id)
    expect(mayConflict ? [200, 409] : [200], body.message).toContain(status)
  })
})

describe('the key of the knowledge bank', () => {
  const keyed = calls.filter(({ headers }) => headers?.entries['x-api-key'] !== undefined)

  it.each(named(keyed))(
    '%s is refused without it, with a wrong one, and with another account’s',
    async (_, call) => {
      const { 'x-api-key': right, ...without } = sample(call, own)
      const wrong = `${String(right).slice(0, -1)}~`
      for (const given of [undefined, '', wrong, await knowledgeKey(test.db, ACCOUNT.toyota)]) {
        const { status, body } = await ask(call, { ...without, 'x-api-key': given }, USER.admin)
        expect([status, body.message, body.error_code]).toEqual([
          400,
          'authorization-key and api-key are required',
          undefined,
        ])
      }
    },
  )
})

describe('what the contract does not know', () => {
  it.each(named(ofPeople))('%s refuses an unknown field in the query', async (_, call) => {
    const input = { ...sample(call, own), surprise: '1' }
    const { status, body } = await ask(call, input, whoMay(call))
    expect([status, body.fields]).toEqual([400, { surprise: 'Unknown field' }])
    expect(body.message).toContain('surprise')
    expect(body.error_code).toBeUndefined()
  })

  it.each(named(ofPeople.filter(({ method }) => method !== 'GET')))(
    '%s refuses an unknown field in the body',
    async (_, call) => {
      const { path, init } = requestOf(call, sample(call, own))
      // Some calls have a field named role.
      const name = call.body?.entries.role === undefined ? 'role' : 'user_role'
      const body = JSON.stringify({ ...(JSON.parse(String(init.body)) as object), [name]: 'SUPER-ADMIN' })
      const answer = await test.request(path, { ...init, body }, { as: whoMay(call) })
      expect([answer.status, ((await answer.json()) as ErrorBody).fields]).toEqual([
        400,
        { [name]: 'Unknown field' },
      ])
    },
  )

  it.each(named(calls.filter(({ params }) => params?.entries.site !== undefined)))(
    '%s knows no site without a dealership',
    async (_, call) => {
      expect((await ask(call, { ...sample(call, own), site: 'site_nowhere' })).status).toBe(404)
      expect(SITE.ford).toBeDefined()
    },
  )
})

describe('rights', () => {
  it('keeps a member of staff to their own dealership', async () => {
    const ask = (account_id: string) => test.call(userMetadata, { account_id }, { as: USER.rep })
    await expect(ask(ACCOUNT.ford)).resolves.toMatchObject({ Role: 'REGULAR' })
    await expect(ask(ACCOUNT.toyota)).rejects.toMatchObject({ status: 404 })
    await expect(ask(ACCOUNT.northside)).rejects.toMatchObject({ status: 404 })
  })

  it('gives a parent its children and a super-admin everything', async () => {
    await expect(
      test.call(userMetadata, { account_id: ACCOUNT.toyota }, { as: USER.admin }),
    ).resolves.toBeDefined()
    await expect(
      test.call(userMetadata, { account_id: ACCOUNT.riverside }, { as: USER.super }),
    ).resolves.toBeDefined()
  })

  it('refuses by role with 403, and takes a policy list for an administrator’s', async () => {
    const change = (as: string) =>
      test.call(updateTakeoverFeature, { account_id: ACCOUNT.ford, status: 'Enabled' }, { as })
    await expect(change(USER.rep)).rejects.toMatchObject({ status: 403 })
    await expect(change(USER.editor)).resolves.toMatchObject({ Status: 'Enabled' })
  })

  it('refuses a product that the account does not have', async () => {
    const ask = (product: 'SERVICE_AI' | 'SALESCAMPAIGNS') =>
      test.call(metricFilters, { account_id: ACCOUNT.ford, product }, { as: USER.rep })
    await expect(ask('SERVICE_AI')).resolves.toBeDefined()
    await expect(ask('SALESCAMPAIGNS')).rejects.toMatchObject({ status: 404 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '../../src/contract/call'
import { CALLS } from '../../src/contract/calls'
import type { ErrorBody } from '../../src/contract/errors'
import { metricFilters } from '../../src/contract/metrics'
import { userMetadata } from '../../src/contract/session'
import { updateTakeoverFeature } from '../../src/contract/takeover'
import { allRoutes } from '../../src/service/routes/all'
import { CONVERSATION_FIELDS, sampleInput } from './support/sample-input'
import { requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER } from './support/world'

const calls: readonly AnyCall[] = CALLS
const guarded = calls.filter(({ access }) => access.who !== 'public')
const ofAccount = calls.filter(({ access }) => access.who === 'account')
const ofConversation = ofAccount.filter((call) =>
  CONVERSATION_FIELDS.some((name) =>
    [call.params, call.query, call.body].some((part) => part !== undefined && name in part.shape),
  ),
)
const named = (list: readonly AnyCall[]) => list.map((call) => [call.id, call] as const)

let test: TestService
let own: string
let foreign: string

beforeAll(async () => {
  test = await startService({ seed: seedWorld })
  own = (await addConversation(test.db)).id
  foreign = (await addConversation(test.db, { account_id: ACCOUNT.riverside })).id
})
afterAll(() => test.close())

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

describe('nobody is signed in', () => {
  it.each(named(guarded))('%s answers 401', async (_, call) => {
    const { status, body } = await ask(call, sampleInput(call, own))
    expect([status, body.error_code]).toEqual([401, 'session_required'])
  })

  it.each(named(guarded))('%s answers 401 to a token that is none', async (_, call) => {
    const { path, init } = requestOf(call, sampleInput(call, own))
    const answer = await test.request(path, { ...init, headers: { authorization: 'Bearer nonsense' } })
    expect([answer.status, ((await answer.json()) as ErrorBody).error_code]).toEqual([401, 'session_invalid'])
  })
})

describe('somebody who may', () => {
  it.each(named(calls))('%s does not refuse', async (_, call) => {
    // Whoever signs out cannot ask on.
    const as = call.id === 'session.logout' ? USER.rep2 : USER.admin
    const { status, body } = await ask(call, sampleInput(call, own), as)
    // Whether a person may join depends on the conversation too; the gate's own answers are 401, 403 and 404.
    const mayConflict = ['takeover.changeState', 'live.ticket'].includes(call.id)
    expect(mayConflict ? [200, 409] : [200], body.message).toContain(status)
  })
})

describe('another group’s', () => {
  it.each(named(ofAccount.filter((call) => call.params?.shape.account_id !== undefined)))(
    '%s knows no foreign account in the path',
    async (_, call) => {
      const missing = await ask(call, { ...sampleInput(call, own), account_id: 'acc_nowhere' }, USER.admin)
      const other = await ask(call, { ...sampleInput(call, own), account_id: ACCOUNT.riverside }, USER.admin)
      expect([missing.status, other.status]).toEqual([404, 404])
      expect({ ...other.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    },
  )

  it.each(named(ofAccount.filter((call) => call.query?.shape.account_id !== undefined)))(
    '%s knows no foreign account in the query',
    async (_, call) => {
      const input = { ...sampleInput(call, own), account_id: ACCOUNT.riverside }
      expect((await ask(call, input, USER.admin)).status).toBe(404)
    },
  )

  it.each(named(ofAccount.filter((call) => call.body?.shape.accountId !== undefined)))(
    '%s knows no foreign account in the body',
    async (_, call) => {
      const missing = await ask(call, { ...sampleInput(call, own), accountId: 'acc_nowhere' }, USER.admin)
      const other = await ask(call, { ...sampleInput(call, own), accountId: ACCOUNT.riverside }, USER.admin)
      expect([missing.status, other.status]).toEqual([404, 404])
      expect({ ...other.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    },
  )

  it.each(named(ofConversation))('%s knows no foreign conversation', async (_, call) => {
    const missing = await ask(call, sampleInput(call, 'c_nowhere'), USER.admin)
    const other = await ask(call, sampleInput(call, foreign), USER.admin)
    expect([missing.status, other.status]).toEqual([404, 404])
    expect({ ...other.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  it.each(named(ofConversation.filter((call) => call.query?.shape.account_id !== undefined)))(
    '%s knows no foreign conversation under an own account',
    async (_, call) => {
      const input = { ...sampleInput(call, foreign), account_id: ACCOUNT.ford }
      expect((await ask(call, input, USER.admin)).status).toBe(404)
    },
  )
})

describe('what the contract does not know', () => {
  it.each(named(calls))('%s refuses an unknown field in the query', async (_, call) => {
    const input = { ...sampleInput(call, own), surprise: '1' }
    const { status, body } = await ask(call, input, USER.admin)
    expect([status, body.fields]).toEqual([400, { surprise: 'Unknown field' }])
    expect(body.message).toContain('surprise')
    expect(body.error_code).toBeUndefined()
  })

  it.each(named(calls.filter(({ method }) => method !== 'GET')))(
    '%s refuses an unknown field in the body',
    async (_, call) => {
      const { path, init } = requestOf(call, sampleInput(call, own))
      const body = JSON.stringify({ ...(JSON.parse(String(init.body)) as object), role: 'SUPER-ADMIN' })
      const answer = await test.request(path, { ...init, body }, { as: USER.admin })
      expect([answer.status, ((await answer.json()) as ErrorBody).fields]).toEqual([
        400,
        { role: 'Unknown field' },
      ])
    },
  )

  it.each(named(calls.filter(({ params }) => params?.shape.site !== undefined)))(
    '%s knows no site without a dealership',
    async (_, call) => {
      expect((await ask(call, { ...sampleInput(call, own), site: 'site_nowhere' })).status).toBe(404)
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
    await expect(change(USER.editor)).resolves.toEqual({ Status: 'Enabled' })
  })

  it('refuses a product that the account does not have', async () => {
    const ask = (product: 'SERVICE_AI' | 'SALESCAMPAIGNS') =>
      test.call(metricFilters, { account_id: ACCOUNT.ford, product }, { as: USER.rep })
    await expect(ask('SERVICE_AI')).resolves.toBeDefined()
    await expect(ask('SALESCAMPAIGNS')).rejects.toMatchObject({ status: 404 })
  })
})

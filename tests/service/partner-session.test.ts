/** Sessions of a partner's page: who gets one, what it gives access to, and when it ends. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../src/contract/calls/audit'
import type { AnyCall, CallInput, CallOutput } from '../../src/contract/core/call'
import { CALLS } from '../../src/contract/calls/all-calls'
import { conversations } from '../../src/contract/calls/conversations'
import { dialogue } from '../../src/contract/calls/dialogue'
import type { ErrorBody } from '../../src/contract/core/errors'
import { CLOSE, liveTicket } from '../../src/contract/live/frames'
import { metric } from '../../src/contract/calls/metrics'
import { partnerSession } from '../../src/contract/calls/partner'
import type { SessionElement } from '../../src/contract/elements/elements'
import { setPauseAi } from '../../src/contract/calls/pause'
import { profile, saveProfile } from '../../src/contract/calls/profile'
import { login, logout, switchUser } from '../../src/contract/calls/session'
import { callsOfElements } from '../../src/rules/routes/element-calls'
import { appendMessage } from '../../src/service/conversations/messages'
import { hashOfKey } from '../../src/service/accounts/partner-keys'
import { LiveClient, type Frame } from './support/live-client'
import {
  ALL_ROWS,
  addSampleCapabilities,
  addSampleDomains,
  addSampleFile,
  addSampleSubscribers,
  sampleInput,
} from './support/sample-input'
import { requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const KEY = 'sk_test_northside'
const QUARTER = 15 * 60_000

let test: TestService
let own: string
let foreign: string
const clients: LiveClient[] = []

const startWith = async (limits = {}) => {
  const started = await startService({ seed: seedWorld, limits })
  for (const group of ['northside', 'riverside'])
    await started.db
      .insertInto('partner_keys')
      .values({
        public_key: `pk_test_${group}`,
        group_id: `g_${group}`,
        secret_hash: hashOfKey(`sk_test_${group}`),
        name: `CRM of ${group}`,
        created_at: started.clock.now(),
      })
      .execute()
  return started
}

beforeAll(async () => {
  test = await startWith()
  await addSampleCapabilities(test.db)
  await addSampleDomains(test.db)
  await addSampleSubscribers(test.db)
  own = (await addConversation(test.db)).id
  await addSampleFile(test.db, own)
  foreign = (await addConversation(test.db, { account_id: ACCOUNT.toyota })).id
})
afterAll(() => test.close())
afterEach(() => {
  for (const client of clients.splice(0)) client.ws.terminate()
})

async function ask<const C extends AnyCall>(
  call: C,
  input: CallInput<C> | Record<string, unknown>,
  token: string,
  at = test,
) {
  const { path, init } = requestOf(call, input as Record<string, unknown>)
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const answer = await at.request(path, { ...init, headers })
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const body = (isJson ? await answer.json() : {}) as CallOutput<C> & ErrorBody
  return { status: answer.status, body, headers: answer.headers }
}

const request = {
  account_id: ACCOUNT.ford as string,
  user: USER.rep as string,
  elements: ['dealer-conversations'] as SessionElement[],
}
const mint = (change: Partial<typeof request> = {}, key = KEY, at = test) =>
  ask(partnerSession, { ...request, ...change }, key, at)

async function session(elements: SessionElement[], user: string = USER.rep): Promise<string> {
  const { status, body } = await mint({ elements, user })
  expect([status, body.message]).toEqual([200, undefined])
  return body.access_token
}

const read = (token: string) => ask(dialogue, { conversation_id: own }, token)

describe('who gets one', () => {
  it('is a user of the group at a dealership of theirs, by address in any case or by id', async () => {
    for (const user of [USER.rep, 'Rep@Northside.TEST', ` ${USER.rep} `, USER_ID.rep]) {
      const { status, body } = await mint({ user })
      expect([status, body.user_id]).toEqual([200, USER_ID.rep])
      expect(Date.parse(body.expires_at) - test.clock.now().getTime()).toBe(QUARTER)
    }
  })

  it.each([
    ['another group’s user', { user: USER.riverside }],
    ['a user of the group without this dealership', { user: USER.rep, account_id: ACCOUNT.toyota }],
    ['a super-admin, who is of no group', { user: USER.super }],
    ['nobody at all', { user: 'nobody@northside.test' }],
    ['no id at all', { user: 'u_nobody' }],
  ])('is not %s, and the answer names the field and not the reason', async (_, change) => {
    const { status, body } = await mint(change)
    expect([status, body.fields]).toEqual([404, { user: 'There is no such user at this dealership' }])
    expect(body.error_code).toBeUndefined()
  })

  it.each(['disabled', 'deleted'])('is nobody who is %s', async (how) => {
    const set = (values: object) =>
      test.db.updateTable('users').set(values).where('id', '=', USER_ID.rep2).execute()
    await set(how === 'disabled' ? { disabled: true } : { deleted_at: test.clock.now() })
    expect((await mint({ user: USER.rep2 })).status).toBe(404)
    await set({ disabled: false, deleted_at: null })
    expect((await mint({ user: USER.rep2 })).status).toBe(200)
  })

  it('is at a dealership of the key’s own group: a foreign one is as if there were none', async () => {
    const other = await mint({ account_id: ACCOUNT.riverside, user: USER.riverside })
    const none = await mint({ account_id: 'acc_nowhere' })
    expect([other.status, none.status]).toEqual([404, 404])
    expect({ ...other.body, request_id: '' }).toEqual({ ...none.body, request_id: '' })
    expect(
      (await mint({ account_id: ACCOUNT.riverside, user: USER.riverside }, 'sk_test_riverside')).status,
    ).toBe(200)
  })

  it('is at one dealership, not at a group', async () => {
    const { status, body } = await mint({ account_id: ACCOUNT.northside, user: USER.admin })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['account_id']])
  })

  it('needs the secret key: no key, the public one, a wrong one and a user’s token are refused', async () => {
    const tokens = ['', 'pk_test_northside', 'sk_wrong_key_1', await test.tokenOf(USER.admin)]
    for (const key of [...tokens, await session(['dealer-conversations'])])
      expect((await mint({}, key)).status).toBe(401)
  })

  it.each([
    ['no element', { elements: [] }, 'elements'],
    ['an element that is none', { elements: ['dealer-console'] }, 'elements.0'],
    ['a field of its own', { role: 'SUPER-ADMIN' }, 'role'],
  ])('names %s', async (_, change, field) => {
    const { path, init } = requestOf(partnerSession, request)
    const body = JSON.stringify({ user: request.user, elements: request.elements, ...change })
    const answer = await test.request(path, {
      ...init,
      body,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(((await answer.json()) as ErrorBody).fields ?? {})).toEqual([field])
  })

  it('leaves a trace of who asked, for whom, and what for', async () => {
    // With equal times the order would be undefined.
    test.clock.advance(1000)
    await mint({ user: USER.rep2, elements: ['dealer-dashboard', 'dealer-dashboard'] })
    const { items } = await test.call(
      auditLog,
      { account_id: ACCOUNT.ford, setting: 'partner-sessions' },
      { as: USER.super },
    )
    expect(items[0]).toMatchObject({
      user_name: 'CRM of northside',
      setting: `partner-sessions/${USER_ID.rep2}`,
      after: { user: USER.rep2, elements: ['dealer-dashboard'] },
    })
    expect(JSON.stringify(items)).not.toContain('sk_')
  })

  it('is held back by the key, not by the address that it comes from', async () => {
    const held = await startWith({ partnerSession: { points: 2, seconds: 60 } })
    const status = async (key: string, change = {}) => (await mint(change, key, held)).status
    expect([await status(KEY), await status(KEY), await status(KEY)]).toEqual([200, 200, 429])
    const { headers } = await mint({}, KEY, held)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const riverside = { account_id: ACCOUNT.riverside, user: USER.riverside }
    expect(await status('sk_test_riverside', riverside)).toBe(200)
    await held.close()
  })
})

describe('what it opens', () => {
  const guarded = CALLS.filter(({ access }) => access.who === 'user' || access.who === 'account')
  let token: string
  beforeAll(async () => {
    token = await session(['dealer-conversations'])
  })

  it.each(guarded.map((call) => [call.id, call] as const))(
    '%s passes the session of the conversations only when they make it',
    async (id, call) => {
      const { status, body } = await ask(call, sampleInput(call, own), token)
      const words = 'This part is not included in the session of this page'
      if (callsOfElements(['dealer-conversations']).includes(id)) expect(body.message).not.toBe(words)
      else expect([status, body.message]).toEqual([403, words])
      // A page that sends too many requests gets an error, but is not signed out.
      expect(body.error_code).toBeUndefined()
    },
  )

  it('tells who is signed in, at this dealership alone, and for which elements', async () => {
    const admin = await session(['dealer-settings'], USER.admin)
    const { body } = await ask(login, {}, admin)
    expect(body.user_info.DealerId).toBe(ACCOUNT.ford)
    expect(body.user_info.ChildAccounts.map(({ id }) => id)).toEqual([ACCOUNT.ford])
    expect(body.elements).toEqual(['dealer-settings', 'widget-studio'])
    expect((await ask(login, { account_id: ACCOUNT.toyota }, admin)).status).toBe(404)
    const signedIn = await test.call(login, {}, { as: USER.admin })
    expect(signedIn.elements).toBeUndefined()
  })

  it('stays there whatever the user chose last, and chooses nothing for them', async () => {
    const choose = (chosen_account_id: string | null) =>
      test.db.updateTable('users').set({ chosen_account_id }).where('id', '=', USER_ID.admin).execute()
    await choose(ACCOUNT.toyota)
    const admin = await session(['dealer-conversations'], USER.admin)
    expect((await ask(login, {}, admin)).body.user_info.DealerId).toBe(ACCOUNT.ford)
    const list = {
      ...sampleInput(conversations, own),
      ...ALL_ROWS,
      account_id: undefined,
      product: 'SALES_AI',
    }
    const { body } = await ask(conversations, list, admin)
    expect(body.items.map(({ ConversationId }) => ConversationId)).toEqual([own])
    expect((await ask(switchUser, { account_id: ACCOUNT.ford }, admin)).status).toBe(403)
    expect((await test.call(login, {}, { as: USER.admin })).user_info.DealerId).toBe(ACCOUNT.toyota)
    await choose(null)
  })

  it('knows no conversation of a sibling dealership that the user may see otherwise', async () => {
    const admin = await session(['dealer-conversations'], USER.admin)
    expect((await ask(dialogue, { conversation_id: foreign }, admin)).status).toBe(404)
    expect((await read(admin)).status).toBe(200)
  })

  it('is never for the person’s own account, password and sign-in', async () => {
    const all = await session(['dealer-settings', 'user-admin', 'dealer-conversations'], USER.admin)
    const change = { account_id: ACCOUNT.ford, Email: 'taken@over.example' }
    for (const [call, input] of [
      [profile, { account_id: ACCOUNT.ford }],
      [saveProfile, change],
      [logout, {}],
    ] as const)
      expect((await ask(call as AnyCall, input, all)).status).toBe(403)
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', USER_ID.admin)
      .executeTakeFirstOrThrow()
    expect(email).toBe(USER.admin)
  })

  it('gives no more than the user’s own role', async () => {
    const pause = { account_id: ACCOUNT.ford, is_paused: 'false' as const }
    expect((await ask(setPauseAi, pause, await session(['dealer-settings'], USER.rep))).status).toBe(403)
    expect((await ask(setPauseAi, pause, await session(['dealer-settings'], USER.admin))).status).toBe(200)
  })
})

describe('when it ends', () => {
  it('after a quarter of an hour by the service’s clock', async () => {
    const token = await session(['dealer-conversations'])
    test.clock.advance(QUARTER - 1000)
    expect((await read(token)).status).toBe(200)
    test.clock.advance(1000)
    const { status, body } = await read(token)
    expect([status, body.error_code]).toEqual([401, 'session_invalid'])
  })

  it('at once for a user who is disabled, signed out everywhere, or lost the dealership meanwhile', async () => {
    const set = (values: object) =>
      test.db.updateTable('users').set(values).where('id', '=', USER_ID.rep2).execute()
    const token = await session(['dealer-conversations'], USER.rep2)
    await set({ disabled: true })
    expect((await read(token)).status).toBe(401)
    await set({ disabled: false })
    expect((await read(token)).status).toBe(200)
    await test.db.deleteFrom('user_accounts').where('user_id', '=', USER_ID.rep2).execute()
    expect((await read(token)).status).toBe(404)
    await test.db
      .insertInto('user_accounts')
      .values({ user_id: USER_ID.rep2, account_id: ACCOUNT.ford })
      .execute()
    test.clock.advance(1000)
    await set({ sessions_valid_from: test.clock.now() })
    expect((await read(token)).status).toBe(401)
  })
})

describe('its live socket', () => {
  async function open(token: string): Promise<LiveClient> {
    const { body } = await ask(liveTicket, { account_id: ACCOUNT.ford }, token)
    const client = await LiveClient.open(await test.listen(), `/live/account?ticket=${body.ticket}`)
    clients.push(client)
    client.send({ event: 'Resume' })
    await client.event('Welcome')
    return client
  }
  const speak = (text: string) =>
    appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id: own,
      initiator: 'HUMAN',
      channel: 'chat',
      text,
      client_id: `line-${text}`,
    })
  const ofKind = (kind: string) => (frame: Frame) =>
    frame.event === 'Event' && (frame.data as { kind: string }).kind === kind

  it('closes with the session, in words that bring a renewed one back, and tells nothing more', async () => {
    const client = await open(await session(['dealer-conversations']))
    await speak('before')
    await client.find(ofKind('message'))
    test.clock.advance(QUARTER)
    await speak('after')
    expect(await client.closed).toBe(CLOSE.ticket)
    expect(await client.event('Closing')).toMatchObject({ retry_after_ms: expect.any(Number) as number })
    expect(JSON.stringify(client.frames)).not.toContain('after"')
    const renewed = await open(await session(['dealer-conversations']))
    await speak('again')
    await renewed.find(ofKind('message'))
  })

  it('of figures alone says that something happened, and never what', async () => {
    const token = await session(['dealer-dashboard'])
    const client = await open(token)
    client.send({ event: 'Viewing', conversation_id: own })
    await speak('a secret of the customer')
    await client.find(ofKind('change'))
    expect(JSON.stringify(client.frames)).not.toContain('secret')
    expect(client.frames.filter(({ event }) => event === 'Viewers')).toEqual([])
    const chat = await ask(liveTicket, { account_id: ACCOUNT.ford, conversation_id: own }, token)
    expect(chat.status).toBe(403)
    expect((await ask(metric, sampleInput(metric, own), token)).status).toBe(200)
  })

  it('is refused to elements that show nothing live', async () => {
    const { status } = await ask(
      liveTicket,
      { account_id: ACCOUNT.ford },
      await session(['knowledge-bank'], USER.admin),
    )
    expect(status).toBe(403)
  })
})

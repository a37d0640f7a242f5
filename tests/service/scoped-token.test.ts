/** Scoped tokens: what they give access to, whose they are, and when they expire. */
import { createHash } from 'node:crypto'
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agenticDashboard, farSession } from '../../src/contract/calls/agentic'
import type { AnyCall, CallOutput } from '../../src/contract/core/call'
import { CALLS } from '../../src/contract/calls/all-calls'
import { conversations } from '../../src/contract/calls/conversations'
import type { ErrorBody } from '../../src/contract/core/errors'
import { publicPart, signingKeys } from '../../src/service/identity/keys'
import {
  issueScopedToken,
  SCOPED_TOKEN_KEY,
  type ScopedTokenGrant,
} from '../../src/service/identity/scoped-token'
import { endSession } from '../../src/service/identity/sessions'
import { FAR_CALLS } from '../../src/service/assistant/routes/agentic'
import { keysFor } from '../../src/service/identity/signing-keys'
import {
  ALL_ROWS,
  addSampleCapabilities,
  addSampleDomains,
  addSampleFile,
  addSampleJourney,
  addSampleVisitor,
  CONVERSATION_FIELDS,
  sampleInput,
} from './support/sample-input'
import { requestOf, startService, type TestService } from './support/service'
import { makeToken } from './support/tokens'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const calls: readonly AnyCall[] = CALLS
const guarded = calls.filter(({ access }) => access.who === 'user' || access.who === 'account')
const MINUTE = 60_000

let test: TestService
let own: string
let foreign: string
beforeAll(async () => {
  test = await startService({ seed: seedWorld })
  await addSampleCapabilities(test.db)
  await addSampleDomains(test.db)
  await addSampleJourney(test.db)
  own = (await addConversation(test.db)).id
  await addSampleFile(test.db, own)
  await addSampleVisitor(test.db, own)
  foreign = (await addConversation(test.db, { account_id: ACCOUNT.toyota })).id
})
afterAll(() => test.close())

/** A token as the remote widget gets it, from a separate session. */
async function narrow(change: Partial<ScopedTokenGrant> = {}): Promise<{ token: string; sessionId: string }> {
  const { sessionId } = await makeToken(test.context, change.user_id ?? USER_ID.admin)
  const { access_token } = await issueScopedToken(test.context, {
    user_id: USER_ID.admin,
    session_id: sessionId,
    account_id: ACCOUNT.ford,
    calls: FAR_CALLS,
    ...change,
  })
  return { token: access_token, sessionId }
}

async function ask(call: AnyCall, input: Record<string, unknown>, token: string) {
  const { path, init } = requestOf(call, input)
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const answer = await test.request(path, { ...init, headers })
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  return { status: answer.status, body: (isJson ? await answer.json() : {}) as ErrorBody }
}

const look = (token: string, account_id: string = ACCOUNT.ford) =>
  ask(agenticDashboard, { account_id }, token).then(({ status }) => status)

describe('the token of the remote widget', () => {
  let token: string
  beforeAll(async () => {
    token = (await narrow()).token
  })

  it('names calls of the contract, and none that gives a token or a ticket', () => {
    expect(FAR_CALLS.filter((id) => !guarded.some((call) => call.id === id))).toEqual([])
    expect(FAR_CALLS).not.toContain(farSession.id)
    expect(FAR_CALLS).not.toContain('live.ticket')
  })

  it.each(guarded.map((call) => [call.id, call] as const))(
    '%s passes only when it is named',
    async (id, call) => {
      const { status, body } = await ask(call, sampleInput(call, own), token)
      if (FAR_CALLS.includes(id)) expect([200, body]).toEqual([status, body])
      else expect(status).toBe(403)
      // The response does not ask for a sign-in either, because the token is valid.
      expect(body.error_code).toBeUndefined()
    },
  )

  it.each(guarded.filter(({ id }) => FAR_CALLS.includes(id)).map((call) => [call.id, call] as const))(
    '%s knows no other account of the same user',
    async (_, call) => {
      const { status } = await ask(call, { ...sampleInput(call, own), account_id: ACCOUNT.toyota }, token)
      expect(status).toBe(404)
    },
  )

  it('is no secret key of a back end', async () => {
    const partner = calls.filter(({ access }) => access.who === 'partner')
    for (const call of partner) expect((await ask(call, sampleInput(call, own), token)).status).toBe(401)
    expect(partner.length).toBeGreaterThan(0)
  })
})

describe('a token for any calls', () => {
  const every = guarded.map(({ id }) => id)
  const byConversation = guarded.filter(
    (call) =>
      call.access.who === 'account' &&
      CONVERSATION_FIELDS.some((name) =>
        [call.params, call.query, call.body].some((part) => part !== undefined && name in part.entries),
      ),
  )

  it.each(guarded.filter(({ access }) => access.who === 'user').map((call) => [call.id, call] as const))(
    '%s is about the user, and stays shut even when named',
    async (_, call) => {
      const { token } = await narrow({ calls: every })
      expect((await ask(call, sampleInput(call, own), token)).status).toBe(403)
    },
  )

  it.each(byConversation.map((call) => [call.id, call] as const))(
    '%s knows no conversation of another account',
    async (_, call) => {
      const { token } = await narrow({ calls: every })
      expect((await ask(call, sampleInput(call, foreign), token)).status).toBe(404)
    },
  )

  it('stays with its account where a call names none, whatever its user chose last', async () => {
    const choose = (chosen_account_id: string | null) =>
      test.db.updateTable('users').set({ chosen_account_id }).where('id', '=', USER_ID.admin).execute()
    const all = { ...sampleInput(conversations, own), ...ALL_ROWS, account_id: undefined }
    const listed = async (token: string) => {
      const { body } = await ask(conversations, { ...all, product: 'SALES_AI' }, token)
      return (body as unknown as CallOutput<typeof conversations>).items.map((item) => item.ConversationId)
    }
    await choose(ACCOUNT.toyota)
    expect(await listed(await test.tokenOf(USER.admin))).toEqual([foreign])
    expect(await listed((await narrow({ calls: every })).token)).toEqual([own])
    await choose(null)
  })

  it('is told what the token itself may, not what its user might', async () => {
    const mayChange = async (calls: readonly string[]) => {
      const { body } = await ask(
        agenticDashboard,
        { account_id: ACCOUNT.ford },
        (await narrow({ calls })).token,
      )
      return (body as unknown as CallOutput<typeof agenticDashboard>).may_change
    }
    expect([await mayChange(every), await mayChange([agenticDashboard.id])]).toEqual([true, false])
  })

  it('gives an administrator’s token no more than the administrator may, and a super-admin’s one account', async () => {
    const rep = await narrow({ user_id: USER_ID.rep })
    expect(await look(rep.token)).toBe(403)
    const superAdmin = await narrow({ user_id: USER_ID.super })
    expect(await look(superAdmin.token)).toBe(200)
    expect(await look(superAdmin.token, ACCOUNT.riverside)).toBe(404)
    const elsewhere = await narrow({ account_id: ACCOUNT.riverside })
    expect(await look(elsewhere.token, ACCOUNT.riverside)).toBe(404)
  })
})

describe('it ends', () => {
  const change = (id: string, values: { disabled?: boolean; sessions_valid_from?: Date }) =>
    test.db.updateTable('users').set(values).where('id', '=', id).execute()

  it('after a quarter of an hour', async () => {
    const { token } = await narrow()
    test.clock.advance(15 * MINUTE - 1000)
    expect(await look(token)).toBe(200)
    test.clock.advance(1000)
    expect(await look(token)).toBe(401)
  })

  it('with the sign-in that it came from, and with no other', async () => {
    const { token, sessionId } = await narrow()
    const other = await narrow()
    await endSession(test.db, sessionId)
    expect([await look(token), await look(other.token)]).toEqual([401, 200])
  })

  it('when its user is signed out everywhere, and begins anew afterwards', async () => {
    const { token } = await narrow({ user_id: USER_ID.super })
    test.clock.advance(1000)
    await change(USER_ID.super, { sessions_valid_from: test.clock.now() })
    expect(await look(token)).toBe(401)
    test.clock.advance(1000)
    expect(await look((await narrow({ user_id: USER_ID.super })).token)).toBe(200)
  })

  it('when its user is disabled', async () => {
    const { token } = await narrow({ user_id: USER_ID.super })
    await change(USER_ID.super, { disabled: true })
    expect(await look(token)).toBe(401)
    await change(USER_ID.super, { disabled: false })
    expect(await look(token)).toBe(200)
  })

  it('when its user may no longer see the account', async () => {
    const { token } = await narrow()
    const row = { user_id: USER_ID.admin, account_id: ACCOUNT.northside }
    await test.db.deleteFrom('user_accounts').where('user_id', '=', USER_ID.admin).execute()
    expect(await look(token)).toBe(404)
    await test.db.insertInto('user_accounts').values(row).execute()
    expect(await look(token)).toBe(200)
  })

  it('by its age alone where an external provider keeps the sign-in', async () => {
    const { token } = await narrow({ session_id: null })
    expect(await look(token)).toBe(200)
    test.clock.advance(15 * MINUTE)
    expect(await look(token)).toBe(401)
  })
})

describe('a token that is none of ours', () => {
  const TYPE = 'narrow+jwt'
  let key: Uint8Array
  let sessionId: string
  beforeAll(async () => {
    await narrow()
    const [current] = await keysFor(test.db, SCOPED_TOKEN_KEY, test.clock.now())
    key = Buffer.from(current.secret, 'base64url')
  })
  beforeEach(async () => {
    sessionId = (await makeToken(test.context, USER_ID.admin)).sessionId
  })

  const claims = () => ({ sid: sessionId, account_id: ACCOUNT.ford, calls: FAR_CALLS })
  /** Builds a token as the service does, except for the given overrides. */
  function forge(
    change: {
      typ?: string
      alg?: string
      iss?: string
      aud?: string
      leave?: string
      /** Minutes from now. */
      issuedIn?: number
      life?: number
    } = {},
  ) {
    const {
      typ = TYPE,
      alg = 'HS256',
      iss = 'urn:forecourt:service',
      aud = 'urn:forecourt:api',
      leave,
      issuedIn = 0,
      life = 1,
    } = change
    const issued = test.clock.now().getTime() + issuedIn * MINUTE
    const rest = Object.fromEntries(Object.entries(claims()).filter(([name]) => name !== leave))
    const jwt = new SignJWT(rest).setProtectedHeader({ alg, typ }).setIssuer(iss).setAudience(aud)
    if (leave !== 'sub') jwt.setSubject(USER_ID.admin)
    jwt.setIssuedAt(new Date(issued))
    if (leave !== 'exp') jwt.setExpirationTime(new Date(issued + life * MINUTE))
    return jwt
  }

  it('would be taken as it is forged here, were it ours', async () => {
    expect(await look(await forge().sign(key))).toBe(200)
  })

  it.each([
    ['of another issuer', { iss: 'urn:other' }],
    ['for another audience', { aud: 'urn:other' }],
    ['of another kind', { typ: 'jwt' }],
    ['that says it is an access token', { typ: 'at+jwt' }],
    ['by another algorithm of the same key', { alg: 'HS512' }],
    ['without an end', { leave: 'exp' }],
    ['that is good for longer than the service gives any', { life: 16 }],
    ['that was issued in the future', { issuedIn: 2 }],
    ['without a user', { leave: 'sub' }],
    ['without a sign-in', { leave: 'sid' }],
    ['without an account', { leave: 'account_id' }],
    ['without calls', { leave: 'calls' }],
  ])('%s is refused', async (_, change) => {
    expect(await look(await forge(change).sign(key))).toBe(401)
  })

  it('signed by another key, or by the public key of the provider, is refused', async () => {
    expect(await look(await forge().sign(createHash('sha256').update('guess').digest()))).toBe(401)
    const [jwk] = (await signingKeys(test.db, test.clock.now())).keys
    if (jwk === undefined) throw new Error('The provider has no key')
    const pem = await exportSPKI((await importJWK(publicPart(jwk), 'RS256')) as CryptoKey)
    expect(await look(await forge().sign(Buffer.from(pem)))).toBe(401)
  })

  it('changed on its way is refused', async () => {
    const [header, , signature] = (await narrow()).token.split('.')
    const payload = Buffer.from(
      JSON.stringify({
        ...claims(),
        calls: guarded.map(({ id }) => id),
        sub: USER_ID.admin,
        iss: 'urn:forecourt:service',
        aud: 'urn:forecourt:api',
        iat: 0,
        exp: 9_999_999_999,
      }),
    ).toString('base64url')
    expect(await look([header, payload, signature].join('.'))).toBe(401)
  })

  it('without a signature is refused, whatever it calls itself', async () => {
    const bare = new UnsecuredJWT(claims())
      .setSubject(USER_ID.admin)
      .setIssuer('urn:forecourt:service')
      .setAudience('urn:forecourt:api')
      .setIssuedAt()
      .setExpirationTime('10 years')
      .encode()
    const [, payload] = bare.split('.')
    const named = (header: object) =>
      `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${String(payload)}.`
    for (const token of [
      bare,
      named({ alg: 'none', typ: TYPE }),
      named({ typ: TYPE }),
      `${named({ alg: 'HS256', typ: TYPE })}AA`,
    ]) {
      expect(await look(token)).toBe(401)
    }
  })

  it('of the provider is refused when it calls itself narrow, and a narrow one is none of the provider’s', async () => {
    const { token } = await makeToken(test.context, USER_ID.admin, { type: TYPE })
    expect(await look(token)).toBe(401)
    await expect(test.context.identity.verify((await narrow()).token)).rejects.toThrow('not valid')
    const [key] = (await signingKeys(test.db, test.clock.now())).keys
    if (key === undefined) throw new Error('The provider has no key')
    const signed = await forge({ alg: 'RS256' }).sign(await importJWK(key, 'RS256'))
    expect(await look(signed)).toBe(401)
  })
})

/** New keys sign from now on; signatures of earlier keys stay valid until they expire, and not longer. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodeProtectedHeader } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../demo/sign-in'
import { rotateKeys } from '../../src/service/admin/rotate-keys'
import { runAdmin } from '../../src/service/admin/run'
import { signInvitation } from '../../src/service/identity/invitation-token'
import { issueScopedToken } from '../../src/service/identity/scoped-token'
import { rotateAllKeys } from '../../src/service/identity/rotation'
import { createService } from '../../src/service/service'
import { removeExpiredKeys } from '../../src/service/identity/signing-keys'
import { eachDatabase } from './support/databases'
import { askToken, Browser, startOf } from './support/oidc-client'
import { startService, type TestService } from './support/service'
import { makeToken } from './support/tokens'
import { ACCOUNT, PASSWORD, seedWorld, USER, USER_ID } from './support/world'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const kidOf = (token: string) => decodeProtectedHeader(token).kid

eachDatabase('a rotation of the keys', (database) => {
  let test: TestService
  let origin: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    origin = await test.listen()
  })
  afterAll(() => test.close())

  const loginAt = async (address: string, token: string) =>
    (
      await fetch(`${address}/api/dashboard/login`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  const login = (token: string) => loginAt(origin, token)
  const published = async () => {
    const { keys } = (await (await fetch(`${origin}/oidc/jwks`)).json()) as {
      keys: { kid: string; d?: string }[]
    }
    expect(keys.some((key) => 'd' in key)).toBe(false)
    return keys.map(({ kid }) => kid)
  }
  const rotate = () => rotateAllKeys(test.db, test.clock.now())
  const currentKeys = async () =>
    await test.db
      .selectFrom('signing_keys')
      .select(['purpose', 'id'])
      .where('retired_at', 'is', null)
      .orderBy('purpose')
      .execute()

  /** Creates one of everything that is signed. */
  async function signEverything() {
    const browser = new Browser()
    const { url } = await browser.follow(startOf(origin).address)
    await browser.follow(
      String((await browser.go(url, { email: USER.rep, password: PASSWORD })).headers.get('location')),
      `${origin}/login`,
    )
    const tokens = await signIn(origin, USER.rep, PASSWORD)
    const { access_token: scoped } = await issueScopedToken(test.context, {
      user_id: USER_ID.rep,
      session_id: null,
      account_id: ACCOUNT.ford,
      elements: ['dealer-conversations'],
    })
    const from = test.clock.now()
    const until = new Date(from.getTime() + 7 * DAY)
    await test.db
      .insertInto('invitations')
      .values({
        id: 'iv_rotation',
        user_id: USER_ID.rep2,
        invited_by: null,
        created_at: from,
        expires_at: until,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const link = await signInvitation(test.db, { id: 'iv_rotation', userId: USER_ID.rep2 }, { from, until })
    return { browser, tokens, scoped, link }
  }
  type Signed = Awaited<ReturnType<typeof signEverything>>

  const isSignedIn = async ({ browser }: Signed) => {
    const { url } = await browser.follow(startOf(origin, { prompt: 'none' }).address, `${origin}/login`)
    return new URL(url).searchParams.has('code')
  }
  const opensLink = async ({ link }: Signed) => (await test.request(`/oidc/invitation/${link}`)).status
  const isKnownDevice = async ({ browser }: Signed) => {
    const stranger = new Browser()
    const page = await stranger.follow(startOf(origin).address)
    for (let count = 0; count < 6; count += 1) await stranger.go(page.url, { email: USER.rep, password: '-' })
    const { url } = await browser.follow(startOf(origin, { prompt: 'login' }).address)
    const { status } = await browser.go(url, { email: USER.rep, password: 'wrong' })
    // This ends the delay for unknown clients before the next attempt.
    test.clock.advance(2_000)
    return status === 401
  }

  it('leaves everything good that was signed before, and signs with new keys at once', async () => {
    const before = await signEverything()
    expect(await login(before.tokens.access_token)).toBe(200)
    const [old] = await published()
    const keys = await currentKeys()
    await rotate()
    expect((await currentKeys()).filter(({ id }) => keys.some((key) => key.id === id))).toEqual([])
    expect((await currentKeys()).map(({ purpose }) => purpose)).toEqual([
      'access-token',
      'cookie',
      'device',
      'invitation',
      'scoped-token',
      'sign-in-step',
    ])

    expect(await login(before.tokens.access_token)).toBe(200)
    expect(await login(before.scoped)).toBe(200)
    expect([await isSignedIn(before), await opensLink(before), await isKnownDevice(before)]).toEqual([
      true,
      200,
      true,
    ])
    const { body } = await askToken(origin, {
      grant_type: 'refresh_token',
      refresh_token: String(before.tokens.refresh_token),
    })
    expect(await login(body.access_token)).toBe(200)
    const [newest, ...others] = await published()
    expect([kidOf(body.access_token), others]).toEqual([newest, [old]])
    expect(newest).not.toBe(old)

    const after = await signEverything()
    for (const [signed, earlier] of [
      [after.tokens.access_token, before.tokens.access_token],
      [after.scoped, before.scoped],
      [after.link, before.link],
    ] as const)
      expect(kidOf(signed)).not.toBe(kidOf(earlier))
    expect([await login(after.scoped), await isSignedIn(after), await opensLink(after)]).toEqual([
      200,
      true,
      200,
    ])
  })

  it('drops the earlier keys once what they have signed has expired', async () => {
    const { token } = await makeToken(test.context, USER_ID.rep)
    expect(await login(token)).toBe(200)
    await rotate()
    const purposes = async () => {
      await removeExpiredKeys(test.db, test.clock.now())
      const rows = await test.db.selectFrom('signing_keys').select('purpose').execute()
      const count = (purpose: string) => rows.filter((row) => row.purpose === purpose).length
      return ['access-token', 'cookie', 'device', 'invitation', 'scoped-token'].map(count)
    }
    expect(Math.min(...(await purposes()))).toBeGreaterThan(1)
    test.clock.advance(16 * MINUTE)
    expect((await purposes()).at(-1)).toBe(1)
    expect(await login(token)).toBe(200)
    test.clock.advance(7 * DAY)
    expect((await purposes()).at(-2)).toBe(1)
    test.clock.advance(7 * DAY)
    expect((await purposes()).slice(0, 2)).toEqual([1, 1])
    expect(await published()).toHaveLength(1)
    // By real time it has not expired, but no valid key verifies it any more.
    expect(await login(token)).toBe(401)
    test.clock.advance(180 * DAY)
    expect(await purposes()).toEqual([1, 1, 1, 1, 1])
  })

  it('of two at once leaves one key that signs for each purpose', async () => {
    await Promise.all([rotate(), rotate(), rotate()])
    expect(await currentKeys()).toHaveLength(6)
    expect(await login((await signIn(origin, USER.rep, PASSWORD)).access_token)).toBe(200)
  })

  it('follows a signal to the process that runs the service', async () => {
    const [before] = await published()
    process.kill(process.pid, 'SIGUSR2')
    await vi.waitFor(async () => expect((await published())[0]).not.toBe(before), { timeout: 20_000 })
  })

  const onServer = database === 'server' ? it : () => {}
  onServer('reaches every instance at once', async () => {
    const second = await createService(
      { ...test.context.settings, PUBLIC_URL: origin },
      { clock: test.clock, log: pino({ level: 'silent' }) },
    )
    try {
      const { port } = await second.listen()
      const other = `http://127.0.0.1:${port}`
      expect(await loginAt(other, (await signIn(origin, USER.rep, PASSWORD)).access_token)).toBe(200)
      await rotate()
      expect(await loginAt(other, (await signIn(origin, USER.rep, PASSWORD)).access_token)).toBe(200)
    } finally {
      await second.close()
    }
  })
})

describe('npm run admin -- rotate-keys', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-rotation-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['dist/server/src/service/admin.js', ...args], {
      env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    })
  const currentIn = async ({ db }: TestService) =>
    (
      await db
        .selectFrom('signing_keys')
        .select('id')
        .where('retired_at', 'is', null)
        .where('purpose', '=', 'access-token')
        .executeTakeFirstOrThrow()
    ).id

  it('rotates the keys of a stopped service, and asks a running one to rotate its own', async () => {
    const first = await startService({ seed: seedWorld, settings: { DATA_DIR: directory } })
    const { token } = await makeToken(first.context, USER_ID.rep)
    await first.close()
    expect((await command('rotate-keys')).stdout).toContain('New keys sign from now on')

    const second = await startService({ settings: { DATA_DIR: directory } })
    try {
      const rotated = await currentIn(second)
      expect(rotated).not.toBe(kidOf(token))
      await second.listen()
      expect((await command('rotate-keys')).stdout).toContain(`process ${process.pid}, to rotate its keys`)
      await vi.waitFor(async () => expect(await currentIn(second)).not.toBe(rotated), { timeout: 20_000 })
    } finally {
      await second.close()
    }
  })

  it('says what it does, and refuses what it does not know', async () => {
    const said: string[] = []
    const spies = [
      vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text)),
      vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text)),
    ]
    try {
      const codes = []
      for (const argv of [['--help'], ['rotate-keys', '--help'], ['sing'], []])
        codes.push(await runAdmin([rotateKeys], argv))
      expect(codes).toEqual([0, 0, 2, 2])
    } finally {
      spies.forEach((spy) => spy.mockRestore())
    }
    expect(said[0]).toContain(
      'rotate-keys  Signs tokens and cookies, and encrypts stored secrets, with new keys',
    )
    expect(said[1]).toContain('SIGUSR2')
    expect(said[2]).toContain('There is no command sing.')
  })
})

/** The second step of a sign-in: codes of an authenticator app, and recovery codes. */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requireSecondFactor, resetSecondFactor } from '../../src/service/admin/second-factor'
import { newRecoveryCodes, newSecret, stepOfCode } from '../../src/service/identity/second-factor/codes'
import { secondFactorState } from '../../src/service/identity/second-factor/store'
import { sendPasswordLink } from '../../src/service/users/invitations'
import { Browser, startOf } from './support/oidc-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, PASSWORD, seedWorld, USER, USER_ID } from './support/world'

let test: TestService
let origin: string
beforeAll(async () => {
  test = await startService({ seed: seedWorld, limits: { signIn: { points: 1000, seconds: 60 } } })
  origin = await test.listen()
})
beforeEach(async () => {
  for (const table of ['second_factors', 'sign_in_attempts'] as const)
    await test.db.deleteFrom(table).execute()
  await requireOf()
})
afterAll(() => test.close())

const requireOf = (...roles: string[]) =>
  test.db
    .updateTable('groups')
    .set({ second_factor_roles: JSON.stringify(roles) })
    .execute()

const codeOf = (secret: string, at = test.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** A sign-in of this user up to the page after the password. */
class SignIn {
  readonly browser = new Browser()
  page = ''
  status = 0
  location: string | null = null

  static async of(email: string): Promise<SignIn> {
    const signIn = new SignIn()
    const { url } = await signIn.browser.follow(startOf(origin).address)
    await signIn.send(url, { email, password: PASSWORD })
    return signIn
  }

  async send(address: string, form: Record<string, string>): Promise<void> {
    const answer = await this.browser.go(address, form)
    this.status = answer.status
    this.location = answer.headers.get('location')
    this.page = this.location === null ? await answer.text() : ''
  }

  get proof(): string {
    return /name="proof" value="([^"]+)"/.exec(this.page)?.[1] ?? ''
  }

  get action(): string {
    return origin + (/<form method="post" action="([^"]+)"/.exec(this.page)?.[1] ?? '')
  }

  /** The secret that the page shows. */
  get secret(): string {
    return (/class="key"><code>([^<]+)</.exec(this.page)?.[1] ?? '').replaceAll(' ', '')
  }

  get recoveryCodes(): string[] {
    return [...this.page.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code = '']) => code)
  }

  enter(code: string): Promise<void> {
    return this.send(this.action, { proof: this.proof, code })
  }

  /** Whether the browser has come back to the console with a code. */
  async isDone(): Promise<boolean> {
    if (this.location === null) return false
    const { url } = await this.browser.follow(this.location, `${origin}/login`)
    return new URL(url).searchParams.has('code')
  }
}

/** Sets the app of this user up. */
async function setUp(email: string): Promise<{ secret: string; codes: string[] }> {
  const signIn = await SignIn.of(email)
  const { secret } = signIn
  await signIn.enter(codeOf(secret))
  const codes = signIn.recoveryCodes
  await signIn.send(signIn.action, { proof: signIn.proof })
  expect(await signIn.isDone()).toBe(true)
  return { secret, codes }
}

it('asks nobody whose group does not require it', async () => {
  await requireOf('ADMIN')
  expect(await (await SignIn.of(USER.rep)).isDone()).toBe(true)
})

it('is set up at the next sign-in where the group requires it, and asked for from then on', async () => {
  await requireOf('REGULAR', 'ADMIN')
  const { secret, codes } = await setUp(USER.rep)
  expect(new Set(codes).size).toBe(8)
  // What the group requires no longer matters.
  await requireOf()
  test.clock.advance(60_000)
  const signIn = await SignIn.of(USER.rep)
  expect(signIn.page).toContain('Enter your code')
  expect(signIn.page).not.toContain(secret)
  await signIn.enter(codeOf(secret))
  expect(await signIn.isDone()).toBe(true)
})

it('needs the code of the shown secret before it counts', async () => {
  await requireOf('REGULAR')
  const signIn = await SignIn.of(USER.rep)
  const { secret } = signIn
  await signIn.enter('000000')
  expect([signIn.status, signIn.secret]).toEqual([401, secret])
  expect(await secondFactorState(test.db, USER_ID.rep)).toBe('required')
})

it('takes no code twice, none of the past, and each recovery code once', async () => {
  await requireOf('REGULAR')
  const { secret, codes } = await setUp(USER.rep)
  const outcomes: boolean[] = []
  for (const [code, wait] of [
    // The code with which the app was set up.
    [codeOf(secret), 0],
    [codeOf(secret, new Date(test.clock.now().getTime() - 90_000)), 0],
    [String(codes[0]), 0],
    [String(codes[0]), 0],
    [` ${String(codes[1]).toUpperCase().replace('-', ' ')} `, 0],
  ] as const) {
    test.clock.advance(wait)
    const signIn = await SignIn.of(USER.rep)
    await signIn.enter(code)
    outcomes.push(await signIn.isDone())
  }
  expect(outcomes).toEqual([false, false, true, false, true])
})

it('replaces the recovery codes when few are left', async () => {
  await requireOf('REGULAR')
  const { codes } = await setUp(USER.rep)
  const enter = async (code: string) => {
    const signIn = await SignIn.of(USER.rep)
    await signIn.enter(code)
    return signIn
  }
  for (const code of codes.slice(0, 5)) expect(await (await enter(code)).isDone()).toBe(true)
  const sixth = await enter(String(codes[5]))
  const fresh = sixth.recoveryCodes
  expect(fresh).toHaveLength(8)
  await sixth.send(sixth.action, { proof: sixth.proof })
  expect(await sixth.isDone()).toBe(true)
  expect((await enter(String(codes[6]))).status).toBe(401)
  expect(await (await enter(String(fresh[0]))).isDone()).toBe(true)
})

it('pauses guesses, whichever sign-in they come from', async () => {
  await requireOf('REGULAR')
  const { secret } = await setUp(USER.rep)
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const signIn = await SignIn.of(USER.rep)
    await signIn.enter('123456')
    statuses.push(signIn.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  // Not even the right one is tried meanwhile.
  const signIn = await SignIn.of(USER.rep)
  await signIn.enter(codeOf(secret))
  expect(signIn.status).toBe(429)
  test.clock.advance(60_000)
  await signIn.enter(codeOf(secret))
  expect(await signIn.isDone()).toBe(true)
})

it('accepts the proof of a step for its own sign-in, step and time alone', async () => {
  await requireOf('REGULAR')
  const { secret } = await setUp(USER.rep)
  test.clock.advance(60_000)
  const [mine, other] = [await SignIn.of(USER.rep), await SignIn.of(USER.rep)]
  const code = codeOf(secret)
  await mine.send(mine.action, { proof: other.proof, code })
  expect(mine.status).toBe(400)
  const skipping = await SignIn.of(USER.rep)
  await skipping.send(skipping.action.replace(/code$/, 'done'), { proof: skipping.proof })
  expect(skipping.status).toBe(400)
  await other.send(other.action, { proof: '', code })
  expect(other.status).toBe(400)
  const late = await SignIn.of(USER.rep)
  test.clock.advance(16 * 60_000)
  await late.enter(codeOf(secret))
  expect(late.status).toBe(400)
})

it.each([
  ['is set up', false],
  ['is asked for', true],
])('%s by nobody who began with a password that was changed since', async (_, has) => {
  await requireOf('REGULAR')
  const known = has ? await setUp(USER.rep) : null
  test.clock.advance(60_000)
  const thief = await SignIn.of(USER.rep)
  const secret = known?.secret ?? thief.secret
  // As by Forgot your password, with the same password to keep the world as it is.
  const account_id = ACCOUNT.ford
  await test.db.transaction().execute(async (tx) => {
    const user = { id: USER_ID.rep, email: USER.rep, first_name: 'R' }
    await sendPasswordLink(tx, test.context, user, account_id, test.clock.now())
  })
  const { text } = await test.db
    .selectFrom('notices')
    .select('text')
    .where('recipient', '=', USER.rep)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const link = origin + (/\/oidc\/invitation\/[\w.-]+/.exec(text)?.[0] ?? '')
  const answer = await new Browser().go(link, { password: PASSWORD, again: PASSWORD })
  expect(answer.status).toBe(200)
  await thief.enter(codeOf(secret))
  expect([thief.status, thief.recoveryCodes, await thief.isDone()]).toEqual([400, [], false])
  const user = await SignIn.of(USER.rep)
  if (!has) expect(user.secret).not.toBe(secret)
  await user.enter(codeOf(has ? secret : user.secret))
  if (!has) await user.send(user.action, { proof: user.proof })
  expect(await user.isDone()).toBe(true)
})

it('cannot be replaced by setting up another app', async () => {
  await requireOf('REGULAR')
  await setUp(USER.rep)
  const signIn = await SignIn.of(USER.rep)
  await signIn.send(signIn.action.replace(/code$/, 'set-up'), { proof: signIn.proof, code: '123456' })
  expect(signIn.page).toContain('Enter your code')
  expect(signIn.secret).toBe('')
})

it('is required of a super-administrator as soon as one group requires it of them', async () => {
  await requireOf('REGULAR')
  expect(await secondFactorState(test.db, USER_ID.super)).toBe('none')
  await requireOf('SUPER-ADMIN')
  expect(await secondFactorState(test.db, USER_ID.super)).toBe('required')
})

it('knows a code of a neighbouring step, and nothing else', () => {
  const secret = newSecret()
  const now = new Date('2026-03-01T12:00:10Z')
  const at = (seconds: number) => codeOf(secret, new Date(now.getTime() + seconds * 1000))
  const step = Math.floor(now.getTime() / 30_000)
  expect([-30, 0, 30].map((seconds) => stepOfCode(secret, at(seconds), now))).toEqual([
    step - 1,
    step,
    step + 1,
  ])
  expect([-60, 60].map((seconds) => stepOfCode(secret, at(seconds), now))).toEqual([null, null])
  for (const text of ['', '12345', '1234567', 'abcdef', `${'9'.repeat(10_000)}`])
    expect(stepOfCode(secret, text, now)).toBeNull()
  expect(new Set([...newRecoveryCodes(), ...newRecoveryCodes()]).size).toBe(16)
})

it.each([
  [requireSecondFactor, ['--group', 'none', '--roles', 'owner'], '--roles'],
  [
    requireSecondFactor,
    ['--group', 'none', '--roles', 'none,admin'],
    '--roles: none does not go with others',
  ],
  [requireSecondFactor, ['--group', 'none', '--roles', 'admin'], '--group: there is no group none'],
  [resetSecondFactor, ['--email', 'x@y.test'], '--email: there is no user x@y.test'],
])('has commands that say in one line what is wrong (%#)', async (command, args, words) => {
  await expect(command.run({ ...test.context.settings, DATA_DIR: 'memory' }, args)).rejects.toThrow(words)
})

/** Links to set a password: for an invitation, and for a forgotten password. */
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../demo/sign-in'
import { saveProfile } from '../../src/contract/calls/profile'
import { login } from '../../src/contract/calls/session'
import { deleteUser, inviteAgain, inviteUsers, queryUsers } from '../../src/contract/calls/users'
import { deliverNotices } from './support/queues'
import { mountOutbox } from '../../src/service/leads/outbox/outbox'
import { INVITATION_KEY } from '../../src/service/identity/invitation-token'
import type { Tx } from '../../src/service/platform/database'
import { sendPasswordLink } from '../../src/service/users/invitations'
import { keysFor } from '../../src/service/identity/signing-keys'
import { eachDatabase } from './support/databases'
import { MailServer } from './support/mail-server'
import { Browser, startOf } from './support/oidc-client'
import { startService, type TestService } from './support/service'
import { makeToken } from './support/tokens'
import { ACCOUNT, PASSWORD, seedWorld, USER, USER_ID } from './support/world'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEXT = 'a-long-new-password'
const PLENTY = { points: 10_000, seconds: 60 }

eachDatabase('links to a password', (database) => {
  let test: TestService
  let origin: string
  beforeAll(async () => {
    test = await startService({
      seed: seedWorld,
      database,
      mount: (app, context) => mountOutbox(app, context),
      limits: { invite: PLENTY, forgotten: PLENTY, invitation: PLENTY },
    })
    origin = await test.listen()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('notices').execute()
  })

  let serial = 0
  async function invite(as: string = USER.admin) {
    const email = `guest${(serial += 1)}@dealer.example`
    const { created } = await test.call(
      inviteUsers,
      {
        dealer_stores: [ACCOUNT.ford],
        retailer_name: 'impel',
        user_info: [{ first_name: 'Priya', last_name: 'Raman', email, role: 'REGULAR' }],
      },
      { as },
    )
    return { email, id: created[0]?.user_id ?? '', path: await newestLink(email) }
  }

  async function newestLink(email: string): Promise<string> {
    const { text } = await test.db
      .selectFrom('notices')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const link = /^http\S+\/oidc\/invitation\/\S+$/m.exec(text)?.[0]
    if (link === undefined) throw new Error('no link')
    return new URL(link).pathname
  }

  const open = async (path: string) => {
    const answer = await test.request(path)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const choose = async (path: string, password = NEXT, again = password) => {
    const answer = await test.request(path, {
      method: 'POST',
      body: new URLSearchParams({ password, again }),
    })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const isInvited = async (user_id: string) =>
    (await test.call(queryUsers, { user_id }, { as: USER.admin })).user?.invited

  describe('an invitation', () => {
    it('leads to a first password, with which one signs in', async () => {
      const { email, id, path } = await invite()
      expect(await isInvited(id)).toBe(true)
      const page = await open(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Choose your password')
      expect(page.text).toContain('Hello Priya')
      expect(page.text).toContain(email)
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain("script-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(page.headers.get('cache-control')).toBe('no-store')

      const saved = await choose(path)
      expect(saved.status).toBe(200)
      expect(saved.text).toContain('Your password is saved')
      expect(await isInvited(id)).toBe(false)
      const log = await test.db
        .selectFrom('audit_log')
        .select(['account_id', 'user_id', 'after'])
        .where('setting', '=', `users/${id}`)
        .where('user_id', '=', id)
        .execute()
      expect(log).toMatchObject([{ account_id: ACCOUNT.ford, after: { done: 'Chose a password by a link' } }])
      const { access_token } = await signIn(origin, email, NEXT)
      const answer = await fetch(`${origin}/api/dashboard/login`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
      })
      expect(await answer.json()).toMatchObject({ user_info: { UserId: id, DealerId: ACCOUNT.ford } })
    })

    it('opens no sign-in before a password was chosen', async () => {
      const { email } = await invite()
      for (const password of ['', NEXT]) {
        const browser = new Browser()
        const { url } = await browser.follow(startOf(origin).address)
        expect((await browser.go(url, { email, password })).status).toBe(401)
      }
    })

    it('has the address filled in at the sign-in that follows, in that browser alone', async () => {
      const { email, path } = await invite()
      const browser = new Browser()
      expect((await browser.go(origin + path, { password: NEXT, again: NEXT })).status).toBe(200)
      const { answer } = await browser.follow(startOf(origin).address)
      expect(await answer.text()).toContain(`value="${email}"`)
      const other = await new Browser().follow(startOf(origin).address)
      expect(await other.answer.text()).not.toContain(email)
    })

    it('keeps the rules of passwords, and is not used up by a bad one', async () => {
      const { path } = await invite()
      for (const [password, again, words] of [
        ['short', 'short', 'Please enter at least 10 characters'],
        [NEXT, `${NEXT}r`, 'The two passwords are not the same'],
        ['x'.repeat(201), 'x'.repeat(201), 'Please enter at most 200 characters'],
      ] as const) {
        const refused = await choose(path, password, again)
        expect(refused.status).toBe(400)
        expect(refused.text).toContain(words)
        expect(refused.text).not.toContain(password)
      }
      expect((await choose(path)).status).toBe(200)
    })

    it('is good once', async () => {
      const { email, path } = await invite()
      await choose(path)
      const again = await choose(path, 'another-long-password')
      expect([again.status, again.text]).toEqual([400, expect.stringContaining('This link was used already')])
      expect((await open(path)).text).toContain('This link was used already')
      await expect(signIn(origin, email, NEXT)).resolves.toBeDefined()
    })

    it('is good once, of two who use it at the same moment', async () => {
      const { email, path } = await invite()
      const passwords = ['the-first-password', 'the-other-password']
      const answers = await Promise.all(passwords.map((password) => choose(path, password)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
      await expect(signIn(origin, email, won)).resolves.toBeDefined()
    })

    it('expires by the service’s clock', async () => {
      const { path } = await invite()
      test.clock.advance(7 * DAY - MINUTE)
      expect((await open(path)).status).toBe(200)
      test.clock.advance(2 * MINUTE)
      const late = await open(path)
      expect([late.status, late.text]).toEqual([400, expect.stringContaining('This link has expired')])
      expect((await choose(path)).status).toBe(400)
    })

    it('is void once a newer one was sent', async () => {
      const { email, id, path } = await invite()
      test.clock.advance(MINUTE)
      await test.call(inviteAgain, { user_id: id }, { as: USER.admin })
      expect((await open(path)).text).toContain('This link is no longer good')
      expect((await choose(path)).status).toBe(400)
      expect((await choose(await newestLink(email))).status).toBe(200)
      // A user who has already signed in needs no invitation.
      await expect(test.call(inviteAgain, { user_id: id }, { as: USER.admin })).rejects.toMatchObject({
        status: 409,
      })
    })

    it('is void once the user was deleted', async () => {
      const { id, path } = await invite()
      await test.call(deleteUser, { user_id: id }, { as: USER.admin })
      expect((await open(path)).text).toContain('This link is no longer good')
      expect((await choose(path)).status).toBe(400)
    })

    it('is sent anew by those alone who manage the user, and not without end', async () => {
      const { id } = await invite()
      const again = (as: string) => test.call(inviteAgain, { user_id: id }, { as })
      await expect(again(USER.riverside)).rejects.toMatchObject({ status: 404 })
      await expect(again(USER.rep)).rejects.toMatchObject({ status: 403 })
      for (let sent = 1; sent < 5; sent += 1) await again(USER.admin)
      await expect(again(USER.admin)).rejects.toMatchObject({ status: 429 })
    })

    it('is refused when it is not ours', async () => {
      const { id, path } = await invite()
      const [head = '', body = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? []
      const { id: row } = await test.db
        .selectFrom('invitations')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      const forge = async (
        by: Uint8Array,
        change: { typ?: string; audience?: string; subject?: string; issuedIn?: number; life?: number } = {},
      ) =>
        new SignJWT()
          .setProtectedHeader({ alg: 'HS256', typ: change.typ ?? 'invitation+jwt' })
          .setIssuer('urn:forecourt:service')
          .setAudience(change.audience ?? 'urn:forecourt:invitation')
          .setSubject(change.subject ?? id)
          .setJti(row)
          .setIssuedAt(new Date(test.clock.now().getTime() + (change.issuedIn ?? 0)))
          .setExpirationTime(new Date(test.clock.now().getTime() + (change.life ?? DAY)))
          .sign(by)
      const [current] = await keysFor(test.db, INVITATION_KEY, test.clock.now())
      const own = Buffer.from(current.secret, 'base64url')
      expect((await open(`/oidc/invitation/${await forge(own)}`)).status).toBe(200)
      const none = Buffer.from('{"alg":"none","typ":"invitation+jwt"}').toString('base64url')
      const forged = [
        `${head}.${body}.${signature.slice(0, -4)}AAAA`,
        `${none}.${body}.`,
        await forge(Buffer.alloc(32, 1)),
        await forge(own, { typ: 'narrow+jwt' }),
        await forge(own, { audience: 'urn:forecourt:api' }),
        await forge(own, { issuedIn: MINUTE }),
        await forge(own, { life: 8 * DAY }),
        'nonsense',
        'x'.repeat(5_000),
      ]
      for (const token of forged) {
        const page = await open(`/oidc/invitation/${token}`)
        expect([page.status, page.text]).toEqual([400, expect.stringContaining('This link is not complete')])
        expect((await choose(`/oidc/invitation/${token}`)).status).toBe(400)
      }
      // This link is signed by us, but for somebody else's invitation.
      const other = `/oidc/invitation/${await forge(own, { subject: USER_ID.admin })}`
      expect((await choose(other)).status).toBe(400)
      await expect(signIn(origin, USER.admin, PASSWORD)).resolves.toBeDefined()
      // The link does not give access to anything else.
      const asToken = await test.request('/api/dashboard/users', {
        headers: { authorization: `Bearer ${path.split('/').at(-1)}` },
      })
      expect(asToken.status).toBe(401)
    })

    it('stands in the outbox of the demo, where nothing leaves', async () => {
      const { path } = await invite()
      await deliverNotices(test.context)
      const page = await (await test.request('/outbox')).text()
      expect(page).toContain('Invitation: Email to')
      expect(page).toContain(`href="${path}"`)
    })
  })

  describe('a forgotten password', () => {
    const forget = async (email: string) => {
      const answer = await test.request('/oidc/forgotten', {
        method: 'POST',
        body: new URLSearchParams({ email }),
      })
      return { status: answer.status, text: await answer.text() }
    }
    /** Requests a link as the page does, but awaits the work. */
    async function askIn(tx: Tx, email: string) {
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await sendPasswordLink(tx, test.context, user, ACCOUNT.ford, test.clock.now())
    }
    const lettersTo = (email: string) =>
      test.db.selectFrom('notices').select('text').where('recipient', '=', email).execute()
    const letterTo = (email: string) =>
      vi.waitFor(async () => expect(await lettersTo(email)).toHaveLength(1), { timeout: 20_000 })

    it('is asked for from the sign-in page', async () => {
      const { answer } = await new Browser().follow(startOf(origin).address)
      expect(await answer.text()).toContain('<a href="/oidc/forgotten">Forgot your password?</a>')
      const page = await open('/oidc/forgotten')
      expect(page.text).toContain('Send the link')
      expect((await forget('nobody')).text).toContain('Please enter valid email')
    })

    it('answers the same whether there is such a user or not, and writes only to a user', async () => {
      const known = await forget(USER.rep2.toUpperCase())
      const unknown = await forget('nobody@dealer.example')
      expect([known.status, unknown.status]).toEqual([200, 200])
      const same = (text: string, email: string) => text.replaceAll(email, '…')
      expect(same(known.text, USER.rep2)).toBe(same(unknown.text, 'nobody@dealer.example'))
      await letterTo(USER.rep2)
      expect(await test.db.selectFrom('notices').select('recipient').execute()).toEqual([
        { recipient: USER.rep2 },
      ])
    })

    it('is replaced within the hour, and whoever was signed in is not any more', async () => {
      const { email, id, path: first } = await invite()
      await choose(first)
      await test.db.deleteFrom('notices').execute()
      const { token } = await makeToken(test.context, id)
      await forget(email)
      await letterTo(email)
      const path = await newestLink(email)
      const page = await open(path)
      expect(page.text).toContain('Choose a new password')
      await expect(signIn(origin, email, NEXT)).resolves.toBeDefined()
      expect((await choose(path, 'quite-another-password')).status).toBe(200)
      await expect(signIn(origin, email, NEXT)).rejects.toThrow()
      await expect(signIn(origin, email, 'quite-another-password')).resolves.toBeDefined()
      const answer = await test.request('/api/dashboard/login', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(answer.status).toBe(401)
    })

    it('is replaced by a link only for as long as that is good', async () => {
      await forget(USER.cdk)
      await letterTo(USER.cdk)
      const path = await newestLink(USER.cdk)
      test.clock.advance(64 * MINUTE)
      expect((await open(path)).status).toBe(200)
      test.clock.advance(MINUTE)
      expect((await open(path)).text).toContain('This link has expired')
      await expect(signIn(origin, USER.cdk, PASSWORD)).resolves.toBeDefined()
    })

    it('is not taken away, nor the mailbox flooded, by strangers who ask again and again', async () => {
      const { email, path: first } = await invite()
      await choose(first)
      await test.db.deleteFrom('notices').execute()
      const links = async () =>
        (await lettersTo(email)).map(({ text }) => new URL(/http\S+/.exec(text)?.[0] ?? '').pathname)
      const answers = new Set<string>()
      const askAndWait = async (letters: number) => {
        const { status, text } = await forget(email)
        answers.add(`${status} ${text}`)
        await vi.waitFor(async () => expect(await links()).toHaveLength(letters), { timeout: 20_000 })
      }
      await askAndWait(1)
      const [path = ''] = await links()
      for (let count = 0; count < 10; count += 1) await askAndWait(1)
      expect((await open(path)).status).toBe(200)
      expect(answers.size).toBe(1)
      // Requests over a whole day lead to few e-mails, and at any time one of their links is valid for
      // another hour.
      for (let minute = 0; minute < 24 * 60; minute += 20) {
        test.clock.advance(20 * MINUTE)
        await test.context.db.transaction().execute((tx) => askIn(tx, email))
        test.clock.advance(60 * MINUTE - 1000)
        const pages = await Promise.all((await links()).map(open))
        expect(pages.map(({ status }) => status)).toContain(200)
        test.clock.advance(-(60 * MINUTE - 1000))
      }
      expect((await links()).length).toBeLessThanOrEqual(8)
      // One link is used: the others become invalid, and a new one is sent at once on request.
      const sent = await links()
      const last = await newestLink(email)
      expect((await choose(last, 'chosen-by-the-owner')).status).toBe(200)
      for (const other of sent) expect((await choose(other)).status).toBe(400)
      await askAndWait(sent.length + 1)
    })

    it('is not replaced by a link from before the password was changed', async () => {
      const { email, path: first } = await invite()
      await choose(first)
      await test.db.deleteFrom('notices').execute()
      await forget(email)
      await letterTo(email)
      const path = await newestLink(email)
      const Credentials = { OldPassword: NEXT, NewPassword: 'changed-by-the-owner' }
      await test.call(saveProfile, { account_id: ACCOUNT.ford, Credentials }, { as: email })
      expect((await open(path)).text).toContain('This link is no longer good')
      expect((await choose(path)).status).toBe(400)
      // A user who then forgets the new password gets an e-mail at once.
      await forget(email)
      await vi.waitFor(async () => expect(await lettersTo(email)).toHaveLength(2), { timeout: 20_000 })
    })

    it('serves a super-admin, who has no dealership', async () => {
      await forget(USER.super)
      await letterTo(USER.super)
      expect((await open(await newestLink(USER.super))).status).toBe(200)
    })
  })
})

describe('floods', () => {
  it('are held back: of letters, and of tries with a link', async () => {
    const test = await startService({
      seed: seedWorld,
      limits: { forgotten: { points: 2, seconds: 60 }, invitation: { points: 1, seconds: 60 } },
    })
    try {
      const forget = async (email: string) =>
        (await test.request('/oidc/forgotten', { method: 'POST', body: new URLSearchParams({ email }) }))
          .status
      expect([await forget('a@b.example'), await forget('c@b.example'), await forget('d@b.example')]).toEqual(
        [200, 200, 429],
      )
      const input = {
        dealer_stores: [ACCOUNT.ford],
        retailer_name: 'impel',
        user_info: [{ first_name: 'P', last_name: 'R', email: 'p@r.example', role: 'REGULAR' as const }],
      }
      await test.call(inviteUsers, input, { as: USER.admin })
      const { text } = await test.db.selectFrom('notices').select('text').executeTakeFirstOrThrow()
      const path = /\/oidc\/invitation\/\S+/.exec(text)?.[0] ?? ''
      const choose = async () => {
        const body = new URLSearchParams({ password: 'short', again: 'short' })
        return (await test.request(path, { method: 'POST', body })).status
      }
      expect([await choose(), await choose()]).toEqual([400, 429])
    } finally {
      await test.close()
    }
  })
})

it('leaves by mail, as every notice does', async () => {
  const mail = new MailServer()
  const port = await mail.listen()
  const test = await startService({
    seed: seedWorld,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://console.example' },
  })
  try {
    const input = {
      dealer_stores: [ACCOUNT.ford],
      retailer_name: 'impel',
      user_info: [
        {
          first_name: 'Priya',
          last_name: 'Raman',
          email: 'p.raman@dealer.example',
          role: 'REGULAR' as const,
        },
      ],
    }
    await test.call(inviteUsers, input, { as: USER.admin })
    await deliverNotices(test.context)
    expect(mail.taken).toHaveLength(1)
    const { status, text } = await test.db
      .selectFrom('notices')
      .select(['status', 'text'])
      .executeTakeFirstOrThrow()
    expect(status).toBe('sent')
    expect(text).toContain('https://console.example/oidc/invitation/')
  } finally {
    await test.close()
    await mail.close()
  }
})

it('leads to the console where another provider keeps passwords, and ends with the first sign-in', async () => {
  const test = await startService({ seed: seedWorld })
  try {
    // This simulates an operator's own provider: it stores the passwords, while tokens are still issued here.
    Object.assign(test.context.identity, { managesUsers: false })
    const input = {
      dealer_stores: [ACCOUNT.ford],
      retailer_name: 'impel',
      user_info: [
        { first_name: 'Priya', last_name: 'Raman', email: 'p@r.example', role: 'REGULAR' as const },
      ],
    }
    const { created } = await test.call(inviteUsers, input, { as: USER.admin })
    const { text } = await test.db.selectFrom('notices').select('text').executeTakeFirstOrThrow()
    expect(text).toContain('Sign in with your work account')
    expect(text).not.toContain('/oidc/')
    const read = async () =>
      (await test.call(queryUsers, { user_id: created[0]?.user_id ?? '' }, { as: USER.admin })).user
    expect((await read())?.invited).toBe(true)
    await test.call(login, {}, { as: 'p@r.example' })
    expect((await read())?.invited).toBe(false)
  } finally {
    await test.close()
  }
})

/**
 * Passwords cannot be guessed, from any number of addresses, and failed attempts cannot lock a user out of
 * their account.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createService } from '../../src/service/service'
import { deleteOldAttempts } from '../../src/service/identity/sign-in-attempts'
import { eachDatabase } from './support/databases'
import { Browser, startOf } from './support/oidc-client'
import { startService, type TestService } from './support/service'
import { PASSWORD, seedWorld, USER } from './support/world'

const SECOND = 1000
const MINUTE = 60 * SECOND

eachDatabase('guessing', (database) => {
  let test: TestService
  let origin: string
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    origin = await test.listen()
  })
  afterAll(() => test.close())

  let addresses = 0
  const newAddress = () => `203.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

  /** Opens the sign-in page in a new browser, or in one that was used before. */
  async function openPage(browser = new Browser()) {
    const { url } = await browser.follow(startOf(origin, { prompt: 'login' }).address)
    return {
      browser,
      /** Every attempt comes from a new address. */
      async attempt(email: string, password = 'a wrong password') {
        browser.address = newAddress()
        const answer = await browser.go(url, { email, password })
        return {
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          text: await answer.text(),
          cookies: answer.headers.getSetCookie(),
        }
      },
    }
  }

  const attempts = async (count: number, email: string) => {
    const page = await openPage()
    const found = []
    for (let one = 0; one < count; one += 1) found.push(await page.attempt(email))
    return found
  }

  it('is counted for the user, from whichever address it comes', async () => {
    const statuses = (await attempts(60, USER.cdk)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    const stranger = await openPage()
    const held = await stranger.attempt(USER.cdk.toUpperCase(), PASSWORD)
    expect([held.status, held.retryAfter]).toEqual([429, '1'])
    expect(held.text).toContain('Too many wrong passwords. Try again in 1 second.')
    // The delay that the page shows is sufficient.
    test.clock.advance(SECOND)
    expect((await stranger.attempt(USER.cdk, PASSWORD)).status).toBe(303)
    // A success resets the count.
    expect((await attempts(5, USER.cdk)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  it('waits longer and longer, up to a minute, and is forgotten after a quarter of an hour', async () => {
    const page = await openPage()
    for (let count = 0; count < 5; count += 1) await page.attempt(USER.editor)
    const pauses: number[] = []
    for (let count = 0; count < 8; count += 1) {
      const held = await page.attempt(USER.editor)
      expect(held.status).toBe(429)
      pauses.push(Number(held.retryAfter))
      test.clock.advance(Number(held.retryAfter) * SECOND)
      expect((await page.attempt(USER.editor)).status).toBe(401)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    test.clock.advance(15 * MINUTE + SECOND)
    expect((await page.attempt(USER.editor)).status).toBe(401)
    expect((await page.attempt(USER.editor)).status).toBe(401)
    test.clock.advance(15 * MINUTE + SECOND)
    await deleteOldAttempts(test.db, test.clock.now())
    expect(await test.db.selectFrom('sign_in_attempts').select('key').execute()).toEqual([])
  })

  it('tells nothing about whether there is such a user', async () => {
    const reported = async (email: string) =>
      (await attempts(8, email)).map(({ status, retryAfter, text }) => [
        status,
        retryAfter,
        /<p class="error".*?<\/p>/s.exec(text)?.[0],
      ])
    expect(await reported(USER.riverside)).toEqual(await reported('nobody@riverside.test'))
  })

  it('does not pass by many attempts at once', async () => {
    const page = await openPage()
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await page.attempt(USER.super)).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  describe('a browser from which the user has signed in before', () => {
    const email = USER.rep
    const known = new Browser()
    beforeAll(async () => {
      const { attempt } = await openPage(known)
      const { status, cookies } = await attempt(email, PASSWORD)
      expect(status).toBe(303)
      const [cookie] = cookies.filter((line) => line.startsWith('fc_device='))
      expect(cookie?.toLowerCase()).toMatch(/; max-age=\d{7,}; path=\/oidc; httponly; samesite=lax$/)
    })

    it('does not wait for what strangers try, and is counted by itself', async () => {
      await attempts(7, email)
      const page = await openPage(known)
      for (let count = 0; count < 5; count += 1) expect((await page.attempt(email)).status).toBe(401)
      expect((await page.attempt(email, PASSWORD)).status).toBe(429)
      test.clock.advance(SECOND)
      expect((await page.attempt(email, PASSWORD)).status).toBe(303)
      // The success revealed nothing to unknown clients and gave them no further attempts.
      test.clock.advance(-SECOND)
      expect((await (await openPage()).attempt(email)).status).toBe(429)
      test.clock.advance(SECOND)
    })

    it('is known for that user alone, and only by a cookie that we made', async () => {
      await attempts(7, USER.rep2)
      const other = new Browser()
      other.setCookie('fc_device', known.cookie('fc_device') ?? '')
      expect((await (await openPage(other)).attempt(USER.rep2, PASSWORD)).status).toBe(429)
      await attempts(7, email)
      const [head, body] = (known.cookie('fc_device') ?? '').split('.')
      for (const forged of [`${head}.${body}.AAAA`, 'nonsense', `${'x'.repeat(2000)}`]) {
        const browser = new Browser()
        browser.setCookie('fc_device', forged)
        expect((await (await openPage(browser)).attempt(email, PASSWORD)).status).toBe(429)
      }
      expect((await (await openPage(known)).attempt(email, PASSWORD)).status).toBe(303)
    })
  })

  const onServer = database === 'server' ? it : () => {}
  onServer('is counted by all instances together, and after a restart', async () => {
    await attempts(5, USER.admin)
    const second = await createService(test.context.settings, {
      clock: test.clock,
      log: pino({ level: 'silent' }),
    })
    try {
      const { url } = await second.listen()
      const browser = new Browser()
      const page = await browser.follow(startOf(url).address)
      expect((await browser.go(page.url, { email: USER.admin, password: PASSWORD })).status).toBe(429)
    } finally {
      await second.close()
    }
  })
})

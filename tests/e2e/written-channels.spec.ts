/**
 * Customers write by SMS and e-mail. The assistant answers through the gateways or hands off, and the
 * console shows both.
 */
import { MailServer } from '../service/support/mail-server'
import { SmsServer } from '../service/support/sms-server'
import type { RunningService } from './support/services'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

const DEALERSHIP = 'northside-calder'
const GRACE = { name: 'Grace Oyelaran', phone: '+13125550188', email: 'grace.o@mail.example' }
/** His sales rep is notified of his handoff. */
const THEO = { name: 'Theo Lindqvist', email: 'theo@lindqvist.example' }
/** So long the assistant waits for a second letter before it answers the first. */
const SECOND_LETTER_MS = 45_000
const ANSWER_MS = 60_000
/** Staff hear of an angry letter long before its answer. */
const AT_ONCE_MS = 20_000

const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const messages = (page: Page) => dialogue(page).getByRole('listitem')
const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for a person' }).getByRole('link')

async function openCustomer(page: Page, name: string): Promise<void> {
  await page.goto(`/conversations?q=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
}

test.describe('with gateways', () => {
  test.setTimeout(480_000)
  const mail = new MailServer()
  const sms = new SmsServer()
  let gateways: RunningService

  test.beforeAll(async ({ services }) => {
    gateways = await services.start({
      ...SMALL,
      SMTP_URL: `smtp://127.0.0.1:${await mail.listen()}?from=answers@northside.example`,
      SMS_URL: `http://127.0.0.1:${await sms.listen()}/messages`,
    })
  })
  test.afterAll(async ({ services }) => {
    await services.stop(gateways)
    await Promise.all([mail.close(), sms.close()])
  })

  async function intake(path: string, body: Record<string, string>): Promise<void> {
    const answer = await fetch(`${gateways.url}/api/intake/${DEALERSHIP}/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_demo_northside', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await answer.json()).toMatchObject({ status: 'ok' })
  }
  const letterFrom = ({ name, email }: typeof THEO, subject: string, text: string) =>
    intake('email', {
      raw: [
        `From: ${name} <${email}>`,
        'To: answers@northside.example',
        `Message-ID: <${crypto.randomUUID()}@mail.example>`,
        `Subject: ${subject}`,
        '',
        text,
      ].join('\r\n'),
    })
  const lettersTo = (address: string) => mail.taken.filter(({ to }) => to.includes(address))

  test('an SMS and an e-mail are answered on their channels, and the console has all four', async ({
    browser,
    services,
  }) => {
    const page = await newPerson(browser, gateways.url)
    await signIn(page, 'rep@northside.test')
    await openCustomer(page, GRACE.name)

    const question = 'What time do you open on Saturday?'
    await intake('sms', { message_id: 'grace-1', from: GRACE.phone, text: question })
    await expect(messages(page).filter({ hasText: question })).toHaveCount(1)
    const textsToGrace = () => sms.requests.filter(({ body }) => body.to === GRACE.phone)
    await expect.poll(() => textsToGrace().length, { timeout: ANSWER_MS }).toBe(1)
    expect(textsToGrace()[0]?.body.text).toMatch(/Saturday.*9:00 AM/)

    await letterFrom(GRACE, 'Finding you', 'Where is your store, please?')
    await expect(messages(page).filter({ hasText: 'Where is your store, please?' })).toHaveCount(1)
    await services.advance(gateways, SECOND_LETTER_MS)
    await expect.poll(() => lettersTo(GRACE.email).length, { timeout: ANSWER_MS }).toBe(1)
    const [letter] = lettersTo(GRACE.email)
    expect(letter?.email.subject).toMatch(/^Re: /)
    expect(letter?.email.text).toMatch(/^Hi Grace,[^]*2200 North Avenue/)

    for (const [channel, asked, answered] of [
      ['SMS', question, /Saturday.*9:00 AM/],
      ['Email', 'Where is your store, please?', /2200 North Avenue/],
    ] as const) {
      await page.getByRole('tablist', { name: 'Channel' }).getByRole('tab', { name: channel }).click()
      await expect(messages(page).filter({ hasText: asked })).toHaveCount(1)
      const answer = messages(page).filter({ hasText: answered })
      await expect(answer).toHaveCount(1)
      await expect(answer.getByRole('img', { name: channel })).toBeVisible()
      await expect(answer.getByText('Sent', { exact: true })).toBeVisible()
    }
  })

  test('an angry letter is handed off within seconds: staff are notified, and the customer waits in the console', async ({
    browser,
    services,
  }) => {
    const page = await newPerson(browser, gateways.url)
    await signIn(page, 'rep@northside.test', '/conversation')
    await expect(waiting(page).first()).toBeVisible()
    await expect(waiting(page).filter({ hasText: THEO.name })).toHaveCount(0)

    const complaint = 'I was promised a call three times and nobody ever called me.'
    await letterFrom(THEO, 'Very disappointed', `${complaint} Your service is terrible.`)

    // The notification and the waiting list come at once and without a reload, the answer in its time.
    const notices = () =>
      mail.taken.filter(({ email }) => email.subject === `Sales expertise needed: ${THEO.name}`)
    await expect.poll(() => notices().length, { timeout: AT_ONCE_MS }).toBe(1)
    expect(notices()[0]?.email.text).toContain('Why: The customer complains')
    const showAll = page.getByRole('button', { name: /^Show all \d+$/ }).filter({ visible: true })
    const card = waiting(page).filter({ hasText: THEO.name })
    // With this customer the queue may become so long that it is folded.
    await expect(async () => {
      if (await showAll.count()) await showAll.first().click()
      await expect(card).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(card).toContainText(complaint)
    expect(lettersTo(THEO.email)).toEqual([])
    await services.advance(gateways, SECOND_LETTER_MS)
    await expect.poll(() => lettersTo(THEO.email).length, { timeout: ANSWER_MS }).toBe(1)
    expect(notices()).toHaveLength(1)
    expect(lettersTo(THEO.email)[0]?.email.text).toMatch(/sorry[^]*colleague/)

    await card.click()
    const details = page.getByRole('complementary', { name: 'Details' })
    await expect(details.getByRole('heading', { name: /^Handoff/ })).toBeVisible()
    await expect(details).toContainText('The customer complains')
    const event = messages(page).filter({ hasText: 'Handed off to sales: The customer complains' })
    await expect(event).toHaveCount(1)
    await expect(event).toContainText(complaint)
  })
})

/**
 * An outgoing reply and the incoming answer travel through a real mail server. After `kill -9` in the middle
 * of conversations, no acknowledged message is lost, and every page reconnects by itself.
 */
import { MailServer } from '../service/support/mail-server'
import { expect, newPerson, signIn, test, type Page } from './support/test'
import { findInOutbox } from './support/outbox'
import { ServiceProcess } from './support/service'
import { Shopper } from './support/shopper'

const DEALERSHIP = 'northside-calder'
const HAROLD = 'h.whitcomb@mail.example'

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const line = (page: Page, words: string) => dialogue(page).getByText(words)

async function openCustomer(page: Page, name: string) {
  await page.goto(`/conversations?q=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
}

async function send(page: Page, words: string) {
  await expect(box(page)).toBeEditable()
  await box(page).focus()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(line(page, words)).toHaveCount(1)
}

const exactly = (page: Page, words: string) => dialogue(page).getByText(words, { exact: true })

/** Says something in a live chat. */
async function say(page: Page, words: string) {
  await page.getByRole('textbox', { name: /message to/i }).fill(words)
  await page.keyboard.press('Enter')
}

test.describe('with a mail server', () => {
  test.describe.configure({ mode: 'serial' })
  const mail = new MailServer()
  let service: ServiceProcess
  let page: Page

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(480_000)
    const port = await mail.listen()
    mail.moodsFor = HAROLD
    service = await ServiceProcess.start({
      SMTP_URL: `smtp://127.0.0.1:${port}?from=answers@northside.example`,
    })
    page = await newPerson(browser, service.url)
    await signIn(page, 'rep@northside.test')
  })
  test.afterAll(async () => {
    await page.context().close()
    await service.remove()
    await mail.close()
  })

  // Staff also receive mail about incoming messages and failed deliveries.
  const taken = () => mail.taken.filter(({ to }) => to.includes(HAROLD))
  const seen = () => mail.seen.filter((raw) => /^to:.*h\.whitcomb@mail\.example/im.test(raw))

  const tell = async (path: string, body: Record<string, string>) => {
    const answer = await fetch(`${service.url}/api/intake/${DEALERSHIP}/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_demo_northside', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { status: string }
  }

  test('a reply arrives as a letter, and its answer stands in the open conversation', async () => {
    await openCustomer(page, 'Harold Whitcomb')
    await send(page, 'The tow package is on it, Harold.')
    await expect.poll(() => taken().length).toBe(1)
    await expect(dialogue(page).getByText('Sent', { exact: true })).toBeVisible()
    const [letter] = taken()
    expect(letter?.to).toEqual([HAROLD])
    expect(letter?.email.from?.address).toBe('answers@northside.example')
    expect(letter?.email.text).toContain('Dana Alvarez')

    const messageId = letter?.email.messageId ?? ''
    expect(
      await tell('delivery-status', { provider_id: messageId.slice(1, -1), status: 'delivered' }),
    ).toEqual({
      status: 'ok',
    })
    await expect(dialogue(page).getByText('Delivered', { exact: true })).toBeVisible()

    const raw = [
      'From: Harold at work <harold@work.example>',
      `To: ${letter?.email.replyTo?.[0]?.address}`,
      `In-Reply-To: ${messageId}`,
      'Message-ID: <one@work.example>',
      'Subject: Re: it',
      '',
      'Then I come by <b>on Friday</b>.',
      '',
      'On Mon, Nov 16, 2026 at 9:01 AM Northside Calder <answers@northside.example> wrote:',
      '> The tow package is on it, Harold.',
    ].join('\r\n')
    expect((await tell('email', { raw })).status).toBe('ok')
    expect((await tell('email', { raw })).status).toBe('repeated')
    await expect(line(page, 'Then I come by <b>on Friday</b>.')).toHaveCount(1)
    await expect(dialogue(page).getByText('wrote:')).toHaveCount(0)
  })

  test('a refusal says why, and Retry sends the same letter', async () => {
    mail.moods.push('no such user')
    const before = taken().length
    await send(page, 'Friday at nine it is.')
    await expect(dialogue(page).getByText(/550 5\.1\.1 No such user here/)).toBeVisible()
    await dialogue(page).getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => taken().length).toBe(before + 1)
    await expect(dialogue(page).getByText(/No such user/)).toHaveCount(0)
    await expect(line(page, 'Friday at nine it is.')).toHaveCount(1)
  })

  test('a killed service loses nothing acknowledged, and says of a letter that nobody knows whether it left', async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    // A rep and a shopper are in a live chat, and another rep sends a letter.
    const rep = await newPerson(browser, service.url)
    await signIn(rep, 'rep2@northside.test', '/conversations')
    const shopper = new Shopper(await newPerson(browser, service.url))
    await shopper.visit()
    await shopper.openChat()
    await shopper.say('Do you have a used SUV under 30000?')
    await rep.getByRole('row').filter({ hasText: 'used SUV under 30000' }).getByRole('link').first().click()
    await rep.getByRole('button', { name: 'Join The Conversation' }).click()
    await say(rep, 'Yes, three of them. Which colour?')
    await shopper.hears('Yes, three of them. Which colour?')

    const before = seen().length
    let release = () => {}
    mail.hold = new Promise<void>((resolve) => (release = resolve))
    await send(page, 'Ask for me at the desk.')
    await expect.poll(() => seen().length).toBe(before + 1)
    await service.kill()
    mail.hold = Promise.resolve()
    release()
    const lost = rep.getByText('Connection lost. Check your internet connection and try again')
    await expect(lost).toHaveCount(1)
    await shopper.composer.fill('Blue, if you have it')
    await shopper.composer.press('Enter')
    await service.resume()

    // A message that was written while the service was down is pending, or is shown as failed after ten
    // seconds, as often as it is retried before the page has reconnected. It appears exactly once in the end.
    const retry = shopper.log.getByRole('button', { name: /^Retry/ })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 5_000 })
      await expect(exactly(rep, 'Blue, if you have it')).toHaveCount(1, { timeout: 5_000 })
    }).toPass({ timeout: 240_000 })
    await expect(exactly(rep, 'Do you have a used SUV under 30000?')).toHaveCount(1)
    await expect(exactly(rep, 'Yes, three of them. Which colour?')).toHaveCount(1)
    await expect(lost).toHaveCount(0, { timeout: 120_000 })
    // The owner of the conversation has not changed.
    await say(rep, 'One in slate blue.')
    await shopper.hears('One in slate blue.')

    await expect(dialogue(page).getByText(/^We do not know whether this was sent/)).toBeVisible({
      timeout: 120_000,
    })
    expect(seen().length).toBe(before + 1)
    await dialogue(page).getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => seen().length, { timeout: 120_000 }).toBe(before + 2)
    const names = seen()
      .slice(before)
      .map((raw) => /^message-id:\s*(\S+)/im.exec(raw)?.[1])
    expect(names[0]).toBe(names[1])
    await expect(line(page, 'Ask for me at the desk.')).toHaveCount(1, { timeout: 120_000 })
    await expect(dialogue(page).getByText('Sending', { exact: true })).toHaveCount(0, { timeout: 120_000 })
  })

  test('what has no gateway stands in the outbox, where the customer can answer', async ({ browser }) => {
    await openCustomer(page, 'Imani Castellanos-Fairweather')
    await send(page, 'Texting it is, Imani.')
    const customer = await newPerson(browser, service.url)
    const text = await findInOutbox(customer, 'Texting it is, Imani.')
    // Outgoing mail passes through the mail server.
    await expect(customer.getByRole('article')).toHaveCount(1)
    await text.getByLabel('Reply as the customer').fill('See you <then>')
    await text.getByRole('button', { name: /^Send as/ }).click()
    await expect(customer).toHaveURL(/\/outbox\?page=1#/)
    await expect(line(page, 'See you <then>')).toHaveCount(1)
    await customer.context().close()
  })
})

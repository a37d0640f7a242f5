/**
 * Two instances behind a proxy that ends TLS, from their first command: the administrator, a shopper on the
 * dealership’s own site, and a conversation between them that outlives either instance.
 * `tests/service/two-instances.test.ts` shows the same for mail, `kill -9` and a restored backup.
 */
import { hasOpenssl, makeCertificate } from '../support/certificate'
import { openProxy } from '../support/tcp-proxy'
import { makeServerDatabase, serverUrl } from '../service/support/databases'
import { ExampleSite } from './support/example-site'
import { createDealership, signInFirst } from './support/operator'
import { Shopper } from './support/shopper'
import { expect, test, type Page } from './support/test'

const CONSOLE = 'console.forecourt.example'
const SITE = 'www.example-motors.example'

/** Adds a site of the dealership as the administrator who is signed in on the page. */
const allowSite = (page: Page, account: string) =>
  page.evaluate(
    async ([id, website_url]) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
      const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string }
      const path = `/api/dashboard/${id}/chat-ui-settings?settings_type=ONBOARDING_SETTINGS`
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ website_url }) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    [account, SITE] as const,
  )

test.use({ ignoreHTTPSErrors: true })
test.setTimeout(480_000)
test.skip(serverUrl === undefined || !hasOpenssl, 'needs a PostgreSQL server and openssl')

test('two instances answer a shopper and the first administrator under one public name', async ({
  page,
  browser,
  services,
}) => {
  const proxy = await openProxy(await makeCertificate(CONSOLE))
  const address = `https://${CONSOLE}:${proxy.port}`
  const database = await makeServerDatabase()
  const site = await ExampleSite.start()
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: address, DEMO: '0' }
  const { account, link } = await createDealership(settings)
  const [first, second] = await Promise.all([services.start(settings), services.start(settings)])
  try {
    proxy.leadTo(first.url, second.url)
    expect(link.startsWith(`${address}/`)).toBe(true)
    await signInFirst(page, link, address)

    // The widget is only served to the dealership’s site, which `studio-domains.spec.ts` adds in the studio.
    await allowSite(page, account)
    const switcher = page.getByRole('combobox', { name: 'Select user' })
    await switcher.fill('Example Motors')
    await page.getByRole('option', { name: 'Example Motors' }).click()
    await expect(switcher).toHaveValue('Example Motors')

    site.service = address
    site.page(
      '/',
      `<!doctype html><title>Example Motors</title>
      <script type="module" src="%SERVICE%/elements/chat-widget.js"></script>
      <chat-widget site="example-motors" api-base="%SERVICE%" page-type="home"></chat-widget>`,
    )
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const shopper = new Shopper(await context.newPage())
    await shopper.visit(site.origin(SITE))
    await shopper.openChat()
    await shopper.say('I would like to speak with a person about the red coupe')

    await page.goto(`${address}/conversations`)
    await page.getByRole('row').filter({ hasText: 'the red coupe' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Join The Conversation' }).click()
    const dialogue = page.getByRole('region', { name: 'Dialogue' })
    const box = page.getByRole('textbox', { name: /message to/i })
    await expect(page.getByText('You have this conversation.')).toBeVisible()

    // Each of them stops once; whoever was connected to it comes back to the other.
    let running = [first, second]
    for (const [number, stopped] of [first, second].entries()) {
      running = running.filter((one) => one !== stopped)
      if (running.length === 0) running = [await services.start(settings)]
      proxy.leadTo(...running.map(({ url }) => url))
      await services.stop(stopped)
      // Words such as "stop" would unsubscribe the shopper.
      await shopper.say(`Hello again, number ${number}`)
      await expect(dialogue.getByText(`Hello again, number ${number}`, { exact: true })).toHaveCount(1)
      await box.fill(`Answer ${number} of a person`)
      await page.keyboard.press('Enter')
      await shopper.hears(`Answer ${number} of a person`)
    }
    await page.reload()
    await expect(dialogue.getByText(/^Hello again, number \d$/)).toHaveCount(2)
    await expect(dialogue.getByText(/^Answer \d of a person$/)).toHaveCount(2)
    await expect(shopper.log.locator('.row').filter({ hasText: /Answer \d of a person/ })).toHaveCount(2)
    await services.stop(running[0] ?? second)
  } finally {
    await proxy.close()
    await site.close()
    await database.drop()
  }
})

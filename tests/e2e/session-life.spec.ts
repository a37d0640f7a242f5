/** A session from renewal to its end, across tabs, elements and browsers. */
import type { Page } from '@playwright/test'
import { signIn as apiSignIn } from '../../demo/sign-in'
import { HostSite } from './support/host-site'
import type { RunningService } from './support/services'
import { leaveSeconds, tokenMark } from './support/session'
import { expect, newPerson, PASSWORD, signIn, test as base } from './support/test'
import { sendCallsAlone } from './support/send-calls-alone'

const MARKETING = 'https://marketing.example/start'
const HOST = 'localhost'

const test = base.extend<object, { host: HostSite; hostedService: RunningService }>({
  host: [
    async ({}, provide) => {
      const host = await HostSite.start()
      await provide(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  hostedService: [
    async ({ host, services }, provide) => {
      const service = await services.start({
        ALLOWED_ORIGINS: new URL(host.address(HOST)).origin,
        MARKETING_URL: MARKETING,
      })
      await provide(service)
      await services.stop(service)
    },
    { scope: 'worker' },
  ],
  service: async ({ hostedService }, provide) => provide(hostedService),
})

// The console's service worker would fetch the made-up page of `context.route` past it.
test.use({ serviceWorkers: 'block' })

const figure = (page: Page) => page.getByRole('article', { name: 'Total Leads Worked' }).getByRole('link')
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const switcher = (page: Page) => page.getByRole('combobox', { name: 'Select user' })

async function openCustomer(page: Page, name: string) {
  await page.goto(`/conversations?q=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
}

/** Makes the provider forget the session, so that no renewal succeeds. Returns a function that undoes it. */
async function refuseRenewals(page: Page): Promise<() => Promise<void>> {
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  )
  return () => page.unroute('**/oidc/token')
}

/**
 * Signs in again after the session has ended. A password is only needed if the provider has also forgotten
 * the user.
 */
async function signInAgain(page: Page, email: string) {
  await page.getByRole('button', { name: 'Log in' }).click()
  const password = page.getByLabel('Password', { exact: true })
  const console = page.getByRole('banner')
  await expect(password.or(console)).toBeVisible()
  if (await console.isVisible()) return
  await page.getByLabel(/e-?mail/i).fill(email)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: /sign in/i }).click()
}

test('two tabs and three elements beside them renew once', async ({ page, context }) => {
  await signIn(page, 'admin@northside.test')
  await expect(figure(page)).toBeVisible()
  // Another page of the same origin has elements that do not know each other.
  await context.route('**/three-elements', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Three</title>
        <dealer-auth></dealer-auth>
        <dealer-dashboard></dealer-dashboard><dealer-conversations></dealer-conversations><knowledge-bank></knowledge-bank>
        <script type="module" src="/elements/autoload.js"></script></html>`,
    }),
  )
  const three = await context.newPage()
  const seen = async () => {
    await expect(figure(three)).toBeVisible()
    await expect(three.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
    await expect(three.getByRole('heading', { level: 1, name: 'AI Knowledge Bank' })).toBeVisible()
  }

  let renewals = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oidc/token')) renewals += 1
  })
  const before = await tokenMark(page)
  // No page unloads during the renewal, because it would lose the response with the new tokens.
  await leaveSeconds(page, 3)
  await Promise.all([
    page.getByRole('link', { name: 'Knowledge Bank' }).click(),
    three.goto('/three-elements'),
  ])
  await expect(page.getByRole('heading', { level: 1, name: 'AI Knowledge Bank' })).toBeVisible()
  await seen()
  await expect.poll(() => tokenMark(three)).not.toBe(before)
  expect(await tokenMark(page)).toBe(await tokenMark(three))
  expect(renewals).toBe(1)
})

test('a session that ends in the middle of a reply keeps the words, which are sent after signing in again', async ({
  page,
}) => {
  await signIn(page, 'rep@northside.test')
  await openCustomer(page, 'Lucia Marchetti')
  const { pathname } = new URL(page.url())
  await expect(box(page)).toBeEditable()
  await box(page).focus()
  await page.keyboard.type('We hold it until Friday')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  const allow = await refuseRenewals(page)
  // The request that saves the draft, or any earlier request, detects the end. The text is inserted together
  // with the expiry so that no request comes in between.
  await leaveSeconds(page, 1, ', Lucia.')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await allow()
  await signInAgain(page, 'rep@northside.test')
  await expect(page).toHaveURL((address) => address.pathname === pathname)
  await expect(box(page)).toHaveValue(/^We hold it until Friday, Lucia\./)
  await expect(box(page)).toBeEditable()
  await box(page).focus()
  await page.keyboard.press('Enter')
  const reply = dialogue(page)
    .getByRole('listitem')
    .filter({ hasText: /We hold it until Friday, Lucia\./ })
  await expect(reply).toHaveCount(1)
  await expect(reply.getByText('Sent', { exact: true })).toBeVisible()
})

test('a session that ends under a form that was changed keeps the changes, for their writer alone', async ({
  page,
}) => {
  await signIn(page, 'admin@northside.test', '/user')
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect(address).toHaveValue(/./)
  await address.fill('7 Quay Street, Chicago')
  const allow = await refuseRenewals(page)
  await leaveSeconds(page, 1)
  // Saving detects the end, unless another request is faster and removes the form before the button is
  // pressed.
  const atLogin = /\/login$/
  await expect(async () => {
    if (atLogin.test(page.url())) return
    await page.getByRole('button', { name: 'Save dealership' }).click({ timeout: 2_000 })
    await expect(page).toHaveURL(atLogin, { timeout: 2_000 })
  }).toPass()
  await allow()
  await signInAgain(page, 'admin@northside.test')
  await expect(page).toHaveURL(/\/user$/)
  await expect(address).toHaveValue('7 Quay Street, Chicago')
  await page.getByRole('button', { name: 'Save dealership' }).click()
  await expect(page.getByText('Dealership settings saved')).toBeVisible()
})

test('a session that the service ends is over at once, without a hand laid on the page', async ({
  page,
  service,
}) => {
  await signIn(page, 'rep2@northside.test')
  await expect(page.getByRole('button', { name: /, Connected$/ })).toBeVisible()
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await page.reload()
  const authorization = (await asked).headers()['authorization'] ?? ''
  await expect(page.getByRole('button', { name: /, Connected$/ })).toBeVisible()
  const call = (path: string) =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    })
  expect((await call('/api/dashboard/logout')).status).toBe(200)
  expect((await call('/api/dashboard/login')).status).toBe(401)
  // Its live connection is closed and cannot reconnect.
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await signInAgain(page, 'rep2@northside.test')
  await expect(figure(page)).toBeVisible()
})

test('signing out everywhere ends the other browser and the element on a host’s page', async ({
  page,
  browser,
  service,
  host,
}) => {
  const email = 'admin@riverside.test'
  host.page('/crm', {
    body: `<dealer-auth api-base="${service.url}"><dealer-conversations></dealer-conversations></dealer-auth>
      <script>document.querySelector('dealer-auth').fetchSession = () => window.mint()</script>
      <script type="module" src="${service.url}/elements/autoload.js"></script>`,
  })
  await signIn(page, email)
  const other = await newPerson(browser, service.url)
  await signIn(other, email)
  await expect(other.getByRole('button', { name: /, Connected$/ })).toBeVisible()

  const crm = await newPerson(browser, service.url)
  const tokens = await apiSignIn(service.url, email, PASSWORD)
  let asked = 0
  await crm.exposeFunction('mint', () => {
    asked += 1
    if (asked > 1) throw new Error('The host has no session to give')
    return { access_token: tokens.access_token, expires_at: Date.now() / 1000 + tokens.expires_in }
  })
  await crm.goto(host.address(HOST, '/crm'))
  await expect(crm.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()

  await page.getByRole('button', { name: /, Connected$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  // An element never redirects a host's page: the content stays on screen below a link to sign in.
  await expect(crm.getByText('Your session has expired. What you wrote is still here.')).toBeVisible()
  expect(crm.url()).toBe(host.address(HOST, '/crm'))
})

test('nothing of the old account is shown after a switch, however late it comes', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await expect(figure(page)).toBeVisible()
  const old: string[] = []
  const late: Promise<void>[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await sendCallsAlone(page)
  await page.route(/\/api\/dashboard\/conversations\//, async (route) => {
    if (!route.request().url().includes('northside-calder')) return route.continue()
    const answer = await route.fetch()
    const { items } = (await answer.json()) as { items: { ConversationId: string }[] }
    late.push(released.then(() => route.fulfill({ response: answer }).catch(() => undefined)))
    old.push(...items.map(({ ConversationId }) => ConversationId))
  })
  await page.getByRole('button', { name: 'Conversations', exact: true }).hover()
  await page.getByRole('menuitem', { name: 'List View' }).click()
  await expect.poll(() => old.length).toBeGreaterThan(0)

  await switcher(page).click()
  await page.getByRole('option', { name: 'Northside Vantor' }).click()
  await expect(switcher(page)).toHaveValue('Northside Vantor')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  release()
  await Promise.all(late)
  // A later response is awaited, because by then the late ones would have been rendered.
  await page
    .getByRole('button', { name: /^Customer/ })
    .first()
    .click()
  await expect(rows.nth(1)).toBeVisible()
  for (const id of old) await expect(page.locator(`a[href*="${id}"]`)).toHaveCount(0)
  await expect(switcher(page)).toHaveValue('Northside Vantor')
})

test('a switch that fails is ignored, and the data are read anew', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await expect(figure(page)).toBeVisible()
  const before = await switcher(page).inputValue()
  await page.route('**/api/dashboard/switch-user', (route) => route.abort())
  const again = page.waitForResponse((answer) => answer.url().includes('/api/dashboard/metrics'))
  await switcher(page).click()
  await page.getByRole('option', { name: 'Northside Pre-Owned' }).click()
  await again
  await expect(switcher(page)).toHaveValue(before)
  await expect(switcher(page)).toBeEnabled()
  await expect(figure(page)).toBeVisible()
})

test('the marketing product is offered beside Sales AI, and the address may force the chat product', async ({
  page,
}) => {
  await signIn(page, 'rep@northside.test')
  const link = page.getByRole('link', { name: /^Marketing/ })
  await expect(link).toHaveAttribute('href', MARKETING)
  await expect(link).toHaveAttribute('target', '_blank')
  await page.goto('/?product=DEALER_CHAT')
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('DealerChat')
  await expect(page.getByRole('article', { name: 'Total Website Visitors' })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('the debug output is for users who carry that attribute, and says nothing secret', async ({ page }) => {
  await signIn(page, 'super@forecourt.test')
  await page.getByText('Debug output').click()
  await expect(
    page.getByText(/^Session ready, epoch \d+\. Account northside-calder, product LEAD_ENGAGE\./),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /^dashboard\.metrics OK \d+ ms$/ }).first()).toBeVisible()
  const mark = await tokenMark(page)
  await expect(page.getByRole('group').filter({ hasText: 'Debug output' })).not.toContainText(mark)
})

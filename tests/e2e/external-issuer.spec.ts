/** Users sign in at a company's own provider, which is configured by settings. */
import { AUDIENCE, CLIENT_ID, IdentityProvider } from './support/identity-provider'
import type { RunningService } from './support/services'
import { leaveSeconds, tokenMark } from './support/session'
import { expect, SMALL, test as base, type Page } from './support/test'

const test = base.extend<object, { company: IdentityProvider; companyService: RunningService }>({
  company: [
    async ({}, provide) => {
      const company = await IdentityProvider.start()
      await provide(company)
      await company.close()
    },
    { scope: 'worker' },
  ],
  companyService: [
    async ({ company, services }, provide) => {
      const service = await services.start({
        ...SMALL,
        OIDC_ISSUER: company.issuer,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_AUDIENCE: AUDIENCE,
        OIDC_CONNECTION: 'showrooms',
      })
      await company.serve(service.url)
      await provide(service)
      await services.stop(service)
    },
    { scope: 'worker' },
  ],
  service: async ({ companyService }, provide) => provide(companyService),
})

async function enter(page: Page, address: string, path = '/') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Company address').fill(address)
  await page.getByRole('button', { name: 'Enter' }).click()
}
const figure = (page: Page) => page.getByRole('article', { name: 'Total Leads Worked' }).getByRole('link')
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })

test('signs in by redirect, comes back to the page that was asked for, and signs out there too', async ({
  page,
  company,
  service,
}) => {
  await enter(page, 'rep@northside.test', '/conversations?q=zzz')
  await expect(page).toHaveURL(`${service.url}/conversations?q=zzz`)
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
  expect(company.beginnings.at(-1)?.get('connection')).toBe('showrooms')
  // The built-in provider is disabled when an external one is configured.
  expect((await page.request.get('/oidc/.well-known/openid-configuration')).status()).toBe(404)

  await page.goto('/logout')
  await page.getByRole('button', { name: 'Sign out of the company' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: 'Log in' }).click()
  // The company asks for credentials again because its own session has ended.
  await expect(page.getByLabel('Company address')).toBeVisible()
})

test('two tabs renew once, and spend each refresh token once', async ({ page, context, company }) => {
  await enter(page, 'admin@northside.test')
  await expect(figure(page)).toBeVisible()
  const second = await context.newPage()
  const before = company.spent.length
  for (const [round, place] of ['Knowledge Bank', 'First Agentic Response'].entries()) {
    // This page unloads before the renewal, because a page that unloads during it loses the new tokens.
    await second.goto('about:blank')
    const mark = await tokenMark(page)
    await leaveSeconds(page, 2)
    await Promise.all([page.getByRole('link', { name: place }).click(), second.goto('/')])
    await expect(figure(second)).toBeVisible()
    await expect.poll(() => tokenMark(page)).not.toBe(mark)
    expect(await tokenMark(second)).toBe(await tokenMark(page))
    expect(company.spent.length).toBe(before + round + 1)
  }
  expect(new Set(company.spent).size).toBe(company.spent.length)
  expect(company.refused).toBe(0)
})

test('an address that nobody here has is told so', async ({ page }) => {
  await enter(page, 'stranger@company.test')
  await expect(page.getByText('User does not exist')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('what the company revoked ends here with the token', async ({ page, company }) => {
  await enter(page, 'rep2@northside.test')
  await expect(dashboard(page)).toBeVisible()
  await company.revokeAll()
  // An issued token is valid until it expires; nothing checks it with the company in between.
  await page.reload()
  await expect(figure(page)).toBeVisible()
  // This page sends no requests of its own that could detect the end of the session first.
  await page.goto('/openapi.json')
  await leaveSeconds(page, 1)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended')).toBeVisible()
})

test('a user of a hosted retailer is mapped to their name there, once', async ({ page }) => {
  const mapped = page.waitForResponse((answer) => answer.url().endsWith('/api/dashboard/update-cdk-user'))
  await enter(page, 'admin@cdk.test')
  const answer = await mapped
  expect(answer.request().postDataJSON()).toMatchObject({
    retailer_name: 'cdk_global',
    okta_user_id: 'admin@cdk.test',
  })
  expect(answer.status()).toBe(200)
  await expect(dashboard(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveCount(0)

  let again = 0
  page.on('request', (request) => void (again += Number(request.url().endsWith('/update-cdk-user'))))
  await page.reload()
  await expect(figure(page)).toBeVisible()
  expect(again).toBe(0)
})

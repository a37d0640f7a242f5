/** Playwright's test with the product running: one service for all journeys of a worker. */
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { SCALES, ServiceProcess } from './service'

export { expect }
export type { Page }

export const PASSWORD = 'forecourt-demo'

interface Fixtures {
  service: ServiceProcess
  /** People of one test do not stay on for the next: their pages would ask on, and be seen as present. */
  leaving: undefined
}

export const test = base.extend<Fixtures, { sharedService: ServiceProcess }>({
  leaving: [
    async ({ browser }, provide) => {
      const before = new Set(browser.contexts())
      await provide(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
  sharedService: [
    async ({}, provide) => {
      const service = await ServiceProcess.start()
      await provide(service)
      await service.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  service: async ({ sharedService }, provide) => provide(sharedService),
  baseURL: async ({ sharedService }, provide) => provide(sharedService.url),
})

/** The same beside a service of the file's own, for what would be in the way of others: settings that are changed, consoles that are open. */
export const withOwnService = (
  environment: Readonly<Record<string, string>> = { DEMO_SCALE: SCALES.small },
) =>
  test.extend<object, { sharedService: ServiceProcess }>({
    sharedService: [
      async ({}, provide) => {
        const service = await ServiceProcess.start(environment)
        await provide(service)
        await service.remove()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
  })

/** Signs in on the provider's page, where the console has sent us. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: /log in|sign in/i }).click()
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel(/password/i).fill(PASSWORD)
  await page.getByRole('button', { name: /sign in|log in|continue/i }).click()
  await page.waitForURL(
    (address) => !address.pathname.startsWith('/oidc') && !address.pathname.startsWith('/login'),
  )
}

/** A person of their own: cookies, storage and page apart from everybody else's. */
export async function newPerson(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

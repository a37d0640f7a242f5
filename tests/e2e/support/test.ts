/**
 * Extends Playwright's test with the running product. Test files are isolated from each other:
 * - Tests that leave settings and users unchanged share one service per worker. Each creates its own shoppers
 *   and only looks for their messages.
 * - Tests that change settings, count records or need other settings get a service of their own by
 *   `test.use({ ownService: {…} })`: fresh demo data for this file alone. Tests that kill or restart the
 *   service start a `ServiceProcess` themselves.
 */
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { SCALES } from './data-directory'
import { Services, type RunningService, type ServiceEnvironment } from './services'

export { expect }
export { signIn } from './sign-in'
export type { Page }

export const PASSWORD = 'forecourt-demo'

/**
 * Settings of a file's own service on the smaller data set, which is enough unless a test scrolls through
 * months.
 */
export const SMALL: ServiceEnvironment = { DEMO_SCALE: SCALES.small }

interface Fixtures {
  /** Environment of the file's own service; null selects the worker's shared service. */
  ownService: ServiceEnvironment | null
  service: RunningService
  /**
   * Pages of one test are closed before the next; otherwise they would continue to send requests and count as
   * present.
   */
  leaving: undefined
}

export const test = base.extend<Fixtures, { services: Services }>({
  ownService: [null, { option: true }],
  leaving: [
    async ({ browser }, provide) => {
      const before = new Set(browser.contexts())
      await provide(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
  services: [
    async ({}, provide, { parallelIndex }) => {
      const services = new Services(parallelIndex)
      await provide(services)
      await services.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  service: async ({ services, ownService }, provide, { file }) =>
    provide(
      ownService === null
        ? await services.shared()
        : await services.own(`${file} ${JSON.stringify(ownService)}`, ownService),
    ),
  baseURL: async ({ service }, provide) => provide(service.url),
})

/** Opens a page with its own cookies and storage, isolated from all others. */
export async function newPerson(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

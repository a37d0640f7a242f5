/**
 * Playwright's test with the product running. What one file does is never in another's way:
 * - Journeys that leave settings and people as they found them share one service of the worker. Each brings
 *   shoppers of its own and looks for what they wrote.
 * - Journeys that change settings, count what is there, or need other settings of the service take one of
 *   their own by `test.use({ ownService: {…} })`: fresh demo data, for this file alone. Journeys that kill or
 *   restart the service start a `ServiceProcess` themselves.
 */
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { SCALES } from './data-directory'
import { Services, type RunningService, type ServiceEnvironment } from './services'

export { expect }
export { signIn } from './sign-in'
export type { Page }

export const PASSWORD = 'forecourt-demo'

/**
 * Settings of a service of the file's own on the smaller data, which are enough where nobody scrolls through
 * months.
 */
export const SMALL: ServiceEnvironment = { DEMO_SCALE: SCALES.small }

interface Fixtures {
  /** Environment of a service of the file's own; null: the worker's. */
  ownService: ServiceEnvironment | null
  service: RunningService
  /** People of one test do not stay on for the next: their pages would ask on, and be seen as present. */
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

/** A person of their own: cookies, storage and page apart from everybody else's. */
export async function newPerson(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

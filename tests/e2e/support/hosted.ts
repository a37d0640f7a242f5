/** Fixtures for tests on a host's own pages, which have another origin and their own sign-in. */
import { signIn } from '../../../demo/sign-in'
import { ExampleSite } from './example-site'
import type { RunningService } from './services'
import { PASSWORD, SMALL, test as base } from './test'

/** Host name of the site. */
export const HOST = 'crm.example'

/** `site` is the host's server; the service allows requests from its origin. */
export const test = base.extend<object, { site: ExampleSite; siteService: RunningService }>({
  site: [
    async ({}, provide) => {
      const site = await ExampleSite.start()
      await provide(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  siteService: [
    async ({ site, services }, provide) => {
      const service = await services.start({ ...SMALL, ALLOWED_ORIGINS: site.origin(HOST) })
      site.service = service.url
      site.session = async () => {
        const { access_token, expires_in } = await signIn(service.url, 'rep@northside.test', PASSWORD)
        return { access_token, expires_at: Date.now() / 1000 + expires_in }
      }
      await provide(service)
      await services.stop(service)
    },
    { scope: 'worker' },
  ],
  service: async ({ siteService }, provide) => provide(siteService),
})

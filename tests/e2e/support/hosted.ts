/** Journeys on a host's own pages, from another origin, with the host's own sign-in. */
import { signIn } from '../../../demo/sign-in'
import { CHROMIUM_ARGS } from '../../browser.mjs'
import { ExampleSite } from './example-site'
import { MADE_UP_NAMES } from './host-site'
import { SCALES, ServiceProcess } from './service'
import { PASSWORD, test as base } from './test'

/** The host's name. */
export const HOST = 'crm.example'

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env

/** `site`: the host, which the service allows to ask. */
export const test = base.extend<object, { site: ExampleSite; sharedService: ServiceProcess }>({
  launchOptions: [
    async ({}, provide) =>
      provide({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS, MADE_UP_NAMES] }),
    { scope: 'worker' },
  ],
  site: [
    async ({}, provide) => {
      const site = await ExampleSite.start()
      await provide(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  sharedService: [
    async ({ site }, provide) => {
      const service = await ServiceProcess.start({
        DEMO_SCALE: SCALES.small,
        ALLOWED_ORIGINS: site.origin(HOST),
      })
      site.service = service.url
      site.session = async () => {
        const { access_token, expires_in } = await signIn(service.url, 'rep@northside.test', PASSWORD)
        return { access_token, expires_at: Date.now() / 1000 + expires_in }
      }
      await provide(service)
      await service.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

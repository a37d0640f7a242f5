/** On a host's page, too, an element's first data is asked for before its code has arrived. */
import { DRAWN, inSession, open, test } from './support/foreign-page'
import type { ExampleSite } from './support/example-site'
import { compareReads, TOGETHER } from './support/screen-calls'
import type { Page } from './support/test'

const PLACED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      [
        'dealer-console',
        'dealer-dashboard',
        'dealer-conversations',
        'dealer-settings',
        'knowledge-bank',
        'user-admin',
      ] as const
    ).map((tag) => [tag, DRAWN[tag].markup]),
  ),
  'a dashboard of another product and range': inSession(
    '<dealer-dashboard product="DealerChat" range="last-7-days"></dealer-dashboard>',
  ),
  'the studio': inSession('<widget-studio product="DealerChat"></widget-studio>'),
  'the newest conversation': inSession('<dealer-conversations view="conversation"></dealer-conversations>'),
  'a section of the settings': inSession('<dealer-settings section="WorkHoursSettings"></dealer-settings>'),
}

/** Compares the reads of an element that stands by itself in a session. */
async function compare(page: Page, site: ExampleSite, name: string, body: string): Promise<void> {
  const tag = /<(?!dealer-auth)([a-z-]+)/.exec(body)?.[1] ?? ''
  let asked: Promise<unknown> = Promise.resolve()
  // The element's own code arrives after its first data was asked for.
  await page.route(new RegExp(`/chunks/${tag}-`), async (route) => {
    await asked
    await route.continue()
  })
  await compareReads(page, name, async () => {
    asked = page.waitForRequest(TOGETHER)
    await open(page, site, { body })
    await asked
  })
}

for (const [name, body] of Object.entries(PLACED))
  test(name, async ({ page, site }) => compare(page, site, name, body))

test('one conversation', async ({ page, site }) => {
  await open(page, site, { body: DRAWN['dealer-conversations'].markup })
  const link = page.getByRole('row').getByRole('link').first()
  const id = /\/conversation\/(c_\w+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const body = inSession(`<dealer-conversations conversation-id="${id}"></dealer-conversations>`)
  await compare(page, site, id, body)
})

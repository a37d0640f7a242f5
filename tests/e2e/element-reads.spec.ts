/** On a host's page, too, an element's first data is asked for before its code has arrived. */
import { DRAWN, inSession, open, test } from './support/foreign-page'
import type { ExampleSite } from './support/example-site'
import { compareReads, TOGETHER } from './support/screen-calls'
import type { Page } from './support/test'

/**
 * Of the elements that stand on one page no two read the same, or each could make up for what the other reads
 * in vain.
 */
const PLACED: Readonly<Record<string, string>> = {
  'the console': DRAWN['dealer-console'].markup,
  'a dashboard, the knowledge bank and the users': inSession(
    `<dealer-dashboard></dealer-dashboard>
    <knowledge-bank></knowledge-bank>
    <user-admin></user-admin>`,
  ),
  'a dashboard of another product and range, and the studio': inSession(
    `<dealer-dashboard product="DealerChat" range="last-7-days"></dealer-dashboard>
    <widget-studio product="DealerChat"></widget-studio>`,
  ),
  'the list, and a section of the settings': inSession(
    `<dealer-conversations></dealer-conversations>
    <dealer-settings section="WorkHoursSettings"></dealer-settings>`,
  ),
  'the settings': DRAWN['dealer-settings'].markup,
  'the newest conversation': inSession('<dealer-conversations view="conversation"></dealer-conversations>'),
}

/** Compares the reads of elements that stand by themselves in a session. */
async function compare(page: Page, site: ExampleSite, name: string, body: string): Promise<void> {
  const tags = [...body.matchAll(/<(?!dealer-auth)([a-z-]+)/g)].map(([, tag]) => tag)
  let asked: Promise<unknown> = Promise.resolve()
  // The elements' own code arrives after their first data was asked for.
  await page.route(new RegExp(`/chunks/(${tags.join('|')})-`), async (route) => {
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

/**
 * What a screen reads first is asked for in one request, before its element has arrived. When that request
 * fails, the screen asks for the same by itself: nothing is asked for in vain, and nothing twice.
 */
import { reads } from '../../src/contract/calls/reads'
import { compareReads, TOGETHER } from './support/screen-calls'
import { expect, signIn, test, type Page } from './support/test'

// Conversations of other files would come first, and their live events make screens ask again.
test.use({ ownService: {} })

/** Each kind of screen once for whoever sees it in a way of their own. */
const SCREENS = {
  'admin@northside.test': ['/', '/conversations', '/settings', '/knowledge-bank', '/user-management/'],
  // A rep is led from the users to the dashboard.
  'rep@northside.test': ['/conversation', '/user-management/'],
  // An operator, who may see every dealership.
  'super@forecourt.test': ['/'],
}
/** Each test opens its screens itself, so the sign-in opens none. */
const NOWHERE = '/healthz'
const compare = (page: Page, path: string) => compareReads(page, path, () => page.goto(path))

/** The address of a conversation. */
async function conversation(page: Page): Promise<string> {
  await page.goto('/conversation')
  await page.waitForURL(/\/conversation\/c_/)
  return new URL(page.url()).pathname
}

for (const [user, screens] of Object.entries(SCREENS))
  test(`the screens of ${user}`, async ({ page }) => {
    await signIn(page, user, NOWHERE)
    for (const path of screens) await compare(page, path)
  })

test('the screens of the chat product', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await page.getByLabel('Product').selectOption('DealerChat')
  await expect(page.getByRole('heading', { name: 'Chat Performance', exact: true })).toBeVisible()
  const studio = '/settings#CustomerExperienceSettings'
  // The list stands beside the conversation.
  for (const path of ['/', '/settings', studio, await conversation(page)]) await compare(page, path)
})

test('a conversation, on a wide screen and on a phone', async ({ page }) => {
  await signIn(page, 'rep@northside.test', NOWHERE)
  const path = await conversation(page)
  await compare(page, path)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of ['/conversation', path]) await compare(page, screen)
})

test('an area that is opened later', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await page.waitForLoadState('networkidle')
  const together = page.waitForRequest(TOGETHER)
  await page.getByRole('link', { name: 'Knowledge Bank' }).click()
  const { reads: sent } = (await together).postDataJSON() as { reads: { call: string }[] }
  expect(sent.map(({ call }) => call)).toContain('knowledge.entries')
  await expect(page.getByRole('heading', { name: 'AI Knowledge Bank' })).toBeVisible()
})

/** The address of a conversation whose details show a vehicle. */
async function conversationAboutVehicle(page: Page): Promise<string> {
  await page.goto('/conversations')
  const rows = page.getByRole('row').getByRole('link')
  await expect(rows.first()).toBeVisible()
  const paths = await rows.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  for (const path of new Set(paths)) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (await page.locator('img.vehicle-image').isVisible()) return path
  }
  throw new Error('No conversation of the first page is about a vehicle')
}

test('the picture of the vehicle does not wait for the conversation to be drawn', async ({ page }) => {
  await signIn(page, 'admin@northside.test', NOWHERE)
  const path = await conversationAboutVehicle(page)
  await page.goto('about:blank')
  await page.route(/\/chunks\/dealer-conversations-/, () => undefined)
  const picture = page.waitForRequest(/\/vehicles\//)
  await page.goto(path, { waitUntil: 'commit' })
  await picture
})

test('the first conversation of all does not wait for the list to be drawn', async ({ page }) => {
  await signIn(page, 'rep@northside.test', NOWHERE)
  await page.route(/\/chunks\/dealer-conversations-/, () => undefined)
  const dialogue = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === reads.path &&
      request.postData()?.includes('dialogue.read') === true,
  )
  await page.goto('/conversation', { waitUntil: 'commit' })
  await dialogue
})

test('the studio and its preview do not wait for the code of the settings', async ({ page }) => {
  await signIn(page, 'admin@northside.test', NOWHERE)
  await page.route(/\/chunks\/dealer-settings-/, () => undefined)
  const files = [/\/chunks\/widget-studio-/, /\/assets\/widget-preview-/]
  const asked = files.map((file) => page.waitForRequest(file))
  await page.goto('/settings#CustomerExperienceSettings', { waitUntil: 'commit' })
  await Promise.all(asked)
})

test('the settings do not ask for the studio', async ({ page }) => {
  await signIn(page, 'admin@northside.test', NOWHERE)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/settings')
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => /widget-(studio|preview)/.test(file))).toEqual([])
})

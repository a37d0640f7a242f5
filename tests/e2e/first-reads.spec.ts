/**
 * What a screen reads first is asked for in one request, before its element has arrived. When that request
 * fails, the screen asks for the same by itself: nothing is asked for in vain, and nothing twice.
 */
import type { Request } from '@playwright/test'
import { CALLS } from '../../src/contract/calls/all-calls'
import { reads } from '../../src/contract/calls/reads'
import { requestOf, type FlatInput } from '../../src/contract/core/request-of'
import { expect, signIn, test, type Page } from './support/test'

// Conversations of other files would come first, and their live events make screens ask again.
test.use({ ownService: {} })

const SCREENS = {
  'admin@northside.test': ['/', '/conversations', '/settings', '/knowledge-bank', '/user-management/'],
  // A rep is led from the users to the dashboard.
  'rep@northside.test': ['/conversations', '/settings', '/user-management/'],
  // An operator, who may see every dealership.
  'super@forecourt.test': ['/', '/conversations'],
}
const TOGETHER = `**${reads.path}`

/** The calls of one request, with method, query and body. */
function callsIn(request: Request): string[] {
  const { pathname, search } = new URL(request.url())
  if (!/^\/(api|cms)\//.test(pathname)) return []
  if (pathname !== reads.path) return [`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`]
  const { reads: sent } = request.postDataJSON() as { reads: { call: string; input: FlatInput }[] }
  return sent.map(({ call: id, input }) => {
    const call = CALLS.find((one) => one.id === id)
    if (!call) throw new Error(`There is no call ${id}`)
    const { method, path, body } = requestOf(call, input)
    return `${method} ${path} ${body ?? ''}`
  })
}

/** So long a screen has asked for nothing more when it is at rest, ms. */
const QUIET = 1_000

/** What a screen asks the service for, without the requests that fail, until it is at rest. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  let last = 0
  const note = (request: Request) => {
    last = Date.now()
    calls.push(...callsIn(request))
  }
  page.on('requestfinished', note)
  await page.goto('about:blank')
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // The settings read their lower sections later, which show as loading until then.
  const loading = page.locator('.spinner, [aria-busy=true]').filter({ visible: true })
  await expect.poll(async () => (await loading.count()) === 0 && Date.now() - last > QUIET).toBe(true)
  page.off('requestfinished', note)
  return calls.sort()
}

/** A live event makes a screen ask once more, so a comparison that it disturbed is repeated. */
const compare = (page: Page, path: string) =>
  expect(async () => {
    const early = await callsOf(page, path)
    await page.route(TOGETHER, (route) => route.abort())
    const alone = await callsOf(page, path)
    await page.unroute(TOGETHER)
    // Whether somebody may reply is known only with the dialogue, so a suggestion may be asked for in vain.
    const wanted = early.filter((call) => alone.includes(call) || !call.includes('/suggested-reply'))
    expect(wanted, path).toEqual(alone)
    expect(new Set(early).size, path).toBe(early.length)
  }).toPass({ timeout: 60_000 })

/** The address of a conversation. */
async function conversation(page: Page): Promise<string> {
  await page.goto('/conversation')
  await page.waitForURL(/\/conversation\/c_/)
  return new URL(page.url()).pathname
}

for (const [user, screens] of Object.entries(SCREENS))
  test(`the screens of ${user}`, async ({ page }) => {
    await signIn(page, user)
    for (const path of [...screens, await conversation(page)]) await compare(page, path)
  })

test('the screens of the chat product', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await page.getByLabel('Product').selectOption('DealerChat')
  await expect(page.getByRole('heading', { name: 'Chat Performance', exact: true })).toBeVisible()
  const studio = '/settings#CustomerExperienceSettings'
  for (const path of ['/', '/conversations', '/settings', studio, await conversation(page)])
    await compare(page, path)
})

test('an area that is opened later', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await page.goto('/')
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
  await signIn(page, 'admin@northside.test')
  const path = await conversationAboutVehicle(page)
  await page.goto('about:blank')
  await page.route(/\/chunks\/dealer-conversations-/, () => undefined)
  const picture = page.waitForRequest(/\/vehicles\//)
  await page.goto(path, { waitUntil: 'commit' })
  await picture
})

test('a conversation on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'rep@northside.test')
  for (const path of ['/', await conversation(page)]) await compare(page, path)
})

/** What a browser asks the service for on the first and on the second visit of the dashboard. */
import { expect, signIn, test, type Page } from './support/test'

const isComplete = async (page: Page) => {
  await expect(page.locator('.metric .figure').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The paths that the page asks the network for, by the browser's name of their kind. */
async function watch(page: Page) {
  const sent = new Map<string, { kind: string; path: string }>()
  const client = await page.context().newCDPSession(page)
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    sent.set(requestId, { kind: type ?? '', path: new URL(request.url).pathname }),
  )
  client.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId)
  })
  await client.send('Network.enable')
  return {
    paths: (...kinds: string[]) =>
      [
        ...new Set([...sent.values()].filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path)),
      ].sort(),
    forget: () => sent.clear(),
  }
}

const CODE = ['Document', 'Script', 'Stylesheet']
const CALLS = ['Fetch', 'XHR']
/** The first data come together; an event, or a service that is busy, has a page read some of them alone. */
const CALLS_MAX = 7
/** A figure that takes longer than the others wait for is asked for again, alone. */
const isSlowFigure = (path: string) => path.startsWith('/api/dashboard/metrics/')

test('the first visit takes few requests, the second one only the page and its data', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/healthz')
  const asked = await watch(page)
  await page.goto('/')
  await isComplete(page)
  const callsOf = () => asked.paths(...CALLS).filter((path) => !isSlowFigure(path))
  // The page, its style, its theme and eight modules.
  expect(asked.paths(...CODE).length).toBeLessThanOrEqual(11)
  expect(callsOf().length).toBeLessThanOrEqual(CALLS_MAX)
  // The page says it.
  expect(callsOf()).not.toContain('/api/console-config')

  await page.goto('about:blank')
  asked.forget()
  await page.goto('/')
  await isComplete(page)
  expect(asked.paths(...CODE, 'Other', 'Image')).toEqual(['/'])
  expect(callsOf().length).toBeLessThanOrEqual(CALLS_MAX)
})

/**
 * A conversation of 10,000 messages on the real service. Times are reported but not asserted, because
 * machines differ.
 */
import { newDataDirectory, SCALES } from './support/data-directory'
import { drawn } from './support/layout'
import { lengthenChat } from './support/lengthen'
import { expect, newPerson, signIn, test as base, type Page } from './support/test'

const MANY = 10_000

/** A service whose data contains one chat of that length. */
const test = base.extend<{ longChat: { directory: string; id: string } }>({
  longChat: async ({}, provide) => {
    const directory = await newDataDirectory(SCALES.small)
    await provide({ directory, id: await lengthenChat(directory, 'northside-calder', MANY) })
  },
  ownService: async ({ longChat }, provide) => provide({ DATA_DIR: longChat.directory }),
})

declare global {
  interface Window {
    longTasks: number[]
    errors: string[]
  }
}

const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const lineOf = (page: Page, seq: number) =>
  dialogue(page).getByText(`Line ${seq} of ${MANY}`, { exact: true })
/**
 * Returns the top of a message in px. Browsers apply scroll anchoring with the next frame, so it waits for
 * that.
 */
async function topOf(page: Page, seq: number): Promise<number> {
  await drawn(page)
  return (await lineOf(page, seq).boundingBox())?.y ?? Number.NaN
}
const takeLongTasks = (page: Page) => page.evaluate(() => window.longTasks.splice(0))
const fromEnd = (page: Page) =>
  dialogue(page).evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight)

/** Returns a message in the middle of the viewport, once the current position is rendered. */
async function lineInSight(page: Page): Promise<number> {
  await drawn(page)
  return dialogue(page).evaluate((area) => {
    const { left, top, width, height } = area.getBoundingClientRect()
    const root = area.getRootNode() as ShadowRoot
    for (let y = top + height / 2; y < top + height; y += 4)
      for (const part of [0.3, 0.5, 0.7]) {
        const item = root.elementFromPoint(left + width * part, y)?.closest('li')
        const seq = /Line (\d+) of/.exec(item?.textContent ?? '')?.[1]
        if (seq) return Number(seq)
      }
    throw new Error('No line is in sight')
  })
}

test('ten thousand messages open at the end, go on above without a jump, and stay where they are read', async ({
  browser,
  service,
  longChat: { id },
}, { annotations }) => {
  const tell = (type: string, description: string) => {
    annotations.push({ type, description })
    process.stdout.write(`    ${type}: ${description}\n`)
  }
  const page = await newPerson(browser, service.url)
  await page.addInitScript(() => {
    window.longTasks = []
    window.errors = []
    addEventListener('error', ({ message }) => window.errors.push(message))
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
    }).observe({ type: 'longtask' })
  })
  await signIn(page, 'rep@northside.test', '/conversations')
  const link = page.locator(`a[href$="/conversation/${id}"]`).first()
  await expect(link).toBeVisible()

  await takeLongTasks(page)
  const start = Date.now()
  await link.click()
  await expect(lineOf(page, MANY)).toBeInViewport()
  tell(
    'click to the last message',
    `${Date.now() - start} ms, tasks over 50 ms: ${await takeLongTasks(page)}`,
  )
  await expect.poll(() => fromEnd(page)).toBeLessThan(2)

  // Earlier messages are prepended once the reader has scrolled there.
  const earlier = /before_seq=/
  let comeIn = () => {}
  const standing = new Promise<void>((resolve) => (comeIn = resolve))
  await page.route(earlier, async (route) => {
    await standing
    await route.continue()
  })
  await dialogue(page).evaluate((area) => (area.scrollTop = 400))
  const read = await lineInSight(page)
  const top = await topOf(page, read)
  comeIn()
  await expect(lineOf(page, MANY - 300)).toHaveCount(1)
  expect(Math.abs((await topOf(page, read)) - top)).toBeLessThan(2)
  await page.unroute(earlier)

  // Appended messages do not move the visible ones.
  const other = await newPerson(browser, service.url)
  await signIn(other, 'rep@northside.test', `/conversation/${id}`)
  await other.getByRole('button', { name: 'Join The Conversation' }).click()
  await expect(page.getByText('You have this conversation.')).toBeVisible()
  const reading = await lineInSight(page)
  const place = await topOf(page, reading)
  await other.getByRole('textbox', { name: /message to/i }).fill('The ten thousand and first.')
  await other.keyboard.press('Enter')
  await expect(dialogue(page).getByText('The ten thousand and first.')).toHaveCount(1)
  expect(Math.abs((await topOf(page, reading)) - place)).toBeLessThan(2)

  // A reader who scrolls faster than the network reaches the top before the earlier messages arrive, and
  // stays at the same message when they do.
  let waited = 0
  await page.route(earlier, async (route) => {
    waited += 1
    await expect.poll(() => dialogue(page).evaluate((area) => area.scrollTop)).toBeLessThan(2)
    await route.continue()
  })
  await takeLongTasks(page)
  await dialogue(page).hover()
  // Earlier messages are fetched while scrolling, so the wheel is turned until they have arrived.
  await expect(async () => {
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -600)
    expect(await lineOf(page, MANY - 700).count()).toBe(1)
  }).toPass({ timeout: 120_000 })
  const tasks = await takeLongTasks(page)
  tell('the wheel through seven hundred lines', `tasks over 50 ms: ${tasks.join(', ') || 'none'}`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(waited).toBeGreaterThan(0)
  expect(await page.evaluate(() => window.errors)).toEqual([])
})

/** The widget is only served to its domains, and the styles and scripts of a page cannot affect it. */
import { POPUP_AFTER_MS } from '../../src/widget/launcher/idle'
import { HostSite, type HostPage } from './support/host-site'
import { expect, test, type Page } from './support/test'

const DOMAIN = 'northside-calder.example'
const widgetOf = (page: Page) => page.locator('chat-widget')
const tag = (service: string, site = 'northside-calder') =>
  `<script type="module" async src="${service}/elements/chat.js?site=${site}"></script>`

/** The minimal policy that a page needs. */
const policyFor = (service: string) =>
  [
    "default-src 'none'",
    `script-src ${service}`,
    `connect-src ${service} ${service.replace('http', 'ws')}`,
    `img-src ${service}`,
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
    "base-uri 'none'",
  ].join('; ')

const HOSTILE: readonly (readonly [string, HostPage])[] = [
  [
    'unsets everything, importantly',
    {
      head: '<style>* { all: unset !important; color: red !important; font-size: 40px !important } head, head *, script { display: none !important }</style>',
    },
  ],
  ['has a root of 62.5 %', { head: '<style>html { font-size: 62.5% } body { font: 3em/3 serif }</style>' }],
  [
    'has custom properties and parts of the same names',
    {
      head: '<style>:root { --_accent: red; --_ink: lime; --_surface: black } * { --_edge: 99px; letter-spacing: 4px; text-transform: uppercase; visibility: visible }</style>',
    },
  ],
  [
    'styles all buttons, paragraphs and hidden things',
    {
      head: '<style>button, p, div, dialog, textarea { margin: 40px !important; border: 9px solid red !important } [hidden] { display: block !important }</style>',
    },
  ],
]

const SAME = { closed: true, open: true }

/** The corner of the window that contains the widget. */
const CORNER = { x: 1280 - 480, y: 800 - 760, width: 480, height: 760 }
const shot = (page: Page) => page.screenshot({ clip: CORNER, animations: 'disabled', caret: 'hide' })

/**
 * Waits for the agent's picture, and for two identical screenshots in a row, because a font may still be
 * loading.
 */
async function corner(page: Page): Promise<Buffer> {
  const pictures = widgetOf(page).locator('img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).complete).join()))
    .toMatch(/^true(,true)*$/)
  let seen = await shot(page)
  await expect
    .poll(async () => {
      const before = seen
      seen = await shot(page)
      return seen.equals(before)
    })
    .toBe(true)
  return seen
}

/** Runs in the page: lets this delay elapse at once. */
function hurry(delay: number): void {
  const timeout = window.setTimeout.bind(window)
  window.setTimeout = ((call: TimerHandler, ms?: number) =>
    timeout(call, ms === delay ? 0 : ms)) as typeof window.setTimeout
}

/** Loads the page, waits for the pop-up, and returns screenshots of that state and of the open panel. */
async function look(page: Page, address: string): Promise<{ closed: Buffer; open: Buffer }> {
  await page.goto(address)
  const widget = widgetOf(page)
  await expect(widget.getByText('Want to know what your car is worth?')).toBeVisible()
  const closed = await corner(page)
  await widget.getByRole('button', { name: 'Chat with us' }).click()
  await expect(widget.getByRole('textbox')).toBeFocused()
  await page.mouse.move(0, 0)
  return { closed, open: await corner(page) }
}

test.describe('the widget in anyone’s page', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  let host: HostSite
  test.beforeEach(async () => {
    host = await HostSite.start()
  })
  test.afterEach(async () => {
    await host.close()
  })

  test('is served to the dealership’s own domains, and to no other', async ({ page, service }) => {
    host.page('/', { body: tag(service.url) })
    await page.goto(host.address(DOMAIN))
    await expect(widgetOf(page).getByRole('button', { name: 'Chat with us' })).toBeVisible()

    const refused = page.waitForResponse(/\/config/)
    await page.goto(host.address('elsewhere.example'))
    expect((await refused).status()).toBe(403)
    await expect(widgetOf(page).getByRole('button')).toHaveCount(0)
  })

  test('looks the same to the pixel whatever the page does, and breaks no policy', async ({
    browser,
    service,
  }) => {
    test.setTimeout(480_000)
    // Each visit gets a new browser context in which the pop-up was never shown.
    let visits = 0
    const visit = async (name: string, page: HostPage) => {
      const path = `/${encodeURIComponent(name)}`
      host.page(path, { root: 'data-forecourt-page-type="home"', ...page, body: tag(service.url) })
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        userAgent: `Mozilla/5.0 visit ${(visits += 1)}`,
      })
      const opened = await context.newPage()
      await opened.addInitScript(hurry, POPUP_AFTER_MS)
      try {
        return await look(opened, host.address(DOMAIN, path))
      } finally {
        await context.close()
      }
    }
    let plain = await visit('plain', {})
    // The text of the widget may have changed in between, for example when the dealership opens, so a
    // difference is checked again on both pages.
    const compare = async (name: string, page: HostPage) => {
      const look = async () => {
        const seen = await visit(name, page)
        return { closed: seen.closed.equals(plain.closed), open: seen.open.equals(plain.open) }
      }
      const same = await look()
      if (same.closed && same.open) return same
      plain = await visit('plain', {})
      return await look()
    }
    for (const [name, page] of HOSTILE) expect(await compare(name, page), name).toEqual(SAME)
    const policy = policyFor(service.url)
    expect(await compare('a strict policy', { policy }), 'under a strict policy').toEqual(SAME)
    expect(host.reports).toEqual([])
  })

  test('stays inside a page that reads from right to left', async ({ page, service }) => {
    host.page('/rtl', { root: 'dir="rtl" data-forecourt-page-type="other"', body: tag(service.url) })
    await page.goto(host.address(DOMAIN, '/rtl'))
    const widget = widgetOf(page)
    await widget.getByRole('button', { name: 'Chat with us' }).click()
    await expect(widget.getByRole('textbox')).toBeVisible()
    const box = await widget.getByRole('dialog').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  })
})

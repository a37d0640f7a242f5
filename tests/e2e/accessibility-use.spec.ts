/** Checks keyboard use, zoom, text spacing, reduced motion and forced colors. */
import { Keyboard } from './support/keyboard'
import { cutOff, moving, spaceText, wide } from './support/layout'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'
import { sendCallsAlone } from './support/send-calls-alone'

const loaded = (page: Page) => expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
async function dashboardReady(page: Page): Promise<void> {
  await expect(page.getByRole('article').getByRole('link')).not.toHaveCount(0)
  await loaded(page)
}
async function listReady(page: Page): Promise<void> {
  await expect(page.getByText(/^[\d,]+ conversations?$/)).toBeVisible()
  await loaded(page)
}

test('Tab comes to everything on the dashboard and the list, and is seen there', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  for (const [path, ready] of [
    ['/', dashboardReady],
    ['/conversations', listReady],
  ] as const) {
    await page.goto(path)
    await ready(page)
    const keyboard = await Keyboard.on(page)
    const expected = await keyboard.reachable()
    expect(expected.length).toBeGreaterThan(20)
    const steps = await keyboard.walk()
    expect(steps[0]?.name).toBe('Skip to content')
    const reached = new Set(steps.map(({ key }) => key))
    expect(expected.filter(({ key }) => !reached.has(key))).toEqual([])
    expect(steps.filter(({ ring, seen }) => !ring || !seen)).toEqual([])
  }
})

test('the skip link leads past bar and menu', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await page.goto('/')
  await dashboardReady(page)
  const keyboard = await Keyboard.on(page)
  expect((await keyboard.press('Tab'))?.name).toBe('Skip to content')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeInViewport()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect((await keyboard.press('Tab'))?.name).toBe('Print')
})

test('a menu of the rail opens by keyboard, is walked through, and closes with Escape', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await dashboardReady(page)
  const keyboard = await Keyboard.on(page)
  const menu = page.getByRole('menu', { name: 'Conversations' })
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Conversations' })
  await keyboard.goTo('Conversations')
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await keyboard.press('Enter')
  expect((await keyboard.focus())?.name).toBe('Conversation View')
  expect((await keyboard.press('ArrowDown'))?.name).toBe('List View')
  await keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
})

test('the date filter is set and left by keyboard', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await dashboardReady(page)
  const keyboard = await Keyboard.on(page)
  const button = page.getByRole('button', { name: /^Date filter/ })
  const filter = page.getByRole('dialog', { name: 'Date filter' })
  await keyboard.goTo(/^Date filter/)
  const before = await button.getAttribute('aria-label')
  await keyboard.press('Enter')
  await expect(filter).toBeVisible()
  const isDay = /^\w+, \w+ \d+, \d{4}$|^\w+ \d+, \d{4}/
  const today = await keyboard.goTo(isDay)
  const dayBefore = await keyboard.press('ArrowLeft')
  expect(dayBefore?.name).toMatch(isDay)
  expect(dayBefore?.name).not.toBe(today.name)
  expect(dayBefore?.ring).toBe(true)
  await keyboard.press('Enter')
  const weekBefore = await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(filter.getByRole('button', { name: weekBefore?.name ?? '', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await keyboard.press('Escape')
  await expect(filter).toBeHidden()
  await expect(button).toBeFocused()
  expect(await button.getAttribute('aria-label')).not.toBe(before)
  await expect(page).toHaveURL(/range=/)
})

test('the closing question holds the focus and gives it back', async ({ page, browser, service }) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Do you take trade-ins on a weekday?')
  await signIn(page, 'rep@northside.test', '/conversations')
  const row = page.getByRole('row').filter({ hasText: 'Do you take trade-ins on a weekday?' })
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Join The Conversation' }).click()
  const composer = page.getByRole('textbox', { name: /message to/i })
  await expect(composer).toBeFocused()

  const keyboard = await Keyboard.on(page)
  const end = page.getByRole('button', { name: 'End conversation' })
  const dialog = page.getByRole('alertdialog', { name: 'Close Conversation' })
  await end.focus()
  await keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const names = new Set((await dialog.getByRole('button').allTextContents()).concat('Close'))
  for (let step = 0; step < 2 * names.size; step++) {
    const focus = await keyboard.press('Tab')
    // After the last button the focus moves to the browser's toolbar and then to the first button.
    if (focus) expect([...names]).toContain(focus.name)
    if (focus) expect(focus.ring).toBe(true)
  }
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(end).toBeFocused()
  await keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Close Conversation' }).press('Enter')
  await expect(composer).toBeHidden()
  await expect(page.getByRole('region', { name: 'Dialogue' })).toBeFocused()
  await shopper.page.context().close()
})

test('at 400 % nothing is cut off, and nothing but a table scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn(page, 'rep@northside.test')
  await dashboardReady(page)
  expect(await wide(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await page.getByRole('button', { name: /^Date filter/ }).click()
  await expect(page.getByRole('dialog', { name: 'Date filter' })).toBeVisible()
  expect(await wide(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await page.goto('/conversations')
  await listReady(page)
  expect(await wide(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  const row = page.getByRole('row').filter({ hasText: 'Live chat' }).getByRole('link').first()
  await row.scrollIntoViewIfNeeded()
  await expect(row).toBeInViewport()
  await row.click()
  const dialogue = page.getByRole('region', { name: 'Dialogue' })
  await expect(dialogue).toContainText(/\w/)
  expect((await dialogue.boundingBox())?.height).toBeGreaterThan(40)
  expect(await wide(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
})

test('wider text spacing cuts no word off and moves nothing out of reach', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, ready] of [
      ['/', dashboardReady],
      ['/conversations', listReady],
    ] as const) {
      await page.goto(path)
      await ready(page)
      await spaceText(page)
      expect(await cutOff(page), `${path} at ${width}`).toEqual([])
      expect(await wide(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('with reduced motion only a spinner moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'rep@northside.test')
  await dashboardReady(page)
  for (const name of [/^Date filter/, 'Dana Alvarez', 'What is New Leads Engaged', 'Show more']) {
    await page.getByRole('button', { name }).first().click()
    expect(await moving(page), String(name)).toEqual([])
  }
  await sendCallsAlone(page)
  await page.route('**/api/dashboard/metrics**', () => undefined)
  await page.goto('/')
  await expect(page.getByText('Loading...').filter({ visible: true }).first()).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/demo/dealer-site')
  const shopper = new Shopper(page)
  await shopper.openChat()
  expect(await moving(page)).toEqual([])
})

test('with forced colours focus, choice and state are still drawn', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'rep@northside.test')
  await dashboardReady(page)
  const keyboard = await Keyboard.on(page)
  expect((await keyboard.goTo(/^Date filter/)).ring).toBe(true)
  const frame = (element: Element) => getComputedStyle(element).borderStyle
  const rail = page.getByRole('navigation', { name: 'Main' })
  expect(await rail.getByRole('link', { name: 'Dashboard' }).evaluate(frame)).toBe('solid')
  expect(await rail.getByRole('button', { name: 'Conversations' }).evaluate(frame)).toBe('none')
  await page.goto('/conversations')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const rows = page.getByRole('region', { name: 'Conversation list' }).getByRole('link')
  await expect(rows.and(page.locator('[aria-current]'))).toHaveCSS('border-top-style', 'solid')
  const bubble = page.getByRole('region', { name: 'Dialogue' }).locator('.bubble').first()
  await expect(bubble).toHaveCSS('border-top-style', 'solid')
})

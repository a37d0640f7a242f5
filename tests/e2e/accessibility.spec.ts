/**
 * Runs axe-core on whole pages, at three widths and in both color schemes. The states of each area are
 * checked by `looks.test.ts` and others in `tests/elements`.
 */
import { checkState, violationsOf } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

const waiting = (page: Page) => page.getByText('Loading...').filter({ visible: true })

// A trace of an axe run takes hundreds of megabytes.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 480_000 })

test('the check itself sees into shadow roots', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.locator('dealer-console').evaluate(({ shadowRoot }) => {
    const faulty = document.createElement('div')
    const pale = document.createElement('p')
    pale.textContent = 'Too pale'
    pale.style.cssText = 'color: #ccc; background: #fff'
    const buttons = ['', 'a'].map((text) => {
      const button = document.createElement('button')
      button.textContent = text
      button.style.cssText = 'inline-size: 12px; block-size: 12px; padding: 0; font-size: 8px'
      return button
    })
    faulty.append(pale, ...buttons)
    shadowRoot?.prepend(faulty)
  })
  const found = (await violationsOf(page)).map((violation) => violation.split(' ')[0])
  expect(new Set(found)).toEqual(new Set(['button-name', 'target-size', 'color-contrast']))
})

test('signing in', async ({ page }) => {
  await page.goto('/')
  const logIn = page.getByRole('button', { name: 'Log in' })
  await checkState(page, 'login', () => expect(logIn).toBeVisible())
  await logIn.click()
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
  await checkState(page, 'provider', () => expect(signInButton).toBeVisible())
  await page.getByLabel(/e-?mail/i).fill('rep@northside.test')
  await page.getByLabel(/password/i).fill('not-the-password')
  await signInButton.click()
  await checkState(page, 'provider, refused', () => expect(page.getByRole('alert')).toBeVisible())
})

test('dashboard', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await expect(page.getByRole('article', { name: 'Total Leads Worked' }).getByRole('link')).toBeVisible()
  await checkState(page, 'dashboard, all rows', async () => {
    const more = page.getByRole('button', { name: 'Show more' })
    while ((await more.count()) > 0) await more.first().click()
    await expect(waiting(page)).toHaveCount(0)
  })
})

test('list and takeover', async ({ page, browser, service }) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Is the lot open on a holiday?')

  await signIn(page, 'rep@northside.test', '/conversations')
  const row = page.getByRole('row').filter({ hasText: 'Is the lot open on a holiday?' })
  await checkState(page, 'list', () => expect(row).toBeVisible())
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('link').first().click()
  const dialogue = page.getByRole('region', { name: 'Dialogue' })
  await expect(dialogue).toContainText('Is the lot open on a holiday?')
  await page.getByRole('button', { name: 'Join The Conversation' }).click()
  await page.getByRole('textbox', { name: /message to/i }).fill('Hi, Dana here.')
  await page.keyboard.press('Enter')
  await shopper.hears('Hi, Dana here.')
  await checkState(page, 'takeover', async () => {
    await expect(page.getByText('You have this conversation.')).toBeVisible()
    await page.getByRole('textbox', { name: /message to/i }).fill('A draft')
  })
  await shopper.page.context().close()
})

test('the dealership’s site and its chat', async ({ page }) => {
  await page.goto('/demo/dealer-site')
  const shopper = new Shopper(page)
  await checkState(page, 'site, chat closed', () =>
    expect(shopper.widget.getByRole('button', { name: /chat/i })).toBeVisible(),
  )
  await shopper.openChat()
  await shopper.say('Do you have a red SUV?')
  await shopper.hears(/Stock/)
  await checkState(page, 'site, chat with vehicles', () => expect(shopper.composer).toBeVisible())
})

test('the reference', async ({ page }) => {
  await page.goto('/docs')
  const isThere = () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isThere()
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
  // The page lists hundreds of endpoints that all look alike. What differs from an earlier one by nothing but
  // its words and where its links lead can break no other rule once no id occurs twice.
  await page.evaluate(() => {
    for (const kind of ['tbody tr', 'nav li', 'article']) {
      const looks = new Set<string>()
      for (const one of document.querySelectorAll(kind)) {
        const look = one.outerHTML
          .replace(/>[^<]+</g, '>x<')
          .replace(/ (href|id|for|aria-\w+by)="[^"]+"/g, ' $1="x"')
        if (looks.has(look)) one.remove()
        looks.add(look)
      }
    }
  })
  await checkState(page, 'reference', isThere)
})

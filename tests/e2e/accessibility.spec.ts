/** Runs axe-core on every screen in all its states, at three widths and in both color schemes. */
import type { Route } from '@playwright/test'
import type { metrics } from '../../src/contract/calls/metrics'
import type { CallOutput } from '../../src/contract/core/call'
import { checkState, violationsOf, type ShadowPath } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'
import { sendCallsAlone } from './support/send-calls-alone'

const METRICS = '**/api/dashboard/metrics**'
const FIGURES_OF_SCREEN = /\/api\/dashboard\/metrics\?/
const LISTS = '**/api/dashboard/conversations/*'
const fail = (route: Route) => route.fulfill({ status: 500, json: { message: 'It broke.' } })

const dashboardReady = (page: Page) =>
  expect(page.getByRole('article', { name: 'Total Leads Worked' }).getByRole('link')).toBeVisible()
const listReady = (page: Page) => expect(page.getByText(/^[\d,]+ conversations?$/)).toBeVisible()
const waiting = (page: Page) => page.getByText('Loading...').filter({ visible: true })

// A trace of an axe run takes hundreds of megabytes.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 480_000 })

test('the check itself sees into shadow roots', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await dashboardReady(page)
  expect(await violationsOf(page)).toEqual([])
  await page.locator('dealer-dashboard').evaluate(({ shadowRoot }) => {
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
    shadowRoot?.querySelector('h1')?.after(faulty)
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

// An administrator, since that of a rep is checked with a tile that fails.
test('dashboard', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await checkState(page, 'dashboard', () => dashboardReady(page))
  await checkState(page, 'dashboard, all rows', async () => {
    const more = page.getByRole('button', { name: 'Show more' })
    while ((await more.count()) > 0) await more.first().click()
  })

  // If an element overlaps part of a word, axe mistakes it for the word's background.
  const filter: ShadowPath = ['dealer-console', 'dealer-dashboard', '.dates:popover-open']
  const dates = page.getByRole('button', { name: /^Date filter/ })
  const showDates = async () => {
    if (await page.getByRole('dialog', { name: 'Date filter' }).isVisible())
      await page.keyboard.press('Escape')
    await dates.click()
    await expect(page.getByRole('dialog', { name: 'Date filter' })).toBeVisible()
  }
  await checkState(page, 'date filter', showDates, filter)
  await page.keyboard.press('Escape')

  const tip: ShadowPath = ['dealer-console', 'dealer-dashboard', '.tooltip:popover-open']
  const showTip = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'What is New Leads Engaged' }).click()
    await expect(page.getByRole('tooltip').filter({ visible: true })).toBeVisible()
  }
  await checkState(page, 'help tip', showTip, tip)

  await page.goto('/?range=2019-01-01..2019-01-31')
  await checkState(page, 'dashboard, empty range', async () => {
    await expect(page.getByText('No figure').or(page.getByText(/^0$/)).first()).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
  })
})

test('dashboard, waiting and failing', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await dashboardReady(page)
  await sendCallsAlone(page)
  await page.route(METRICS, fail)
  await page.goto('/')
  await checkState(page, 'dashboard, all failed', () =>
    expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(14),
  )
  await page.unroute(METRICS)

  const failing = /metrics\/(new_leads_engaged|salesperson_performance)/
  await page.route(failing, fail)
  // What is missing among the figures of the screen is asked for alone.
  await page.route(FIGURES_OF_SCREEN, async (route) => {
    const response = await route.fetch()
    const { items } = (await response.json()) as CallOutput<typeof metrics>
    const without = items.map((item) =>
      failing.test(`metrics/${item.metric}`) ? { ...item, answer: null } : item,
    )
    await route.fulfill({ response, json: { items: without } })
  })
  await page.goto('/')
  await checkState(page, 'dashboard, one tile failed', async () => {
    await dashboardReady(page)
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
    // A card that failed to load still shows its name.
    await expect(page.getByRole('article', { name: 'New Leads Engaged' })).toContainText('problem')
    await expect(page.getByRole('article', { name: 'Sales Rep Performance' })).toContainText('problem')
  })
  await page.unroute(failing)
  await page.unroute(FIGURES_OF_SCREEN)

  const held: Route[] = []
  await page.route(METRICS, (route) => void held.push(route))
  // The request is repeated at each width, because it times out after a while.
  await checkState(page, 'dashboard, loading', async () => {
    await page.goto('/')
    await expect(waiting(page).first()).toBeVisible()
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('conversation list', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/conversations')
  await checkState(page, 'list', () => listReady(page))
  await page.goto('/conversations?q=zzzz-nobody')
  await checkState(page, 'list, nothing found', () =>
    expect(page.getByRole('button', { name: 'Clear the search' })).toBeVisible(),
  )
  await sendCallsAlone(page)
  await page.route(LISTS, fail)
  await page.goto('/conversations')
  await checkState(page, 'list, failed', () =>
    expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  )
  await page.unroute(LISTS)
  const held: Route[] = []
  await page.route(LISTS, (route) => void held.push(route))
  // The request is repeated at each width for the same reason.
  await checkState(page, 'list, loading', async () => {
    await page.goto('/conversations')
    await expect(waiting(page).first()).toBeVisible()
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('conversation and takeover', async ({ page, browser, service }) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Is the lot open on a holiday?')

  await signIn(page, 'rep@northside.test', '/conversations')
  await page
    .getByRole('row')
    .filter({ hasText: 'Is the lot open on a holiday?' })
    .getByRole('link')
    .first()
    .click()
  const dialogue = page.getByRole('region', { name: 'Dialogue' })
  const join = page.getByRole('button', { name: 'Join The Conversation' })
  await checkState(page, 'conversation', async () => {
    await expect(dialogue).toContainText('Is the lot open on a holiday?')
    await expect(join).toBeEnabled()
  })
  await checkState(page, 'conversation, details', async () => {
    const lead = page.getByRole('region', { name: 'Customer details' })
    const opener = page.getByRole('button', { name: /^Details$|, open details$/ })
    // The panes take a moment to adapt to another width.
    await expect(async () => {
      if (!(await lead.isVisible())) await opener.click({ timeout: 1_000 })
      await expect(lead.getByText('Lead status')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  await page.getByRole('button', { name: 'Close details' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await join.click()
  await page.getByRole('textbox', { name: /message to/i }).fill('Hi, Dana here.')
  await page.keyboard.press('Enter')
  await shopper.hears('Hi, Dana here.')
  await checkState(page, 'takeover', async () => {
    await expect(page.getByText('You have this conversation.')).toBeVisible()
    await page.getByRole('textbox', { name: /message to/i }).fill('A draft')
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'End conversation' }).click()
  await checkState(page, 'close dialog', () => expect(page.getByRole('alertdialog')).toBeVisible())
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close Conversation' }).click()
  await expect(page.getByText('You have this conversation.')).toBeHidden()
  await checkState(page, 'conversation, completed', () => expect(dialogue).toBeVisible())
  await shopper.page.context().close()
})

test('menus of the shell', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await dashboardReady(page)
  for (const name of ['Renee Whitaker', 'Conversations', 'User Settings']) {
    // At phone width some entries are in the More menu.
    const button = page.getByRole('button', {
      name: name === 'User Settings' ? /^(User Settings|More)$/ : name,
    })
    const showMenu = async () => {
      await page.keyboard.press('Escape')
      await button.click()
      await expect(page.getByRole('menu').filter({ visible: true })).toBeVisible()
    }
    await checkState(page, `menu ${name}`, showMenu, ['dealer-console', '[role=menu]:popover-open'])
    await page.keyboard.press('Escape')
  }
  const showAccounts = async () => {
    await page.getByRole('combobox', { name: 'Select user' }).fill('north')
    await expect(page.getByRole('option').first()).toBeVisible()
  }
  await checkState(page, 'account search', showAccounts, ['dealer-console', '.topbar'])
})

test('the dealership’s site and its chat', async ({ page }) => {
  await page.goto('/demo/dealer-site')
  const shopper = new Shopper(page)
  await checkState(page, 'site, chat closed', () =>
    expect(shopper.widget.getByRole('button', { name: /chat/i })).toBeVisible(),
  )
  await shopper.openChat()
  await checkState(page, 'site, chat open', () => expect(shopper.composer).toBeVisible())
  await shopper.say('Do you have a red SUV?')
  await shopper.hears(/Stock/)
  await checkState(page, 'site, chat with vehicles', () => expect(shopper.composer).toBeVisible())
})

test('the reference', async ({ page }) => {
  await page.goto('/docs')
  const isThere = () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isThere()
  expect(await violationsOf(page, undefined, 'structure')).toEqual([])
  // The page lists hundreds of endpoints that all look alike, so colors, widths and schemes are checked on
  // the first one of each area, and on one row of each look.
  await page.evaluate(() => {
    for (const further of document.querySelectorAll('article ~ article, nav li ~ li')) further.remove()
    const looks = new Set<string>()
    for (const row of document.querySelectorAll('tbody tr')) {
      const look = row.innerHTML.replaceAll(/>[^<]+</g, '><').replaceAll(/href="[^"]*"/g, '')
      if (looks.has(look) && row.matches('tr ~ tr')) row.remove()
      looks.add(look)
    }
  })
  await checkState(page, 'reference', isThere)
})

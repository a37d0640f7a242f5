/**
 * Runs the four host applications on the built files, from other origins than the service and through the
 * public API alone.
 */
import type { Locator } from '@playwright/test'
import { PartnerSites } from './support/partner-sites'
import type { RunningService } from './support/services'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, SMALL, test as base, type Page } from './support/test'

const test = base.extend<object, { sites: PartnerSites; partnerService: RunningService }>({
  sites: [
    async ({}, provide) => {
      const sites = await PartnerSites.start()
      await provide(sites)
      await sites.close()
    },
    { scope: 'worker' },
  ],
  partnerService: [
    async ({ sites, services }, provide) => {
      const service = await services.start({ ...SMALL, ALLOWED_ORIGINS: sites.origins.join(',') })
      sites.open(service.url)
      await provide(service)
      await services.stop(service)
    },
    { scope: 'worker' },
  ],
  service: async ({ partnerService }, provide) => provide(partnerService),
})

declare global {
  interface Window {
    violations?: string[]
  }
}

/** Collects all errors and warnings that the host's developers would see in their console. */
function watch(page: Page): { check(): Promise<void> } {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  const ready = page.addInitScript(() => {
    const kept = (window.violations = [] as string[])
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      kept.push(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return {
    async check() {
      await ready
      expect(await page.evaluate(() => window.violations)).toEqual([])
      expect(errors).toEqual([])
    },
  }
}

/** Signs in at the partner's own form. */
async function enter(page: Page, address: string, password: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The reply box of this customer, not that of another one who was chosen before. */
const boxOf = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name: `Message to ${name}` })
const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const record = (page: Page) => page.getByRole('main')
const SLATE = 'Hi, is the 2025 Terrane Touring in slate still available? I would be trading in a 2019 wagon.'
const IMANI = 'Imani Castellanos-Fairweather'
const TEXTING = 'I am at work until 5, texting is best'

test('the standalone page shows the console, and breaks no policy of its own', async ({ page, service }) => {
  const seen = watch(page)
  await signIn(page, 'rep@northside.test', `${service.url}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('article', { name: 'Total Leads Worked' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await seen.check()
})

test.describe('a partner’s CRM', () => {
  const enterCrm = (page: Page, sites: PartnerSites) =>
    enter(page, sites.address('crm', '/demo/partner-crm'), 'loopstead-demo')
  const choose = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Customers' }).getByRole('button', { name }).click()

  test('shows the conversation beside its own record, by the address or number in it', async ({
    page,
    sites,
  }) => {
    const seen = watch(page)
    await enterCrm(page, sites)
    await expect(record(page).getByRole('heading', { level: 1, name: 'Marisol Reyes' })).toBeVisible()
    await expect(dialogue(page).getByText(SLATE)).toBeVisible()
    await expect(record(page).getByRole('row').filter({ hasText: 'Conversation opened' })).toHaveCount(1)
    await expect(page.getByText(/^\d+ waiting for a person$/)).toBeVisible()

    // Loopstead has a phone number for this customer, but no e-mail address.
    await choose(page, 'Jae Park')
    await expect(page.getByRole('heading', { level: 2, name: 'Jae Park' }).first()).toBeVisible()
    await choose(page, 'Ruth Abernathy')
    await expect(
      page.getByText('There is no conversation with ruth.abernathy@home.example, (847) 555-0188 yet'),
    ).toBeVisible()
    await expect(
      record(page).getByRole('row').filter({ hasText: 'There is no conversation with this customer' }),
    ).toHaveCount(1)
    await choose(page, 'Marisol Reyes')
    await expect(dialogue(page).getByText(SLATE)).toBeVisible()

    expect(sites.sent.length).toBeGreaterThan(5)
    expect(sites.sent.filter((text) => text.includes('sk_demo_northside'))).toEqual([])
    await seen.check()
  })

  test('keeps its single keys to itself, and leaves ours alone', async ({ page, sites }) => {
    const seen = watch(page)
    await enterCrm(page, sites)
    await choose(page, IMANI)
    const box = boxOf(page, IMANI)
    await expect(box).toBeEditable()
    await box.focus()
    await expect(box).toBeFocused()
    await page.keyboard.type('jk/n ')
    await expect(box).toHaveValue(/jk\/n /)
    await expect(record(page).getByRole('heading', { level: 1 })).toHaveText(IMANI)
    await expect(page.getByRole('searchbox', { name: 'Search customers' })).not.toBeFocused()

    await record(page).getByText('Customer 40121').click()
    await page.keyboard.press('k')
    await expect(record(page).getByRole('heading', { level: 1 })).toHaveText('Marisol Reyes')
    await page.keyboard.press('j')
    await expect(record(page).getByRole('heading', { level: 1 })).toHaveText(IMANI)
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused()
    await expect(box).toHaveValue(/jk\/n /)
    await seen.check()
  })

  test('moves it from dock to dock, floating and popped out, with dialogue and draft', async ({
    page,
    sites,
  }) => {
    const seen = watch(page)
    await enterCrm(page, sites)
    await choose(page, IMANI)
    const dock = page.getByRole('complementary', { name: 'Conversation by Forecourt' })
    const box = boxOf(dock, IMANI)
    const center = async () => {
      const { x = 0, width = 0 } = (await dock.boundingBox()) ?? {}
      return x + width / 2
    }
    const middle = 720
    await expect(box).toBeEditable()
    await box.focus()
    await page.keyboard.type('Texting it is')
    const kept = async () => {
      await expect(box).toHaveValue(/Texting it is/)
      await expect(dock.getByRole('region', { name: 'Dialogue' }).getByText(TEXTING)).toBeVisible()
    }
    expect(await center()).toBeGreaterThan(middle)
    await dock.getByRole('button', { name: 'Dock left' }).click()
    await expect.poll(center).toBeLessThan(middle)
    await kept()
    await dock.getByRole('button', { name: 'Pop out' }).click()
    await expect(page.getByRole('dialog', { name: 'Conversation, popped out' })).toBeVisible()
    await kept()
    // Escape closes the pop-out like any dialog and docks it in its previous position.
    await dock.getByRole('button', { name: 'Pop out' }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Conversation, popped out' })).toBeHidden()
    await expect.poll(center).toBeLessThan(middle)
    await kept()

    // Dragging its bar undocks it into a window and then docks it at the side where it is dropped.
    const bar = dock.getByText('Conversation', { exact: true }).first()
    await bar.hover()
    await page.mouse.down()
    await page.mouse.move(700, 300, { steps: 5 })
    await page.mouse.up()
    await expect(dock.getByRole('button', { name: 'Float' })).toHaveAttribute('aria-pressed', 'true')
    await kept()
    await bar.hover()
    await page.mouse.down()
    await page.mouse.move(1430, 300, { steps: 5 })
    await page.mouse.up()
    await expect(dock.getByRole('button', { name: 'Dock right' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(center).toBeGreaterThan(middle)
    await kept()
    await seen.check()
  })

  test('hears of a takeover that its person begins and ends', async ({ page, browser, sites, service }) => {
    const seen = watch(page)
    // A customer of Loopstead writes on the dealership's site and gives their name there.
    const shopper = new Shopper(await newPerson(browser, service.url))
    await shopper.visit()
    await shopper.openChat()
    await shopper.say('My email is oscar.delgado@post.example')
    await shopper.hears(/\w/)
    await enterCrm(page, sites)
    await choose(page, 'Oscar Delgado')
    await page.getByRole('button', { name: 'Join The Conversation' }).click()
    await expect(record(page).getByRole('row').filter({ hasText: 'Took over the conversation' })).toHaveCount(
      1,
    )
    await expect(page.getByText('You have this conversation.')).toBeVisible()
    await page.getByRole('button', { name: 'End conversation' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close Conversation' }).click()
    await expect(record(page).getByRole('row').filter({ hasText: 'Ended the takeover' })).toHaveCount(1)
    await seen.check()
  })

  test('signs in by itself: a wrong password opens nothing, and signing out ends it', async ({
    page,
    sites,
  }) => {
    await enter(page, sites.address('crm', '/demo/partner-crm'), 'forecourt-demo')
    await expect(page.getByRole('alert')).toHaveText('Name or password is wrong')
    await expect(page.getByText('Marisol Reyes')).toHaveCount(0)
    await enterCrm(page, sites)
    await expect(dialogue(page).getByText(SLATE)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page.getByText(SLATE)).toHaveCount(0)
  })
})

test('a white-label portal shows the dashboard in its own colours, and goes where a figure leads', async ({
  page,
  sites,
}) => {
  const seen = watch(page)
  await enter(page, sites.address('portal', '/demo/white-label'), 'harbourline-demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const leads = page.getByRole('article', { name: 'Total Leads Worked' })
  await expect(leads).toHaveCSS('border-top-width', '3px')
  await expect(leads).toHaveCSS('border-top-color', 'rgb(90, 47, 168)')
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveCount(0)

  const count = await leads.getByRole('link').first().textContent()
  await leads.getByRole('link').first().click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(page.getByText(`${count} conversations`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'AI Conversations' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeHidden()
  await seen.check()
})

test('two dealerships stand on one page of somebody else’s, and nothing of them mixes', async ({
  page,
  sites,
  service,
}) => {
  const seen = watch(page)
  await enter(page, sites.address('region', '/demo/two-dealerships'), 'region-demo')
  const first = page.getByRole('region', { name: 'Calder, on the left' })
  const second = page.getByRole('region', { name: 'Vantor, on the right' })
  await expect(first.getByRole('table').getByText('Marisol Reyes')).toBeVisible()
  await expect(second.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(second.getByText('Marisol Reyes')).toHaveCount(0)

  // Each element has its own color scheme and brand.
  const scheme = (of: typeof first) =>
    of.locator('dealer-conversations').evaluate((element) => getComputedStyle(element).colorScheme)
  expect([await scheme(first), await scheme(second)]).toEqual(['light', 'dark'])

  // Navigation, search and drafts of one element do not affect the other.
  await first.getByRole('searchbox').fill('Imani')
  await expect(first.getByText('1 conversation', { exact: true })).toBeVisible()
  await expect(second.getByRole('searchbox')).toHaveValue('')
  await first.getByRole('table').getByRole('link', { name: IMANI }).first().click()
  await expect(first.getByRole('region', { name: 'Dialogue' }).getByText(TEXTING)).toBeVisible()
  await expect(second.getByRole('table')).toBeVisible()
  await second.getByRole('table').getByRole('link').first().click()
  const box = boxOf(first, IMANI)
  await expect(box).toBeEditable()
  await box.focus()
  await page.keyboard.type('only on the left')
  await expect(box).toHaveValue(/only on the left/)
  await expect(second.getByRole('region', { name: 'Dialogue' })).toBeVisible()
  await expect(second.getByText('only on the left')).toHaveCount(0)

  // Events of one dealership do not reach the other.
  const tell = await fetch(`${service.url}/api/intake/northside-calder/sms`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_demo_northside', 'content-type': 'application/json' },
    body: JSON.stringify({ from: '+17735550104', text: 'One more word for Calder', message_id: 'hosts-1' }),
  })
  expect(tell.status).toBe(200)
  await expect(
    first.getByRole('region', { name: 'Dialogue' }).getByText('One more word for Calder'),
  ).toBeVisible()
  await expect(second.getByText('One more word for Calder')).toHaveCount(0)
  await expect(box).toHaveValue(/only on the left/)
  await seen.check()
})

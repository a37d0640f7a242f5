/**
 * The widget's appearance per domain: every setting of one domain takes effect on the real widget there, and
 * on no other domain.
 */
import { written } from './support/saved'
import { SETTINGS_ADMIN } from './support/settings'
import { expect, newPerson, signIn, test, SMALL, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: SMALL })
test.setTimeout(480_000)

const DOMAIN = 'calder-of-northside.example'
const OTHER = 'northside-calder.example'

const studio = (page: Page) => page.getByRole('region', { name: 'Chat UI settings' })
const tab = (page: Page, domain: string) => page.getByRole('tab', { name: new RegExp(`^${domain}`) })
const state = (page: Page) => page.locator('.save-bar').getByRole('status')
const name = (page: Page) => studio(page).getByRole('textbox', { name: 'Agent name' })

async function openStudio(page: Page): Promise<void> {
  await signIn(page, SETTINGS_ADMIN, '/settings')
  await page.getByLabel('Product').selectOption('DealerChat')
  await page.getByRole('button', { name: 'Settings', exact: true }).waitFor()
  await page.goto('/settings#CustomerExperienceSettings')
  await expect(studio(page)).toBeVisible()
}

async function apply(page: Page): Promise<void> {
  await written(page, /\/(chat-ui-settings|ui-settings)$/, () =>
    page.getByRole('button', { name: 'Apply changes' }).click(),
  )
  await expect(page.getByText('Your changes were saved successfully.').last()).toBeVisible()
  await expect(state(page)).toHaveText('All changes are saved')
}

/** Opens a vehicle page on a domain as a new shopper. */
async function visit(page: Page, domain: string): Promise<void> {
  await page.goto(`/demo/dealer-site/vehicle?stock=N4127&domain=${domain}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const widget = (page: Page) => page.locator('chat-widget .widget')
const colorOf = (page: Page) =>
  widget(page).evaluate((element: HTMLElement) => element.style.getPropertyValue('--_accent'))

test('every setting of one domain is seen there in the real widget, and another domain stays as it is', async ({
  browser,
  page,
  service,
}) => {
  await openStudio(page)
  await tab(page, DOMAIN).click()
  await expect(name(page)).toHaveValue('Milo')
  const form = studio(page)
  await form.getByRole('radio', { name: '#B10202' }).check()
  await form.getByRole('switch', { name: 'Show chat button' }).uncheck()
  await form.getByRole('switch', { name: /^Show text button/ }).check()
  await form.getByRole('group', { name: 'Desktop' }).getByText('Mid left').click()
  await form.getByRole('group', { name: 'Mobile' }).getByText('Mid right').click()
  await name(page).fill('quinn avery')
  await form.getByRole('radio', { name: 'Avatar 3' }).check({ force: true })
  await form.getByRole('switch', { name: 'Once per 24 hours on desktop' }).uncheck()
  await form.getByRole('switch', { name: 'Once per 24 hours on mobile' }).uncheck()
  await form.getByRole('switch', { name: /^Enable: Is this the one/ }).uncheck()
  await form.getByRole('button', { name: 'Add message' }).click()
  const added = form.locator('.phrase').last()
  await added.getByRole('textbox').fill('Ask me about this very car.')
  await added.getByRole('button', { name: 'Save' }).click()
  for (const type of ['Home', 'SRP', 'Other']) await added.getByRole('button', { name: type }).click()
  await form.getByRole('textbox', { name: 'Footer text' }).fill('Prices exclude tax.')
  await expect(name(page)).toHaveValue('Quinn Avery')
  await expect(state(page)).toHaveText('Unsaved Changes 11 settings')
  await apply(page)

  const shopper = await newPerson(browser, service.url)
  await visit(shopper, DOMAIN)
  await expect(shopper.getByText('Ask me about this very car.')).toBeVisible()
  await expect(shopper.getByRole('link', { name: 'Text us' })).toBeVisible()
  await expect(shopper.getByRole('button', { name: /^Chat with us/ })).toBeHidden()
  await expect(widget(shopper)).toHaveAttribute('data-position', 'mid_left')
  expect(await colorOf(shopper)).toBe('#b10202')
  // The limit of once in 24 hours is off, so the pop-up appears again.
  await shopper.reload()
  await expect(shopper.getByText('Ask me about this very car.')).toBeVisible()
  await shopper.getByRole('button', { name: 'Check availability' }).click()
  const panel = shopper.locator('chat-widget .panel')
  await expect(panel.locator('.head')).toContainText('Quinn Avery')
  await expect(panel.locator('.head .face img')).toBeVisible()
  await expect(panel.getByText('Prices exclude tax.')).toBeVisible()
  await shopper.context().close()

  const phone = await newPerson(browser, service.url)
  await phone.setViewportSize({ width: 390, height: 844 })
  await visit(phone, DOMAIN)
  await expect(widget(phone)).toHaveAttribute('data-position', 'mid_right')
  await phone.context().close()

  const neighbour = await newPerson(browser, service.url)
  await visit(neighbour, OTHER)
  await expect(neighbour.getByRole('button', { name: /^Chat with us/ })).toBeVisible()
  await expect(widget(neighbour)).toHaveAttribute('data-position', 'bottom_right')
  expect(await colorOf(neighbour)).toBe('#01458c')
  await expect(neighbour.getByText('Ask me about this very car.')).toHaveCount(0)
  await neighbour.context().close()

  await form.getByRole('switch', { name: 'Show engagement messages' }).uncheck()
  await form.getByRole('switch', { name: 'Show chat button' }).check()
  await apply(page)
  const later = await newPerson(browser, service.url)
  await visit(later, DOMAIN)
  await expect(later.getByRole('button', { name: /^Chat with us/ })).toBeVisible()
  await later.getByRole('button', { name: /^Chat with us/ }).click()
  await expect(later.locator('chat-widget .panel .head')).toContainText('Quinn Avery')
  await expect(later.getByText('Ask me about this very car.')).toHaveCount(0)
  await later.context().close()
})

/** The dealership's own site reads its inventory from the service, reports errors and embeds the chat. */
import { expect, test } from './support/test'

test('every page stands under the strict policy, without a fault', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  for (const path of ['', '/search', '/vehicle?stock=N4127', '/service']) {
    const answer = await page.goto(`/demo/dealer-site${path}`)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('2200 North Avenue').first()).toBeVisible()
    await expect(page.locator('chat-widget').getByRole('button', { name: /chat/i })).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('a dealership that shows no prices shows its vehicles', async ({ page }) => {
  await page.route('**/inventory', async (route) => {
    const answer = await route.fetch()
    const inventory = (await answer.json()) as { items: object[] }
    const items = inventory.items.map((vehicle) => ({ ...vehicle, Price: null }))
    await route.fulfill({ response: answer, json: { ...inventory, items } })
  })
  await page.goto('/demo/dealer-site')
  const fresh = page.getByRole('region', { name: 'Fresh on the lot' })
  await expect(fresh.getByText('Ask for the price').first()).toBeVisible()
})

test('filters narrow the list, stand in the address, and can be cleared', async ({ page }) => {
  await page.goto('/demo/dealer-site/search?condition=used')
  const count = page.getByRole('status').filter({ hasText: /vehicles?$/ })
  await expect(count).toHaveText(/[1-9]\d* vehicles/)
  await expect(page.getByText(/^New, /)).toHaveCount(0)
  await page.getByLabel('Condition').selectOption('new')
  await page.getByLabel('Price up to').selectOption('20000')
  await expect(page.getByText('No vehicle fits all of this')).toBeVisible()
  await expect(page).toHaveURL(/condition=new.*price=20000/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page).not.toHaveURL(/condition|price/)
})

test('a vehicle opens from the list, and its buttons open the chat', async ({ page }) => {
  await page.goto('/demo/dealer-site/search')
  await page.getByRole('link', { name: '2025 Calder Terrane Touring' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Calder Terrane Touring')
  await page.getByRole('button', { name: 'Show a wheel' }).click()
  await expect(page.getByRole('button', { name: 'Show a wheel' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.locator('chat-widget').getByRole('textbox')).toBeVisible()
})

test('a vehicle that is gone, a dealership that is not there, a service that fails', async ({ page }) => {
  await page.goto('/demo/dealer-site/vehicle?stock=ZZ1')
  await expect(page.getByText('Stock ZZ1 is not on our lot')).toBeVisible()
  await page.goto('/demo/dealer-site?site=nobody')
  await expect(page.getByText('We do not know this dealership')).toBeVisible()
  await page.route('**/inventory', (route) => route.abort())
  await page.goto('/demo/dealer-site/search')
  await expect(page.getByText('The vehicles could not be loaded')).toBeVisible()
  await page.unroute('**/inventory')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

test('another dealership keeps its name through the links', async ({ page }) => {
  await page.goto('/demo/dealer-site?site=riverside-solenne')
  await expect(page.getByRole('banner')).toContainText('Riverside Solenne')
  await page.getByRole('link', { name: 'All vehicles' }).click()
  await expect(page).toHaveURL(/search\?site=riverside-solenne/)
  await expect(page.getByText(/Stock S\d/).first()).toBeVisible()
})

test('nothing overflows on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['', '/search', '/vehicle?stock=N4127', '/service']) {
    await page.goto(`/demo/dealer-site${path}`)
    await expect(page.getByText('(312) 555-0100')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

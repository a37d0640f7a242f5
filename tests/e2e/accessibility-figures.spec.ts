/** Runs axe-core on the dashboards of every product, groups, searches and the AI switch. */
import { checkState } from './support/axe'
import { expect, signIn, test, type Page } from './support/test'

test.use({ trace: 'off' })
test.describe.configure({ timeout: 480_000 })

/** On a phone the products are in a menu, and the previous check ended at phone width. */
async function chooseProduct(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: /product/i }).selectOption({ label: name })
}
const settled = async (page: Page, title: string) => {
  await expect(page.getByRole('article', { name: title }).first()).toBeVisible()
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
}

test('dashboards of chat and service', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await settled(page, 'Total Leads Worked')
  await chooseProduct(page, 'Chat AI')
  await checkState(page, 'chat dashboard', () => settled(page, 'Total Website Visitors'))
  await checkState(page, 'chat dashboard, charts as tables', async () => {
    const buttons = page.getByRole('button', { name: 'Show as table', pressed: false })
    while ((await buttons.count()) > 0) await buttons.first().click()
    await settled(page, 'Total Website Visitors')
  })
  await chooseProduct(page, 'Service AI')
  await checkState(page, 'service dashboard', () => settled(page, 'Closed Repair Orders'))
})

test('a group, its list, and a search', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  const choice = page.getByRole('combobox', { name: 'Select user' })
  await choice.click()
  await choice.fill('Northside Auto')
  await page.getByRole('option', { name: 'Northside Auto' }).first().click()
  await checkState(page, 'dashboard of a group', async () => {
    await expect(page.getByText('dealerships together').first()).toBeVisible()
    await settled(page, 'Total Leads Worked')
  })
  await page.goto('/conversations?q=test+drive')
  await checkState(page, 'list of a group, searched', () =>
    expect(page.locator('mark').first()).toBeVisible(),
  )
})

test('stop communication', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/stop-communication/')
  await checkState(page, 'nobody chosen, failed', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Some issues on our side!')).toBeVisible()
  })
})

/**
 * The legacy flow: one footer for all domains of a dealership outside the pilot, from the form to the widget.
 */
import type { Locator } from '@playwright/test'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: {} })

const SITE = '/demo/dealer-site?site=riverside-halden'
const ADDRESS = 'https://riverside-halden.example/rules'

const footerText = (page: Page) => page.getByRole('textbox', { name: 'Footer text' })
const applyButton = (page: Page) => page.getByRole('button', { name: 'Apply changes' })

/** Opens the chat settings of Riverside Halden. */
async function openFooter(page: Page): Promise<Locator> {
  await signIn(page, 'admin@riverside.test', '/')
  await page.getByRole('combobox', { name: 'Select user' }).fill('Riverside Halden')
  await page.getByRole('option', { name: 'Riverside Halden' }).click()
  await expect(page.getByRole('combobox', { name: 'Select user' })).toHaveValue('Riverside Halden')
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Chat AI' })
  await page.goto('/settings#CustomerExperienceSettings')
  await expect(footerText(page)).toBeVisible()
  return footerText(page)
}

test('an administrator outside the pilot gives the chat a footer with a link, and shoppers see it', async ({
  browser,
  service,
}) => {
  const page = await newPerson(browser, service.url)
  const field = await openFooter(page)

  // Text beyond the limit is cut off, and the form says so.
  await field.fill('x'.repeat(200))
  await expect(page.getByText('150 / 150')).toBeVisible()
  await expect(page.getByText('Footer text cannot exceed 150 characters')).toBeVisible()

  await field.fill('Here you chat under the ')
  await field.press('End')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Display text cannot be empty')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Display text' }).fill('Halden house rules')
  await dialog.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await expect(dialog.getByText('Please enter a valid link')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Link' }).fill(ADDRESS)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('Here you chat under the Halden house rules')
  await applyButton(page).click()
  await expect(page.getByText('Footer updated successfully!')).toBeVisible()

  await page.reload()
  await expect(field).toHaveValue('Here you chat under the Halden house rules')
  await expect(page.getByRole('link', { name: 'Halden house rules' })).toHaveAttribute('href', ADDRESS)

  // The form asks about unsaved changes.
  await field.press('End')
  await field.pressSequentially('!')
  await page.getByRole('button', { name: 'Revert Changes' }).click()
  await expect(field).toHaveValue('Here you chat under the Halden house rules')

  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit(SITE)
  await shopper.openChat()
  await expect(shopper.widget).toContainText('Here you chat under the Halden house rules')
  const link = shopper.widget.getByRole('link', { name: 'Halden house rules' })
  await expect(link).toHaveAttribute('href', ADDRESS)
  await expect(link).toHaveAttribute('rel', /noopener/)

  // Another dealership of the group has its own footer.
  const other = new Shopper(await newPerson(browser, service.url))
  await other.visit('/demo/dealer-site?site=riverside-solenne')
  await other.openChat()
  await expect(other.widget).not.toContainText('Halden house rules')
})

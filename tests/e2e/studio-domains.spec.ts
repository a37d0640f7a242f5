/** A super-admin adds a domain of the chat, configures it and deletes it. */
import { reopenSettings } from './support/settings'
import { expect, signIn, test, SMALL, type Page } from './support/test'

// The tests change domains.
test.use({ ownService: SMALL })
test.setTimeout(480_000)

const SECTION = 'ChatOnboardingSettings'
const NEW = 'northside-outlet.example'
const FIRST = 'northside-calder.example'
const studio = (page: Page) => page.locator('widget-studio[section=onboarding]')
/** The name of a disabled domain has a suffix that says so. */
const tabOf = (page: Page, domain: string) =>
  studio(page).getByRole('tab', { name: new RegExp(`^${domain.replaceAll('.', '\\.')}`) })
const button = (page: Page, name: string) => studio(page).getByRole('button', { name, exact: true })

async function openDomains(page: Page): Promise<void> {
  await signIn(page, 'super@forecourt.test', '/settings')
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Chat AI' })
  await reopenSettings(page, SECTION)
  await expect(tabOf(page, FIRST)).toBeVisible()
}

/** Whether the service serves the widget to a page of the domain. */
async function isServed(page: Page, domain: string): Promise<boolean> {
  const answer = await page.request.get('/api/widget/northside-calder/config', {
    headers: { origin: `https://${domain}` },
  })
  return answer.ok() && ((await answer.json()) as { enabled: boolean }).enabled
}

test('a super-admin adds a domain as a copy of another one, sets it up, and deletes it', async ({ page }) => {
  await openDomains(page)
  expect(await isServed(page, NEW)).toBe(false)

  await button(page, 'Add Domain').click()
  const dialog = studio(page).getByRole('dialog', { name: 'Add Domain' })
  await dialog.getByLabel('Website').fill('no domain')
  await dialog.getByRole('button', { name: 'Add Domain' }).click()
  await expect(dialog.getByText('Please enter a valid domain')).toBeVisible()
  await dialog.getByLabel('Website').fill(`https://www.${NEW.toUpperCase()}/`)
  await dialog.getByLabel('Copy settings from').selectOption(FIRST)
  await dialog.getByRole('button', { name: 'Add Domain' }).click()
  await expect(studio(page).getByText('Domain was added successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(tabOf(page, NEW)).toHaveAttribute('aria-selected', 'true')
  expect(await isServed(page, NEW)).toBe(true)

  // A secret can be written but never read back.
  await studio(page).getByLabel('GA4 measurement ID').fill('G-OUTLET01')
  await studio(page).getByLabel('GA4 API secret').fill('a-secret-of-google')
  await studio(page).getByRole('switch', { name: 'Chat on this domain' }).uncheck()
  await button(page, 'Save').click()
  await expect(studio(page).getByText('Your changes were saved successfully.')).toBeVisible()
  await expect(studio(page).getByText('A secret is stored')).toBeVisible()
  expect(await isServed(page, NEW)).toBe(false)
  await reopenSettings(page, SECTION)
  await tabOf(page, NEW).click()
  await expect(studio(page).getByLabel('GA4 measurement ID')).toHaveValue('G-OUTLET01')
  await expect(studio(page).getByText('A secret is stored')).toBeVisible()
  await expect(studio(page).getByText('a-secret-of-google')).toHaveCount(0)

  // The form and the console both ask about unsaved changes.
  await studio(page).getByRole('switch', { name: 'Chat on this domain' }).check()
  await tabOf(page, FIRST).click()
  const question = studio(page).getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Stay on this domain' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/settings/)

  await button(page, 'Delete domain').click()
  const deletion = studio(page).getByRole('alertdialog', { name: 'Delete domain' })
  await expect(deletion).toContainText(NEW)
  await deletion.getByRole('button', { name: 'Delete domain' }).click()
  await expect(studio(page).getByText('Domain was deleted successfully.')).toBeVisible()
  await expect(tabOf(page, NEW)).toHaveCount(0)
  await expect(studio(page).getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
})

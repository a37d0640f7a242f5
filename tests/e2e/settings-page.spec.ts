/** The settings page: URLs of blocks, the menu, unsaved changes, permissions and the change log. */
import { readFile } from 'node:fs/promises'
import { checkState } from './support/axe'
import { openSettings, reopenSettings, settingsBlock } from './support/settings'
import { expect, newPerson, signIn, test, SMALL, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: SMALL })
test.setTimeout(480_000)

const sections = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
const current = (page: Page) => sections(page).locator('[aria-current]')
const price = (page: Page) => page.getByRole('combobox', { name: 'Sale price' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Unsaved Changes' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay' }).click()
/** Top of the block, in px below the upper edge of the window. */
const topOf = async (page: Page, section: string) =>
  (await page.locator(`section[id="${section}"]`).boundingBox())?.y ?? Number.NaN

/** Selects a value that differs from the saved one. */
async function changePrice(page: Page): Promise<string> {
  const now = await price(page).inputValue()
  const options = await price(page)
    .locator('option')
    .evaluateAll((list) => list.map((option) => (option as HTMLOptionElement).value))
  const other = options.find((option) => option !== now && option !== '') ?? ''
  await price(page).selectOption(other)
  return other
}

async function menuTo(page: Page, entry: string, item: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Main' })
  const opener = rail.getByRole('button', { name: entry, exact: true })
  await opener.focus()
  await opener.press('ArrowDown')
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a block is opened by its address, stays at the top while those above it load, and lets go of whoever scrolls', async ({
  page,
}) => {
  await signIn(page, 'admin@riverside.test', '/settings')
  const block = await reopenSettings(page, 'FollowUpSettings')
  await expect(block).toBeFocused()
  await expect(current(page)).toHaveText(/Follow Up Settings/)
  await expect(page).toHaveTitle(/Settings · Forecourt$/)
  // All blocks above have loaded, and this one is still at the top, right below the bar.
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect.poll(() => topOf(page, 'FollowUpSettings')).toBeLessThan(80)
  expect(await topOf(page, 'FollowUpSettings')).toBeGreaterThan(0)

  await page.mouse.move(800, 500)
  await page.mouse.wheel(0, -20_000)
  await expect(current(page)).toHaveText(/Signature Settings/)
  await expect.poll(() => topOf(page, 'FollowUpSettings')).toBeGreaterThan(500)
  // Blocks above the end may still grow during scrolling.
  await expect(async () => {
    await page.mouse.wheel(0, 40_000)
    await expect(current(page)).toHaveText(/Leads to the CRM/, { timeout: 2_000 })
  }).toPass()

  await page.goto('about:blank')
  await page.goto('/settings#Email%26SMSNotificationSettings')
  await settingsBlock(page, 'Email&SMSNotificationSettings')
  await expect(current(page)).toHaveText(/Email & SMS Notification Settings/)
  await expect.poll(() => topOf(page, 'Email&SMSNotificationSettings')).toBeLessThan(80)
})

test('the menu, the list of blocks and Back lead from block to block, and a group to one of its dealerships', async ({
  page,
}) => {
  await openSettings(page, 'SignatureSettings')
  await menuTo(page, 'Settings', 'Answers Settings')
  await expect(page).toHaveURL(/\/settings#AnswersSettings$/)
  await expect.poll(() => topOf(page, 'AnswersSettings')).toBeLessThan(80)
  await sections(page).getByRole('link', { name: 'Pause AI' }).click()
  await expect(page).toHaveURL(/#PauseAI$/)
  await expect(page.getByRole('heading', { name: 'Pause AI' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/#AnswersSettings$/)
  await expect.poll(() => topOf(page, 'AnswersSettings')).toBeLessThan(80)
  await page.goForward()
  await expect(current(page)).toHaveText(/Pause AI/)

  // The user selects the block again after it was scrolled out of view.
  await page.goBack()
  await page.mouse.move(800, 500)
  await page.mouse.wheel(0, -20_000)
  await expect.poll(() => topOf(page, 'AnswersSettings')).toBeGreaterThan(500)
  await menuTo(page, 'Settings', 'Answers Settings')
  await expect.poll(() => topOf(page, 'AnswersSettings')).toBeLessThan(80)

  // A group is asked for one of its dealerships.
  await sections(page).getByRole('link', { name: 'Pause AI' }).click()
  const account = page.getByRole('combobox', { name: 'Select user' })
  await account.click()
  await page
    .getByRole('option', { name: /dealerships together/ })
    .first()
    .click()
  await expect(page.getByText(/^Each dealership of .* has its own settings/)).toBeVisible()
  await page.locator('.dealership-choice').getByRole('button').first().click()
  await settingsBlock(page, 'PauseAI')
  await expect(page.getByRole('switch', { name: 'Pause AI' })).toBeVisible()
})

test('changes that are not saved are asked about on every way out, and on no way within', async ({
  page,
}) => {
  await openSettings(page, 'Preferences')
  await expect(price(page)).toBeVisible()
  const wish = await changePrice(page)

  // The navigation stays within the page.
  await menuTo(page, 'Settings', 'Pause AI')
  await sections(page).getByRole('link', { name: 'Signature Settings' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/#PauseAI$/)
  await expect(question(page)).toBeHidden()
  await expect(price(page)).toHaveValue(wish)

  // The menu leads to another area and to the user's own account.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(question(page)).toContainText('Preferences has changes that are not saved.')
  await stay(page)
  await menuTo(page, 'User Settings', 'Edit Account')
  await stay(page)
  // The user switches to another product and another account.
  await page.getByLabel('Product').selectOption('DealerChat')
  await stay(page)
  const account = page.getByRole('combobox', { name: 'Select user' })
  await account.click()
  await page.getByRole('option').filter({ hasNotText: 'Northside Calder' }).first().click()
  await stay(page)
  await expect(price(page)).toHaveValue(wish)
  // On a reload the browser asks for confirmation.
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await expect(price(page)).toHaveValue(wish)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  // The Back button asks for confirmation if it leaves the settings.
  await page.goBack()
  await expect(price(page)).not.toHaveValue(wish)
  await changePrice(page)
  await page.goForward()
  await expect(question(page)).toBeVisible()
  await stay(page)
  await expect(page).toHaveURL(/\/settings/)
})

test('of two people who save one block the second is told, and the change log has both', async ({
  browser,
  page,
  service,
}) => {
  await openSettings(page, 'Preferences')
  const other = await newPerson(browser, service.url)
  await openSettings(other, 'Preferences', 'super@forecourt.test')
  const options = await price(page)
    .locator('option')
    .evaluateAll((list) => list.map((option) => (option as HTMLOptionElement).value).filter(Boolean))
  const start = await price(page).inputValue()
  const [first = '', second = ''] = options.filter((option) => option !== start)
  const save = (person: Page) =>
    person.locator('section#Preferences').getByRole('button', { name: 'Save' }).click()

  await price(page).selectOption(first)
  await price(other).selectOption(second)
  await save(page)
  await expect(page.getByText('Preferences saved')).toBeVisible()
  const refused = other.waitForResponse((answer) => answer.status() === 409)
  await save(other)
  await refused
  const told = other.locator('section#Preferences').getByRole('alert')
  await expect(told).toContainText('Renee Whitaker has saved other changes. What you typed is still here.')
  await expect(price(other)).toHaveValue(second)
  await told.getByRole('button', { name: 'Show theirs' }).click()
  await expect(price(other)).toHaveValue(first)
  await price(other).selectOption(second)
  await save(other)
  await expect(other.getByText('Preferences saved')).toBeVisible()
  await other.reload()
  await expect(price(other)).toHaveValue(second)

  const log = await settingsBlock(other, 'ChangeLog')
  const changes = log.getByRole('list', { name: 'Changes' }).locator(':scope > li')
  await expect(changes.nth(0)).toContainText('Robin Castellan')
  await expect(changes.nth(1)).toContainText('Renee Whitaker')
  await log.getByLabel('Settings').selectOption({ label: 'Preferences' })
  await expect(changes).toHaveCount(2)
  const download = other.waitForEvent('download')
  await log.getByRole('button', { name: 'Download the change log as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFDate,Who,Setting,Change\r\n.*Robin Castellan,Preferences,/)
  await other.context().close()

  // Only super-admins see the change log.
  await expect(page.getByRole('heading', { name: 'Change Log' })).toBeHidden()
})

test('who may only look cannot save, and who has no settings is shown none', async ({
  browser,
  page,
  service,
}) => {
  const hours = await openSettings(page, 'WorkHoursSettings', 'editor@northside.test')
  await expect(sections(page).getByRole('link')).toHaveText([
    /Signature Settings/,
    /Work Hours Settings/,
    /Answers Settings/,
    /Handoff Settings/,
    /Response Goal Settings/,
  ])
  await expect(hours.getByText('Monday', { exact: true })).toBeVisible()
  await expect(hours.getByRole('button', { name: 'Save' })).toHaveCount(0)
  for (const field of await hours.getByRole('switch').all()) await expect(field).toBeDisabled()

  const rep = await newPerson(browser, service.url)
  await signIn(rep, 'rep@northside.test', '/settings#PauseAI')
  await expect(rep).toHaveURL(/\/(\?.*)?$/)
  await expect(rep.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(rep.getByRole('button', { name: 'Settings', exact: true })).toHaveCount(0)
  await rep.context().close()
})

test('the page can be used by everybody, at every width and in both schemes', async ({ page }) => {
  test.setTimeout(480_000)
  await openSettings(page, 'ChangeLog', 'super@forecourt.test')
  await reopenSettings(page, 'SignatureSettings')
  await checkState(page, 'settings', async () => {
    await expect(page.getByRole('switch', { name: 'Pause AI' })).toBeAttached()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  })
})

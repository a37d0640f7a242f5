/** Country, formats and time zone of a dealership, and all screens that use them. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { reopenSettings, settingsBlock } from './support/settings'
import { expect, newPerson, signIn, test, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: {} })

const SECTION = 'DealerDetailsSettings'

test('a dealership writes its days, hours and numbers in its own way, everywhere', async ({
  browser,
  service,
}) => {
  const page = await newPerson(browser, service.url)
  const block = await openDetails(page, 'admin@northside.test')
  const example = block.getByRole('note', { name: 'Example' })
  await expect(example).toContainText(/\d (AM|PM)/)
  await block.getByLabel('Date format').selectOption('DD/MM/YYYY')
  await block.getByLabel('Time format').selectOption({ label: '24-hour clock' })
  await block.getByLabel('Phone number format').selectOption({ label: 'International' })
  const zone = block.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('kathmandu')
  await block.getByRole('option', { name: /Kathmandu/ }).click()
  // The example changes before the form is saved.
  await expect(example).toContainText(/It is now \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}, Nepal Time/)
  await expect(example).toContainText('+1 ')
  await block.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Dealer details saved')).toBeVisible()

  await reopenSettings(page, SECTION)
  await expect(block.getByLabel('Date format')).toHaveValue('DD/MM/YYYY')
  await expect(zone).toHaveValue(/Kathmandu/)

  await page.goto('/')
  await expect(page.getByText(/Nepal Time/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Date filter, \d{2}\/\d{2}\/\d{4}/ })).toBeVisible()
  await expectDayFirst(await page.getByRole('button', { name: /^Date filter/ }).textContent())

  await page.goto('/conversations')
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const stamp = (await first.locator('time').first().innerText()).replace(/\s+/g, ' ').trim()
  expect(stamp).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  await expect(
    page
      .getByRole('table')
      .getByText(/\+1 \d{3} \d{3} \d{4}/)
      .first(),
  ).toBeVisible()
  expect(await csvOf(page)).toContain(stamp)

  await first.getByRole('link').first().click()
  const dialogue = page.getByRole('region', { name: 'Dialogue' })
  await expect(dialogue.locator('time').first()).toHaveText(/^\d{2}:\d{2}$/)
  await expect(dialogue.locator('time').first()).toHaveAttribute(
    'title',
    /^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/,
  )
})

/** The block belongs to the chat product. */
async function openDetails(page: Page, email: string): Promise<Locator> {
  await signIn(page, email, '/settings')
  await page.getByRole('combobox', { name: /product/i }).selectOption({ label: 'Chat AI' })
  return await settingsBlock(page, SECTION)
}

/** Any range of the last 30 days contains a day above 12, which cannot be read as a month. */
async function expectDayFirst(text: string | null): Promise<void> {
  const days = [...(text ?? '').matchAll(/(\d{2})\/(\d{2})\/(\d{4})/g)]
  expect(days).toHaveLength(2)
  for (const [, , month] of days) expect(Number(month)).toBeLessThanOrEqual(12)
}

async function csvOf(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /csv|save/i })
      .first()
      .click(),
  ])
  return await readFile(await file.path(), 'utf8')
}

/** The figures of a group and of a chat match their lists, their exports and the search results. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, signIn, test, type Page } from './support/test'
import { Shopper } from './support/shopper'

const numberOf = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))
const card = (page: Page, label: string) => page.getByRole('article', { name: label, exact: true })
/**
 * Reads the figure of the selected account; the previous account's figure stays on screen until it arrives.
 */
async function figureOf(page: Page, label: string): Promise<number> {
  const tile = card(page, label)
  await expect(tile).toHaveAttribute('aria-busy', 'false')
  return numberOf(await tile.getByRole('link').textContent())
}
const ready = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

async function chooseAccount(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Select user' })
  await choice.click()
  await choice.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(choice).toHaveValue(name)
}

async function chooseProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /product/i }).selectOption({ label: name })
}

async function exported(page: Page): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  return Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, '').trim(), { header: true }).data
}

test('a group shows its dealerships together, and opens a conversation of one of them', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await ready(page)
  // The range only has past days, because the last thirty days shift at midnight.
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/?range=${day(25)}..${day(3)}`)
  await chooseAccount(page, 'Northside Auto Group')
  await expect(page.getByText('3 dealerships together').first()).toBeVisible()
  const together = await figureOf(page, 'Total Leads Worked')
  let sum = 0
  for (const name of ['Northside Calder', 'Northside Vantor', 'Northside Pre-Owned']) {
    await chooseAccount(page, name)
    await expect(page.getByText('dealerships together')).toHaveCount(0)
    sum += await figureOf(page, 'Total Leads Worked')
  }
  expect(sum).toBe(together)

  await chooseAccount(page, 'Northside Auto Group')
  await expect(page.getByText('3 dealerships together').first()).toBeVisible()
  expect(await figureOf(page, 'Total Leads Worked')).toBe(together)
  await card(page, 'Total Leads Worked').getByRole('link').click()
  await expect(page.getByText(`${together.toLocaleString('en-US')} conversations`)).toBeVisible()
  const rows = await exported(page)
  expect(rows).toHaveLength(together)
  expect(new Set(rows.map((row) => row.Dealership)).size).toBe(3)

  // It depends on the hour which account has the newest conversations.
  const sister = page
    .getByRole('row')
    .filter({ hasText: /Northside (Calder|Vantor|Pre-Owned)/ })
    .first()
  const name = (await sister.getByRole('link').first().textContent())?.trim() ?? ''
  await sister.getByRole('link').first().click()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(name)
  await expect(page.getByRole('region', { name: 'Dialogue' })).toContainText(/\w/)
})

test('the days stay over a change of account', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  await ready(page)
  await page.goto('/?range=last-7-days')
  await expect(page.getByText(/^Last 7 days,/)).toBeVisible()
  await chooseAccount(page, 'Northside Vantor')
  await expect(page.getByText(/^Last 7 days,/)).toBeVisible()
  await expect(page).toHaveURL(/range=last-7-days/)
})

test('who visits, opens and clicks on the site stands on the chat dashboard', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page, 'rep@northside.test')
  await ready(page)
  await chooseProduct(page, 'Chat AI')
  // This figure links to no list, because a visitor may not have written anything; it is plain text.
  const visitors = card(page, 'Total Website Visitors').locator('.figure')
  await expect(visitors).toHaveText(/\d/)
  const before = numberOf(await visitors.textContent())

  // A separate browser context makes this a new shopper on the same machine.
  const context = await browser.newContext({
    baseURL: service.url,
    userAgent: 'Mozilla/5.0 (a shopper of its own)',
  })
  const shopper = new Shopper(await context.newPage())
  const told = (action: string) =>
    shopper.page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/visits') &&
        (answer.request().postData() ?? '').includes(`"action":"${action}"`),
    )
  const [seen] = await Promise.all([told('view'), shopper.visit()])
  expect(seen.ok()).toBe(true)
  const button = shopper.page.getByRole('button', { name: 'Ask for an estimate' })
  const [clicked] = await Promise.all([told('cta'), button.click()])
  expect(clicked.ok()).toBe(true)
  await expect(shopper.composer).toBeVisible()

  await page.reload()
  await expect(visitors).toHaveText(new RegExp(`^${(before + 1).toLocaleString('en-US')}$`))
  const panel = page.getByRole('article', { name: 'Chat Performance by CTA' })
  const table = panel.getByRole('table')
  // The figure arrives first, so the table's rows may still be loading. The row may be among the last ones.
  const row = table.getByText('Value your trade').first()
  const more = panel.getByRole('button', { name: 'Show more' })
  await expect(row.or(more).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(row).toBeVisible()
})

test('a search finds what was said long ago, and shows it', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/conversations')
  const search = page.getByRole('searchbox')
  await search.fill('test drive')
  const marked = page.locator('mark').filter({ hasText: /^(test|drive)$/i })
  await expect(page).toHaveURL(/q=test\+drive/)
  await expect(page.locator('.list-table')).not.toHaveAttribute('aria-busy')
  await expect(marked.first()).toBeVisible()
  const found = numberOf(await page.getByText(/^[\d,]+ conversations?$/).textContent())
  expect((await exported(page)).length).toBe(found)
  await search.fill('nobody ever wrote this')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(search).toHaveValue('')
})

test('the assistant is stopped for one customer, and the dialogue says so', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/conversations?endpoint=all&source_name=AutoMarket')
  const answered = page.getByRole('row').filter({ hasNotText: /AI stopped|Unsubscribed|Activity Date/ })
  await answered.first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Stop Assistant' }).click()
  await expect(page).toHaveURL(/\/stop-communication/)
  await page.getByRole('switch', { name: 'AI Assistant: On' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByText('This customer will no longer receive messages from the AI Assistant'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(
    page.getByText('Dealer Representative has stopped AI responses for this customer.').last(),
  ).toBeVisible()
})

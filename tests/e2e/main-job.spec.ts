/** The main workflow of a salesperson and a shopper: figures, list, conversation, takeover and hand-back. */
import { expect, newPerson, signIn, test, type Page } from './support/test'
import { Shopper } from './support/shopper'

const figureOf = (page: Page, label: string) => page.getByRole('article', { name: label }).getByRole('link')
const numberOf = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))

// `tests/service/metrics.property.test.ts` compares all figures with their lists.
test('a figure opens a list of exactly as many conversations', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  const figure = figureOf(page, 'AI Set Appointments').first()
  // Earlier shoppers may still be counted at this moment, so the check is retried.
  await expect(async () => {
    await page.goto('/')
    const count = numberOf(await figure.textContent())
    expect(count).toBeGreaterThan(0)
    await figure.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^${count.toLocaleString('en-US')} conversations?$`))).toBeVisible(
      { timeout: 15_000 },
    )
  }).toPass()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('areas scroll in their frames, and the page around them not at all', async ({ page }) => {
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  const weeks = page.getByRole('article', { name: 'Assistant Week by Week' })
  await signIn(page, 'rep@northside.test')
  await expect(weeks).toContainText('Show more')
  await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible()
  expect(await excess()).toBe(0)
  await page.getByRole('combobox', { name: 'Product' }).selectOption('Chat AI')
  await expect(page.getByRole('article', { name: 'Chat Performance by Source' })).toContainText('Direct')
  await expect(weeks).toContainText('Show more')
  expect(await excess()).toBe(0)
  await page.goto('/conversation/')
  await expect(page.getByRole('region', { name: 'Customer details' })).toContainText('Consent')
  await expect(page.locator('.dialogue .message').first()).toBeVisible()
  expect(await excess()).toBe(0)
})

test('a conversation of the list opens with its dialogue and its customer', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/conversations')
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  // Name and link are read at once, because rows move when a message arrives.
  const { name, address } = await first.evaluate((link) => ({
    name: link.textContent?.trim() ?? '',
    address: link.getAttribute('href') ?? '',
  }))
  await page.locator(`a[href="${address}"]`).first().click()
  await expect(page).toHaveURL(/\/conversation\//)
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(name)
  await expect(page.getByRole('region', { name: 'Dialogue' })).toContainText(/\w/)
})

test('a shopper asks, the assistant answers, a person takes over and hands back', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page, 'rep@northside.test')
  const worked = page.getByRole('article', { name: 'Total Leads Worked' })
  const before = numberOf(await worked.getByRole('link').textContent())
  await page.goto('/conversations')
  await expect(page.getByText(/conversations$/)).toBeVisible()

  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('What are your opening hours on Saturday?')
  await shopper.hears(/saturday/i)
  await expect(shopper.heard.getByText(/\d AM|closed/i).last()).toBeVisible()

  // The lead appears without a reload.
  const row = page.getByRole('row').filter({ hasText: 'What are your opening hours on Saturday?' })
  await expect(row).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Dialogue' })).toContainText(
    'What are your opening hours on Saturday?',
  )

  await page.getByRole('button', { name: 'Join The Conversation' }).click()
  await expect(page.getByText('You have this conversation.')).toBeVisible()
  await shopper.hears(/Dana Alvarez/)

  // The assistant stays silent, so the only reply comes from the person.
  const assistantLines = await shopper.log.getByText(/Ava/).count()
  await shopper.say('Is anybody there?')
  await expect(page.getByRole('region', { name: 'Dialogue' })).toContainText('Is anybody there?')
  await page.getByRole('textbox', { name: /message to/i }).fill('Hi, Dana here. How can I help?')
  await page.keyboard.press('Enter')
  await shopper.hears('Hi, Dana here. How can I help?')
  await shopper.say('Wonderful, thank you')
  await expect(page.getByRole('region', { name: 'Dialogue' })).toContainText('Wonderful, thank you')
  expect(await shopper.log.getByText(/Ava/).count()).toBe(assistantLines)

  await page.getByRole('button', { name: 'End conversation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close Conversation' }).click()
  await expect(page.getByText('You have this conversation.')).toBeHidden()
  await expect(page.getByText('Completed').first()).toBeVisible()

  // The assistant replies again, and the figures have changed.
  await shopper.say('Where are you located?')
  await shopper.hears(/Avenue|Street|Road|Drive|Boulevard/)
  await page.goto('/')
  // The assistant may meanwhile have answered a shopper of an earlier journey, too.
  await expect
    .poll(async () => numberOf(await worked.getByRole('link').textContent()))
    .toBeGreaterThan(before)
})

test('two reps who join at once get one owner between them', async ({ page, browser, service }) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit('/demo/dealer-site/service')
  await shopper.openChat()
  await shopper.say('Can I book an oil change for next week?')

  const other = await newPerson(browser, service.url)
  await Promise.all([signIn(page, 'rep@northside.test'), signIn(other, 'rep2@northside.test')])
  for (const rep of [page, other]) {
    await rep.goto('/conversations')
    const row = rep.getByRole('row').filter({ hasText: 'Can I book an oil change for next week?' })
    await row.getByRole('link').first().click()
    await expect(rep.getByRole('button', { name: 'Join The Conversation' })).toBeEnabled()
  }
  // Both pointers are on the button before either presses it: the first takeover disables it for the other.
  for (const rep of [page, other]) await rep.getByRole('button', { name: 'Join The Conversation' }).hover()
  await Promise.all([page, other].map((rep) => rep.mouse.down()))
  await Promise.all([page, other].map((rep) => rep.mouse.up()))
  const owners = [page, other].map((rep) => rep.getByText('You have this conversation.'))
  await expect
    .poll(async () =>
      (await Promise.all(owners.map((owner) => owner.count()))).reduce((sum, n) => sum + n, 0),
    )
    .toBe(1)
  const loser = (await owners[0]?.count()) === 1 ? other : page
  await expect(loser.getByRole('button', { name: 'Join the conversation', exact: true })).toBeDisabled()
})

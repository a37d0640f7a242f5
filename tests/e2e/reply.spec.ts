/** Replies by e-mail and SMS, from the view of a salesperson and of a customer. */
import { checkState, type ShadowPath } from './support/axe'
import { findInOutbox } from './support/outbox'
import { expect, newPerson, signIn, test, type Page } from './support/test'

const OPT_OUT = 'Reply STOP to opt out'
const REFUSED =
  'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation'

async function openCustomer(page: Page, name: string) {
  await page.goto(`/conversations?q=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
}
/** The checks of a state leave the page as narrow as a phone. */
const DESK = { width: 1440, height: 900 }
/** The dialogue pane, which contains the reply box. */
const DIALOGUE: ShadowPath = ['dealer-console', 'dealer-conversations', '.pane.talk']
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
/** The message that contains these words. Other journeys of this service may write to the same customer. */
const message = (page: Page, words: string | RegExp) =>
  dialogue(page).getByRole('listitem').filter({ hasText: words })
/** Waits until the box is editable, then types at the caret. */
async function write(page: Page, text: string) {
  await expect(box(page)).toBeEditable()
  await box(page).focus()
  await page.keyboard.type(text)
}

test('a reply by e-mail goes out with the signature, and the console says that it was sent', async ({
  page,
}) => {
  await signIn(page, 'rep@northside.test')
  await openCustomer(page, 'Harold Whitcomb')
  await expect(page.getByText('To Harold Whitcomb, h.whitcomb@mail.example')).toBeVisible()
  await expect(page.getByTitle(/Dana Alvarez\s+Northside Calder/)).toBeVisible()
  await checkState(page, 'reply box', () => expect(box(page)).toBeEditable(), DIALOGUE)
  await page.setViewportSize(DESK)
  await write(page, 'The tow package is on it, Harold.')
  await page.keyboard.press('Enter')
  const reply = message(page, 'The tow package is on it, Harold.')
  await expect(reply).toHaveCount(1)
  await expect(reply.getByText('Sent', { exact: true })).toBeVisible()
  await expect(box(page)).not.toHaveValue(/tow package/)
  await expect(box(page)).toBeFocused()

  const letter = await findInOutbox(page, 'The tow package is on it, Harold.')
  await expect(letter).toContainText('h.whitcomb@mail.example')
  await expect(letter).toContainText('Dana Alvarez')
})

test('a reply by SMS carries the way out, and the customer who takes it is written to no more', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page, 'rep@northside.test')
  await openCustomer(page, 'Imani Castellanos-Fairweather')
  await expect(page.getByTitle(OPT_OUT, { exact: true })).toBeVisible()
  // An empty reply is not sent.
  await box(page).focus()
  await page.keyboard.press('Enter')
  await write(page, 'Texting it is, Imani.')
  await expect(page.getByText('1 segment, 117 characters left')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message(page, 'Texting it is, Imani.').getByText('Sent', { exact: true })).toBeVisible()

  const customer = await newPerson(browser, service.url)
  const text = await findInOutbox(customer, 'Texting it is, Imani.')
  await expect(text).toContainText(OPT_OUT)
  await text.getByLabel('Reply as the customer').fill('STOP')
  await text.getByRole('button', { name: /^Send as/ }).click()
  await expect(page.getByRole('status').filter({ hasText: REFUSED })).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('a customer who has unsubscribed cannot be written to', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await openCustomer(page, 'Peter Novak')
  const refused = page.getByRole('status').filter({ hasText: REFUSED })
  await checkState(page, 'unsubscribed', () => expect(refused).toBeVisible(), DIALOGUE)
  await expect(box(page)).toHaveCount(0)
})

// That it is nobody else’s is shown by `tests/service/drafts.test.ts`.
test('a draft survives a reload, and follows its writer to another browser', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page, 'rep@northside.test')
  await openCustomer(page, 'Lucia Marchetti')
  await write(page, 'We hold it until Monday')
  await expect(page.getByText(/^Draft saved \d+:\d\d [AP]M$/)).toBeVisible()
  await write(page, ', Lucia.')
  // The page is reloaded at once, before the last input is saved on the service.
  await page.reload()
  await expect(box(page)).toHaveValue(/^We hold it until Monday, Lucia\./)

  const elsewhere = await newPerson(browser, service.url)
  await signIn(elsewhere, 'rep@northside.test')
  await expect(async () => {
    await openCustomer(elsewhere, 'Lucia Marchetti')
    await expect(box(elsewhere)).toHaveValue(/^We hold it until Monday, Lucia\./, { timeout: 5_000 })
  }).toPass()
})

test('two windows of one writer show the same draft, and neither offers what the other has sent', async ({
  page,
  context,
}) => {
  const name = 'Harold Whitcomb'
  await signIn(page, 'rep2@northside.test')
  await openCustomer(page, name)
  await write(page, 'Good morning')
  const second = await context.newPage()
  await signIn(second, 'rep2@northside.test')
  await openCustomer(second, name)
  await expect(box(second)).toHaveValue('Good morning')
  await box(second).focus()
  await second.keyboard.press('End')
  await second.keyboard.type(', Harold.')
  await expect(box(page)).toHaveValue('Good morning, Harold.')
  await box(page).press('Enter')
  await expect(dialogue(page).getByText('Good morning, Harold.')).toHaveCount(1)
  await expect(dialogue(second).getByText('Good morning, Harold.')).toHaveCount(1)
  await expect(box(second)).toHaveValue('')
})

test('a reply that did not arrive fails with Retry, outlives a reload, and is sent once in the end', async ({
  page,
}) => {
  await signIn(page, 'rep@northside.test')
  await openCustomer(page, 'Bill Thornbury')
  const ids: string[] = []
  await page.route('**/api/dashboard/message/**', async (route) => {
    ids.push((route.request().postDataJSON() as { client_id: string }).client_id)
    if (ids.length === 1) return route.abort()
    // The service accepts the second attempt, but its response is lost.
    if (ids.length === 2) await route.fetch()
    return ids.length === 2 ? route.abort() : route.continue()
  })
  await write(page, 'The residual is 58 %.')
  await page.keyboard.press('Enter')
  const line = message(page, /The residual is 58 %\./)
  await expect(dialogue(page).getByText('Not delivered')).toBeVisible()
  await expect(box(page)).toHaveValue(/residual/)
  await page.reload()
  await expect(line).toHaveCount(1)
  await dialogue(page).getByRole('button', { name: 'Retry' }).click()
  await expect(line.getByText('Sent', { exact: true })).toBeVisible()
  await expect(line).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0)
  await expect(box(page)).not.toHaveValue(/residual/)
  expect(new Set(ids).size).toBe(1)
  await page.reload()
  await expect(line).toHaveCount(1)
})

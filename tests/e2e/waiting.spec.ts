/** A customer waits for a person: the queue, the browser tab, the handoff, and who else is present. */
import { violationsOf, type ShadowPath } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

test.use({ ownService: SMALL })

// What is around them is a state of its own (`accessibility.spec.ts`).
const inConversations = (selector: string): ShadowPath => ['dealer-console', 'dealer-conversations', selector]

const group = (page: Page) => page.getByRole('list', { name: 'Waiting for a person' })
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /^Waiting for a person/ })
/** Other users who have the conversation open. */
const others = (page: Page) => page.getByRole('group', { name: 'Others in this conversation' })
const countOf = async (page: Page) => Number(/\d+/.exec((await heading(page).textContent()) ?? '')?.[0] ?? 0)

test('a shopper who asks for a person waits in sight of the reps until one joins', async ({
  browser,
  service,
}) => {
  const page = await newPerson(browser, service.url)
  await signIn(page, 'rep@northside.test', '/conversation')
  // The title contains the number once the list has loaded.
  await expect(page).toHaveTitle(/^\(\d+\) /)
  const before = Number(/\d+/.exec(await page.title())?.[0])
  await expect.poll(() => countOf(page)).toBe(before)

  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Can I talk to a real person about my trade?')

  // The count changes without a reload.
  await expect.poll(() => countOf(page)).toBe(before + 1)
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))
  await expect(page.getByText(/is waiting for a person$/).first()).toBeAttached()
  const showAll = page.getByRole('button', { name: /^Show all \d+$/ }).filter({ visible: true })
  const card = group(page)
    .getByRole('link')
    .filter({ hasText: 'Can I talk to a real person about my trade?' })
  // With this customer the queue may become so long that it is folded.
  await expect(async () => {
    if (await showAll.count()) await showAll.first().click()
    await expect(card).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(card).toContainText(/Waiting \d min/)
  await expect(card).toContainText(/Reply within \d/)
  await card.click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.getByRole('heading', { name: /^Handoff/ })).toBeVisible()
  await expect(details).toContainText('The customer asked for a person')
  await expect(details).toContainText('Asks about a trade-in')
  await expect(details).toContainText('Ask for a phone number')

  // A colleague opens it too: both see each other, and that the customer is typing.
  const other = await newPerson(browser, service.url)
  await signIn(other, 'rep2@northside.test', new URL(page.url()).pathname)
  await expect(others(page)).toContainText('Marcus Hale is here')
  await expect(others(other)).toContainText('Dana Alvarez is here')
  // The typing indicator disappears soon after the customer stops typing.
  await expect(async () => {
    await shopper.composer.pressSequentially('Are you ', { delay: 20 })
    const told = [page, other].map((rep) =>
      expect(rep.getByText(/ is typing$/)).toBeVisible({ timeout: 2_000 }),
    )
    await Promise.all(told)
  }).toPass()

  // A note to the colleague, who sees it at once; the customer never does.
  await page.getByRole('button', { name: 'Add an internal note' }).click()
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Offer at most 9,000.')
  await page.getByRole('combobox', { name: 'Mention a colleague' }).selectOption('Marcus Hale')
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = 'Dana Alvarez: Offer at most 9,000. @Marcus Hale'
  for (const rep of [page, other]) await expect(rep.getByText(note)).toBeVisible()
  expect(await violationsOf(page, inConversations('.pane.talk'))).toEqual([])

  await page.getByRole('button', { name: 'Join The Conversation' }).click()
  await expect(page.getByText('You have this conversation.')).toBeVisible()
  for (const rep of [page, other]) await expect.poll(() => countOf(rep)).toBe(before)
  // The list of all conversations has this one, too, whether it counts as engaged or not.
  await page.getByRole('button', { name: /^All \d/ }).click()
  const yours = page.getByRole('list', { name: 'Yours' }).getByRole('link')
  await expect(yours.filter({ hasText: 'Can I talk to a real person about my trade?' })).toHaveCount(1)
  await expect(async () => {
    await page.getByRole('textbox', { name: /message to/i }).pressSequentially('Hello ', { delay: 20 })
    await expect(others(other)).toContainText('Dana Alvarez is writing', { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(others(other)).toContainText('Dana Alvarez is here')
  await expect(shopper.log).toContainText('Hello')
  await expect(shopper.widget).not.toContainText('Offer at most')

  await other.goto('/')
  await expect(others(page)).toHaveCount(0)
})

test('how to hear of who waits is offered, and keeps to what the browser allows', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/conversation')
  // Panes that are still loading move a popover above them, and a click next to it closes it.
  const loaded = () => expect(page.getByRole('region', { name: 'Dialogue' })).toContainText(/\w/)
  await loaded()
  await page.getByRole('button', { name: 'Alerts' }).click()
  const alerts = page.getByRole('dialog', { name: 'Alerts' })
  await expect(alerts.getByRole('switch', { name: 'Play a sound' })).toBeChecked()
  await page.context().grantPermissions(['notifications'])
  const desktop = alerts.getByRole('switch', { name: 'Show a desktop notification' })
  await desktop.setChecked(true)
  await expect(desktop).toBeChecked()
  await alerts.getByRole('button', { name: 'Test' }).click()
  await expect(alerts.getByRole('status')).toContainText('The notification was shown.')
  expect(await violationsOf(page, inConversations('[role=dialog]'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Alerts' })).toBeFocused()
  await page.reload()
  await loaded()
  await page.getByRole('button', { name: 'Alerts' }).click()
  await expect(desktop).toBeChecked()
})

test('who begins to wait is announced at the dashboard, and the bar leads to them', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page, 'rep@northside.test', '/')
  const bar = page.getByRole('button', { name: /customers? (is|are) waiting for a person$/ })
  await expect(bar).toBeVisible()
  const announced = page.getByRole('status').filter({ hasText: /is waiting for a person$/ })
  await expect(announced).toHaveCount(0)
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Can I talk to a real person about a lease?')
  await expect(announced).toHaveCount(1)
  await bar.click()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/conversation/)
})

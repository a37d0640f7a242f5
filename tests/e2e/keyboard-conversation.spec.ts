/**
 * Uses the conversation view by keyboard alone: list, tabs, dialogs, reply box and stop page. New messages
 * are announced once.
 */
import { Keyboard } from './support/keyboard'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

// Nobody else writes to this service, so no card moves between a step and the next.
test.use({ ownService: SMALL })

const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const list = (page: Page) => page.getByRole('region', { name: 'Conversation list' })
/** Returns the pane that contains the focus. */
const paneOf = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.closest('.pane')?.getAttribute('aria-label') ?? null
  })

test('cards are walked through by arrows, opened by Enter, and F6 goes from pane to pane', async ({
  page,
}) => {
  await signIn(page, 'rep@northside.test', '/conversation/')
  await expect(dialogue(page)).toContainText(/\w/)
  const cards = list(page).getByRole('link')
  await expect(cards.nth(2)).toBeVisible()
  await cards.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(cards.nth(1)).toBeFocused()
  const keyboard = await Keyboard.on(page)
  expect(await keyboard.focus()).toMatchObject({ ring: true, seen: true })
  await expect(cards.nth(1)).not.toHaveAttribute('aria-current')
  await page.keyboard.press('Enter')
  await expect(cards.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/conversation\/./)

  await page.keyboard.press('F6')
  await expect.poll(() => paneOf(page)).toBe('Conversation')
  await page.keyboard.press('F6')
  await expect.poll(() => paneOf(page)).toBe('Details')
  await page.keyboard.press('F6')
  await expect.poll(() => paneOf(page)).toBe('Conversations')
  await page.keyboard.press('Shift+F6')
  await expect.poll(() => paneOf(page)).toBe('Details')
})

test('Tab comes to everything in the conversation view, and is seen there', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/conversation/')
  await expect(dialogue(page)).toContainText(/\w/)
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
  const keyboard = await Keyboard.on(page)
  const expected = await keyboard.reachable()
  const steps = await keyboard.walk()
  const reached = new Set(steps.map(({ key }) => key))
  expect(expected.filter(({ key }) => !reached.has(key))).toEqual([])
  expect(steps.filter(({ ring, seen }) => !ring || !seen)).toEqual([])
})

test('a rep joins, takes a canned reply, answers, changes the channel and ends it, all by keyboard', async ({
  page,
  browser,
  service,
}) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Is there a keyboard in this car?')
  await shopper.isAnswered()
  await signIn(page, 'rep@northside.test', '/conversation/')
  const card = list(page)
    .getByRole('link', { name: /Is there a keyboard in this car\?/ })
    .first()
  await card.press('Enter')
  await expect(card).toHaveAttribute('aria-current', 'true')
  await expect(dialogue(page)).toContainText('Is there a keyboard in this car?')
  const keyboard = await Keyboard.on(page)

  // The tab list is a single tab stop, and the arrow keys move within it.
  const tab = page.getByRole('tablist', { name: 'Channel' }).getByRole('tab')
  await tab.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab.nth(1)).toBeFocused()
  await expect(tab.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(tab.first()).toHaveAttribute('aria-selected', 'true')

  await expect(page.getByRole('button', { name: /^Join The Conversation/ })).toBeEnabled()
  await keyboard.goTo(/^Join The Conversation/)
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', { name: /message to/i })
  await expect(box).toBeFocused()

  // Each incoming message is announced once, in its own live region.
  const news = page.getByRole('log', { name: 'New messages' })
  await shopper.say('I mean a musical one')
  await expect(news.getByText('I mean a musical one')).toHaveCount(1)
  await expect(dialogue(page).getByText('I mean a musical one')).toHaveCount(1)

  await keyboard.goTo('Canned replies')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search canned replies' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Canned replies' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search canned replies' })).toBeFocused()
  await page.keyboard.type('bring title')
  const offered = page.getByRole('listbox', { name: 'Canned replies' }).getByRole('option')
  await expect(offered).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(/please bring the title/)
  await page.keyboard.press('Enter')
  await shopper.hears(/please bring the title/)
  // The user's own messages are not announced.
  await expect(news.getByText(/please bring the title/)).toHaveCount(0)

  await page.getByRole('region', { name: 'Conversation list' }).focus()
  await keyboard.goTo('End conversation')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Close Conversation' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'End conversation' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have this conversation.')).toBeHidden()
})

test('a note with more behind it opens, and gives the focus back', async ({ page, browser, service }) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('I want to talk to a person about note dialogs')
  await shopper.hears(/colleague/)
  await signIn(page, 'rep@northside.test', '/conversation/')
  const note = page.getByRole('button', { name: /Salespersons? (was|were) notified/ }).last()
  await list(page)
    .getByRole('link', { name: /about note dialogs/ })
    .first()
    .press('Enter')
  await expect(dialogue(page)).toContainText('about note dialogs')
  await note.focus()
  await page.keyboard.press('Enter')
  const notified = page.getByRole('dialog', { name: /notified/ })
  await expect(notified).toContainText('Sales expertise needed')
  await page.keyboard.press('Escape')
  await expect(notified).toBeHidden()
  await expect(note).toBeFocused()
})

test('the AI is stopped for a customer by keyboard', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/conversation/')
  await expect(dialogue(page)).toContainText(/\w/)
  const keyboard = await Keyboard.on(page)
  await expect(page.getByRole('link', { name: 'Stop Assistant' })).toBeVisible()
  await page.getByRole('region', { name: 'Dialogue' }).focus()
  await keyboard.goTo('Stop Assistant')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stop communication' })).toBeVisible()
  const toggle = page.getByRole('switch')
  await toggle.focus()
  const on = await toggle.isChecked()
  await page.keyboard.press('Space')
  await expect(toggle).toBeChecked({ checked: !on })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Success!')).toBeVisible()
})

/** A shopper says how their chat was; the manager finds it on the dashboard and in the conversation. */
import { violationsOf } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

test.use({ ownService: SMALL })

const QUESTION = 'Do I get a loaner car?'
const COMMENT = 'Quick, kind & <b>honest</b>'
const ratings = (page: Page) => page.getByRole('link', { name: /^[\d,]+ Chat Ratings$/ })
const countOf = async (page: Page) =>
  Number((await ratings(page).textContent())?.replace(/,/g, '') ?? Number.NaN)

test('a shopper rates a chat that has ended, and the manager finds it', async ({
  browser,
  page,
  service,
}) => {
  await signIn(page, 'admin@northside.test', '/')
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Chat AI' })
  await expect(ratings(page)).toBeVisible()
  const before = await countOf(page)

  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say(QUESTION)
  await shopper.hears(/warranty work/)
  const { widget } = shopper
  const question = widget.getByRole('region', { name: 'How was this chat?' })
  await expect(question).toHaveCount(0)
  await widget.getByRole('button', { name: 'Chat options' }).click()
  await widget.getByRole('menuitem', { name: 'End chat' }).click()
  await widget.getByRole('button', { name: 'End chat' }).click()
  await expect(question).toBeVisible()
  expect(await violationsOf(shopper.page, ['chat-widget', '.panel'])).toEqual([])
  // By keyboard: the arrow keys choose among the answers.
  await question.getByRole('radio', { name: '1 Very bad' }).focus()
  await shopper.page.keyboard.press('Space')
  for (let step = 0; step < 3; step += 1) await shopper.page.keyboard.press('ArrowRight')
  await expect(question.getByRole('radio', { name: '4 Good' })).toBeChecked()
  await question.getByRole('textbox', { name: 'Comment' }).fill(COMMENT)
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(question).toHaveCount(0)
  await expect(widget.getByRole('status').filter({ hasText: 'Thank you for your answer.' })).toBeVisible()

  // The dashboard follows by itself, and its figure opens the conversation.
  await expect.poll(() => countOf(page)).toBe(before + 1)
  await ratings(page).click()
  await expect(page.getByText('Chat Ratings').first()).toBeVisible()
  await page.getByRole('row').filter({ hasText: QUESTION }).getByRole('link').first().click()
  const dialogue = page.getByRole('region', { name: 'Dialogue' })
  await expect(dialogue).toContainText('★★★★☆ Customer rated the chat 4 of 5')
  await expect(dialogue).toContainText(COMMENT)
})

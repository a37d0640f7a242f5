/**
 * An answer in the knowledge bank is given to shoppers, is mirrored to other products, and is reported as
 * missing once it is deleted.
 */
import { checkState, type ShadowPath } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, SMALL, type Page } from './support/test'
import type { Browser, Locator } from '@playwright/test'

test.use({ ownService: SMALL })

const QUESTION = 'Do you groom alpacas?'
const ANSWER = 'In spring, in the yard behind the workshop.'
const OTHER_WORDS = 'Could somebody there groom our alpaca?'
const UNKNOWN = /do not have that in my notes/
/** The conversation behind it is a state of its own (`accessibility.spec.ts`). */
const REVIEW: ShadowPath = ['dealer-console', 'dealer-conversations', 'dialog[open]']
const GROUP = 'Dealership'
const TOPIC = 'Getting here'

/** Opens the knowledge bank of a product by a full page load. */
async function openBank(page: Page, product: string, section = ''): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/knowledge-bank')
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: product })
  await expect(page.getByRole('tab', { name: GROUP })).toBeVisible()
  if (section === '') return
  await page.goto('about:blank')
  await page.goto(`/knowledge-bank#${section}`)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
}

const topicOf = (page: Page, name = TOPIC) => page.getByRole('region', { name, exact: true })
const tileOf = (page: Page, question = QUESTION) => topicOf(page).getByRole('button', { name: question })
const chip = (editor: Locator, product: string) => editor.getByRole('button', { name: product, exact: true })
const editorOf = (page: Page, question = QUESTION) => page.getByRole('article', { name: question })

/** A new shopper asks the question and receives the answer. */
async function asks(browser: Browser, url: string, text: string, answer: string | RegExp): Promise<Shopper> {
  const shopper = new Shopper(await newPerson(browser, url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say(text)
  await shopper.hears(answer)
  return shopper
}

test('an entry is added, said in answer to other words, named under the reply, mirrored and deleted', async ({
  page,
  browser,
  service,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'admin@northside.test', '/knowledge-bank')
  await openBank(page, 'Chat AI')

  // The question is added under Chat AI.
  await topicOf(page).getByRole('button', { name: 'Add Question' }).click()
  const input = page.getByRole('textbox', { name: 'New question' })
  await expect(input).toBeFocused()
  await expect(page.getByRole('button', { name: 'Next', exact: true }).first()).toBeDisabled()
  await input.fill(QUESTION)
  await topicOf(page).getByRole('button', { name: 'Next' }).click()
  const answer = editorOf(page).getByRole('textbox', { name: 'Answer' })
  await expect(answer).toBeFocused()
  await answer.fill(ANSWER)
  await editorOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Question and answer added successfully')).toBeVisible()
  await expect(tileOf(page)).toContainText(ANSWER)
  await expect(tileOf(page)).toContainText('Chat AI')
  await expect(tileOf(page)).not.toContainText('Sales AI')

  // A shopper who words the question differently gets the answer, and the console shows its source.
  await asks(browser, service.url, OTHER_WORDS, ANSWER)
  await page.goto('/conversations')
  const row = page.getByRole('row').filter({ hasText: OTHER_WORDS })
  await row.getByRole('link').first().click()
  const dialogue = page.getByRole('region', { name: 'Dialogue' })
  await expect(dialogue).toContainText(`From: ${QUESTION}`)
  await dialogue.getByRole('link', { name: QUESTION }).click()
  await expect(page).toHaveURL(/\/knowledge-bank#entry-\d+$/)
  await expect(answer).toBeFocused()

  // The question is mirrored to Sales AI.
  await expect(chip(editorOf(page), 'Chat AI')).toBeDisabled()
  await chip(editorOf(page), 'Sales AI').click()
  await answer.press('Control+Enter')
  await expect(page.getByText('Question and answer edited successfully')).toBeVisible()
  await openBank(page, 'Sales AI')
  await expect(tileOf(page)).toContainText('Sales AI')
  await expect(tileOf(page)).toContainText('Chat AI')

  // Deleting it there also deletes it from Chat AI.
  await tileOf(page).click()
  await editorOf(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete question' })
  await expect(question).toContainText('Sales AI and Chat AI')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Question deleted successfully')).toBeVisible()
  await expect(tileOf(page)).toHaveCount(0)
  await openBank(page, 'Chat AI')
  await expect(topicOf(page)).toBeVisible()
  await expect(tileOf(page)).toHaveCount(0)

  // A shopper asks twice without an answer, so a person is brought in. Another shopper asks the same
  // question.
  const shopper = await asks(browser, service.url, OTHER_WORDS, UNKNOWN)
  await shopper.say('Could somebody at your store groom my alpaca?')
  await shopper.hears(/I am bringing in a colleague|I have told a colleague/)
  await asks(browser, service.url, 'Can I have my alpaca groomed?', UNKNOWN)

  // The question is ranked with its count; one click turns it into an entry and removes it from the list.
  await openBank(page, 'Chat AI', 'unanswered')
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /alpaca/ }) })
  await expect(item).toHaveCount(1)
  await expect(item).toContainText('Asked by 2 customers')
  await expect(item.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(2)
  await item.getByRole('button', { name: 'Add to Knowledge Bank' }).click()
  await expect(item.getByRole('textbox', { name: 'Question' })).toHaveValue(/alpaca/)
  await item.getByRole('textbox', { name: 'Question' }).fill(QUESTION)
  await item.getByRole('combobox', { name: 'Group' }).selectOption({ label: GROUP })
  await item.getByRole('combobox', { name: 'Topic' }).selectOption({ label: TOPIC })
  await item.getByRole('textbox', { name: 'Answer' }).fill(ANSWER)
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Question and answer added successfully')).toBeVisible()
  await expect(item).toHaveCount(0)
  await asks(browser, service.url, OTHER_WORDS, ANSWER)
})

test('a rep corrects a reply, and the manager saves the correction with one press', async ({
  page,
  browser,
  service,
}) => {
  const asked = 'Do you wax surfboards?'
  const correction = 'Every Friday, at the parts counter.'
  await asks(browser, service.url, asked, UNKNOWN)

  const rep = await newPerson(browser, service.url)
  await signIn(rep, 'rep@northside.test', '/conversations')
  await rep.getByRole('row').filter({ hasText: asked }).getByRole('link').first().click()
  const dialogue = rep.getByRole('region', { name: 'Dialogue' })
  const reply = dialogue.getByRole('listitem').filter({ hasText: UNKNOWN })
  await reply.hover()
  await reply.getByRole('button', { name: 'Review' }).click()
  const review = rep.getByRole('dialog', { name: 'Review the answer' })
  await review.getByRole('radio', { name: 'Wrong answer' }).check()
  await review.getByRole('textbox').fill(correction)
  await checkState(rep, 'conversation, review of a reply', () => expect(review).toBeVisible(), REVIEW)
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(reply.getByRole('button', { name: /^Wrong answer, says/ })).toBeVisible()

  await signIn(page, 'admin@northside.test', '/knowledge-bank')
  await openBank(page, 'Chat AI', 'unanswered')
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: asked }) })
  await expect(item).toContainText(`Suggested answer: ${correction}`)
  await item.getByRole('button', { name: 'Add to Knowledge Bank' }).click()
  await expect(item.getByRole('textbox', { name: 'Answer' })).toHaveValue(correction)
  await item.getByRole('combobox', { name: 'Group' }).selectOption({ label: GROUP })
  await item.getByRole('combobox', { name: 'Topic' }).selectOption({ label: TOPIC })
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item).toHaveCount(0)
  await asks(browser, service.url, 'Could you wax my surfboard?', correction)
})

test('what was typed is not lost by a press elsewhere', async ({ page }) => {
  await signIn(page, 'admin@northside.test', '/knowledge-bank')
  await openBank(page, 'Sales AI')
  const first = topicOf(page).getByRole('button').first()
  await first.click()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await answer.fill('Not yet finished')
  const asked = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  for (const leave of [
    () => page.getByRole('tab', { name: 'Service' }).click(),
    () => page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Chat AI' }),
    () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click(),
    () => answer.press('Escape'),
  ]) {
    await leave()
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect(answer).toHaveValue('Not yet finished')
  }
  await answer.press('Escape')
  await asked.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(answer).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('the knowledge bank is accessible in each of its states', async ({ page, browser, service }) => {
  test.setTimeout(300_000)
  await asks(browser, service.url, 'Do you sharpen ice skates?', UNKNOWN)
  await signIn(page, 'admin@northside.test', '/knowledge-bank')
  await openBank(page, 'Chat AI')
  const fresh = async (section = '') => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('about:blank')
    await page.goto(`/knowledge-bank${section}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
  }
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await fresh()
  await checkState(page, 'knowledge bank', () => expect(page.getByRole('tabpanel')).toBeVisible())
  await fresh()
  await topicOf(page).getByRole('button').first().click()
  await checkState(page, 'knowledge bank, open editor', () => expect(answer).toBeFocused())
  await fresh()
  await topicOf(page).getByRole('button', { name: 'Add Question' }).click()
  const question = page.getByRole('textbox', { name: 'New question' })
  await checkState(page, 'knowledge bank, new question', () => expect(question).toBeFocused())
  await fresh()
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('parking')
  const found = page.getByText(/questions? found for “parking”/)
  await checkState(page, 'knowledge bank, search', () => expect(found).toBeVisible())
  await fresh('#unanswered')
  await page.getByRole('button', { name: 'Add to Knowledge Bank' }).first().click()
  await checkState(page, 'knowledge bank, unanswered', () => expect(answer).toBeFocused())
})

test('who may not see the knowledge bank has no way there', async ({ page }) => {
  await signIn(page, 'rep@northside.test', '/knowledge-bank')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Knowledge Bank' })).toHaveCount(0)
})

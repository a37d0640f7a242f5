/**
 * An answer in the knowledge bank is given to shoppers, is missing once it is deleted, and comes back by the
 * correction of a reply.
 */
import { checkState, type ShadowPath } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, SMALL, type Page } from './support/test'
import type { Browser } from '@playwright/test'

test.use({ ownService: SMALL })

const QUESTION = 'Do you groom alpacas?'
const ANSWER = 'In spring, in the yard behind the workshop.'
const CORRECTION = 'Every Friday, behind the parts counter.'
const OTHER_WORDS = 'Could somebody there groom our alpaca?'
const UNKNOWN = /do not have that in my notes/
const GROUP = 'Dealership'
const TOPIC = 'Getting here'

// The conversation behind the dialog is a state of its own (`accessibility.spec.ts`).
const REVIEW: ShadowPath = ['dealer-console', 'dealer-conversations', 'dialog[open]']
const inBank = (selector: string): ShadowPath => ['dealer-console', 'knowledge-bank', selector]

/** Signs in and opens the knowledge bank of the chat. */
async function openBank(page: Page): Promise<void> {
  await signIn(page, 'admin@northside.test', '/knowledge-bank')
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Chat AI' })
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
}

const topicOf = (page: Page) => page.getByRole('region', { name: TOPIC, exact: true })
const tileOf = (page: Page) => topicOf(page).getByRole('button', { name: QUESTION })
const editorOf = (page: Page) => page.getByRole('article', { name: QUESTION })
const dialogueOf = (page: Page) => page.getByRole('region', { name: 'Dialogue' })

async function openConversation(page: Page, asked: string): Promise<void> {
  await page.goto('/conversations')
  await page.getByRole('row').filter({ hasText: asked }).getByRole('link').first().click()
}

/** A new shopper asks the question and receives the answer. */
async function asks(browser: Browser, url: string, text: string, answer: string | RegExp): Promise<Shopper> {
  const shopper = new Shopper(await newPerson(browser, url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say(text)
  await shopper.hears(answer)
  return shopper
}

test('an entry is added, said in answer to other words, deleted, missed, and added by a correction', async ({
  page,
  browser,
  service,
}) => {
  test.setTimeout(300_000)
  await openBank(page)
  await topicOf(page).getByRole('button', { name: 'Add Question' }).click()
  await page.getByRole('textbox', { name: 'New question' }).fill(QUESTION)
  await topicOf(page).getByRole('button', { name: 'Next' }).click()
  const answer = editorOf(page).getByRole('textbox', { name: 'Answer' })
  await answer.fill(ANSWER)
  await editorOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Question and answer added successfully')).toBeVisible()
  await expect(tileOf(page)).toContainText(ANSWER)

  // A shopper who words the question differently gets the answer, and the console shows its source.
  const first = await asks(browser, service.url, OTHER_WORDS, ANSWER)
  await openConversation(page, OTHER_WORDS)
  await expect(dialogueOf(page)).toContainText(`From: ${QUESTION}`)
  await dialogueOf(page).getByRole('link', { name: QUESTION }).click()
  await expect(page).toHaveURL(/\/knowledge-bank#entry-\d+$/)
  await expect(answer).toBeFocused()
  await editorOf(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Question deleted successfully')).toBeVisible()
  await expect(tileOf(page)).toHaveCount(0)

  // The first shopper asks twice without an answer, so a person is brought in. Another asks the same.
  await first.say('And who grooms alpacas at your place?')
  await first.hears(UNKNOWN)
  await first.say('Could somebody at your store groom my alpaca?')
  await first.hears(/I am bringing in a colleague|I have told a colleague/)
  const asked = 'Can I have my alpaca groomed?'
  await asks(browser, service.url, asked, UNKNOWN)

  // A rep says what the reply should have been.
  const rep = await newPerson(browser, service.url)
  await signIn(rep, 'rep@northside.test', '/conversations')
  await openConversation(rep, asked)
  const reply = dialogueOf(rep).getByRole('listitem').filter({ hasText: UNKNOWN })
  await reply.hover()
  await reply.getByRole('button', { name: 'Review' }).click()
  const review = rep.getByRole('dialog', { name: 'Review the answer' })
  await review.getByRole('radio', { name: 'Wrong answer' }).check()
  await review.getByRole('textbox').fill(CORRECTION)
  await checkState(rep, 'conversation, review of a reply', () => expect(review).toBeVisible(), REVIEW)
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(reply.getByRole('button', { name: /^Wrong answer, says/ })).toBeVisible()

  // The question is ranked with its count and the correction, which becomes an entry as it is.
  await page.goto('about:blank')
  await page.goto('/knowledge-bank#unanswered')
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /alpaca/ }) })
  await expect(item).toHaveCount(1)
  await expect(item).toContainText('Asked by 2 customers')
  await expect(item.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(2)
  await expect(item).toContainText(`Suggested answer: ${CORRECTION}`)
  await item.getByRole('button', { name: 'Add to Knowledge Bank' }).click()
  await expect(item.getByRole('textbox', { name: 'Question' })).toHaveValue(/alpaca/)
  await expect(item.getByRole('textbox', { name: 'Answer' })).toHaveValue(CORRECTION)
  await item.getByRole('combobox', { name: 'Group' }).selectOption({ label: GROUP })
  await item.getByRole('combobox', { name: 'Topic' }).selectOption({ label: TOPIC })
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Question and answer added successfully')).toBeVisible()
  await expect(item).toHaveCount(0)
  await asks(browser, service.url, OTHER_WORDS, CORRECTION)
})

test('what was typed is not lost by a press elsewhere in the console', async ({ page }) => {
  await signIn(page, 'admin@northside.test', '/knowledge-bank')
  await topicOf(page).getByRole('button').first().click()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await answer.fill('Not yet finished')
  const asked = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  for (const leave of [
    () => page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Chat AI' }),
    () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click(),
  ]) {
    await leave()
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect(answer).toHaveValue('Not yet finished')
  }
})

test('the knowledge bank is accessible in each of its states', async ({ page, browser, service }) => {
  test.setTimeout(300_000)
  await asks(browser, service.url, 'Do you sharpen ice skates?', UNKNOWN)
  await openBank(page)
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await checkState(page, 'knowledge bank', () => expect(page.getByRole('tabpanel')).toBeVisible())
  // Of the others only that is checked which the page does not have in its first state.
  await topicOf(page).getByRole('button').first().click()
  await checkState(
    page,
    'knowledge bank, open editor',
    () => expect(answer).toBeVisible(),
    inBank('.tile.open'),
  )
  await answer.press('Escape')
  await topicOf(page).getByRole('button', { name: 'Add Question' }).click()
  const question = page.getByRole('textbox', { name: 'New question' })
  const adding = inBank('form.tile:has(textarea, input)')
  await checkState(page, 'knowledge bank, new question', () => expect(question).toBeVisible(), adding)
  await question.press('Escape')
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('parking')
  const found = page.getByText(/questions? found for “parking”/)
  await checkState(
    page,
    'knowledge bank, search',
    () => expect(found).toBeVisible(),
    inBank('.knowledge-area'),
  )
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('')
  await page.getByRole('tab', { name: /Unanswered/ }).click()
  await page.getByRole('button', { name: 'Add to Knowledge Bank' }).first().click()
  await checkState(
    page,
    'knowledge bank, unanswered',
    () => expect(answer).toBeVisible(),
    inBank('.open-list'),
  )
})

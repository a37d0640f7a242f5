/** Two reps work together: one assigns a chat, both transfer it live, and the shopper sees no gap. */
import { violationsOf } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

const QUESTION = 'Do you have a blue one on the lot?'
const view = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Whose conversations' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
const countOf = async (page: Page, name: string) =>
  Number(/\d+$/.exec((await view(page, name).textContent()) ?? '')?.[0])
const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })

test('a chat is assigned, found under Mine, and transferred while the shopper writes on', async ({
  browser,
  service,
}) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say(QUESTION)
  await shopper.hears(/./)

  const dana = await newPerson(browser, service.url)
  const marcus = await newPerson(browser, service.url)
  await signIn(dana, 'rep@northside.test', '/conversations')
  await signIn(marcus, 'rep2@northside.test', '/conversations')
  await view(marcus, 'Mine').click()
  await expect(view(marcus, 'Mine')).toHaveAttribute('aria-pressed', 'true')
  await expect(marcus).toHaveURL(/assigned=mine/)
  await expect(view(marcus, 'Mine')).toContainText(/\d/)
  const before = await countOf(marcus, 'Mine')
  await expect(marcus.getByRole('row').filter({ hasText: QUESTION })).toHaveCount(0)

  // Dana assigns it to Marcus, who finds it in his view without a reload.
  await dana.getByRole('row').filter({ hasText: QUESTION }).getByRole('link').first().click()
  const details = dana.getByRole('complementary', { name: 'Details' })
  await details.getByRole('button', { name: 'Assign', exact: true }).click()
  await details.getByLabel('Assign to').selectOption({ label: 'Marcus Hale' })
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('status').filter({ hasText: 'Marcus Hale' })).toBeVisible()
  await expect(dialogue(dana)).toContainText(/Dana Alvarez.* assigned the conversation to .*Marcus Hale/)
  const row = marcus.getByRole('row').filter({ hasText: QUESTION })
  await expect(row).toBeVisible()
  await expect.poll(() => countOf(marcus, 'Mine')).toBe(before + 1)

  // Dana is in the chat and offers it to Marcus, who looks at the dashboard meanwhile.
  await marcus.getByRole('link', { name: 'Dashboard' }).click()
  await expect(marcus.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await dana.getByRole('button', { name: 'Join The Conversation' }).click()
  await shopper.hears(/Dana Alvarez/)
  const assistantLines = await shopper.log.getByText(/Ava/).count()
  await dana.getByRole('button', { name: 'Transfer' }).click()
  const dialog = dana.getByRole('dialog', { name: 'Transfer the chat' })
  await dialog.getByLabel('Colleague or team').selectOption({ label: 'Marcus Hale' })
  await dialog.getByLabel('Internal note').fill('She comes on Saturday')
  expect(await violationsOf(dana, ['dealer-console', 'dealer-conversations', 'dialog[open]'])).toEqual([])
  await dialog.getByRole('button', { name: 'Offer the chat' }).click()
  await expect(dana.getByText(/Offered to .*Marcus Hale/)).toBeVisible()

  // Until he accepts, Dana answers.
  await shopper.say('Are you still there?')
  await expect(dialogue(dana)).toContainText('Are you still there?')
  await dana.getByRole('textbox', { name: /message to/i }).fill('Of course, one moment.')
  await dana.keyboard.press('Enter')
  await shopper.hears('Of course, one moment.')
  const offers = marcus.getByRole('region', { name: 'Offered chats' })
  await expect(offers).toContainText(/Dana Alvarez.* offers you the chat/)
  expect(await violationsOf(marcus, ['dealer-console', '.offered-chats'])).toEqual([])
  await offers.getByRole('button', { name: 'Accept' }).click()
  await expect(marcus.getByText('You have this conversation.')).toBeVisible()
  await expect(dana.getByText('Marcus Hale has this conversation.')).toBeVisible()
  await expect(dialogue(marcus)).toContainText('She comes on Saturday')

  await shopper.say('Is it really blue?')
  await expect(dialogue(marcus)).toContainText('Is it really blue?')
  await marcus.getByRole('textbox', { name: /message to/i }).fill('Very blue indeed.')
  await marcus.keyboard.press('Enter')
  await shopper.hears('Very blue indeed.')
  // Nobody left or joined for the shopper, the assistant was silent, and nothing internal came through.
  const heard = (await shopper.log.textContent()) ?? ''
  // The assistant itself may speak of a Saturday, so the whole words of the note and of events are sought.
  expect(heard).not.toMatch(
    /left the conversation|Marcus Hale joined|She comes on Saturday|Offered to|offers you|assigned the conversation/i,
  )
  expect(heard).toContain('Dana Alvarez joined the conversation')
  expect(await shopper.log.getByText(/Ava/).count()).toBe(assistantLines)
})

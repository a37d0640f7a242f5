/** How long customers waited: counted when a person replies, against the goal, down to the conversations. */
import { violationsOf } from './support/axe'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

test.use({ ownService: SMALL })

const panel = (page: Page) => page.getByRole('article', { name: 'Response Times', exact: true })
const replies = (page: Page) =>
  panel(page).getByRole('link', { name: /^[\d,]+, Replies, Replies by People$/ })
const countOf = async (page: Page) => Number((await replies(page).textContent())?.replace(/\D/g, ''))

test('a reply to a shopper who waited is counted, and its conversation opens', async ({
  browser,
  page,
  service,
}) => {
  await signIn(page, 'admin@northside.test')
  await expect(panel(page)).toContainText('The goal is a reply within 15 minutes of opening hours.')
  await expect(panel(page).getByRole('row')).toHaveCount(5)
  expect(await violationsOf(page, ['dealer-console', 'dealer-dashboard'])).toEqual([])
  const before = await countOf(page)

  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Can I talk to a real person about the tow package?')
  const rep = await newPerson(browser, service.url)
  await signIn(rep, 'rep@northside.test', '/conversation')
  const showAll = rep.getByRole('button', { name: /^Show all \d+$/ }).filter({ visible: true })
  const card = rep.getByRole('link').filter({ hasText: 'about the tow package?' }).first()
  await expect(async () => {
    if (await showAll.count()) await showAll.first().click()
    await expect(card).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await card.click()
  await rep.getByRole('button', { name: 'Join The Conversation' }).click()
  await rep.getByRole('textbox', { name: /message to/i }).fill('It pulls 5,000 pounds.')
  await rep.keyboard.press('Enter')
  await expect(shopper.log).toContainText('It pulls 5,000 pounds.')

  await expect.poll(() => countOf(page)).toBe(before + 1)
  await page.getByRole('tab', { name: 'Hour of the week' }).click()
  await expect(page.getByRole('group', { name: 'Replies by hour of the week' })).toBeVisible()
  await page.getByRole('tab', { name: 'Channel' }).click()
  await page.getByRole('link', { name: /^[\d,]+, Replies, Live chat$/ }).click()
  await expect(page.getByText('Replies by People, Live chat')).toBeVisible()
  await expect(page.getByText('Can I talk to a real person about the tow package?').first()).toBeVisible()
})

/**
 * An administrator's settings take effect for shoppers: answers, price, a special day, custom questions and
 * the pause of the assistant. `tests/elements/settings` covers the input of each form, and `tests/service`
 * covers the effect of each setting.
 */
import { holidaysOf } from '../../src/rules/settings/special-days'
import { written } from './support/saved'
import { openSettings, reopenSettings, settingsBlock } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: SMALL })

const LOWEST = 'What if the customer asks for the lowest price?'
const OWN_ANSWER = 'Every tag shows our best number already.'
const block = (page: Page, section: string) => page.locator(`section.numbered[id="${section}"]`)

/** The dealership's date when the tests began, at noon UTC, because a day does not always have 24 hours. */
const TODAY = new Date(
  `${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format()}T12:00:00Z`,
)
const iso = (date: Date) => date.toISOString().slice(0, 10)
const dayAhead = (days: number) => new Date(TODAY.getTime() + days * 86_400_000)
const weekday = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(date)
/** One of the next days that is not a holiday. */
const CLOSED_DAY = [2, 3, 4]
  .map(dayAhead)
  .find((date) => !holidaysOf('US', date.getUTCFullYear()).some((holiday) => holiday.date === iso(date)))

/** Opens the chat as a shopper who is new to the page. */
async function newShopper(page: Page, site = ''): Promise<Shopper> {
  const shopper = new Shopper(page)
  await shopper.visit(`/demo/dealer-site${site}`)
  await shopper.openChat()
  return shopper
}

test('a paused assistant answers nobody, and when it goes on it answers only what is new', async ({
  page,
  browser,
  service,
}) => {
  const pause = await openSettings(page, 'PauseAI')
  const toggle = pause.getByRole('switch', { name: 'Pause AI' })
  await expect(toggle).not.toBeChecked()
  await expect(pause.getByRole('button', { name: 'Resume AI' })).toHaveCount(0)

  const shopper = await newShopper(await newPerson(browser, service.url))
  await shopper.say('When do you open on Monday?')
  await shopper.hears(/9:00 AM/)

  // NO cancels the change.
  await toggle.click()
  const question = page.getByRole('alertdialog', { name: 'Pause AI' })
  await question.getByRole('button', { name: 'NO' }).click()
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await question.getByRole('button', { name: 'YES' }).click()
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeDisabled()
  await expect(pause.getByText(/^Renee Whitaker paused the AI on /)).toBeVisible()
  await page.reload()
  await expect(toggle).toBeChecked()

  await shopper.say('Do you have a shuttle?')
  const said = await shopper.log.textContent()

  await pause.getByRole('button', { name: 'Resume AI' }).click()
  await page.getByRole('alertdialog', { name: 'Resume AI' }).getByRole('button', { name: 'YES' }).click()
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toBeEnabled()

  // Questions from the pause stay unanswered: the next reply is to the current question.
  await shopper.say('When do you open on Tuesday?')
  await expect
    .poll(async () => (await shopper.log.textContent())?.length)
    .toBeGreaterThan((said ?? '').length)
  await expect.poll(async () => await shopper.log.getByText(/9:00 AM/).count()).toBeGreaterThan(1)
  await expect(shopper.log).not.toContainText(/shuttle runs|free shuttle/i)
})

test('answers, price and a special day are kept, and shoppers hear and see them', async ({
  page,
  browser,
  service,
}) => {
  await openSettings(page, 'AnswersSettings')
  await test.step('an answer of one’s own', async () => {
    const card = page.getByRole('form', { name: LOWEST })
    await card.getByRole('radio', { name: 'Your own answer' }).check()
    await card.getByRole('textbox', { name: 'Answer' }).fill(OWN_ANSWER)
    await written(page, /\/bot-answers\/[^/]+$/, () => card.getByRole('button', { name: 'Save' }).click())
    await expect(page.getByText('Answer saved')).toBeVisible()
  })
  await test.step('no price', async () => {
    await page.getByRole('combobox', { name: 'Sale price' }).selectOption({ label: 'No Price' })
    await written(page, /\/preferences$/, () =>
      block(page, 'Preferences').getByRole('button', { name: 'Save' }).click(),
    )
    await expect(page.getByText('Preferences saved')).toBeVisible()
  })
  await test.step('closed on Inventory Day, and today', async () => {
    const hours = block(page, 'WorkHoursSettings')
    await hours.getByRole('button', { name: 'Add special day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add special day' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Inventory Day')
    await dialog.getByLabel('Date').fill(CLOSED_DAY ? iso(CLOSED_DAY) : '')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await hours.getByRole('checkbox', { name: 'Open on Inventory Day' }).uncheck()
    // Midnight may pass before the check ends, so both days are accepted.
    for (const name of [dayAhead(0), dayAhead(1)].map(weekday))
      await hours.getByRole('switch', { name, exact: true }).uncheck()
    await written(page, /\/business-hours\/[^/]+\/[^/]+$/, () =>
      hours.getByRole('button', { name: 'Save' }).click(),
    )
    await expect(page.getByText('Working Hours Saved Successfully!')).toBeVisible()
  })

  await test.step('a reload shows what was saved', async () => {
    await reopenSettings(page, 'AnswersSettings')
    const card = page.getByRole('form', { name: LOWEST })
    await expect(card.getByRole('radio', { name: 'Your own answer' })).toBeChecked()
    await expect(card.getByRole('textbox', { name: 'Answer' })).toHaveValue(OWN_ANSWER)
    await expect(page.getByRole('combobox', { name: 'Sale price' })).toHaveValue('NO_PRICE')
    const hours = block(page, 'WorkHoursSettings')
    await expect(hours.getByRole('switch', { name: /^Inventory Day/ })).toBeChecked()
    await expect(hours.getByRole('checkbox', { name: 'Open on Inventory Day' })).not.toBeChecked()
  })

  const shopper = await newShopper(await newPerson(browser, service.url))
  await shopper.say('What is the lowest price you can do?')
  await shopper.hears(OWN_ANSWER)
  await shopper.say('Are you open on Inventory Day?')
  await shopper.hears(/closed.*Inventory Day|Inventory Day.*closed/i)
  await shopper.say('Do you have a new Terrane?')
  await expect(shopper.log.getByRole('link', { name: 'View vehicle' }).first()).toBeVisible()
  expect((await shopper.log.innerText()).match(/\$\d[\d,]*/g)).toBeNull()
  // The dealership is closed, but an open console counts as somebody who is present.
  await expect(shopper.widget.getByText(/^Online,/)).toBeVisible()
  // The dealership's own site also shows it.
  await expect(shopper.page.getByText('Closed today')).toBeVisible()
  await shopper.visit('/demo/dealer-site/search')
  await expect(shopper.page.getByText('Ask for the price').first()).toBeVisible()
  await expect(shopper.page.locator('.price').filter({ hasText: '$' })).toHaveCount(0)
})

test('a dealership without a knowledge bank teaches the assistant by topics and questions', async ({
  page,
  browser,
  service,
}) => {
  const [dealership, topic, question] = ['Riverside Halden', 'Zeppelins', 'Do you rent zeppelins?']
  const [answer, unknown] = ['Only on windless days, by the hour.', /do not have that in my notes/]
  const asks = async (heard: string | RegExp) => {
    const shopper = await newShopper(await newPerson(browser, service.url), '?site=riverside-halden')
    await shopper.say('do you rent zeppelins')
    await shopper.hears(heard)
  }
  await signIn(page, 'admin@riverside.test', '/')
  const account = page.getByRole('combobox', { name: 'Select user' })
  await account.click()
  await account.fill(dealership)
  await page.getByRole('option', { name: dealership }).first().click()
  await expect(account).toHaveValue(dealership)
  await page.getByRole('combobox', { name: /product/i }).selectOption({ label: 'Chat AI' })
  await page.goto('/settings#ContentManagement(CMS)')
  const content = await settingsBlock(page, 'ContentManagement(CMS)')
  await expect(content.getByRole('heading', { level: 3 }).first()).toBeVisible()

  await content.getByRole('button', { name: 'Add Topic' }).click()
  await content.getByRole('textbox', { name: 'New topic' }).fill(topic)
  const add = content.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  const added = content.getByRole('region', { name: topic })
  await added.getByRole('button', { name: `Add Question to ${topic}` }).click()
  await added.getByRole('textbox', { name: 'New question' }).fill(question)
  await add.click()
  const field = added.getByRole('textbox', { name: 'Answer' })
  await expect(field).toBeFocused()
  await asks(unknown)
  await field.fill(answer)
  await added.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('Answer saved')).toBeVisible()
  await asks(answer)

  await added.getByRole('button', { name: `Delete topic ${topic}` }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete topic' })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Topic deleted successfully')).toBeVisible()
  await expect(added).toHaveCount(0)
  await asks(unknown)
})

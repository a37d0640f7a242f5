/** Reply assistance and the summary of a conversation, on the real service. */
import { expect, newPerson, signIn, test, type Page } from './support/test'
import { Shopper } from './support/shopper'

const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const replyBox = (page: Page) => page.getByRole('textbox', { name: /message to/i })

/** Opens the conversation with this customer message from the list. */
async function openFrom(page: Page, words: string) {
  await page.goto('/conversations')
  await page.getByRole('row').filter({ hasText: words }).first().getByRole('link').first().click()
  await expect(dialogue(page)).toContainText(words)
}

test('an administrator adds a canned reply, and a rep inserts it filled in', async ({
  page,
  browser,
  service,
}) => {
  // Three users take part one after the other.
  test.slow()
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('My name is Priya Raman, I like the blue one')

  const admin = await newPerson(browser, service.url)
  await signIn(admin, 'admin@northside.test')
  await openFrom(admin, 'Priya Raman')
  await admin.getByRole('button', { name: 'Join The Conversation' }).click()
  // A takeover rerenders the reply box and closes whatever was opened from it.
  await expect(admin.getByText('You have this conversation.')).toBeVisible()
  await admin.getByRole('button', { name: 'Canned replies' }).click()
  // The demo dealership already has this canned reply.
  await expect(admin.getByRole('option', { name: /Introduce myself/ })).toContainText(
    'this is Renee Whitaker',
  )
  await admin.getByRole('button', { name: 'Manage canned replies' }).click()
  await admin.getByRole('button', { name: 'Add canned reply' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add canned reply' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Is required')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('introduce MYSELF')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hi ')
  await dialog.getByRole('button', { name: 'Customer first name' }).click()
  await dialog
    .getByRole('textbox', { name: 'Text' })
    .pressSequentially(', {my_nam} at {dealership}: {appointment}?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(
    /\{my_nam\} is not a field/,
  )
  await dialog
    .getByRole('textbox', { name: 'Text' })
    .fill('Hi {customer_first_name}, {my_name} at {dealership}: {appointment}?')
  // The name is read from the message, also when somebody joins before the assistant has answered.
  await expect(dialog.getByRole('region', { name: 'Preview for this customer' })).toContainText(
    'Hi Priya, Renee Whitaker at Northside Calder: [appointment]?',
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
    'Another canned reply has this title',
  )
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Ask for a visit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('button', { name: 'Edit Ask for a visit' })).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await admin.getByRole('button', { name: 'End conversation' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Close Conversation' }).click()
  await expect(admin.getByText('You have this conversation.')).toBeHidden()

  await signIn(page, 'rep@northside.test')
  await openFrom(page, 'Priya Raman')
  await page.getByRole('button', { name: 'Join The Conversation' }).click()
  await expect(page.getByText('You have this conversation.')).toBeVisible()
  await page.getByRole('button', { name: 'Canned replies' }).click()
  await expect(page.getByRole('button', { name: 'Manage canned replies' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Search canned replies' }).fill('ask visit')
  const offered = page.getByRole('listbox', { name: 'Canned replies' }).getByRole('option')
  await expect(offered).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(replyBox(page)).toHaveValue('Hi Priya, Dana Alvarez at Northside Calder: [appointment]?')
  await expect(replyBox(page)).toBeFocused()
  await replyBox(page).fill('Hi Priya, Dana Alvarez here. Would Saturday suit you?')
  await page.keyboard.press('Enter')
  await shopper.hears('Would Saturday suit you?')
})

test('a suggestion stands over the reply box, is edited and sent, and goes when the dialogue moves on', async ({
  page,
  browser,
  service,
}) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Hello there, I am new to buying cars')
  await signIn(page, 'rep@northside.test')
  await openFrom(page, 'I am new to buying cars')
  await page.getByRole('button', { name: 'Join The Conversation' }).click()
  await expect(page.getByText('You have this conversation.')).toBeVisible()

  const bar = page.getByRole('group', { name: 'Suggested reply' })
  await shopper.say('How much down payment do I need?')
  await expect(bar).toContainText('Ten percent is usual')
  await bar.getByRole('button', { name: 'The suggestion in full' }).click()
  await expect(page.getByRole('dialog', { name: 'The suggestion in full' })).toContainText(
    'How much down payment do I need?',
  )
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Edit' }).click()
  await expect(bar).toBeHidden()
  await expect(replyBox(page)).toHaveValue(/^Ten percent is usual/)
  await replyBox(page).fill('Ten percent is usual, Dana says so.')
  await page.keyboard.press('Enter')
  await shopper.hears('Ten percent is usual, Dana says so.')

  // The next question gets its own suggestion, which is sent unchanged.
  await shopper.say('Do you offer financing?')
  await expect(bar).toContainText('eleven lenders')
  await bar.getByRole('button', { name: 'Use' }).click()
  await shopper.hears(/eleven lenders/)
  await expect(bar).toBeHidden()

  // A reply without it removes the suggestion, and the next message gets none.
  await shopper.say('Do you offer financing? Sorry, again')
  await expect(bar).toBeVisible()
  await replyBox(page).fill('One moment, please.')
  await page.keyboard.press('Enter')
  await shopper.hears('One moment, please.')
  await expect(bar).toBeHidden()
  await shopper.say('xyzzy plugh')
  await expect(dialogue(page)).toContainText('xyzzy plugh')
  await expect(bar).toBeHidden()
})

test('a conversation of another account of the user switches the console to it', async ({ page }) => {
  await signIn(page, 'admin@northside.test', '/conversations')
  const account = page.getByRole('combobox', { name: 'Select user' })
  const choose = async (name: string) => {
    await account.click()
    await page.getByRole('option', { name, exact: true }).click()
    await expect(account).toHaveValue(name)
  }
  // Another journey of this service may have left the user at another account.
  await expect(account).toHaveValue(/./)
  if ((await account.inputValue()) !== 'Northside Calder') await choose('Northside Calder')
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  const before = (await link.getAttribute('href')) ?? ''
  await choose('Northside Vantor')
  // Until then the rows belong to the first account.
  await expect(link).not.toHaveAttribute('href', before)
  const { name, address } = await link.evaluate((one) => ({
    name: one.textContent?.trim() ?? '',
    address: new URL(one.getAttribute('href') ?? '', location.href).pathname,
  }))
  await choose('Northside Calder')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(address)
  await expect(account).toHaveValue('Northside Vantor')
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(name)
  await expect(page.getByRole('region', { name: 'Dialogue' })).toContainText(/\w/)
  expect(asked.filter((path) => path.endsWith('/switch-user'))).toHaveLength(1)
  // The list also belongs to the other account, and a reload preserves the choice.
  await page.goto('/conversations')
  await expect(account).toHaveValue('Northside Vantor')

  await choose('Northside Calder')
  await page.goto(`${address}/stop-communication`)
  await expect(account).toHaveValue('Northside Vantor')
  // The toggle is checked in both directions, from either initial state.
  for (let turn = 0; turn < 2; turn += 1) {
    const wasOn = await page.getByRole('switch').isChecked()
    await page.getByRole('switch').click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    const words = wasOn ? /will no longer receive messages/ : /will now receive messages/
    await expect(page.getByText(words)).toBeVisible()
  }
})

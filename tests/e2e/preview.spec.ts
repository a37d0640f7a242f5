/**
 * Preview mode from a user's view: from a real lead to a test lead, with instructions that are tried,
 * compared, saved and rolled back.
 */
import { checkState } from './support/axe'
import { written } from './support/saved'
import { expect, newPerson, signIn, test, type Page } from './support/test'

// Three users, six screens and a separate service need more time than usual.
test.setTimeout(480_000)

const WARNING = 'This is a test response and won’t be sent to the customer'
const SAVING =
  'Saving this instruction will automatically update the journey instructions for all sources within this journey'

const pane = (page: Page) => page.getByRole('complementary', { name: 'Preview instructions' })
const journeyBox = (page: Page) => page.getByLabel('Journey Instructions')
const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })

/** Opens the first lead in the list of a source, and its preview from there. */
async function openPreviewOf(page: Page, source: string, leadType = 'Internet'): Promise<string> {
  const query = new URLSearchParams({
    endpoint: 'source_conversations',
    metric: 'lead_source_statistics',
    source_name: source,
    lead_type: leadType,
  })
  await page.goto(`/conversations?${query.toString()}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details).toContainText(source)
  const original = page.url()
  await details.getByRole('button', { name: 'Open in Preview' }).click()
  await expect(page.getByText('You Are Currently in Preview')).toBeVisible()
  expect(page.url()).not.toBe(original)
  return original
}

async function tryOn(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write as the test customer' }).fill(line)
  await page.keyboard.press('Enter')
  await expect(dialogue(page).getByText(line)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Instruction' }).click()
  const question = page.getByRole('alertdialog', { name: 'Change Journey Instructions?' })
  await expect(question).toContainText(SAVING)
  await written(page, /\/save-instructions$/, () => question.getByRole('button', { name: 'Okay' }).click())
  await expect(question).toBeHidden()
}

test('instructions are tried on a test lead, saved, compared and rolled back', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await openPreviewOf(page, 'AutoMarket')

  // The inquiry and the assistant's first e-mail and SMS are displayed but not sent.
  await expect(dialogue(page).getByText(WARNING)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Test Lead' })).toBeVisible()
  await expect(pane(page)).toContainText('Journey: New leads, first 14 days')
  await expect(pane(page)).toContainText('Source: AutoMarket')
  const before = await journeyBox(page).inputValue()

  // Without an instruction no request is sent.
  await journeyBox(page).fill('')
  await expect(page.getByRole('button', { name: 'Journey Instruction is missing' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save Instruction' })).toBeDisabled()

  // Unsaved instructions can be tried and survive a reload.
  await journeyBox(page).fill('Say "We are glad you wrote". Always offer two days.')
  await page.reload()
  await expect(journeyBox(page)).toHaveValue('Say "We are glad you wrote". Always offer two days.')
  await tryOn(page, 'Do you offer financing?')
  await page.getByRole('button', { name: 'Preview Response' }).click()
  await expect(dialogue(page).getByText(/We are glad you wrote.*Would .* suit you\?/)).toBeVisible()
  // Only messages after the question carry the warning.
  await expect(dialogue(page).getByText(WARNING)).toHaveCount(2)

  // The assistant's actions are displayed but not carried out.
  await tryOn(page, 'Please call me back at 312 555 0142')
  await page.getByRole('button', { name: 'Preview Response' }).click()
  await expect(dialogue(page).getByText('OBJECT NEED FIX FOR THIS').first()).toBeVisible()
  await dialogue(page)
    .getByText('Object', { exact: true })
    .or(dialogue(page).getByText(/\w+ object$/))
    .first()
    .click()
  await expect(
    dialogue(page)
      .getByText(/"type": "/)
      .first(),
  ).toBeVisible()
  await checkState(page, 'preview', async () => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
  await page.setViewportSize({ width: 1440, height: 900 })

  // The draft is compared with the saved version and then saved for all sources.
  await page.getByRole('button', { name: /^Compare the draft of the journey/ }).click()
  const difference = page.getByRole('dialog', { name: /Compared with/ })
  await expect(difference.locator('ins').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await save(page)
  await expect(pane(page)).toContainText(/Journey, version 4\s*In use/)
  await expect(pane(page)).toContainText('Dana Alvarez')

  await pane(page).getByRole('button', { name: 'Roll back to version 3 of the journey' }).click()
  const question = page.getByRole('alertdialog', { name: 'Roll back to version 3 of the journey?' })
  await question.getByRole('button', { name: 'Roll back' }).click()
  await expect(pane(page)).toContainText(/Journey, version 5\s*In use/)
  await expect(journeyBox(page)).toHaveValue(before)
})

test('of two people who save, the second is told and keeps their text', async ({
  page,
  browser,
  service,
}) => {
  const other = await newPerson(browser, service.url)
  await Promise.all([signIn(page, 'rep@northside.test'), signIn(other, 'rep2@northside.test')])
  await openPreviewOf(page, 'CarScout')
  await openPreviewOf(other, 'CarScout')
  await journeyBox(page).fill('Be brief. Mine.')
  const before = await journeyBox(other).inputValue()
  await journeyBox(other).fill(`${before}\nMention delivery.`)
  await save(other)
  await page.getByRole('button', { name: 'Save Instruction' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Okay' }).click()
  await expect(page.getByRole('alert').getByText(/Marcus Hale saved new journey instructions/)).toBeVisible()
  await expect(journeyBox(page)).toHaveValue('Be brief. Mine.')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(/saved new journey instructions/)).toBeHidden()
  await expect(journeyBox(page)).toHaveValue('Be brief. Mine.')
  await save(page)

  // Leaving the conversation with unsaved text asks for confirmation.
  await journeyBox(page).fill(before)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await save(page)
})

test('a source without a journey says so', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await openPreviewOf(page, 'TradeHub', 'Trade-in')
  await expect(
    pane(page).getByText(
      'The lead source is currently unassigned. Please go to the Agentic Dashboard and assign it to a Journey to test this conversation with custom instructions.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview Response' })).toBeHidden()
  await expect(dialogue(page).getByText(WARNING)).toHaveCount(2)
})

/**
 * First Agentic Response from an administrator's view: a journey, its lead source, and an instruction that is
 * tried before it is saved.
 */
import { checkState } from './support/axe'
import { written } from './support/saved'
import { expect, signIn, test, type Page } from './support/test'

// The file has its own service because it assigns a journey to a source that other tests expect to be
// unassigned.
test.use({ ownService: {} })
test.setTimeout(480_000)

const JOURNEY = 'Trade-ins, first week'
const FIRST = 'Be brief and warm.'
const SECOND = 'Be brief and warm. Say "We are glad you wrote". Always offer two days.'
const SAVING =
  'Saving this instruction will automatically update the journey instructions for all sources within this journey'

const instructions = (page: Page) => page.getByRole('textbox', { name: 'Journey Instructions' })
const journey = (page: Page) => page.getByRole('article', { name: JOURNEY })

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function openDashboard(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'First Agentic Response' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'First Agentic Response' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Agentic Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/First Agentic Response/)
}

test('a journey is added, gets a source, and its instruction is tried, saved and rolled back', async ({
  page,
}) => {
  await signIn(page, 'admin@northside.test')
  await openDashboard(page)

  await page.getByRole('button', { name: 'Add Journey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Journey' })
  await adding.getByRole('button', { name: 'Add Journey' }).click()
  await expect(adding.getByText('Is required')).toHaveCount(2)
  await adding.getByLabel('Name').fill(JOURNEY)
  await adding.getByLabel('Journey Instructions').fill(FIRST)
  await adding.getByRole('button', { name: 'Add Journey' }).click()
  await expect(journey(page)).toContainText('0 sources')

  const unassigned = page.getByRole('region', { name: 'Unassigned lead sources' })
  await unassigned.getByRole('button', { name: 'Assign TradeHub' }).click()
  await page.getByRole('menuitem', { name: JOURNEY }).click()
  await expect(journey(page)).toContainText('1 source')
  await expect(unassigned.getByText('TradeHub')).toBeHidden()

  await instructions(page).fill(SECOND)
  await page.getByRole('button', { name: 'Save Instruction' }).click()
  const question = page.getByRole('alertdialog', { name: 'Change Journey Instructions?' })
  await expect(question).toContainText(SAVING)
  await expect(question.getByText(/^[1-9]\d* of \d+ answers changes?$/)).toBeVisible()
  await expect(question.locator('ins', { hasText: 'We are glad you wrote' }).first()).toBeVisible()
  await checkState(page, 'what would change', async () => {
    await expect(question).toBeVisible()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await written(page, /\/instruction$/, () => question.getByRole('button', { name: 'Okay' }).click())
  await expect(question).toBeHidden()
  await expect(journey(page)).toContainText(/Journey, version 2\s*In use/)
  await expect(journey(page)).toContainText('Renee Whitaker')

  await journey(page).getByRole('button', { name: 'Roll back to version 1 of the journey' }).click()
  const back = page.getByRole('alertdialog', { name: 'Roll back to version 1 of the journey?' })
  await back.getByRole('button', { name: 'Roll back' }).click()
  await expect(journey(page)).toContainText(/Journey, version 3\s*In use/)
  await expect(instructions(page)).toHaveValue(FIRST)
  await checkState(page, 'Agentic Dashboard', async () => {
    await expect(page.getByRole('heading', { name: 'Agentic Dashboard' })).toBeVisible()
  })
  await page.setViewportSize({ width: 1440, height: 900 })

  // The widget asks about unsaved text within its own dialog.
  await instructions(page).fill('Unsaved')
  await expect(journey(page).getByText('The assistant does not understand this')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Journeys' })
    .getByRole('button')
    .filter({ hasNotText: JOURNEY })
    .first()
    .click()
  const leaving = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(instructions(page)).toHaveValue('Unsaved')
  await page.getByRole('button', { name: 'Discard' }).click()

  // A lead of that source is now tried with the journey.
  const query = new URLSearchParams({
    endpoint: 'source_conversations',
    metric: 'lead_source_statistics',
    source_name: 'TradeHub',
    lead_type: 'Trade-in',
    // The query covers all demo data, because one month of it or the smaller data set may lack such a lead.
    range: `${dayBefore(120)}..${dayBefore(1)}`,
  })
  await page.goto(`/conversations?${query.toString()}`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page
    .getByRole('complementary', { name: 'Details' })
    .getByRole('button', { name: 'Open in Preview' })
    .click()
  await expect(page.getByText('You Are Currently in Preview')).toBeVisible()
  const pane = page.getByRole('complementary', { name: 'Preview instructions' })
  await expect(pane).toContainText(`Journey: ${JOURNEY}`)
  await expect(pane.getByText(/currently unassigned/)).toBeHidden()
})

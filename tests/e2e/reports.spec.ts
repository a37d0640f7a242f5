/** A manager subscribes to a report, gets it when its hour has come, and follows it into the console. */
import { linkedScopeOf } from '../../src/rules/routes/linked-scope'
import { MailServer } from '../service/support/mail-server'
import { checkState, violationsOf, type ShadowPath } from './support/axe'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

const MANAGER = 'admin@northside.test'
const DEALERSHIP = 'Northside Vantor'
const DAY_MS = 86_400_000
const DIALOG: ShadowPath = ['dealer-console', 'dialog[open]']

const mail = new MailServer()
const port = await mail.listen()

test.use({ ownService: { ...SMALL, SMTP_URL: `smtp://127.0.0.1:${port}?from=answers@northside.example` } })
test.afterAll(() => mail.close())

const account = (page: Page) => page.getByRole('combobox', { name: 'Select user' })
const ready = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

async function chooseAccount(page: Page, name: string): Promise<void> {
  await account(page).click()
  await account(page).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(account(page)).toHaveValue(name)
}

async function openReports(page: Page) {
  await page.getByRole('button', { name: /, (Connected|Connecting)$/ }).click()
  await page.getByRole('menuitem', { name: 'Email Reports' }).click()
  return page.getByRole('dialog', { name: 'Email Reports' })
}

const reportsTo = (subject: string) =>
  mail.taken.filter(({ to, email }) => to.includes(MANAGER) && email.subject?.includes(subject))

/** The line of a figure in the text of a mail, and the link below it. */
function figureOf(text: string, label: string): { count: number; link: string } {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`${label}: `))
  return {
    count: Number(/: ([\d,]+)/.exec(lines[at] ?? '')?.[1]?.replace(',', '')),
    link: lines[at + 1] ?? '',
  }
}

test('a manager subscribes, the hour comes, and the mail opens the list behind its figure', async ({
  page,
  browser,
  services,
  service,
}) => {
  await signIn(page, MANAGER)
  await ready(page)
  await chooseAccount(page, DEALERSHIP)
  const dialog = await openReports(page)
  await expect(dialog).toContainText(`at ${DEALERSHIP}, sent to ${MANAGER}`)
  await checkState(page, 'the choice of reports', async () => expect(dialog).toBeVisible(), DIALOG)
  await dialog.getByLabel('Attach as CSV').or(dialog.getByText('The figures')).first().click()
  await dialog.getByRole('button', { name: 'Send me one now' }).click()
  await expect(dialog.getByText(`A report is on its way to ${MANAGER}.`)).toBeVisible()
  await expect.poll(() => reportsTo('Daily report').length).toBe(1)

  const inChicago = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', weekday: 'long' })
  await dialog.getByLabel('How often').selectOption({ label: 'Every week' })
  await dialog
    .getByLabel('Day', { exact: true })
    .selectOption({ label: inChicago.format(new Date(Date.now() + DAY_MS)) })
  await dialog.getByLabel('Hour').selectOption({ value: '0' })
  expect(await violationsOf(page, DIALOG)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^The next report comes on /)).toBeVisible()
  // A link must not depend on what its reader last looked at.
  await chooseAccount(page, 'Northside Calder')

  await services.advance(service, DAY_MS)
  await expect.poll(() => reportsTo('Weekly report').length).toBe(1)
  const [{ email }] = reportsTo('Weekly report') as [ReturnType<typeof reportsTo>[number]]
  expect(email.subject).toContain(DEALERSHIP)
  expect(email.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^figures_.*\.csv$/),
  ])
  const { count, link } = figureOf(email.text ?? '', 'Total Leads Worked')
  expect(count).toBeGreaterThan(0)
  expect(linkedScopeOf(link.slice(service.url.length))).not.toBeNull()
  expect(email.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)

  const reader = await newPerson(browser, service.url)
  await signIn(reader, MANAGER, link)
  await expect(reader.getByText(`${count.toLocaleString('en-US')} conversations`)).toBeVisible()
  await expect(account(reader)).toHaveValue(DEALERSHIP)
  await expect(reader).not.toHaveURL(/account=/)

  // Whoever has the mail may unsubscribe, also signed out.
  const stranger = await newPerson(browser, service.url)
  const unsubscribe = /^Unsubscribe: (\S+)$/m.exec(email.text ?? '')?.[1] ?? ''
  await stranger.goto(unsubscribe)
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(stranger.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  const again = await openReports(reader)
  await expect(again.getByLabel('How often')).toHaveValue('off')
})

test('the printed dashboard is light, has a title and none of the controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, MANAGER)
  await ready(page)
  let dialogs = 0
  await page.exposeFunction('printed', () => (dialogs += 1))
  await page.evaluate(() => {
    window.print = () => void (window as unknown as { printed(): void }).printed()
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => dialogs).toBe(1)
  // On a phone it stands beside the dates.
  await page.setViewportSize({ width: 390, height: 844 })
  const topOf = async (name: string | RegExp) =>
    (await page.getByRole('button', { name }).boundingBox())?.y ?? Number.NaN
  // The page may still be changing to its narrow form between the two measurements.
  await expect.poll(async () => (await topOf('Print')) - (await topOf(/^Date filter/))).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Printed \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const main = page.getByRole('main')
  for (const name of ['Print', /^Date filter/, /^Download/])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  // Of a choice, only what was chosen is printed.
  for (const name of ['Month', 'Channel']) await expect(main.getByRole('tab', { name })).toHaveCount(0)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

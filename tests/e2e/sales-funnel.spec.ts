/** A rep says whether a customer came to a visit; the manager's funnel follows and opens the customer. */
import { violationsOf } from './support/axe'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

test.use({ ownService: SMALL })

const funnel = (page: Page) => page.getByRole('article', { name: 'Sales Funnel', exact: true })
const shown = (page: Page) => funnel(page).getByRole('link', { name: /^[\d,]+ Shown$/ })
const numberIn = (text: string | null) => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replace(/,/g, '') ?? 0)
const countShown = async (page: Page) =>
  numberIn(
    await funnel(page)
      .getByRole('listitem')
      .filter({ hasText: 'Shown' })
      .locator('.funnel-count')
      .textContent(),
  )
/** 0 while every past visit is marked. */
const countUnmarked = async (page: Page) =>
  numberIn(
    await funnel(page)
      .getByText(/past visits? of these days/)
      .textContent(),
  )

/** The days of all demo data, so that every lead of a visit is among them. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const RANGE = `range=${day(200)}..${day(0)}`

test('a visit counts for the manager while a rep has marked it as came', async ({
  browser,
  page,
  service,
}) => {
  await signIn(page, 'admin@northside.test', `/?${RANGE}`)
  await expect(shown(page)).toBeVisible()
  expect(await violationsOf(page, ['dealer-console', 'dealer-dashboard'])).toEqual([])
  const count = await countShown(page)
  const open = await countUnmarked(page)

  const rep = await newPerson(browser, service.url)
  await signIn(rep, 'rep@northside.test', (await shown(page).getAttribute('href')) ?? '')
  await expect(rep.getByText(`${count.toLocaleString('en-US')} conversation`).first()).toBeVisible()
  const customer = await openOneVisit(rep)
  const visit = rep.getByRole('group', { name: /^Visit of/ })
  await visit.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rep.getByText('Did the customer come?')).toBeVisible()
  // The manager's page follows by itself.
  await expect.poll(() => countShown(page)).toBe(count - 1)

  await visit.getByRole('button', { name: 'Came' }).press('Enter')
  await expect(rep.getByText('The customer came.')).toBeVisible()
  await expect(rep.getByText(/marked the visit as came$/).first()).toBeVisible()
  await expect.poll(() => countShown(page)).toBe(count)
  expect(await countUnmarked(page)).toBe(open)

  await shown(page).click()
  await expect(page.getByText('Sales Funnel: Shown')).toBeVisible()
  await expect(page.getByText(`${count.toLocaleString('en-US')} conversation`).first()).toBeVisible()
  await page.getByRole('searchbox').first().fill(customer)
  await expect(page.getByRole('row').filter({ hasText: customer }).first()).toBeVisible()
})

/** Opens the first customer of the list with a name and one visit alone, and returns the name. */
async function openOneVisit(rep: Page): Promise<string> {
  const rows = rep.getByRole('row').filter({ has: rep.getByRole('link') })
  for (let index = 0; ; index += 1) {
    const link = rows.nth(index).getByRole('link').first()
    const name = ((await link.textContent()) ?? '').trim()
    await link.click()
    const marks = rep.getByRole('group', { name: /^Visit of/ })
    await expect(marks.first()).toBeVisible()
    if ((await marks.count()) === 1 && /^\p{L}+ \p{L}+/u.test(name)) return name
    await rep.goBack()
    await expect(rows.nth(index + 1)).toBeVisible()
  }
}

/** A rep says that a customer came to a visit; the manager's funnel follows, and its figure opens the customer. */
import { violationsOf } from './support/axe'
import { expect, newPerson, signIn, SMALL, test, type Page } from './support/test'

test.use({ ownService: SMALL })

const funnel = (page: Page) => page.getByRole('article', { name: 'Sales Funnel', exact: true })
const shown = (page: Page) => funnel(page).getByRole('link', { name: /^[\d,]+ Shown$/ })
const unmarked = (page: Page) => funnel(page).getByRole('link', { name: /past visits? of these days/ })
const countOf = async (link: ReturnType<typeof shown>) =>
  Number(/[\d,]+/.exec((await link.textContent()) ?? '')?.[0]?.replace(/,/g, ''))

/** The days of all demo data, so that every lead of a visit is among them. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const RANGE = `range=${day(200)}..${day(0)}`

test('a visit that a rep marks as came counts for the manager, until it is taken back', async ({
  browser,
  page,
  service,
}) => {
  await signIn(page, 'admin@northside.test', `/?${RANGE}`)
  await expect(shown(page)).toBeVisible()
  expect(await violationsOf(page, ['dealer-console', 'dealer-dashboard'])).toEqual([])
  const before = await countOf(shown(page))
  const open = await countOf(unmarked(page))

  const rep = await newPerson(browser, service.url)
  await signIn(rep, 'rep@northside.test', (await unmarked(page).getAttribute('href')) ?? '')
  await expect(rep.getByText(`${open.toLocaleString('en-US')} conversations`)).toBeVisible()
  const customer = await openOneVisit(rep)
  const visit = rep.getByRole('group', { name: /^Visit of/ })
  await visit.getByRole('button', { name: 'Came' }).focus()
  await rep.keyboard.press('Enter')
  await expect(rep.getByText('The customer came.')).toBeVisible()
  await expect(rep.getByText(/marked the visit as came$/).first()).toBeVisible()

  // The manager's page follows by itself.
  await expect.poll(() => countOf(shown(page))).toBe(before + 1)
  await expect.poll(() => countOf(unmarked(page))).toBe(open - 1)
  await shown(page).click()
  await expect(page.getByText('Sales Funnel: Shown')).toBeVisible()
  const all = before + 1
  await expect(page.getByText(`${all.toLocaleString('en-US')} conversation`).first()).toBeVisible()
  await page.getByRole('searchbox').first().fill(customer)
  await expect(page.getByRole('row').filter({ hasText: customer }).first()).toBeVisible()

  await visit.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rep.getByText('Did the customer come?')).toBeVisible()
  await page.goto(`/?${RANGE}`)
  await expect(shown(page)).toBeVisible()
  expect(await countOf(shown(page))).toBe(before)
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

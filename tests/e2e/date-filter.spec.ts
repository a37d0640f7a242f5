/**
 * The date filter uses the dealership's days, regardless of the user's time zone, and also across midnight.
 */
import { addDays, lightFormat, parseISO } from 'date-fns'
import { expect, newPerson, signIn, test, type Page } from './support/test'
import { sendCallsAlone } from './support/send-calls-alone'

const dealership = 'America/Chicago'
const shiftDay = (day: string, count: number) => lightFormat(addDays(parseISO(day), count), 'yyyy-MM-dd')
const dayIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
const shown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const button = (page: Page) => page.getByRole('button', { name: /^Date filter/ })

/** Collects the date ranges that the page requests from now on, as `start..end`. */
function ranges(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    const start = searchParams.get('start_date')
    if (start) asked.add(`${start}..${searchParams.get('end_date')}`)
  })
  return asked
}

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'])
  test(`today is the dealership's in a browser in ${timezoneId}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await signIn(page, 'rep@northside.test')
    const today = dayIn(dealership)
    await expect(button(page)).toHaveAccessibleName(
      `Date filter, ${shown(shiftDay(today, -29))} - ${shown(today)}`,
    )
    // The notice above moves the button when it comes.
    await expect(page.getByText(/^AI is off for leads from/)).toBeVisible()
    await button(page).click()
    const filter = page.getByRole('dialog', { name: 'Date filter' })
    await expect(filter.locator('[aria-current=date]')).toHaveText(String(Number(today.slice(8))))
    const asked = ranges(page)
    await filter.getByRole('button', { name: 'Yesterday' }).click()
    await expect(filter).toBeHidden()
    const yesterday = shiftDay(today, -1)
    await expect(button(page)).toHaveAccessibleName(`Date filter, ${shown(yesterday)}`)
    await expect.poll(() => [...asked]).toEqual([`${yesterday}T00:00:00..${yesterday}T23:59:59`])
    await expect(page).toHaveURL(/range=yesterday/)
    await context.close()
  })

for (const [path, label] of [
  ['/?range=today', (today: string) => shown(today)],
  ['/conversations?range=this-month', (today: string) => `11/01/2026 - ${shown(today)}`],
] as const)
  test(`${path} moves on when the dealership's day turns`, async ({ browser, service }) => {
    const page = await newPerson(browser, service.url)
    await signIn(page, 'rep@northside.test')
    let today = '2026-11-21'
    await sendCallsAlone(page)
    await page.route('**/api/dashboard/filters/metrics*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), today } })
    })
    // This is half a minute before midnight in Chicago.
    await page.clock.install({ time: new Date('2026-11-22T05:59:30Z') })
    await page.goto(path)
    await expect(button(page)).toHaveAccessibleName(`Date filter, ${label(today)}`)
    const asked = ranges(page)
    today = '2026-11-22'
    // The clock jumps over midnight once, because a continuously fast clock would time out requests that are
    // still being answered.
    await page.clock.fastForward(31_000)
    await expect(button(page)).toHaveAccessibleName(`Date filter, ${label(today)}`, { timeout: 30_000 })
    await expect.poll(() => [...asked].some((range) => range.endsWith('2026-11-22T23:59:59'))).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })

/** Working hours are changed and kept, and steer what customers and staff are offered and told (document 2 §2 Business hours form, §4). */
import { holidaysOf } from '../../src/rules/special-days'
import { checkState } from './support/axe'
import { SCALES, ServiceProcess } from './support/service'
import { openSettings, reopenSettings } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

const SECTION = 'WorkHoursSettings'
const ASKED = 'Are you open today?'
const ZONE = 'America/Chicago'

/** The dealership's day when the tests began, at noon of Greenwich: a day has not always 24 hours. */
const TODAY = new Date(`${new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format()}T12:00:00Z`)
/** Days after it, as calendars write them. */
const dayAhead = (days: number) => new Date(TODAY.getTime() + days * 86_400_000)
const words = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date)
const iso = (date: Date) => date.toISOString().slice(0, 10)
const isHoliday = (date: Date) =>
  holidaysOf('US', date.getUTCFullYear()).some((holiday) => holiday.date === iso(date))
const weekday = (date: Date) => words(date, { weekday: 'long' })

async function bookingCalendar(page: Page) {
  const forms = page.getByRole('group', { name: 'Forms' })
  await forms.getByRole('button', { name: 'Appointment form' }).click()
  const form = page.getByRole('dialog', { name: 'Appointment form' })
  await expect(form).toBeVisible()
  return form
}

test('hours, a special day and the visit window are kept and steer slots, widget and assistant', async ({
  browser,
}) => {
  // A service of its own, three people and every width in both schemes.
  test.setTimeout(480_000)
  const service = await ServiceProcess.start({ DEMO_SCALE: SCALES.small })
  try {
    const page = await newPerson(browser, service.url)
    // It may be tomorrow before all is asked.
    const now = [dayAhead(0), dayAhead(1)]
    // A holiday's date is taken. All are on the first page of the booking calendar.
    const closedIn = [2, 3, 4].find((days) => !isHoliday(dayAhead(days))) ?? Number.NaN
    const closedDay = dayAhead(closedIn)
    const openDay = dayAhead(closedIn === 4 ? 3 : closedIn + 1)
    let block = await openSettings(page, SECTION)

    await test.step('open around the clock today and tomorrow, but not on Inventory Day', async () => {
      for (const date of [...now, openDay]) {
        const day = weekday(date)
        const toggle = block.getByRole('switch', { name: day, exact: true })
        if (!(await toggle.isChecked())) await toggle.check()
        await block.getByRole('slider', { name: `${day} opens` }).press('Home')
        await block.getByRole('textbox', { name: `${day}, closing time` }).fill('midnight')
      }
      await block.getByRole('textbox', { name: `${weekday(openDay)}, opening time` }).fill('10:15 am')
      await block.getByRole('textbox', { name: `${weekday(openDay)}, closing time` }).fill('2 pm')
      await block.getByRole('button', { name: 'Add special day' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add special day' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Inventory Day')
      await dialog.getByLabel('Date').fill(iso(closedDay))
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await block.getByRole('checkbox', { name: 'Open on Inventory Day' }).uncheck()
      await block.getByRole('combobox', { name: 'After opening' }).selectOption('30 minutes')
      await block.getByRole('combobox', { name: 'Before closing' }).selectOption('45 minutes')
      await block.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Working Hours Saved Successfully!')).toBeVisible()
    })

    await test.step('a reload shows what was saved', async () => {
      block = await reopenSettings(page, SECTION)
      const day = weekday(openDay)
      await expect(block.getByRole('textbox', { name: `${day}, opening time` })).toHaveValue('10:15 AM')
      await expect(block.getByRole('slider', { name: `${day} closes` })).toHaveValue('840')
      await expect(block.getByRole('switch', { name: /^Inventory Day/ })).toBeChecked()
      await expect(block.getByRole('checkbox', { name: 'Open on Inventory Day' })).not.toBeChecked()
      await expect(block.getByRole('combobox', { name: 'Before closing' })).toHaveValue('45')
      await expect(block.getByRole('button', { name: 'Save' })).toBeDisabled()
      await checkState(page, 'work hours', async () => undefined)
    })

    const shopper = new Shopper(await newPerson(browser, service.url))
    await test.step('the assistant says so', async () => {
      await shopper.visit()
      await shopper.openChat()
      await shopper.say(ASKED)
      await shopper.hears(/12:00 AM to 12:00 AM/)
      await shopper.say('Are you open on Inventory Day?')
      await shopper.hears(
        new RegExp(
          `${words(closedDay, { weekday: 'long', month: 'long', day: 'numeric' })}.*closed|closed.*Inventory Day`,
          'i',
        ),
      )
    })

    await test.step('a colleague can book only what is offered', async () => {
      const rep = await newPerson(browser, service.url)
      await signIn(rep, 'rep@northside.test', '/conversations')
      await rep
        .getByRole('row')
        .filter({ hasText: 'Are you open on Inventory Day?' })
        .getByRole('link')
        .first()
        .click()
      await rep.getByRole('button', { name: 'Join The Conversation' }).click()
      await expect(rep.getByText('You have this conversation.')).toBeVisible()
      const form = await bookingCalendar(rep)
      const long = (date: Date) =>
        words(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
      await expect(form.getByRole('button', { name: `${long(closedDay)}, no hours` })).toBeDisabled()
      await form.getByRole('button', { name: long(openDay), exact: true }).click()
      await expect(form.getByRole('group', { name: /^Hour on/ }).getByRole('button')).toHaveText([
        '10:45 AM',
        '11:15 AM',
        '11:45 AM',
        '12:15 PM',
        '12:45 PM',
      ])
    })

    await test.step('chat with hours of its own: closed today, and the site says so', async () => {
      // The check of every width left it as narrow as a phone, where the product is chosen elsewhere.
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/')
      await page.getByRole('combobox', { name: /product/i }).selectOption({ label: 'Chat AI' })
      await page.goto(`/settings#${SECTION}`)
      const chat = page.locator(`section.numbered[id="${SECTION}"]`)
      await expect(chat.getByRole('checkbox', { name: 'Same as Sales AI' })).toBeChecked()
      for (const date of now) await chat.getByRole('switch', { name: weekday(date), exact: true }).uncheck()
      await expect(chat.getByRole('checkbox', { name: 'Same as Sales AI' })).not.toBeChecked()
      await chat.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Working Hours Saved Successfully!')).toBeVisible()
      const next = new Shopper(await newPerson(browser, service.url))
      await next.visit()
      await expect(next.page.getByText('Closed today')).toBeVisible()
      // Two consoles are open, so somebody is there all the same.
      await next.openChat()
      await expect(next.widget.getByText(/^Online,/)).toBeVisible()
    })
  } finally {
    await service.remove()
  }
})

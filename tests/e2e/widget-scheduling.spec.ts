/**
 * Shoppers book service appointments in the chat, at the hours of the service department, and the console
 * shows them.
 */
import { openCapabilities, switchCapability } from './support/capabilities'
import { openOnly, saveHours } from './support/hours'
import { openProductSettings } from './support/product-settings'
import { SETTINGS_ADMIN } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, SMALL } from './support/test'

/** The file has its own service because it changes hours and capabilities. */
test.use({ ownService: SMALL })

const SCHEDULING = 'Conversational Service Scheduling'
const ZONE = 'America/Chicago'
/**
 * Slots lie between 8:00 AM and 11:30 AM: the first one is half an hour after opening, and the last one
 * starts at least 45 minutes before closing.
 */
const HOURS = ['8:30 AM', '9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM']

/** The day is three days ahead, so that none of its slots passes during the test. */
const openDay = new Date(Date.now() + 3 * 86_400_000)
const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options }).format(openDay)
const weekday = words({ weekday: 'long' })
const tile = words({ month: 'short', day: 'numeric' })
const long = words({ weekday: 'long', month: 'long', day: 'numeric' })

const formOf = ({ widget }: Shopper) => widget.getByRole('region', { name: 'Schedule service' })
const offer = ({ widget }: Shopper) =>
  widget.getByRole('group', { name: 'Suggested answers' }).getByRole('button', { name: 'Schedule service' })
const dayOf = (shopper: Shopper) =>
  formOf(shopper)
    .getByRole('radiogroup', { name: 'Day' })
    .getByRole('radio', { name: new RegExp(` ${tile}$`) })
const hoursOf = (shopper: Shopper) => formOf(shopper).getByRole('radiogroup', { name: 'Hour' })

/** The slots that are offered on the open day. */
async function offeredTo(shopper: Shopper): Promise<string[]> {
  await dayOf(shopper).check()
  await expect(hoursOf(shopper)).toBeVisible()
  return await hoursOf(shopper).locator('label').allInnerTexts()
}

test('a shopper books a service visit at an hour of the department, and the console has it', async ({
  page,
  browser,
  service,
}) => {
  /** Opens the chat as a shopper who is new to the site. */
  async function newShopper(): Promise<Shopper> {
    const shopper = new Shopper(await newPerson(browser, service.url))
    await shopper.visit('/demo/dealer-site/service')
    await shopper.openChat()
    return shopper
  }
  const settings = { product: 'Service AI', section: 'WorkHoursSettings' }
  const hours = await newPerson(browser, service.url)
  let block = hours.locator('section')

  await test.step('the department takes visits on one day of the week', async () => {
    block = await openProductSettings(hours, SETTINGS_ADMIN, settings)
    await openOnly(block, [weekday])
    await block.getByRole('textbox', { name: `${weekday}, opening time` }).fill('8 am')
    await block.getByRole('textbox', { name: `${weekday}, closing time` }).fill('11:30 am')
    await block.getByRole('combobox', { name: 'After opening' }).selectOption('30 minutes')
    await block.getByRole('combobox', { name: 'Before closing' }).selectOption('45 minutes')
    await saveHours(block)
  })

  await test.step('switched off, nothing can be booked; switched on, it is offered', async () => {
    await openCapabilities(page, SETTINGS_ADMIN)
    await switchCapability(page, SCHEDULING, false)
    const early = await newShopper()
    await expect(early.widget.getByRole('group', { name: 'Suggested answers' })).toBeVisible()
    await expect(offer(early)).toHaveCount(0)
    await early.page.context().close()
    await switchCapability(page, SCHEDULING, true)
  })

  const shopper = await newShopper()
  const form = formOf(shopper)
  const field = (name: string) => form.getByRole('textbox', { name })
  const book = form.getByRole('button', { name: 'Book appointment' })

  await test.step('the form offers no hour outside of the hours', async () => {
    await offer(shopper).click()
    await expect(form.getByRole('heading', { name: 'Schedule service' })).toBeFocused()
    const days = form.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
    // These are the days of one weekday within the 22 days from today.
    await expect(days.and(form.locator(':enabled'))).toHaveCount(3)
    expect(await offeredTo(shopper)).toEqual(HOURS)
  })

  await test.step('it is booked', async () => {
    await field('First name').fill('Ottilie')
    await field('Last name').fill('Brandvold')
    await field('Phone').fill('(708) 555-0119')
    await field('Note').fill('It squeals when I brake.')
    await form.getByRole('combobox', { name: 'Type of service' }).selectOption('Brakes')
    await hoursOf(shopper).getByRole('radio', { name: '9:00 AM' }).check()
    await book.click()
    await expect(form.getByText(`Your appointment is booked: ${long} at 9:00 AM.`)).toBeVisible()
    await form.getByText('Back to the chat', { exact: true }).click()
    await expect(shopper.composer).toBeVisible()
  })

  const rep = await newPerson(browser, service.url)
  const dialogue = rep.getByRole('region', { name: 'Dialogue' })
  await test.step('the console shows it in the conversation: notes, highlight, and who comes', async () => {
    await signIn(rep, 'rep@northside.test')
    // The default list only has shoppers who wrote a message; this one only booked.
    await rep.goto('/conversations?endpoint=all')
    const row = rep.getByRole('row').filter({ hasText: 'Ottilie Brandvold' })
    await expect(row).toHaveCount(1)
    await row.getByRole('link').first().click()
    await expect(dialogue.getByText('Appointment was set in CRM')).toHaveCount(1)
    await expect(dialogue).toContainText(
      `Customer booked a service visit: Brakes, ${long} at 9:00 AM. “It squeals when I brake.”`,
    )
    const details = rep.getByRole('complementary', { name: 'Details' })
    await expect(details.getByRole('heading', { name: 'Ottilie Brandvold' })).toBeVisible()
    await expect(
      details.getByRole('listitem').filter({ hasText: 'Appointment was set in CRM' }),
    ).toBeVisible()
    await expect(details.getByRole('link', { name: '(708) 555-0119' })).toBeVisible()
  })

  await test.step('who changes their mind comes once', async () => {
    await shopper.widget.getByRole('button', { name: 'Chat options' }).click()
    await shopper.widget.getByRole('menuitem', { name: 'Schedule service' }).click()
    // The form already has the shopper's details.
    await expect(form.getByRole('combobox', { name: 'Type of service' })).toBeVisible()
    await expect(field('First name')).toHaveCount(0)
    await dayOf(shopper).check()
    await hoursOf(shopper).getByRole('radio', { name: '10:30 AM' }).check()
    await book.click()
    await expect(form.getByText(`Your appointment is booked: ${long} at 10:30 AM.`)).toBeVisible()
    // The dialogue updates without a reload.
    await expect(dialogue).toContainText(/Appointment was moved to .*10:30 AM/)
    await expect(dialogue.getByText('Appointment was set in CRM')).toHaveCount(1)
  })

  await test.step('the next shopper is offered the hours of the department, until it closes', async () => {
    const next = await newShopper()
    await offer(next).click()
    // The department takes several cars per slot, so a booking uses no slot up.
    expect(await offeredTo(next)).toEqual(HOURS)
    await hoursOf(next).getByRole('radio', { name: '9:00 AM' }).check()
    await formOf(next).getByRole('textbox', { name: 'First name' }).fill('Leopold')
    await formOf(next).getByRole('textbox', { name: 'Email' }).fill('leopold@mail.example')

    // The opening time changes to 9:30 AM while the shopper looks at the form.
    await block.getByRole('textbox', { name: `${weekday}, opening time` }).fill('9 am')
    await saveHours(block)
    await formOf(next).getByRole('button', { name: 'Book appointment' }).click()
    await expect(hoursOf(next)).toHaveAccessibleDescription(
      'This time can no longer be booked. Choose another one.',
    )
    expect(await hoursOf(next).locator('label').allInnerTexts()).toEqual(HOURS.slice(2))
    await expect(formOf(next).getByRole('textbox', { name: 'First name' })).toHaveValue('Leopold')

    await openOnly(block, [])
    await saveHours(block)
    const last = await newShopper()
    await offer(last).click()
    await expect(
      formOf(last).getByText('No times can be booked right now. Write to us, and we will find one for you.'),
    ).toBeVisible()
    await expect(formOf(last).getByRole('radio')).toHaveCount(0)
  })
})

/**
 * Notification recipients: a person is added, is notified of a customer by mail and SMS, and is no longer
 * notified after deletion.
 */
import { openSettings, reopenSettings } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, test, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: { TEAM_EMAIL: 'onboarding@ours.example' } })

const SECTION = 'Email&SMSNotificationSettings'
const MAIL = 'pat.morgan@northside.example'

/** Notifications to an address in the outbox. */
const noticesTo = (page: Page, address: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: `To staff: ${address}` }) })

async function askForPerson(page: Page): Promise<void> {
  const shopper = new Shopper(page)
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Can I talk to a real person about my trade?')
  await shopper.hears(/person|colleague|team/i)
}

test('a person is told by mail and SMS of a customer who asks for a person, until they are deleted', async ({
  browser,
  service,
}) => {
  const admin = await newPerson(browser, service.url)
  let block = await openSettings(admin, SECTION)
  await expect(block.getByText('Dana Alvarez')).toBeVisible()
  await block.getByRole('button', { name: 'Add person' }).click()
  const form = block.getByRole('form', { name: 'New person' })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await form.getByLabel('First name').fill('Pat')
  await form.getByLabel('Last name').fill('Morgan')
  await form.getByLabel('Email', { exact: true }).fill(MAIL)
  await form.getByLabel('Phone', { exact: true }).fill('312-555')
  await form.getByLabel('Phone', { exact: true }).press('Tab')
  await expect(form.getByText('Please enter valid phone number (example: +1xxxxxxxxx)')).toBeVisible()
  for (const channel of ['Email', 'SMS']) {
    await form.getByRole('switch', { name: `${channel}, Sales expertise needed` }).check()
  }
  await expect(save).toBeDisabled()
  await form.getByLabel('Phone', { exact: true }).fill('+13125550199')
  await expect(form.getByLabel('CRM user')).toHaveValue('Not found in the CRM')
  await save.click()
  await expect(admin.getByText('Person added')).toBeVisible()

  block = await reopenSettings(admin, SECTION)
  const row = block.getByRole('listitem').filter({ hasText: 'Pat Morgan' })
  await expect(row).toContainText(MAIL)
  await expect(row).toContainText('Email 1')
  await expect(row).toContainText('SMS 1')

  await askForPerson(await newPerson(browser, service.url))
  const outbox = await newPerson(browser, service.url)
  const shown = async () => {
    await outbox.goto('/outbox')
    return [
      await noticesTo(outbox, `Email to ${MAIL}`).count(),
      await noticesTo(outbox, 'SMS to (312) 555-0199').count(),
    ]
  }
  await expect.poll(shown).toEqual([1, 1])
  const letter = noticesTo(outbox, `Email to ${MAIL}`)
  await expect(letter).toContainText('Sales expertise needed')
  await expect(letter).toContainText('Can I talk to a real person about my trade?')
  // The page shows its state at load time, and mail is sent a moment after it is written.
  await expect
    .poll(async () => {
      await outbox.reload()
      return letter.textContent()
    })
    .toContain('Sent')
  await expect(letter.getByRole('textbox')).toHaveCount(0)
  // The link in the mail leads to the customer.
  const [way] = /http:\/\/\S+\/conversation\/c_\w+/.exec((await letter.textContent()) ?? '') ?? []
  await admin.goto(way ?? '')
  await expect(admin.getByText('Can I talk to a real person about my trade?').first()).toBeVisible()

  block = await reopenSettings(admin, SECTION)
  await block.getByRole('button', { name: 'Delete Pat Morgan' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Person deleted')).toBeVisible()
  await expect(block.getByText('Pat Morgan')).toHaveCount(0)

  // The other recipients are notified of the next customer; Pat is not.
  const toStaff = () => outbox.getByRole('heading', { name: /^To staff: / }).count()
  await shown()
  const before = await toStaff()
  await askForPerson(await newPerson(browser, service.url))
  await expect
    .poll(async () => {
      const ofPat = await shown()
      return [...ofPat, (await toStaff()) > before]
    })
    .toEqual([1, 1, true])
})

test('our team is told that the settings are ready, once', async ({ browser, service }) => {
  const admin = await newPerson(browser, service.url)
  const block = await openSettings(admin, 'NotifyTeam')
  await expect(block.getByRole('heading')).toHaveCount(0)
  const tell = block.getByRole('button', { name: 'Notify Team' })
  await tell.click()
  await expect(block.getByRole('status')).toHaveText(
    /^Our team was told that the settings of Northside Calder are ready/,
  )
  await tell.click()
  await expect(block.getByRole('status')).toHaveText(/^Our team was told at .* already/)
  const outbox = await newPerson(browser, service.url)
  const letter = noticesTo(outbox, 'Email to onboarding@ours.example')
  await expect
    .poll(async () => {
      await outbox.goto('/outbox')
      return await letter.count()
    })
    .toBe(1)
  await expect(letter).toContainText('Settings are ready: Northside Calder')
  await expect(letter).toContainText('admin@northside.test')
})

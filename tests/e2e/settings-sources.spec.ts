/** A source is left to people: its shoppers get no answer of the assistant, until it is switched on (document 2 §4 Sources). */
import { ServiceProcess } from './support/service'
import { openSettings, reopenSettings, settingsBlock } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, test, type Page } from './support/test'

const SECTION = 'LeadSourceSettings'
const SITE = '/demo/dealer-site?site=northside-vantor'
const HOURS = /Monday/

const chat = (page: Page) => page.getByRole('switch', { name: 'Dealer website, Chat' })
const website = (page: Page) => page.getByRole('switch', { name: 'Dealer website', exact: true })
const expand = (page: Page) => page.getByRole('button', { name: 'Sub-sources of Dealer website' }).click()

test('a shopper of a source that is off gets no answer, and gets one once it is on', async ({ browser }) => {
  test.setTimeout(480_000)
  const service = await ServiceProcess.start()
  try {
    const page = await newPerson(browser, service.url)
    // A dealership with agentic leads sets its sources elsewhere.
    await openSettings(page, 'Preferences')
    await expect(page.locator(`section[id="${SECTION}"]`)).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Select user' }).fill('Vantor')
    await page.getByRole('option', { name: /Northside Vantor/ }).click()
    await settingsBlock(page, SECTION)

    await expand(page)
    await chat(page).click()
    await expect(chat(page)).not.toBeChecked()
    await expect(chat(page)).toBeEnabled()
    await expect(website(page)).toBeChecked()

    const shopper = new Shopper(await newPerson(browser, service.url))
    await shopper.visit(SITE)
    await shopper.openChat()
    await shopper.say('What are your hours?')
    // Somebody else who asks later is answered: the assistant had its time.
    const other = new Shopper(await newPerson(browser, service.url))
    await other.visit()
    await other.openChat()
    await other.say('What are your hours?')
    await other.hears(HOURS)
    await expect(shopper.log.getByText(HOURS)).toHaveCount(0)

    await reopenSettings(page, SECTION)
    await expand(page)
    await expect(chat(page)).not.toBeChecked()

    // All of it off: a part cannot be switched by itself.
    await website(page).click()
    await expect(chat(page)).toBeDisabled()
    await expect(website(page)).toBeEnabled()
    await website(page).click()
    await expect(chat(page)).toBeChecked()
    await expect(chat(page)).toBeEnabled()

    // What was asked while it was off stays with people; what comes now is answered.
    await expect(shopper.log.getByText(HOURS)).toHaveCount(0)
    await shopper.say('Are you open at the weekend?')
    await shopper.hears(/Saturday|Sunday/i)
    await reopenSettings(page, SECTION)
    await expect(website(page)).toBeChecked()
  } finally {
    await service.remove()
  }
})

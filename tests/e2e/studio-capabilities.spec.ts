/** When an administrator switches a capability off, the widget and the assistant stop using it. */
import { reopenSettings } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

// The tests change capabilities.
test.use({ ownService: {} })
test.setTimeout(480_000)

const SECTION = 'CapabilityManager'
const studio = (page: Page) => page.locator('widget-studio[section=capabilities]')
const capability = (page: Page, name: string) => studio(page).getByRole('switch', { name })

async function openCapabilities(page: Page, email: string): Promise<void> {
  await signIn(page, email, '/settings')
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Chat AI' })
  await reopenSettings(page, SECTION)
  await expect(capability(page, 'Quick Replies')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  const button = studio(page).getByRole('button', { name: 'SAVE capabilities' })
  await button.click()
  // The notice may belong to an earlier save, but the button is only disabled once everything is stored.
  await expect(button).toBeDisabled()
  await expect(studio(page).getByText(/not saved$/)).toHaveCount(0)
  await expect(studio(page).getByText('Your changes were saved successfully.').last()).toBeVisible()
}

/** Opens the chat as a shopper who is new to the page. */
async function shopperOn(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page)
  await shopper.visit()
  await shopper.openChat()
  return shopper
}
const suggestions = (shopper: Shopper) => shopper.widget.getByRole('group', { name: 'Suggested answers' })

/** Returns the prices on vehicle cards and in the assistant's messages. */
async function pricesTold(shopper: Shopper): Promise<string[]> {
  await shopper.say('Do you have a new Terrane?')
  await expect(shopper.log.getByRole('link', { name: 'View vehicle' }).first()).toBeVisible()
  return (await shopper.log.innerText()).match(/\$\d[\d,]*/g) ?? []
}

test('quick replies and selling prices that are switched off are offered and told no more', async ({
  page,
  browser,
  service,
}) => {
  await openCapabilities(page, 'admin@northside.test')
  await capability(page, 'Quick Replies').check()
  await capability(page, 'Selling Price').check()
  const button = studio(page).getByRole('button', { name: 'SAVE capabilities' })
  if (await button.isEnabled()) await save(page)

  const before = await shopperOn(await newPerson(browser, service.url))
  await expect(suggestions(before)).toBeVisible()
  expect((await pricesTold(before)).length).toBeGreaterThan(0)

  await capability(page, 'Quick Replies').uncheck()
  await capability(page, 'Selling Price').uncheck()
  await expect(studio(page).getByText('2 not saved')).toBeVisible()
  await save(page)
  await reopenSettings(page, SECTION)
  await expect(capability(page, 'Quick Replies')).not.toBeChecked()
  await expect(capability(page, 'Selling Price')).not.toBeChecked()

  const after = await shopperOn(await newPerson(browser, service.url))
  expect(await pricesTold(after)).toEqual([])
  await expect(suggestions(after)).toHaveCount(0)
})

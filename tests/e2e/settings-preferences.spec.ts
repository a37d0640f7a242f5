/** Which price shoppers see is chosen in the preferences (document 2 §3 Preferences). */
import { written } from './support/saved'
import { ServiceProcess } from './support/service'
import { openSettings, reopenSettings } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, test, type Page } from './support/test'

const SECTION = 'Preferences'
const salePrice = (page: Page) => page.getByRole('combobox', { name: 'Sale price' })

async function choosePrice(page: Page, label: string): Promise<void> {
  await salePrice(page).selectOption({ label })
  await written(page, /\/preferences$/, () =>
    page.locator(`section[id="${SECTION}"]`).getByRole('button', { name: 'Save' }).click(),
  )
  await expect(page.getByText('Preferences saved').last()).toBeVisible()
}

/** Prices on the cards of the vehicles that the assistant shows; none of another one may stand in its words. */
async function pricesShown(page: Page): Promise<string[]> {
  const shopper = new Shopper(page)
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Do you have a new Terrane?')
  await expect(shopper.log.getByRole('link', { name: 'View vehicle' }).first()).toBeVisible()
  return (await shopper.log.innerText()).match(/\$\d[\d,]*/g) ?? []
}

test('the assistant shows the price that the dealership chose, or none', async ({ browser }) => {
  test.setTimeout(480_000)
  const service = await ServiceProcess.start()
  try {
    const page = await newPerson(browser, service.url)
    await openSettings(page, SECTION)
    await expect(salePrice(page)).toHaveValue('SELLING_PRICE')
    const selling = await pricesShown(await newPerson(browser, service.url))
    expect(selling.length).toBeGreaterThan(0)

    await choosePrice(page, 'MSRP')
    const suggested = await pricesShown(await newPerson(browser, service.url))
    expect(suggested.length).toBeGreaterThan(0)
    expect(suggested).not.toEqual(selling)

    await choosePrice(page, 'No Price')
    await reopenSettings(page, SECTION)
    await expect(salePrice(page)).toHaveValue('NO_PRICE')
    expect(await pricesShown(await newPerson(browser, service.url))).toEqual([])
    // The dealership's own site as well.
    const site = await newPerson(browser, service.url)
    await site.goto('/demo/dealer-site/search')
    await expect(site.getByText('Ask for the price').first()).toBeVisible()
    await expect(site.locator('.price').filter({ hasText: '$' })).toHaveCount(0)
  } finally {
    await service.remove()
  }
})

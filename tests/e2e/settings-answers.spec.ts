/** What the assistant says to delicate questions is chosen in the settings, and heard by shoppers (document 2 §2 Bot answers). */
import { faultsOf } from './support/axe'
import { written } from './support/saved'
import { ServiceProcess } from './support/service'
import { openSettings, reopenSettings } from './support/settings'
import { Shopper } from './support/shopper'
import { expect, newPerson, test, type Page } from './support/test'

const SECTION = 'AnswersSettings'
const card = (page: Page, question: string) => page.getByRole('form', { name: question })
const LOWEST = 'What if the customer asks for the lowest price?'
const FEES = 'What if the customer asks for the out-the-door price or the fees?'

async function saveOf(page: Page, question: string): Promise<void> {
  await written(page, /\/bot-answers\/[^/]+$/, () =>
    card(page, question).getByRole('button', { name: 'Save' }).click(),
  )
  await expect(page.getByText('Answer saved').last()).toBeVisible()
}

test('an answer is chosen, kept, and said to the next shopper', async ({ browser }) => {
  test.setTimeout(480_000)
  const service = await ServiceProcess.start()
  try {
    const page = await newPerson(browser, service.url)
    await openSettings(page, SECTION)
    const lowest = card(page, LOWEST)
    await expect(lowest.getByRole('radio').first()).toBeChecked()

    // One's own words, which must be there before they can be saved.
    await lowest.getByRole('radio', { name: 'Your own answer' }).check()
    await expect(lowest.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expect(lowest).toContainText(
      'Custom answers should be broad, avoid yes/no wording and exclude calls to action.',
    )
    await lowest.getByRole('textbox', { name: 'Answer' }).fill('Every tag shows our best number already.')
    await saveOf(page, LOWEST)

    // An answer with an input.
    const fees = card(page, FEES)
    await fees.getByRole('radio', { name: /documentation fee of/ }).check()
    await fees.getByRole('textbox', { name: /Documentation fee/ }).fill('$123')
    await expect(fees.getByRole('radio', { name: /a documentation fee of \$123\./ })).toBeChecked()
    await saveOf(page, FEES)
    expect(await faultsOf(page, ['dealer-console', 'dealer-settings'])).toEqual([])

    await reopenSettings(page, SECTION)
    await expect(lowest.getByRole('radio', { name: 'Your own answer' })).toBeChecked()
    await expect(lowest.getByRole('textbox', { name: 'Answer' })).toHaveValue(
      'Every tag shows our best number already.',
    )
    await expect(fees.getByRole('textbox', { name: /Documentation fee/ })).toHaveValue('$123')

    const shopper = new Shopper(await newPerson(browser, service.url))
    await shopper.visit()
    await shopper.openChat()
    await shopper.say('What is the lowest price you can do?')
    await shopper.hears('Every tag shows our best number already.')
    await shopper.say('And the out the door price?')
    await shopper.hears(/a documentation fee of \$123\./)

    // Changed again: the same shopper hears the new one.
    await lowest.getByRole('radio').first().check()
    await saveOf(page, LOWEST)
    await shopper.say('Is that your best price?')
    await shopper.hears(/set against the market/)
  } finally {
    await service.remove()
  }
})

/**
 * After `kill -9` in the middle of a conversation, no acknowledged message is lost and every page reconnects
 * by itself.
 */
import { expect, newPerson, signIn, test } from './support/test'
import { ServiceProcess } from './support/service'
import { Shopper } from './support/shopper'

test('a killed service loses nothing that was acknowledged', async ({ browser }) => {
  test.setTimeout(480_000)
  const service = await ServiceProcess.start()
  try {
    const page = await newPerson(browser, service.url)
    await signIn(page, 'rep@northside.test', '/conversations')
    const shopper = new Shopper(await newPerson(browser, service.url))
    await shopper.visit()
    await shopper.openChat()
    await shopper.say('Do you have a used SUV under 30000?')
    await page.getByRole('row').filter({ hasText: 'used SUV under 30000' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Join The Conversation' }).click()
    await page.getByRole('textbox', { name: /message to/i }).fill('Yes, three of them. Which colour?')
    await page.keyboard.press('Enter')
    await shopper.hears('Yes, three of them. Which colour?')

    await service.kill()
    await expect(page.getByText('Connection lost. Check your internet connection and try again')).toHaveCount(
      1,
    )
    await shopper.composer.fill('Blue, if you have it')
    await shopper.composer.press('Enter')
    await service.resume()

    // A message that was written while the service was down is pending, or is shown as failed after ten
    // seconds, as often as it is retried before the page has reconnected. It appears exactly once in the end.
    const dialogue = page.getByRole('region', { name: 'Dialogue' })
    const said = dialogue.getByText('Blue, if you have it', { exact: true })
    const retry = shopper.log.getByRole('button', { name: /^Retry/ })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 5_000 })
      await expect(said).toHaveCount(1, { timeout: 5_000 })
    }).toPass({ timeout: 240_000 })
    await expect(dialogue.getByText('Do you have a used SUV under 30000?', { exact: true })).toHaveCount(1)
    await expect(dialogue.getByText('Yes, three of them. Which colour?', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Connection lost. Check your internet connection and try again')).toHaveCount(
      0,
      { timeout: 120_000 },
    )

    // The owner of the conversation has not changed.
    await page.getByRole('textbox', { name: /message to/i }).fill('One in slate blue.')
    await page.keyboard.press('Enter')
    await shopper.hears('One in slate blue.')
  } finally {
    await service.remove()
  }
})

/** The shopper's conversation survives reloads, navigation and lost connections of the browser. */
import { expect, newPerson, test } from './support/test'
import { Shopper } from './support/shopper'

test('a conversation goes on over reload, page change and a second tab', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Do I get a loaner car?')
  await shopper.hears(/warranty work/)
  const lines = await shopper.log.getByText('Do I get a loaner car?', { exact: false }).count()

  await page.reload()
  await expect(shopper.log).toContainText('Do I get a loaner car?')
  await page.getByRole('link', { name: 'Finance' }).click()
  await expect(shopper.log).toContainText('Do I get a loaner car?')
  await expect(shopper.log.getByText('Do I get a loaner car?', { exact: false })).toHaveCount(lines)

  const second = new Shopper(await page.context().newPage())
  await second.visit('/demo/dealer-site/service')
  await second.openChat()
  await expect(second.log).toContainText('Do I get a loaner car?')
  await second.say('And do you open on Sunday?')
  await expect(shopper.log).toContainText('And do you open on Sunday?')
})

test('nothing is kept in the browser before the shopper acts', async ({ page, context }) => {
  await page.goto('/demo/dealer-site')
  await expect(page.locator('chat-widget').getByRole('button', { name: /chat/i }).first()).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('a line said while the network is gone is sent once it is back, once', async ({ page, context }) => {
  const shopper = new Shopper(page)
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Do you offer financing?')
  await shopper.hears(/eleven lenders/)
  await context.setOffline(true)
  await shopper.composer.fill('Hello, still there?')
  await shopper.composer.press('Enter')
  await context.setOffline(false)
  const retry = shopper.log.getByRole('button', { name: /^Retry/ })
  const sending = shopper.log.getByText('Sending…')
  await expect(sending).toHaveCount(0, { timeout: 60_000 })
  if (await retry.isVisible()) await retry.click()
  await expect(sending).toHaveCount(0)
  await page.reload()
  await expect(shopper.log.getByText('Hello, still there?')).toHaveCount(1)
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(retry.or(sending)).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
})

test('each shopper has a conversation of their own', async ({ page, browser, service }) => {
  const one = new Shopper(page)
  await one.visit()
  await one.openChat()
  await one.say('My name is Ada and I like the blue one')
  const other = new Shopper(await newPerson(browser, service.url))
  await other.visit()
  await other.openChat()
  await other.say('Good afternoon')
  await other.hears(/this is Ava/)
  await expect(other.log).not.toContainText('Ada')
})

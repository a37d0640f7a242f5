/** What a shopper can do in the open panel besides writing, on the real service. */
import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test'
import { Shopper } from './support/shopper'

/** This is the smallest PNG, with one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function talking(shopper: Shopper) {
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Do I get a loaner car?')
  await shopper.hears(/warranty work/)
}
async function choose({ widget }: Shopper, item: string) {
  await widget.getByRole('button', { name: 'Chat options' }).click()
  await widget.getByRole('menuitem', { name: item }).click()
}

test('the transcript is saved as a text file', async ({ page }) => {
  const shopper = new Shopper(page)
  await talking(shopper)
  const download = page.waitForEvent('download')
  await choose(shopper, 'Save transcript')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Chat with .+ \d{4}-\d\d-\d\d\.txt$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('You: Do I get a loaner car?')
})

test('the transcript goes to an address', async ({ page }) => {
  const shopper = new Shopper(page)
  await talking(shopper)
  await choose(shopper, 'Email transcript')
  const field = shopper.widget.getByRole('textbox', { name: 'Email' })
  await field.fill('nobody')
  await field.press('Enter')
  await expect(shopper.widget.getByText('Incorrect email')).toBeVisible()
  await field.fill('shopper@example.com')
  await field.press('Enter')
  await expect(shopper.widget.getByRole('status').filter({ hasText: 'on its way to' })).toBeVisible()
})

test('a picture of the shopper stands in the dialogue, in every tab, and is saved again', async ({
  page,
}) => {
  const shopper = new Shopper(page)
  await talking(shopper)
  await shopper.widget
    .locator('input[type=file]')
    .setInputFiles({ name: 'trade.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(shopper.log.getByText('trade.png')).toBeVisible()
  await expect(shopper.log.getByText('Sending…')).toHaveCount(0)
  await expect(shopper.log.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await page.reload()
  const download = page.waitForEvent('download')
  await shopper.log.getByRole('button', { name: 'Save trade.png' }).click()
  expect((await download).suggestedFilename()).toMatch(/^trade\.(png|jpg|webp)$/)
})

test('the chat ends in every tab, stays to be read, and a new one begins', async ({ page }) => {
  const shopper = new Shopper(page)
  await talking(shopper)
  const second = new Shopper(await page.context().newPage())
  await second.visit('/demo/dealer-site/service')
  await second.openChat()
  await expect(second.log).toContainText('Do I get a loaner car?')

  await choose(shopper, 'End chat')
  await shopper.widget.getByRole('button', { name: 'End chat' }).click()
  for (const { log } of [shopper, second]) {
    await expect(log).toContainText('The chat has ended')
    await expect(log).toContainText('Do I get a loaner car?')
  }
  await shopper.widget.getByRole('button', { name: 'Start a new chat' }).click()
  await expect(shopper.log).not.toContainText('Do I get a loaner car?')
  await shopper.say('Are you open on Sunday?')
  await expect(second.log).toContainText('Are you open on Sunday?')
  await expect(second.log).not.toContainText('Do I get a loaner car?')
})

/** Files of staff reach the customer, by e-mail and in the live chat. */
import sharp from 'sharp'
import { checkState, type ShadowPath } from './support/axe'
import { findInOutbox } from './support/outbox'
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test, type Page } from './support/test'

const DIALOGUE: ShadowPath = ['dealer-console', 'dealer-conversations', '.pane.talk']
const dialogue = (page: Page) => page.getByRole('region', { name: 'Dialogue' })
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const chosen = (page: Page) => page.getByRole('list', { name: 'Files of your message' })

async function picture() {
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background: '#0b6480' } })
  return { name: 'driveway.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

/** Chooses files as a person does, in the browser's dialog. */
async function attach(page: Page, file: Awaited<ReturnType<typeof picture>>) {
  await expect(box(page)).toBeEditable()
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach pictures or PDFs' }).click(),
  ])
  await dialog.setFiles(file)
  await expect(chosen(page).getByRole('img', { name: file.name })).toBeVisible()
}

test('a picture leaves with an e-mail, after a reload too', async ({ page }) => {
  const file = await picture()
  await signIn(page, 'rep@northside.test')
  await page.goto('/conversations?q=Harold%20Whitcomb')
  await page.getByRole('row').filter({ hasText: 'Harold Whitcomb' }).getByRole('link').first().click()
  await attach(page, file)
  await page.reload()
  await expect(chosen(page).getByRole('img', { name: file.name })).toBeVisible()
  const isShown = () => expect(chosen(page).getByRole('img', { name: file.name })).toBeVisible()
  await checkState(page, 'a file in the reply box', isShown, DIALOGUE)
  await box(page).fill('This is the driveway, Harold.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chosen(page)).toHaveCount(0)

  const shown = dialogue(page)
    .getByRole('button', { name: /driveway\.png/ })
    .last()
  await shown.click()
  const large = page.getByRole('dialog', { name: file.name })
  await expect(large.getByRole('img', { name: /driveway\.png/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(shown).toBeFocused()

  const letter = await findInOutbox(page, 'This is the driveway, Harold.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    letter.getByRole('link', { name: file.name }).click(),
  ])
  expect(download.suggestedFilename()).toBe(file.name)
})

test('a picture arrives in the chat without a word', async ({ page, browser, service }) => {
  const file = await picture()
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  await shopper.say('Could you send me a picture of the back seats, please?')

  await signIn(page, 'rep@northside.test', '/conversations')
  const row = page.getByRole('row').filter({ hasText: 'picture of the back seats' })
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Join The Conversation' }).click()
  await attach(page, file)
  await box(page).press('Enter')
  await expect(dialogue(page).getByRole('img', { name: /driveway\.png/ })).toBeVisible()
  await expect(shopper.log.getByRole('img', { name: file.name })).toBeVisible()
  await expect(shopper.log.getByRole('button', { name: `Save ${file.name}` })).toBeVisible()
})

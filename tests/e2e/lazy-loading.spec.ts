/**
 * Code is loaded when a user opens an area or a dialog. A failed download shows an error in its position and
 * can be retried.
 */
import { expect, signIn, test, type Page } from './support/test'

/** Blocks all matching requests and counts them until the returned function is called. */
async function takeDown(page: Page, files: RegExp) {
  let isDown = true
  const refused: string[] = []
  await page.route(files, (route) => {
    if (!isDown) return route.continue()
    refused.push(route.request().url())
    return route.abort()
  })
  return { refused, bringBack: () => (isDown = false) }
}

test('an area of the console', async ({ page }) => {
  const { refused, bringBack } = await takeDown(page, /\/chunks\/dealer-settings-/)
  await signIn(page, 'admin@northside.test', '/settings')
  const failed = page.getByText('This part of the console could not be loaded')
  await expect(failed).toBeVisible()
  const before = refused.length
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => refused.length).toBeGreaterThan(before)
  await expect(failed).toBeVisible()
  bringBack()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a section of the settings that another element fills', async ({ page }) => {
  await signIn(page, 'admin@northside.test', '/settings')
  await page.getByLabel('Product').selectOption('DealerChat')
  await expect(page.getByRole('heading', { name: 'Capability Manager' }).first()).toBeVisible()
  const { bringBack } = await takeDown(page, /\/chunks\/widget-studio-/)
  await page.goto('about:blank')
  await page.goto('/settings#CustomerExperienceSettings')
  // The other sections are also in the document, but hidden.
  const studio = page.getByRole('region', { name: 'Customer Experience Settings' })
  await expect(studio.getByText('This part of the settings could not be loaded')).toBeVisible()
  bringBack()
  await studio.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Chat UI settings' })).toBeVisible()
})

test('a window over the console, which can also be closed', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const { refused, bringBack } = await takeDown(page, /\/chunks\/command-palette-/)
  const dialog = page.getByRole('dialog', { name: 'Find', exact: true })
  await page.keyboard.press('Control+k')
  await expect(dialog.getByText('This part could not be loaded')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(dialog.getByText('This part could not be loaded')).toBeVisible()
  const before = refused.length
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => refused.length).toBeGreaterThan(before)
  bringBack()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('combobox')).toBeFocused()
})

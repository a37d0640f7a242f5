/** What the signature fetches after its first content: the form is there without it, and what cannot be fetched can be fetched again. */
import type { Route } from '@playwright/test'
import { reopenSettings, SETTINGS_ADMIN } from './support/settings'
import { expect, signIn, withOwnService, type Page } from './support/test'

/** Settings are changed, so the service is this file's own. */
const test = withOwnService()

const LATE = /\/chunks\/(saving|signature-text|named-signature-editor)-/

/** Opens the signature while its later parts are on their way; `come` lets them through. */
async function openHeld(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await signIn(page, SETTINGS_ADMIN, '/')
  await page.getByRole('button', { name: 'Settings', exact: true }).waitFor()
  await page.route(LATE, (route) => (isHeld ? void held.push(route) : route.continue()))
  const block = await reopenSettings(page, 'SignatureSettings')
  const form = block.getByRole('form', { name: 'Signature Settings' })
  await expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue(/./)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  return {
    block,
    held,
    saves,
    field: (name: string) => form.getByRole('textbox', { name }),
    preview: block.getByRole('group', { name: 'Preview' }).first(),
    save: block.getByRole('button', { name: 'Save', exact: true }).first(),
    come: async () => {
      isHeld = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

test('the signature is written and sent before what checks it is there, and is checked first', async ({
  page,
}) => {
  const { field, preview, save, saves, come, block } = await openHeld(page)
  // Its stored numbers need nothing to be written as the dealership writes them.
  await expect(preview).toContainText(/\(\d{3}\) \d{3}-\d{4}/)
  await field('Position').fill('Customer care')
  await expect(preview).toContainText('Customer care')
  await field('Service phone').fill('12')
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(field('Position')).toHaveJSProperty('readOnly', true)
  await come()
  await expect(block.getByText('Please enter valid phone number (example: +1xxxxxxxxx)')).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-busy')
  expect(saves).toEqual([])
  await field('Service phone').fill('3125550101')
  await expect(preview).toContainText('Service: (312) 555-0101')
  await save.click()
  await expect(page.getByText('Signature saved')).toBeVisible()
  expect(saves).toHaveLength(1)
})

test('what cannot be fetched says so, keeps what was typed, and is fetched again', async ({ page }) => {
  const { field, save, saves, held, come, block } = await openHeld(page)
  await field('Position').fill('Front desk')
  await save.click()
  await expect.poll(() => held.length).toBe(1)
  await Promise.all(held.splice(0).map((route) => route.abort()))
  await expect(page.getByText('This part could not be loaded')).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-busy')
  await expect(field('Position')).toHaveValue('Front desk')
  expect(saves).toEqual([])

  await block.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await Promise.all(held.splice(0).map((route) => route.abort()))
  await come()
  await block.getByRole('button', { name: 'Retry' }).click()
  const text = block.getByRole('textbox', { name: 'Signature text' })
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/Front desk/)

  await block.getByRole('button', { name: 'Add signature' }).click()
  await expect(block.getByRole('form', { name: 'New signature' })).toBeVisible()
  await save.click()
  await expect(page.getByText('Signature saved')).toBeVisible()
  expect(saves).toHaveLength(1)
})

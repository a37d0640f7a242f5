/** What the studio fetches after its first content: that is there without it, and what cannot be fetched can be fetched again. */
import type { Route } from '@playwright/test'
import { SETTINGS_ADMIN } from './support/settings'
import { expect, signIn, withOwnService, type Page } from './support/test'

/** Settings are changed, so the service is this file's own. */
const test = withOwnService()

const LATE = /\/chunks\/(agent-section|popup-section|domain-footer|site-section|look-saving|stage)-/
const form = (page: Page) => page.getByRole('region', { name: 'Chat UI settings' })
const state = (page: Page) => page.locator('.save-bar').getByRole('status')
const apply = (page: Page) => page.getByRole('button', { name: 'Apply changes' })

/** Opens the studio while its later parts are on their way; `come` lets them through. */
async function openHeld(page: Page): Promise<{ held: Route[]; come: () => Promise<void> }> {
  const held: Route[] = []
  let isHeld = true
  await signIn(page, SETTINGS_ADMIN, '/settings')
  await page.getByLabel('Product').selectOption('DealerChat')
  await page.getByRole('button', { name: 'Settings', exact: true }).waitFor()
  await page.route(LATE, (route) => (isHeld ? void held.push(route) : route.continue()))
  await page.goto('/settings#CustomerExperienceSettings')
  await expect(form(page)).toBeVisible()
  return {
    held,
    come: async () => {
      isHeld = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

test('the first sections can be used at once, and what is applied before the rest is there is saved with it', async ({
  page,
}) => {
  const { come } = await openHeld(page)
  await expect(form(page).getByRole('radio', { name: '#01458C' })).toBeChecked()
  await expect(form(page).getByRole('group', { name: 'Desktop' })).toBeVisible()
  await expect(form(page).getByRole('heading', { level: 2 })).toHaveText([
    'Theme',
    'Chat Button',
    'Position',
    'Agent Name and Avatar',
    'Chat Pop-up',
    'Footer Configuration',
    'On your site',
  ])
  await form(page).getByRole('radio', { name: '#B10202' }).check()
  await expect(state(page)).toHaveText('Unsaved Changes 1 setting')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.postData() ?? '')
  })
  await apply(page).click()
  await expect(apply(page)).toHaveAttribute('aria-busy', 'true')
  expect(saves).toEqual([])
  await come()
  await expect(page.getByText('Your changes were saved successfully.')).toBeVisible()
  await expect(state(page)).toHaveText('All changes are saved')
  expect(saves).toHaveLength(1)
  await expect(form(page).getByRole('textbox', { name: 'Agent name' })).toHaveValue(/./)
  await expect(page.locator('.stage iframe')).toBeVisible()
})

test('what cannot be fetched says so in its place and is fetched again', async ({ page }) => {
  const { held, come } = await openHeld(page)
  await form(page).getByRole('group', { name: 'Mobile' }).getByText('Mid left').click()
  await apply(page).click()
  await expect.poll(() => held.length).toBe(5)
  await Promise.all(held.splice(0).map((route) => route.abort()))
  await expect(page.getByText('An error occurred while saving your changes.')).toBeVisible()
  await expect(state(page)).toHaveText('Unsaved Changes 1 setting')
  await expect(page.getByText('This part could not be loaded')).toHaveCount(5)
  await come()
  for (let left = 5; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByText('This part could not be loaded')).toHaveCount(left - 1)
  }
  await expect(form(page).getByRole('textbox', { name: 'Agent name' })).toBeVisible()
  await expect(form(page).getByRole('textbox', { name: 'Footer text' })).toBeVisible()
  await apply(page).click()
  await expect(state(page)).toHaveText('All changes are saved')
})

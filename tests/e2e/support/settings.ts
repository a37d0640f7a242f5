/** Helpers for tests on the settings page. */
import { expect, signIn, type Page } from './test'
import type { Locator } from '@playwright/test'

/** This user may change all settings of Northside Auto Group. */
export const SETTINGS_ADMIN = 'admin@northside.test'

/**
 * Signs in and opens one block of the settings by its URL name, e.g. `WorkHoursSettings`. Returns its region
 * once it is visible.
 */
export async function openSettings(page: Page, section: string, email = SETTINGS_ADMIN): Promise<Locator> {
  await signIn(page, email, `/settings#${section}`)
  return await settingsBlock(page, section)
}

/** Opens a block by a full page load, for a user who is already signed in. */
export async function reopenSettings(page: Page, section: string): Promise<Locator> {
  await page.goto('about:blank')
  await page.goto(`/settings#${section}`)
  return await settingsBlock(page, section)
}

/** Returns the region of a block once it is visible. */
export async function settingsBlock(page: Page, section: string): Promise<Locator> {
  const block = page.locator(`section.numbered[id="${section}"]`)
  await expect(block).toBeVisible()
  return block
}

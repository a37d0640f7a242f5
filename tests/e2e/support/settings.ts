/** The settings page as journeys use it. */
import { expect, signIn, type Page } from './test'
import type { Locator } from '@playwright/test'

/** All settings of Northside Auto Group. */
export const SETTINGS_ADMIN = 'admin@northside.test'

/**
 * Signs in and opens one block of the settings by its address, e.g. `WorkHoursSettings`; answers its region
 * once it is on screen.
 */
export async function openSettings(page: Page, section: string, email = SETTINGS_ADMIN): Promise<Locator> {
  await signIn(page, email, `/settings#${section}`)
  return await settingsBlock(page, section)
}

/** Goes to a block of somebody who is signed in already, by a fresh load. */
export async function reopenSettings(page: Page, section: string): Promise<Locator> {
  await page.goto('about:blank')
  await page.goto(`/settings#${section}`)
  return await settingsBlock(page, section)
}

/** The region of a block, once it is on screen. */
export async function settingsBlock(page: Page, section: string): Promise<Locator> {
  const block = page.locator(`section.numbered[id="${section}"]`)
  await expect(block).toBeVisible()
  return block
}

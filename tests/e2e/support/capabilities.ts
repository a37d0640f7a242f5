/** Switches capabilities of the chat in the way an administrator does. */
import type { Locator } from '@playwright/test'
import { openProductSettings } from './product-settings'
import { written } from './saved'
import { expect, type Page } from './test'

const panel = (page: Page) => page.locator('widget-studio[section=capabilities]')

export const capability = (page: Page, name: string): Locator =>
  panel(page).getByRole('switch', { name, exact: true })

/** Signs in and opens the capabilities of the dealership's chat. */
export async function openCapabilities(page: Page, email: string): Promise<void> {
  await openProductSettings(page, email, { product: 'Chat AI', section: 'CapabilityManager' })
  await expect(capability(page, 'Quick Replies')).toBeVisible()
}

/** Toggles one capability, which must be in the opposite state, and saves it. */
export async function switchCapability(page: Page, name: string, on: boolean): Promise<void> {
  await expect(capability(page, name)).toBeChecked({ checked: !on })
  await capability(page, name).setChecked(on)
  await written(page, /-status$/, () =>
    panel(page).getByRole('button', { name: 'SAVE capabilities' }).click(),
  )
  await expect(panel(page).getByText('Your changes were saved successfully.').last()).toBeVisible()
  await expect(panel(page).getByText('1 not saved')).toBeHidden()
}

/** Sets work hours in the way an administrator does. */
import type { Locator } from '@playwright/test'
import { WEEKDAYS } from '../../../src/rules/settings/hours'
import { written } from './saved'
import { expect } from './test'

/**
 * Opens the given days of the regular week and closes all others. Days are named as on screen, for example
 * 'Monday'.
 */
export async function openOnly(block: Locator, days: readonly string[]): Promise<void> {
  for (const weekday of WEEKDAYS) {
    const name = weekday.charAt(0).toUpperCase() + weekday.slice(1)
    await block.getByRole('switch', { name, exact: true }).setChecked(days.includes(name))
  }
}

export async function saveHours(block: Locator): Promise<void> {
  const save = block.getByRole('button', { name: 'Save', exact: true })
  await written(block.page(), /\/business-hours\/[^/]+\/[^/]+$/, () => save.click())
  await expect(block.page().getByText('Working Hours Saved Successfully!').last()).toBeVisible()
  await expect(save).toBeDisabled()
}

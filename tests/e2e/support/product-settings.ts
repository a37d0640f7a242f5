/** Opens settings of one product. */
import type { Locator } from '@playwright/test'
import { reopenSettings } from './settings'
import { signIn, type Page } from './test'

/**
 * Signs in and opens a block of a product's settings. `product` is the label in the selector, `section` the
 * name in the URL.
 */
export async function openProductSettings(
  page: Page,
  email: string,
  { product, section }: { product: string; section: string },
): Promise<Locator> {
  await signIn(page, email, '/settings')
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: product })
  return await reopenSettings(page, section)
}

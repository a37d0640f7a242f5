/** The page of what left. It is written once when it is asked for, and does not renew itself. */
import { expect, type Page } from './test'
import type { Locator } from '@playwright/test'

/** Articles of the page whose text has these words. */
const lettersWith = (page: Page, words: string): Locator =>
  page.getByRole('article').filter({ hasText: words })

/** Asks for the page anew until exactly so many letters have these words; answers them. */
export async function findInOutbox(page: Page, words: string, count = 1): Promise<Locator> {
  const letters = lettersWith(page, words)
  await expect
    .poll(async () => {
      await page.goto('/outbox')
      return await letters.count()
    })
    .toBe(count)
  return letters
}

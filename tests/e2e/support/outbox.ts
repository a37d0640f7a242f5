/**
 * The outbox page, which lists the messages that were sent. It is rendered per request and does not refresh
 * itself.
 */
import { expect, type Page } from './test'
import type { Locator } from '@playwright/test'

/** Articles of the page that contain this text. */
const lettersWith = (page: Page, words: string): Locator =>
  page.getByRole('article').filter({ hasText: words })

/** Reloads the page until exactly `count` messages contain this text, and returns their locator. */
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

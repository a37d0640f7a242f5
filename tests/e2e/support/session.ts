/** Manipulates the tokens that the console stores in the browser. */
import type { Page } from '@playwright/test'

/** Prefix of the storage key of the tokens. */
const TOKENS = 'oidc.user:'

/**
 * Makes the access token expire in this many seconds, by the clock of the browser.
 * @param typed text that is inserted at the focus in the same task, so that no background request of the page
 *   can come in between.
 */
export const leaveSeconds = (page: Page, seconds: number, typed = ''): Promise<void> =>
  page.evaluate(
    ([prefix, left, words]) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? ''
      const user = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
      const expires_at = Math.floor(Date.now() / 1000) + left
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at }))
      // Only `execCommand` lets a page insert text as if the user had typed it.
      if (words) document.execCommand('insertText', false, words)
    },
    [TOKENS, seconds, typed] as const,
  )

/** Returns a digest that distinguishes access tokens without exposing them; '' when there is none. */
export const tokenMark = (page: Page): Promise<string> =>
  page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix))
    const user = JSON.parse((key && localStorage.getItem(key)) ?? '{}') as { access_token?: string }
    return user.access_token?.slice(-16) ?? ''
  }, TOKENS)

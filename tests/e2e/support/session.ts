/** What a test may do to the tokens that the console keeps in the browser. */
import type { Page } from '@playwright/test'

/** The key of the stored tokens begins with this. */
const TOKENS = 'oidc.user:'

/**
 * Makes the access token look as if it had this many seconds left, on the clock of this browser.
 * @param typed written in the same moment where the focus is: nothing that the page asks by itself comes
 *   between.
 */
export const leaveSeconds = (page: Page, seconds: number, typed = ''): Promise<void> =>
  page.evaluate(
    ([prefix, left, words]) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? ''
      const user = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
      const expires_at = Math.floor(Date.now() / 1000) + left
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at }))
      // The only way for a page to write as its user does.
      if (words) document.execCommand('insertText', false, words)
    },
    [TOKENS, seconds, typed] as const,
  )

/** Tells one access token from another, without showing it; '' when there is none. */
export const tokenMark = (page: Page): Promise<string> =>
  page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix))
    const user = JSON.parse((key && localStorage.getItem(key)) ?? '{}') as { access_token?: string }
    return user.access_token?.slice(-16) ?? ''
  }, TOKENS)

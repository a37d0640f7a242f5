/** Signs in once, so that measurements start with a session. */
import type { Browser } from 'playwright'

const EMAIL = 'rep@northside.test'
const PASSWORD = 'forecourt-demo'

/** Saves the signed-in browser's storage to `file`. */
export async function signIn(browser: Browser, service: string, file: string): Promise<void> {
  const context = await browser.newContext({ baseURL: service })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: /log in/i }).click()
  await page.getByLabel(/e-?mail/i).fill(EMAIL)
  await page.getByLabel(/password/i).fill(PASSWORD)
  await page.getByRole('button', { name: /sign in|log in|continue/i }).click()
  await page.getByText('Total Leads Worked').waitFor()
  await context.storageState({ path: file })
  await context.close()
}

/** The console is displayed in the user's language. */
import type { Page } from '@playwright/test'
import { said } from '../elements/support/words'
import { dictionaryOf } from '../i18n/texts'
import { expect, signIn, test } from './support/test'

const me = (page: Page) =>
  page.getByRole('button', { name: /, (Connected|Connecting|Conectado|Conectando|⟦.*)$/ })

test('a language is chosen in the user’s menu, holds over a reload, and leaves people’s words alone', async ({
  page,
}) => {
  await signIn(page, 'rep@northside.test', '/conversations?q=marisol')
  const row = page.getByRole('row').filter({ hasText: 'Marisol Reyes' }).first()
  await expect(row).toBeVisible()
  await me(page).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conversaciones' })).toBeVisible()
  await expect(row).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Conversaciones' })).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Marisol Reyes' }).first()).toBeVisible()
})

test('what is not saved is asked about before the words change', async ({ page }) => {
  await signIn(page, 'admin@northside.test', '/user')
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect(address).toHaveValue(/./)
  await address.fill('9 Quay Street, Chicago')
  await me(page).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(address).toHaveValue('9 Quay Street, Chicago')
  await me(page).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

/** Each entry is a URL path and a text that is visible once the screen has loaded. */
const SCREENS = [
  '/',
  '/conversations',
  '/conversation/',
  '/settings',
  '/user',
  '/knowledge-bank',
  '/user-management',
  '/user-management/add',
] as const

/** A lead status of the demo's CRM, which is shown as it comes, is also the name of a notification. */
const FROM_CRM = 'Appointment set'

test('with words a third longer everything is translated and has room, at every width', async ({
  browser,
  page,
  service,
}) => {
  await signIn(page, 'admin@northside.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const context = await browser.newContext({
    baseURL: service.url,
    locale: 'en-XA',
    storageState: await page.context().storageState(),
  })
  const longer = await context.newPage()
  const known = new Set(
    ['common', 'console', 'dashboard', 'conversations', 'settings', 'studio', 'knowledge', 'users'].flatMap(
      (area) =>
        // A single word may also be a name that somebody chose.
        Object.keys(dictionaryOf('es', area)).filter((text) => text.includes(' ') && text !== FROM_CRM),
    ),
  )
  for (const path of SCREENS) {
    await longer.goto(path)
    await expect(longer.getByRole('main')).toContainText('⟦')
    await expect(longer.locator('.spinner')).toHaveCount(0)
    const words = await longer.evaluate(`[...(${said.toString()})(document.body)]`)
    expect
      .soft(
        (words as string[]).filter((text) => known.has(text)),
        path,
      )
      .toEqual([])
    for (const width of [1440, 1024, 390]) {
      await longer.setViewportSize({ width, height: 900 })
      // Parts that depend on the width are rerendered after a resize.
      await expect
        .poll(() => longer.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${path} at ${width} px`,
        })
        .toBeLessThanOrEqual(0)
    }
  }
})

/** The element pages under /docs run live in the visitor's own session and offer code to copy. */
import { ELEMENTS } from '../../src/contract/elements/elements'
import { checkState } from './support/axe'
import { expect, signIn, test } from './support/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('an element says that nobody is signed in', async ({ page }) => {
  await page.goto('/docs/elements/dealer-dashboard')
  await checkState(page, 'element page, signed out', () =>
    expect(
      page
        .locator('dealer-dashboard')
        .getByText(/sign in/i)
        .first(),
    ).toBeVisible(),
  )
})

test('each element is live for who is signed in, and its events are listed', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) violations.push(message.text())
  })
  await signIn(page, 'admin@northside.test')
  for (const tag of Object.keys(ELEMENTS).filter((one) => one !== 'dealer-auth')) {
    await page.goto(`/docs/elements/${tag}`)
    await expect(page.getByRole('list', { name: 'Events' })).toContainText(`fc-ready {"tag":"${tag}"}`)
  }
  await page.goto('/docs/elements/dealer-auth')
  await expect(page.getByRole('list', { name: 'Events' })).toContainText('"status":"ready"')
  expect(violations).toEqual([])
})

test('code is copied as it stands', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('main').getByRole('link', { name: '<dealer-dashboard>' }).click()
  await page.getByRole('button', { name: 'Copy' }).nth(1).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("import '@forecourt/elements/dealer-dashboard'")
  expect(copied).toContain('<dealer-dashboard range="last-30-days"')
})

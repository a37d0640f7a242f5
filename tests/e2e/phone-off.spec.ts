/** An operator takes a faulty worker off every browser: CONSOLE_APP=0. */
import { expect, signIn, SMALL, test } from './support/test'

test.use({ ownService: { ...SMALL, CONSOLE_APP: '0' } })

test('the worker takes itself off, and the console says that nothing is pushed', async ({ page }) => {
  await page.context().grantPermissions(['notifications'])
  const registered = page.context().waitForEvent('serviceworker')
  await signIn(page, 'rep2@northside.test', '/conversation')
  await registered
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  await page.getByRole('button', { name: 'Alerts' }).click()
  await page.getByRole('button', { name: 'Phone and notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Phone and notifications' })
  await expect(dialog.getByText('Notifications are switched off for this service.')).toBeVisible()
  await expect(dialog.getByRole('switch')).toHaveCount(0)
})

/** Users sign in and out. */
import { signInByPages } from './support/sign-in'
import { expect, newPerson, PASSWORD, signIn, test } from './support/test'

test('nobody sees anything before signing in, and the asked page comes back after it', async ({ page }) => {
  await page.goto('/conversations?sub_metric=awaiting')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await signInByPages(page, 'rep@northside.test', '/conversations?q=zzz')
  await expect(page).toHaveURL(/\/conversations\?q=zzz$/)
})

test('a wrong password is refused, keeps what was typed, and says so', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel(/e-?mail/i).fill('rep@northside.test')
  await page.getByLabel(/password/i).fill('not-the-password')
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(/e-?mail/i)).toHaveValue('rep@northside.test')
})

test('signing out ends the session in every tab', async ({ page, context }) => {
  await signInByPages(page, 'rep@northside.test')
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(second).toHaveURL(/\/login$/)
})

test('an administrator of several dealerships switches between them', async ({ page }) => {
  await signIn(page, 'admin@northside.test')
  const choice = page.getByRole('combobox', { name: 'Select user' })
  // Another journey of this service may have left the user at either of them.
  await expect(choice).toHaveValue(/./)
  const isAtVantor = (await choice.inputValue()) === 'Northside Vantor'
  const name = isAtVantor ? 'Northside Calder' : 'Northside Vantor'
  await choice.click()
  await page.getByRole('option', { name }).click()
  await expect(choice).toHaveValue(name)
  await expect(page.getByRole('article', { name: 'Total Leads Worked' }).getByRole('link')).toBeVisible()
})

test('another group’s conversation is not found, whoever asks', async ({ page, browser, service }) => {
  // Only this dealership has a customer with this name.
  const name = 'Marisol Reyes'
  await signIn(page, 'rep@northside.test', `/conversations?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/conversation\/\w+/)
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(name)
  const foreign = new URL(page.url()).pathname

  const stranger = await newPerson(browser, service.url)
  await signIn(stranger, 'admin@riverside.test', foreign)
  const refusal = 'This conversation does not exist, or you may not see it.'
  await expect(stranger.getByText(refusal).first()).toBeVisible()
  await expect(stranger.getByText(name)).toHaveCount(0)
})

test('a partner’s host name shows the partner’s brand, and signs in by the same provider', async ({
  page,
  service,
}) => {
  const partner = service.url.replace('127.0.0.1', 'partner.localhost')
  await page.goto(partner)
  await expect(page.getByRole('heading', { name: 'Welcome to the Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'continue' }).click()
  await page.getByLabel(/e-?mail/i).fill('admin@northside.test')
  await page.getByLabel(/password/i).fill(PASSWORD)
  await page.getByRole('button', { name: /sign in|continue/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(new URL(page.url()).host).toBe(new URL(partner).host)
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveCount(0)
})

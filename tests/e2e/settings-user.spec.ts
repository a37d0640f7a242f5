/** The user's own account: profile, password, and the dealership's data. */
import { expect, newPerson, PASSWORD, signIn, test, type Page } from './support/test'

// The tests change settings.
test.use({ ownService: {} })

const ADMIN = 'admin@northside.test'
const NEXT = 'a horse of another colour'
const profile = (page: Page) => page.getByRole('form', { name: 'User Profile' })

test('the dealership’s name is changed in every place at once; a member of staff has no such page', async ({
  browser,
  service,
}) => {
  const page = await newPerson(browser, service.url)
  await signIn(page, ADMIN, '/user')
  const form = page.getByRole('form', { name: 'Dealership Settings' })
  await form.getByLabel('Main phone').fill('555')
  await form.getByRole('button', { name: 'Save dealership' }).click()
  await expect(form.getByText('Please enter valid phone number (example: +1xxxxxxxxx)')).toBeVisible()
  await form.getByLabel('Main phone').fill('+13125550177')
  await form.getByLabel('Dealership name').fill('Lakeside Calder')
  await form.getByRole('button', { name: 'Save dealership' }).click()
  await expect(page.getByText('Dealership settings saved')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Select user' })).toHaveValue('Lakeside Calder')
  await page.reload()
  await expect(form.getByLabel('Dealership name')).toHaveValue('Lakeside Calder')
  await expect(form.getByLabel('Main phone')).toHaveValue('+13125550177')

  const rep = await newPerson(browser, service.url)
  await signIn(rep, 'rep@northside.test', '/user')
  await expect(rep.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(profile(rep)).toHaveCount(0)
})

test('a password is changed with its messages, ends other sessions, and opens the door from then on', async ({
  browser,
  service,
}) => {
  const elsewhere = await newPerson(browser, service.url)
  await signIn(elsewhere, ADMIN, '/conversations')
  const page = await newPerson(browser, service.url)
  await signIn(page, ADMIN, '/user')
  const form = profile(page)
  await expect(form.getByLabel('Username')).toBeDisabled()
  await expect(form.getByLabel('Role')).toBeDisabled()
  await expect(form.getByLabel('Email')).toBeEnabled()
  const save = form.getByRole('button', { name: 'Save profile' })

  await form.getByLabel('New password').fill(NEXT)
  await save.click()
  await expect(
    form.getByText('Please fill both the old and the new password fields or leave them empty'),
  ).toBeVisible()
  await form.getByLabel('Old password').fill('not the one')
  await form.getByLabel('New password').fill('short')
  await save.click()
  await expect(form.getByText('Please enter at least 10 characters')).toBeVisible()
  await form.getByLabel('New password').fill(NEXT)
  await save.click()
  await expect(form.getByText('This is not your current password').first()).toBeVisible()
  // The input is preserved.
  await expect(form.getByLabel('New password')).toHaveValue(NEXT)
  await form.getByLabel('Email').fill('x')
  await form.getByLabel('Old password').fill(PASSWORD)
  await save.click()
  await expect(form.getByText('Please enter valid email')).toBeVisible()
  await form.getByLabel('Email').fill(ADMIN)
  await save.click()
  await expect(page.getByText('Profile saved')).toBeVisible()

  // This session continues; the other one has ended.
  await page.reload()
  await expect(profile(page)).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: /log in|sign in/i })).toBeVisible()

  const person = await newPerson(browser, service.url)
  await person.goto('/')
  await person.getByRole('button', { name: /log in|sign in/i }).click()
  await person.getByLabel(/e-?mail/i).fill(ADMIN)
  await person.getByLabel(/password/i).fill(PASSWORD)
  await person.getByRole('button', { name: /sign in|log in|continue/i }).click()
  await expect(person.getByText('The email address or the password is wrong')).toBeVisible()
  await person.getByLabel(/e-?mail/i).fill(ADMIN)
  await person.getByLabel(/password/i).fill(NEXT)
  await person.getByRole('button', { name: /sign in|log in|continue/i }).click()
  await expect(person.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

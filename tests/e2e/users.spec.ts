/** A user is invited, accepts by the link in the mail, gets further rights, and is deleted. */
import type { Locator } from '@playwright/test'
import { findInOutbox } from './support/outbox'
import { expect, newPerson, signIn, test, SMALL, type Page } from './support/test'

test.use({ ownService: SMALL })

const EMAIL = 'ada.byron@northside.example'
const NAME = 'Ada Byron'
const PASSWORD = 'analytical-engine-1843'
const TAKEN = 'rep2@northside.test'
const FIRST = 'Northside Calder'
const SECOND = 'Northside Vantor'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

async function fillUser(
  form: Locator,
  number: number,
  texts: readonly string[],
  role: string,
): Promise<void> {
  const row = form.getByRole('group', { name: `User ${number}`, exact: true })
  const labels = ['First name', 'Last name', 'Email']
  for (const [place, label] of labels.entries()) await row.getByLabel(label).fill(texts[place] ?? '')
  await row.getByLabel('Role').selectOption(role)
}

/** Fills in the provider's page, to which the console redirects. */
async function giveKeys(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const tableReady = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
  await expect(rowOf(page, 'Dana Alvarez')).toBeVisible()
}

test('a user is invited, chooses a password, is given more, and is deleted', async ({
  page,
  browser,
  service,
}) => {
  await signIn(page, 'admin@northside.test', '/user-management/')
  await tableReady(page)

  // Two people are invited, but one address is already in use.
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('menuitem', { name: 'Impel user' }).click()
  await expect(page).toHaveURL(/\/user-management\/add$/)
  const form = page.getByRole('form', { name: 'Add User' })
  await fillUser(form, 1, ['Ada', 'Byron', EMAIL], 'REGULAR')
  await form.getByRole('button', { name: 'Add another, up to 7' }).click()
  await fillUser(form, 2, ['Marcus', 'Hale', TAKEN], 'REGULAR')
  await form.getByRole('button', { name: 'Invite user' }).click()
  await expect(form.getByText('Please select Dealership to continue')).toBeVisible()
  await form.getByRole('checkbox', { name: FIRST, exact: true }).check()
  await expect(form.getByText('1 Selected')).toBeVisible()
  await form.getByRole('button', { name: 'Invite user' }).click()
  await expect(toast(page, 'Some Users Could not be Created')).toBeVisible()
  await expect(form.getByRole('group', { name: /^User \d$/ })).toHaveCount(1)
  await expect(form.getByLabel('Email')).toHaveValue(TAKEN)
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('This person is already a user here.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(rowOf(page, NAME)).toContainText('Invited')

  // The mail contains a link to set a password.
  const outbox = await newPerson(browser, service.url)
  const letter = await findInOutbox(outbox, EMAIL)
  const link = await letter.getByRole('link', { name: 'Choose the password' }).getAttribute('href')
  const ada = await newPerson(browser, service.url)
  await ada.goto(link ?? '')
  await ada.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await ada.getByLabel('New password once more').fill(PASSWORD)
  await ada.getByRole('button', { name: 'Save password' }).click()
  await expect(ada.getByRole('heading', { name: 'Your password is saved' })).toBeVisible()

  // After signing in, she sees what a REGULAR user sees.
  await ada.goto('/')
  await ada.getByRole('button', { name: 'Log in' }).click()
  await giveKeys(ada, EMAIL, PASSWORD)
  await expect(ada.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await ada.goto('/user-management/')
  await expect(ada.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(ada).toHaveURL((address) => address.pathname === '/')

  // She gets another dealership and another role.
  await page.goto('/user-management/')
  await tableReady(page)
  await expect(rowOf(page, NAME)).not.toContainText('Invited')
  await rowOf(page, NAME)
    .getByRole('button', { name: `Edit ${NAME}` })
    .click()
  const edit = page.getByRole('form', { name: `Edit ${NAME}` })
  await expect(edit.getByLabel('Email')).toHaveValue(EMAIL)
  await expect(edit.getByLabel('Email')).not.toBeEditable()
  await edit.getByLabel('Role').selectOption('ADMIN')
  await edit.getByRole('checkbox', { name: SECOND, exact: true }).check()
  await edit.getByRole('button', { name: 'Update user' }).click()
  await expect(toast(page, 'User Updated Successfully!')).toBeVisible()
  await expect(rowOf(page, NAME)).toContainText('ADMIN')
  await expect(rowOf(page, NAME)).toContainText(`${FIRST}, ${SECOND}`)
  await ada.goto('/')
  await ada.getByRole('button', { name: 'User Settings' }).click()
  await ada.getByRole('menuitem', { name: 'Manage Users' }).click()
  await tableReady(ada)

  // Deleting her account signs her out, and she cannot sign in again.
  await rowOf(page, NAME)
    .getByRole('button', { name: `Delete ${NAME}` })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete User' })
  await expect(question).toContainText(`Are you sure you want to delete this user: ${NAME}?`)
  await question.getByRole('button', { name: 'Delete User' }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(rowOf(page, NAME)).toHaveCount(0)
  const again = await newPerson(browser, service.url)
  await again.goto('/')
  await again.getByRole('button', { name: 'Log in' }).click()
  await giveKeys(again, EMAIL, PASSWORD)
  await expect(again.getByRole('alert')).toContainText('is wrong')
  await ada.goto('/user-management/')
  await expect(ada.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('whoever is no administrator is led away', async ({ page }) => {
  await signIn(page, 'rep@northside.test')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  for (const path of [
    '/user-management/',
    '/user-management/add',
    '/user-management/edit/u_marcus.hale/impel',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveURL((address) => address.pathname === '/')
  }
})

test('nobody of another group is found for edit', async ({ page }) => {
  await signIn(page, 'admin@riverside.test', '/user-management/edit/u_marcus.hale/impel')
  await expect(toast(page, 'User for edit was not found')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
  await expect(page).toHaveURL(/\/user-management\/$/)
  await expect(page.getByText('Marcus Hale')).toHaveCount(0)
})

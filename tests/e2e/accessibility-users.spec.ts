/** Runs axe-core on user management, at three widths and in both color schemes. */
import { checkState } from './support/axe'
import { expect, signIn, test } from './support/test'

// A trace of an axe run takes hundreds of megabytes.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 480_000 })

test('users, their deletion, and the forms', async ({ page }) => {
  await signIn(page, 'admin@northside.test', '/user-management/')
  await expect(page).toHaveTitle(/Manage Users/)
  const edit = page.getByRole('button', { name: 'Edit Dana Alvarez' })
  await checkState(page, 'users', () => expect(edit).toBeVisible())
  await page.getByRole('button', { name: 'Delete Dana Alvarez' }).click()
  await checkState(page, 'deletion', () =>
    expect(page.getByRole('alertdialog', { name: 'Delete User' })).toBeVisible(),
  )
  await page.getByRole('button', { name: 'Cancel' }).click()

  await edit.click()
  await checkState(page, 'a user', () =>
    expect(page.getByRole('form', { name: 'Edit Dana Alvarez' })).toBeVisible(),
  )
  await page.goto('/user-management/add')
  const form = page.getByRole('form', { name: 'Add User' })
  await checkState(page, 'new users, with faults', async () => {
    await form.getByRole('button', { name: 'Invite user' }).click()
    await expect(form.getByText('Please select a dealership!')).toBeVisible()
  })
})

/** What an operator does on an empty service, by the product's own commands, and its first administrator. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from './test'

const EMAIL = 'ada@dealer.example'
const PASSWORD = 'a password of one’s own'

/** Creates a group, a dealership and a super-administrator with the link of an invitation. */
export async function createDealership(
  settings: Readonly<Record<string, string>>,
): Promise<{ account: string; link: string }> {
  const admin = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['dist/server/src/service/admin.js', ...args, '--json'],
      { env: { ...process.env, ...settings } },
    )
    return JSON.parse(stdout) as Record<string, string>
  }
  const { group = '' } = await admin('create-group', '--name', 'Example Auto Group', '--time-zone', 'UTC')
  const place = ['--name', 'Example Motors', '--site-key', 'example-motors', '--time-zone', 'UTC']
  const { account = '' } = await admin('create-account', '--group', group, ...place)
  const person = ['--email', EMAIL, '--first-name', 'Ada', '--last-name', 'Lee']
  const { link = '' } = await admin('create-user', ...person, '--role', 'super-admin')
  return { account, link }
}

/** Follows the invitation, chooses a password and signs in at the public address of the console. */
export async function signInFirst(page: Page, link: string, address: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password once more').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${address}/login`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

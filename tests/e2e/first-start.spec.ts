/** An operator sets up an empty service below a path, and its first administrator signs in. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openProxy } from '../support/tcp-proxy'
import { expect, test } from './support/test'

const PASSWORD = 'a password of one’s own'

test('the link of the first administrator leads through the sign-in to the console', async ({
  page,
  services,
}) => {
  const proxy = await openProxy()
  const address = `${proxy.origin}/forecourt`
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-'))
  const settings = { DATA_DIR: directory, PUBLIC_URL: address, DEMO: '0' }
  const admin = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'src/service/admin.ts', ...args, '--json'],
      { env: { ...process.env, ...settings } },
    )
    return JSON.parse(stdout) as Record<string, string>
  }
  const { group = '' } = await admin('create-group', '--name', 'Example Auto Group', '--time-zone', 'UTC')
  const place = ['--name', 'Example Motors', '--site-key', 'example-motors', '--time-zone', 'UTC']
  await admin('create-account', '--group', group, ...place)
  const person = ['--email', 'ada@dealer.example', '--first-name', 'Ada', '--last-name', 'Lee']
  const { link = '' } = await admin('create-user', ...person, '--role', 'super-admin')

  const service = await services.start(settings)
  try {
    proxy.leadTo(service.url)
    const strays: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (url.startsWith(proxy.origin) && !url.startsWith(`${address}/`)) strays.push(url)
    })
    const live = page.waitForEvent('websocket')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New password once more').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${address}/login`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('E-mail address')).toHaveValue('ada@dealer.example')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect((await live).url()).toMatch(`${address.replace('http', 'ws')}/live/account`)

    await page.getByRole('link', { name: 'Conversations' }).click()
    await expect(page).toHaveURL(new RegExp(`^${address}/conversations`))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible()
    await page.goto(`${address}/logout`)
    await expect(page).toHaveURL(`${address}/login`)
    expect(strays).toEqual([])
  } finally {
    await services.stop(service)
    await proxy.close()
    await rm(directory, { recursive: true, force: true })
  }
})

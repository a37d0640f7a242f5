/** An operator sets up an empty service below a path, and its first administrator signs in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProxy } from '../support/tcp-proxy'
import { createDealership, signInFirst } from './support/operator'
import { expect, test } from './support/test'

test('the link of the first administrator leads through the sign-in to the console', async ({
  page,
  services,
}) => {
  const proxy = await openProxy()
  const address = `${proxy.origin}/forecourt`
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-'))
  const settings = { DATA_DIR: directory, PUBLIC_URL: address, DEMO: '0' }
  const { link } = await createDealership(settings)
  const service = await services.start(settings)
  try {
    proxy.leadTo(service.url)
    const strays: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (url.startsWith(proxy.origin) && !url.startsWith(`${address}/`)) strays.push(url)
    })
    const live = page.waitForEvent('websocket')
    await signInFirst(page, link, address)
    expect((await live).url()).toMatch(`${address.replace('http', 'ws')}/live/account`)

    // Nobody else could give the first administrator rights.
    await page.getByRole('button', { name: 'User Settings' }).click()
    await expect(page.getByRole('menuitem', { name: 'Manage Users' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Knowledge Bank' }).click()
    await expect(page).toHaveURL(new RegExp(`^${address}/knowledge-bank`))
    await page.reload()
    await expect(page.getByRole('link', { name: 'Knowledge Bank' })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(new RegExp(`^${address}/knowledge-bank`))
    await page.goto(`${address}/logout`)
    await expect(page).toHaveURL(`${address}/login`)
    expect(strays).toEqual([])
  } finally {
    await services.stop(service)
    await proxy.close()
    await rm(directory, { recursive: true, force: true })
  }
})

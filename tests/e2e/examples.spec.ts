/**
 * Runs the examples of `demo/examples` on a host's own server: plain HTML, React 19 and Vue 3 around the
 * built elements.
 */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { HOST, test } from './support/hosted'
import { expect } from './support/test'

const FILES = '.cache/examples'

test.beforeAll(() => {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '-c', 'vite.examples.config.ts']
  execFileSync(process.execPath, [...vite, '--logLevel', 'warn'], { stdio: 'inherit' })
})

for (const [name, title] of [
  ['plain', 'Plain HTML'],
  ['react', 'React 19'],
  ['vue', 'Vue 3'],
] as const)
  test(`${title} wraps the session, passes a property and hears an event`, async ({
    page,
    site,
    service,
  }) => {
    expect(service.url).toBe(site.service)
    site.folder('/', FILES)
    site.page(`/${name}`, await readFile(`demo/examples/${name}/index.html`, 'utf8'))
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))

    const address = `${site.origin(HOST)}/${name}`
    await page.goto(address)
    const dashboard = page.locator('dealer-dashboard')
    await expect(dashboard.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dashboard.getByText(/^Last 7 days,/)).toBeVisible()

    await page.getByRole('combobox', { name: 'Days' }).selectOption('yesterday')
    await expect(dashboard.getByText(/^Yesterday,/)).toBeVisible()

    await page.getByRole('combobox', { name: 'Days' }).selectOption('last-7-days')
    await dashboard.getByRole('link').first().click()
    await expect(page.locator('output')).toContainText('/conversations')
    expect(page.url()).toBe(address)
    expect(errors).toEqual([])
    // The host's token is only held in memory.
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

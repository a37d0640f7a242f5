/**
 * Two versions of the elements are loaded on one page: the first stays active, the page is notified of the
 * second, and both share one session.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOST, test } from './support/hosted'
import { expect } from './support/test'

const OTHER = '99.0.0-other'

let folder: string
let version: string

/** The other version is built from the same files with another version number. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-version-'))
  await cp('dist/elements', folder, { recursive: true })
  version = (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version
  let replaced = 0
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(join(folder, file), 'utf8')
    const other = text.replaceAll(
      new RegExp(`(["'\`])${version.replaceAll('.', '\\.')}\\1`, 'g'),
      `'${OTHER}'`,
    )
    if (other === text) continue
    replaced += 1
    await writeFile(join(folder, file), other)
  }
  expect(replaced).toBeGreaterThan(0)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('the first stays, another is named to the page, and both share the session', async ({
  page,
  site,
  service,
}) => {
  expect(service.url).toBe(site.service)
  site.folder('/other/', folder)
  site.page(
    '/two',
    `<!doctype html><html lang="en"><head><title>Two versions</title>
    <script type="module">
      window.heard = []
      document.addEventListener('fc-error', ({ detail }) => window.heard.push(detail))
    </script>
    <script type="module" src="%SERVICE%/elements/autoload.js"></script>
    <script type="module" src="/other/autoload.js"></script>
    </head><body>
    <dealer-auth api-base="%SERVICE%"><dealer-dashboard></dealer-dashboard></dealer-auth>
    <script type="module">
      document.querySelector('dealer-auth').fetchSession = async () =>
        (await fetch('/forecourt-session', { method: 'POST' })).json()
    </script>
    </body></html>`,
  )
  await page.goto(`${site.origin(HOST)}/two`)
  await expect(page.locator('dealer-dashboard').getByRole('link').first()).toBeVisible()
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  const mismatch = (tag: string, words: RegExp) => ({
    tag,
    code: 'version_mismatch',
    message: expect.stringMatching(words) as unknown,
    retryable: false,
  })
  await expect.poll(heard).toEqual([mismatch('autoload', new RegExp(`${OTHER}.*${version}`))])

  // The host loads the entry files of the other copy itself.
  await page.evaluate(async () => {
    await import(String('/other/dealer-dashboard.js'))
    await import(String('/other/dealer-conversations.js'))
  })
  await expect.poll(heard).toContainEqual(mismatch('dealer-dashboard', new RegExp(OTHER)))
  const versionOf = (tag: string) =>
    page.evaluate((name) => (customElements.get(name) as { version?: string } | undefined)?.version, tag)
  expect(await versionOf('dealer-dashboard')).toBe(version)
  expect(await versionOf('dealer-conversations')).toBe(OTHER)

  // An element of the other copy joins the session of the first.
  await page.evaluate(() => {
    document.querySelector('dealer-auth')?.append(document.createElement('dealer-conversations'))
  })
  await expect(page.locator('dealer-conversations').getByRole('row').nth(1)).toBeVisible()
})

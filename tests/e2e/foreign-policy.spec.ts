/** The built elements on pages with a strict policy of their own, which allows what the reference says. */
import { policyText } from '../../src/contract/elements/policy'
import type { ElementTag } from '../../src/contract/elements/elements'
import { DRAWN, DRAWN_TAGS, heard, hostOf, inSession, open, shown, test } from './support/foreign-page'
import { expect, type Page } from './support/test'

/** The policy of the reference for these elements, with the host's own script and its own back end. */
function policyFor(tags: readonly ElementTag[], service: string): string {
  const ours = policyText(tags, service).replace(/(script|connect)-src/g, "$1-src 'self'")
  return `default-src 'none'; ${ours}; require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'`
}

/** Requests that failed, and what the host's developers would see in their console. */
function watch(page: Page): string[] {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('requestfailed', (request) => failures.push(`${request.failure()?.errorText} ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  return failures
}

for (const tag of DRAWN_TAGS)
  test(`${tag} needs the directives of the reference, and no others`, async ({ page, site, service }) => {
    const failures = watch(page)
    const body = DRAWN[tag].markup
    const policy = policyFor(tag === 'chat-widget' ? [tag] : ['dealer-auth', tag], service.url)
    await open(page, site, { body, policy, host: hostOf(tag) })
    await shown(page, tag)
    if (tag === 'chat-widget') {
      await page.getByRole('button', { name: 'Chat with us' }).click()
      await expect(page.getByRole('textbox')).toBeVisible()
    }
    expect([failures, await heard(page)]).toEqual([[], []])
    // The head of the page belongs to the host.
    await expect(page.locator('head link:not([rel=icon])')).toHaveCount(0)
  })

test('a nonce covers the modules of the elements, and the published digests fit them', async ({
  page,
  site,
  service,
}) => {
  const published = await fetch(`${service.url}/elements/integrity.json`)
  const { files } = (await published.json()) as { files: Record<string, string> }
  const nonce = 'bm90IHJhbmRvbQ'
  const policy = policyFor(['dealer-auth', 'dealer-dashboard'], service.url).replace(
    /script-src [^;]*/,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  )
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, digest]) => [`${service.url}/elements/${file}`, digest]),
  )
  const head = `<script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity })}</script>`
  const loader = (digest: string | undefined) =>
    `nonce="${nonce}" crossorigin="anonymous" integrity="${digest}"`
  const failures = watch(page)
  const body = inSession('<dealer-dashboard></dealer-dashboard>')
  await open(page, site, { body, head, policy, loader: loader(files['autoload.js']) })
  await shown(page, 'dealer-dashboard')
  expect([failures, await heard(page)]).toEqual([[], []])

  await open(page, site, { body, policy, loader: loader(files['dealer-auth.js']) })
  await expect.poll(() => failures.some((failure) => failure.includes('integrity'))).toBe(true)
  expect(await page.evaluate(() => customElements.get('dealer-dashboard') === undefined)).toBe(true)
})

test('a page that does not allow frames is told so in place of the preview', async ({
  page,
  site,
  service,
}) => {
  const policy = policyFor(['dealer-auth', 'knowledge-bank'], service.url)
  await open(page, site, { body: inSession('<widget-studio></widget-studio>'), policy })
  await expect(
    page.getByText('This page does not allow the preview. Please contact the people who run it.'),
  ).toBeVisible()
  const errors = (await heard(page)).filter(({ name }) => name === 'fc-error')
  expect(errors).toEqual([
    {
      name: 'fc-error',
      tag: 'widget-studio',
      code: 'load_failed',
      message: 'The Content-Security-Policy of this page needs frame-src for the service',
      retryable: false,
    },
  ])
})

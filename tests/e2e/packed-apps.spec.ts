/**
 * Applications around the package as npm packs it, on the origin of a host, with the host's own sign-in: the
 * guide's components in React, Vue and Svelte, built by Vite, and a plain module, built by Webpack and by
 * Rollup.
 */
import { readFileSync } from 'node:fs'
import { HOST, test } from './support/hosted'
import { PackedApp } from '../package/packed-app'
import { expect, type Page } from './support/test'

const GUIDE = readFileSync('docs/embedding.md', 'utf8')

/** The code of the guide under this heading, for the service of this run. */
function fromGuide(heading: string, service: string): string {
  const [, code] = /```\w+\n([\s\S]*?)```/.exec(GUIDE.split(`\n### ${heading}\n`)[1] ?? '') ?? []
  if (code === undefined) throw new Error(`The guide has no code under ${heading}`)
  return code.replaceAll('https://your-forecourt.example', service)
}

const REACT = `
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Dashboard } from './dashboard'

const { service } = document.documentElement.dataset
const root = createRoot(document.querySelector('#page'))
const render = () => root.render(<StrictMode><Dashboard service={service} /></StrictMode>)
render()
window.renderAgain = async (times) => {
  for (let left = times; left > 0; left--) {
    flushSync(render)
    if (left % 50 === 0) await new Promise(requestAnimationFrame)
  }
}
`
const VUE = `
import { createApp } from 'vue'
import Page from './page.vue'
createApp(Page).mount('#page')
`
const SVELTE = `
import { mount } from 'svelte'
import Page from './page.svelte'
mount(Page, { target: document.querySelector('#page') })
`

/** Components of the guide that a server renders: what it runs, and what the browser does with the HTML. */
const RENDERED = {
  react: {
    server: `
import { renderToString } from 'react-dom/server'
import Page from './conversations'
export const html = renderToString(<Page />)
`,
    browser: `
import { hydrateRoot } from 'react-dom/client'
import Page from './conversations'
hydrateRoot(document.querySelector('#page'), <Page />)
`,
  },
  vue: {
    server: `
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import Page from './page.vue'
export const html = await renderToString(createSSRApp(Page))
`,
    browser: `
import { createSSRApp } from 'vue'
import Page from './page.vue'
createSSRApp(Page).mount('#page')
`,
  },
  svelte: {
    server: `
import { render } from 'svelte/server'
import Page from './page.svelte'
export const html = (await render(Page)).body
`,
    browser: `
import { hydrate } from 'svelte'
import Page from './page.svelte'
hydrate(Page, { target: document.querySelector('#page') })
`,
  },
} as const
const FRAMEWORKS = Object.keys(RENDERED) as (keyof typeof RENDERED)[]

const PLAIN = `
import '@forecourt/elements'
const auth = document.createElement('dealer-auth')
auth.setAttribute('api-base', document.documentElement.dataset.service)
auth.fetchSession = async () => (await fetch('/forecourt-session', { method: 'POST' })).json()
auth.append(document.createElement('dealer-dashboard'))
document.querySelector('#page').append(auth)
`

const pageWith = (script: string, content = '') => `<!doctype html>
<html lang="en" data-service="%SERVICE%">
  <head><title>A host</title><link rel="icon" href="data:,"></head>
  <body><div id="page">${content}</div><script type="module" src="${script}"></script></body>
</html>`

/** What fails on a page, and how often it asks for a session. */
function watch(page: Page) {
  const failures: string[] = []
  const sessions: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('requestfailed', (request) => failures.push(`${request.failure()?.errorText} ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (/\/forecourt-session$|\/api\/dashboard\/login$/.test(request.url())) sessions.push(request.method())
  })
  return { failures, sessions }
}

/** The dashboard with its figures, in a page that got no links from us. */
async function dashboard(page: Page): Promise<void> {
  const element = page.locator('dealer-dashboard')
  await expect(element.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(element.getByRole('article', { name: 'Total Leads Worked' }).getByRole('link')).toBeVisible()
  await expect(page.locator('head link:not([rel=icon])')).toHaveCount(0)
}

let app: PackedApp
test.beforeAll(() => {
  app = new PackedApp()
})
test.afterAll(() => app.remove())

// The first test that needs it builds the three pages at once.
let builtByVite: Promise<string> | undefined
function viteFolder(service: string): Promise<string> {
  return (builtByVite ??= (() => {
    app.write('react.jsx', REACT)
    app.write('dashboard.tsx', fromGuide('React 19', service))
    app.write('conversations.tsx', fromGuide('Next.js', service))
    app.write('vue.js', VUE)
    app.write('page.vue', fromGuide('Vue 3 and Nuxt', service))
    app.write('svelte.js', SVELTE)
    app.write('page.svelte', fromGuide('Svelte 5', service))
    for (const framework of FRAMEWORKS) {
      app.write(`${framework}-browser.jsx`, RENDERED[framework].browser)
      app.write(`${framework}-server.jsx`, RENDERED[framework].server)
    }
    const hydrated = FRAMEWORKS.map((framework) => `${framework}-browser.jsx`)
    return app.buildWithVite(['react.jsx', 'vue.js', 'svelte.js', ...hydrated])
  })())
}

test('React renders a thousand times with new functions, on one session', async ({ page, site, service }) => {
  site.folder('/by-vite/', await viteFolder(service.url))
  site.page('/in-react', pageWith('/by-vite/react.js'))
  const { failures, sessions } = watch(page)
  await page.goto(`${site.origin(HOST)}/in-react`)
  await dashboard(page)
  await expect(page.getByText('ready', { exact: true })).toBeVisible()
  await page.evaluate(() =>
    (window as unknown as { renderAgain(times: number): Promise<void> }).renderAgain(1000),
  )
  await dashboard(page)
  expect([failures, sessions.length]).toEqual([[], 2])
})

for (const framework of FRAMEWORKS)
  test(`${framework} takes over what its server rendered, with the session and the events`, async ({
    page,
    site,
    service,
  }) => {
    site.folder('/by-vite/', await viteFolder(service.url))
    const html = await app.renderOnServer(`${framework}-server.jsx`)
    site.page(`/rendered-by-${framework}`, pageWith(`/by-vite/${framework}-browser.js`, html))
    const { failures, sessions } = watch(page)
    await page.goto(`${site.origin(HOST)}/rendered-by-${framework}`)
    await expect(
      page.getByRole('article').or(page.getByRole('table')).getByRole('link').first(),
    ).toBeVisible()
    expect([failures, sessions.length]).toEqual([[], 2])
  })

for (const framework of ['vue', 'svelte'])
  test(`${framework} shows the component of the guide`, async ({ page, site, service }) => {
    site.folder('/by-vite/', await viteFolder(service.url))
    site.page(`/in-${framework}`, pageWith(`/by-vite/${framework}.js`))
    const { failures, sessions } = watch(page)
    await page.goto(`${site.origin(HOST)}/in-${framework}`)
    await dashboard(page)
    expect([failures, sessions.length]).toEqual([[], 2])
  })

for (const [bundler, build] of [
  ['webpack', () => app.buildWithWebpack('main.js', '/by-webpack/')],
  ['rollup', () => app.buildWithRollup('main.js')],
] as const)
  test(`${bundler} builds a page that asks for no file that does not exist`, async ({
    page,
    site,
    service,
  }) => {
    expect(service.url).toBe(site.service)
    app.write('main.js', PLAIN)
    site.folder(`/by-${bundler}/`, await build())
    site.page(`/with-${bundler}`, pageWith(`/by-${bundler}/main.js`))
    const { failures, sessions } = watch(page)
    await page.goto(`${site.origin(HOST)}/with-${bundler}`)
    await dashboard(page)
    expect([failures, sessions.length]).toEqual([[], 2])
  })

/**
 * Pages in plain HTML on a host's origin, around the built elements, signed in as an administrator by the
 * host's own sign-in.
 */
import { signIn } from '../../../demo/sign-in'
import type { ElementTag } from '../../../src/contract/elements/elements'
import { expect, PASSWORD, type Page } from './test'
import { HOST, test as base } from './hosted'
import type { ExampleSite } from './example-site'

/**
 * The host's own script: its sign-in, and a record of what it heard. It stands before the elements' script: a
 * `dealer-auth` that is defined without `fetchSession` begins its own sign-in, and breaks it off when the
 * function is set.
 */
const SCRIPT = `
window.heard = []
for (const name of ['fc-error', 'fc-load-error', 'fc-ready'])
  document.addEventListener(name, ({ detail }) => window.heard.push({ name, ...detail }))
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  window.heard.push({ name: 'violation', violatedDirective, blockedURI }))
for (const auth of document.querySelectorAll('dealer-auth'))
  auth.fetchSession = async ({ signal }) => {
    const answer = await fetch('/forecourt-session', { method: 'POST', signal })
    if (!answer.ok) throw new Error('The host refused')
    return answer.json()
  }
`

interface Heard {
  readonly name: string
  readonly tag?: string
  readonly code?: string
  readonly message?: string
  readonly retryable?: boolean
}

/** What the host's script heard so far, without the elements that are ready. */
export const heard = async (page: Page): Promise<Heard[]> =>
  (await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)).filter(
    ({ name }) => name !== 'fc-ready',
  )

export interface ForeignPage {
  readonly body: string
  readonly head?: string
  readonly policy?: string
  readonly host?: string
  /** Attributes of the script tag that loads the elements. */
  readonly loader?: string
}

let pages = 0

/** Serves the page and opens it. */
export async function open(
  page: Page,
  site: ExampleSite,
  { body, head = '', policy, host = HOST, loader = '' }: ForeignPage,
): Promise<void> {
  const path = `/foreign-${++pages}`
  site.script('/host.js', SCRIPT)
  site.page(
    path,
    `<!doctype html>
<html lang="en">
  <head>
    <title>A host</title>
    <link rel="icon" href="data:," />
    ${head}
    <script type="module" src="/host.js" ${loader.replace(/integrity="[^"]*"/, '')}></script>
    <script type="module" src="%SERVICE%/elements/autoload.js" ${loader}></script>
  </head>
  <body>${body}</body>
</html>`,
    policy,
  )
  await page.goto(site.origin(host) + path)
}

export const inSession = (markup: string) => `<dealer-auth api-base="%SERVICE%">${markup}</dealer-auth>`

interface Drawn {
  readonly markup: string
  /** What the element is known by once it is drawn. */
  readonly role: 'heading' | 'button'
  readonly name: string | RegExp
}
export type DrawnTag = Exclude<ElementTag, 'dealer-auth'>

export const DRAWN: Readonly<Record<DrawnTag, Drawn>> = {
  'dealer-console': {
    markup: inSession('<dealer-console></dealer-console>'),
    role: 'heading',
    name: 'Dashboard',
  },
  'dealer-dashboard': {
    markup: inSession('<dealer-dashboard></dealer-dashboard>'),
    role: 'heading',
    name: 'Dashboard',
  },
  'dealer-conversations': {
    markup: inSession('<dealer-conversations></dealer-conversations>'),
    role: 'heading',
    name: 'Conversations',
  },
  'dealer-settings': {
    markup: inSession('<dealer-settings></dealer-settings>'),
    role: 'heading',
    name: 'Settings',
  },
  'widget-studio': {
    markup: inSession('<widget-studio></widget-studio>'),
    role: 'heading',
    name: 'Customer Experience Settings',
  },
  'knowledge-bank': {
    markup: inSession('<knowledge-bank></knowledge-bank>'),
    role: 'heading',
    name: 'AI Knowledge Bank',
  },
  'user-admin': { markup: inSession('<user-admin></user-admin>'), role: 'heading', name: 'Manage Users' },
  'chat-widget': {
    markup: '<chat-widget site="northside-calder" api-base="%SERVICE%" page-type="other"></chat-widget>',
    role: 'button',
    name: /^Chat with us/,
  },
}
export const DRAWN_TAGS = Object.keys(DRAWN) as DrawnTag[]

/** The widget is served to the dealership's own domains only. */
export const hostOf = (tag: ElementTag) => (tag === 'chat-widget' ? 'northside-calder.example' : HOST)

/** Waits until the element is drawn and nothing of it is loading. */
export async function shown(page: Page, tag: DrawnTag): Promise<void> {
  const { role, name } = DRAWN[tag]
  const element = page.locator(tag).first()
  await expect(element.getByRole(role, { name, exact: true }).first()).toBeVisible()
  await expect(element.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
}

/** `hosted`'s test, with an administrator signed in on the host. */
export const test = base.extend<{ administrator: undefined }>({
  administrator: [
    async ({ site, service }, provide) => {
      const { session } = site
      const { access_token, expires_in } = await signIn(service.url, 'admin@northside.test', PASSWORD)
      site.session = () => Promise.resolve({ access_token, expires_in })
      await provide(undefined)
      site.session = session
    },
    { auto: true },
  ],
})

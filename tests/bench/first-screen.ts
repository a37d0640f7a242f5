/**
 * Measures a user's waiting time: each page loads in a fresh browser over a slow connection on a slow CPU,
 * until its first screen is complete and the network is idle. `--against FOLDER` measures the build of
 * another checkout alternately with ours in the same run; only their ratio counts, because the machine may be
 * busy. `--pages 'NAME;NAME'` measures only these pages, `--rounds N` sets the number of rounds, `--again`
 * measures the second visit of each page, and `--paths` prints what it fetches.
 */
import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright'
import { ServiceProcess } from '../e2e/support/service'
import { openBrowser } from './browser'
import { progress } from './progress'
import { median, printTable } from './table'
import { Waterfall } from './waterfall'

/** A screen counts as complete after this time in ms without requests and loading states. */
const QUIET_MS = 600
const POLL_MS = 60
const LIMIT_MS = 90_000

interface Screen {
  readonly name: string
  readonly path: string
  /** Selector of content that the complete screen shows, in any shadow root. */
  readonly shows: string
  /** The user who opens it. */
  readonly as: 'staff' | 'chat' | 'partner' | 'nobody'
}

/** An element on a page that knows nothing of our build: it has one script, as the documentation says. */
const HOST = '/bench-host'
const hostPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
  <link rel="icon" href="data:,">
  <script type="module" src="/elements/autoload.js"></script>
  <dealer-auth><dealer-dashboard></dealer-dashboard></dealer-auth></html>`

/** Stands for the address of a conversation, as in the link of a notification. */
const LINK = '/conversation/…'

const SCREENS: readonly Screen[] = [
  { name: 'console, dashboard', path: '/', shows: '.metric .figure', as: 'staff' },
  { name: 'dealer-dashboard by one script', path: HOST, shows: '.metric .figure', as: 'staff' },
  {
    name: 'dealer-dashboard in a portal',
    path: '/demo/white-label',
    shows: '.metric .figure',
    as: 'partner',
  },
  { name: 'conversation list', path: '/conversations', shows: '.list-table tbody tr', as: 'staff' },
  { name: 'one conversation', path: '/conversation', shows: '.dialogue-block li', as: 'staff' },
  { name: 'one conversation by its link', path: LINK, shows: '.dialogue-block li', as: 'staff' },
  { name: 'settings', path: '/settings', shows: '.signature-preview', as: 'staff' },
  {
    name: 'studio',
    path: '/settings#CustomerExperienceSettings',
    shows: '.stage iframe',
    as: 'chat',
  },
  { name: 'bank', path: '/knowledge-bank', shows: '.tiles .tile', as: 'staff' },
  { name: 'users', path: '/user-management/', shows: '.users-panel tbody tr', as: 'staff' },
  { name: 'dealer site with the widget', path: '/demo/dealer-site', shows: '.launch', as: 'nobody' },
]

/** One checkout's service with its sessions. */
interface Build {
  readonly label: string
  readonly service: ServiceProcess
  readonly sessions: Readonly<Record<Screen['as'], string | undefined>>
  /** The address of a conversation. */
  readonly link: string
}

interface Measured {
  readonly ms: number
  readonly kib: number
  readonly requests: number
  readonly depth: number
  /** How much of the window moved after it was painted first (Cumulative Layout Shift). */
  readonly shift: number
}

export interface FirstScreenOptions {
  readonly against: string | null
  readonly rounds: number
  readonly pages: readonly string[]
  readonly again: boolean
  readonly paths: boolean
}

export async function firstScreen({
  against,
  rounds,
  pages,
  again,
  paths,
}: FirstScreenOptions): Promise<void> {
  const screens = SCREENS.filter(
    ({ name, path }) =>
      (pages.length === 0 || pages.includes(name)) &&
      // Its page is put in place of the network's answer, for which the browser's cache is switched off.
      !(again && path === HOST),
  )
  const browser = await openBrowser()
  const builds: Build[] = []
  const measured = new Map<string, Measured[]>()
  const of = (screen: Screen, build: Build) => {
    const key = `${screen.name} ${build.label}`
    const list = measured.get(key) ?? []
    measured.set(key, list)
    return list
  }
  try {
    builds.push(await open(browser, 'ours', process.cwd()))
    if (against !== null) builds.push(await open(browser, 'theirs', against))
    for (let round = 1; round <= rounds; round += 1)
      for (const screen of screens) {
        progress(`round ${round} of ${rounds}: ${screen.name}`)
        // The order alternates, because the first build of a round meets another machine state than the
        // second.
        for (const build of round % 2 === 0 ? builds : builds.toReversed())
          of(screen, build).push(await measure(browser, build, screen, { again, paths }))
      }
  } finally {
    await browser.close()
    for (const { service } of builds) await service.remove()
  }
  const columns = ['time', 'KiB', 'requests', 'depth', 'shift']
  const head = [
    'screen',
    ...builds.flatMap(({ label }) => columns.map((name) => `${label}: ${name}`)),
    'ratio',
  ]
  const lines = screens.map((screen) => {
    const cells = builds.flatMap((build) => {
      const all = of(screen, build)
      const middle = (key: keyof Measured) => median(all.map((one) => one[key]))
      return [
        `${(middle('ms') / 1000).toFixed(2)} s`,
        middle('kib').toFixed(0),
        `${middle('requests')}`,
        `${middle('depth')}`,
        middle('shift').toFixed(3),
      ]
    })
    const [ours, theirs] = builds.map((build) => of(screen, build))
    const ratios = ours?.map(({ ms }, round) => ms / (theirs?.[round]?.ms ?? Number.NaN)) ?? []
    return [screen.name, ...cells, theirs ? median(ratios).toFixed(2) : '–']
  })
  printTable(`${again ? 'Second visit' : 'First screen'}, Slow 4G, processor at a quarter`, head, lines)
}

/** Starts the service of a checkout and signs in for its pages. */
async function open(browser: Browser, label: string, folder: string): Promise<Build> {
  progress(`starting the service of ${folder}`)
  const service = await ServiceProcess.start({}, folder)
  mkdirSync('.cache/bench', { recursive: true })
  const keep = async (name: string, path: string, enter: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: service.url })
    const page = await context.newPage()
    await page.goto(path)
    await enter(page)
    const file = `.cache/bench/session-${label}-${name}.json`
    await context.storageState({ path: file })
    await context.close()
    return file
  }
  const signIn = async (page: Page) => {
    await page.getByRole('button', { name: /log in/i }).click()
    await page.getByLabel(/e-?mail/i).fill('admin@northside.test')
    await page.getByLabel(/password/i).fill('forecourt-demo')
    await page.getByRole('button', { name: /sign in|log in|continue/i }).click()
    await page.getByText('Total Leads Worked').waitFor()
  }
  let link = ''
  const staff = await keep('staff', '/', async (page) => {
    await signIn(page)
    await page.goto('/conversation')
    await page.waitForURL(/\/conversation\/c_/)
    link = page.url()
  })
  const chat = await keep('chat', '/', async (page) => {
    await signIn(page)
    await page.getByLabel('Product').selectOption('DealerChat')
    await page.getByText('Chat Performance', { exact: false }).first().waitFor()
  })
  const partner = await keep('partner', '/demo/white-label', async (page) => {
    await page.getByLabel('Password').fill('harbourline-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('dealer-dashboard .metric .figure').first().waitFor()
  })
  return { label, service, sessions: { staff, chat, partner, nobody: undefined }, link }
}

async function measure(
  browser: Browser,
  { label, service, sessions, link }: Build,
  { name, path, shows, as }: Screen,
  { again, paths }: Pick<FirstScreenOptions, 'again' | 'paths'>,
): Promise<Measured> {
  const storageState = sessions[as]
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...(storageState && { storageState }),
  })
  try {
    if (path === HOST) {
      await context.route(`**${HOST}`, (route) => route.fulfill({ contentType: 'text/html', body: hostPage }))
      // The browser takes such a page for one from elsewhere, which may not open sockets to this machine.
      await context.grantPermissions(['local-network-access'])
    }
    const url = path === LINK ? link : service.url + path
    if (again) await visit(context, url, shows)
    const page = await context.newPage()
    const waterfall = await Waterfall.of(page)
    const begin = performance.now()
    void page.goto(url).catch(() => undefined)
    const ms = (await completeAt(page, waterfall, shows, `${name} of ${label}`)) - begin
    if (paths) progress(`${label}, ${name}:\n  ${waterfall.paths.join('\n  ')}`)
    const shift = await page.evaluate(layoutShift)
    return { ms, kib: waterfall.kibibytes, requests: waterfall.requests, depth: waterfall.depth, shift }
  } finally {
    await context.close()
  }
}

/** The visit before the one that is measured, which fills the caches of the browser. */
async function visit(context: BrowserContext, url: string, shows: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** The time when everything was visible and then stayed so for a while, by `performance.now()`. */
async function completeAt(page: Page, waterfall: Waterfall, shows: string, what: string): Promise<number> {
  const limit = performance.now() + LIMIT_MS
  let since: { readonly at: number; readonly requests: number } | undefined
  while (performance.now() < limit) {
    const at = performance.now()
    const isComplete = waterfall.isQuiet && (await page.evaluate(isShown, shows).catch(() => false))
    if (!isComplete || !waterfall.isQuiet) since = undefined
    else if (since?.requests !== waterfall.requests) since = { at, requests: waterfall.requests }
    else if (at - since.at >= QUIET_MS) return since.at
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${what} was not complete after ${LIMIT_MS / 1000} s:\n  ${waterfall.paths.join('\n  ')}`)
}

/** Runs in the page. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // The buffered entries come before the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
  })
}

/** Runs in the page: whether `shows` matches in some root and the window shows no loading state. */
function isShown(shows: string): boolean {
  const roots: (Document | ShadowRoot)[] = [document]
  let found = false
  for (let root = roots.pop(); root; root = roots.pop()) {
    for (const busy of root.querySelectorAll('.spinner, [aria-busy=true]'))
      if (busy.checkVisibility() && busy.getBoundingClientRect().top < innerHeight) return false
    found ||= root.querySelector(shows) !== null
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  }
  return found
}

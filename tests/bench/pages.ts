/**
 * Measures the time to first content on the real service: the dashboard's figures, and the widget's first
 * message, next to the minimal cost of such a page. Each load uses a fresh browser context without caches.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { ServiceProcess } from '../e2e/support/service'
import { signIn } from './sign-in'
import { cpuOf, openBrowser, servePage } from './browser'
import { bundle } from './bundle'
import { progress } from './progress'
import { median, type Row } from './table'

const ROUNDS = 7
/** A typical number of messages in a chat on a page. */
const MESSAGES = 20
const SITE = 'northside-calder'
const SESSION = '.cache/bench/session.json'
/** No argument, and a look every 50 ms; one in every frame, as by default, would add to what is measured. */
const EVERY_50_MS = [undefined, { polling: 50 }] as const

interface Spent {
  /** Main-thread time in ms. */
  readonly cpu: number
  /** Wall time in ms. */
  readonly wall: number
  /** Number of tasks over 50 ms so far. */
  readonly longTasks: number
  /** Cumulative layout shift so far. */
  readonly shift: number
}

/** Observes a page from its start. */
function watch(): void {
  const seen = { longTasks: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => (seen.longTasks += list.getEntries().length)).observe({
    type: 'longtask',
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift' })
}
const seenOn = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'seen') as Pick<Spent, 'longTasks' | 'shift'>)

/** One way to load a page; a step is a condition to wait for, and each is timed. */
interface Load {
  readonly name: string
  readonly steps: readonly ((page: Page) => Promise<void>)[]
  readonly options?: BrowserContextOptions
  readonly prepare?: (context: BrowserContext) => Promise<void>
  readonly spent: Spent[][]
}

async function loadOnce(browser: Browser, { name, steps, options, prepare, spent }: Load): Promise<void> {
  const context = await browser.newContext(options)
  await prepare?.(context)
  await context.addInitScript(watch)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('requestfailed', (request) => errors.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()} ${response.status()}`)
  })
  const cpu = await cpuOf(page)
  const times: Spent[] = []
  for (const step of steps) {
    const before = { cpu: await cpu(), wall: performance.now() }
    await step(page).catch((error: unknown) => {
      throw new Error(
        `${name} did not show what is waited for; ${errors.join('; ') || 'no request failed'}`,
        {
          cause: error,
        },
      )
    })
    const spentNow = { wall: performance.now() - before.wall, cpu: (await cpu()) - before.cpu }
    times.push({ ...spentNow, ...(await seenOn(page)) })
  }
  spent.push(times)
  await context.close()
}

/** The widget alone on an empty page of the service's origin, so that the page itself costs nothing. */
const HOST = '/bench-host'
const hostPage = `<!doctype html><meta charset="utf-8"><title>bench</title><body>
  <chat-widget site="${SITE}"></chat-widget><script type="module" src="/elements/chat-widget.js"></script>`

function loadsOf(service: string, react: string, plain: string, peer: string | null): Load[] {
  const showMessages = async (page: Page) => {
    await page.waitForFunction(() => 'bench' in window)
    await page.evaluate((count) => window.bench.render(count), MESSAGES)
  }
  const loads: Omit<Load, 'spent'>[] = [
    {
      name: 'dashboard',
      options: { storageState: SESSION, viewport: { width: 1280, height: 900 } },
      steps: [
        async (page) => {
          await page.goto(service)
          await page.waitForFunction(
            () => {
              const area = document
                .querySelector('dealer-console')
                ?.shadowRoot?.querySelector('dealer-dashboard')?.shadowRoot
              const cards = area?.querySelectorAll('.metric').length ?? 0
              const figures = area?.querySelectorAll('.metric .figure').length ?? 0
              return cards > 0 && cards === figures && !area?.querySelector('.spinner')
            },
            ...EVERY_50_MS,
          )
        },
      ],
    },
    {
      name: 'react',
      steps: [
        async (page) => {
          await page.goto(react)
          await page.waitForFunction(
            () => {
              const floor = document.querySelector('floor-react')
              if (!floor) document.body.append(document.createElement('floor-react'))
              return floor?.shadowRoot?.textContent === 'Hello'
            },
            ...EVERY_50_MS,
          )
        },
      ],
    },
    {
      name: 'widget',
      prepare: async (context) => {
        const answer = { contentType: 'text/html', body: hostPage }
        await context.route(`**${HOST}`, (route) => route.fulfill(answer))
      },
      steps: [
        async (page) => {
          await page.goto(service + HOST)
          // The page notifies us, because polling would cost it more than what is measured.
          await page.evaluate(() => {
            const button = document.querySelector('chat-widget')?.shadowRoot?.querySelector('button')
            if (button?.checkVisibility()) return
            return new Promise<void>((resolve) =>
              document.addEventListener('fc-ready', () => resolve(), { once: true }),
            )
          })
        },
        async (page) => {
          await page.evaluate(
            () =>
              new Promise<void>((resolve) => {
                const root = document.querySelector('chat-widget')?.shadowRoot
                if (!root) throw new Error('There is no widget')
                const observer = new MutationObserver(() => {
                  const log = root.querySelector('[role="log"]')
                  if (!log?.checkVisibility() || !log.textContent?.trim()) return
                  observer.disconnect()
                  resolve()
                })
                observer.observe(root, {
                  subtree: true,
                  childList: true,
                  attributes: true,
                  characterData: true,
                })
                root.querySelector('button')?.click()
              }),
          )
        },
      ],
    },
    { name: 'plain', steps: [async (page) => void (await page.goto(plain)), showMessages] },
  ]
  if (peer !== null)
    loads.push({ name: 'peer', steps: [async (page) => void (await page.goto(peer)), showMessages] })
  return loads.map((load) => ({ ...load, spent: [] }))
}

export async function pages(withPeers: boolean): Promise<Row[]> {
  progress('starting the service, bundling the floors')
  const service = await ServiceProcess.start()
  const browser = await openBrowser()
  const react = await servePage(await bundle('floors/react-element.tsx'))
  const plain = await servePage(await bundle('floors/plain.ts'))
  const peer = withPeers ? await servePage(await bundle('peers/deep-chat.js')) : null
  const loads = loadsOf(service.url, react.url, plain.url, peer?.url ?? null)
  try {
    await signIn(browser, service.url, SESSION)
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(`round ${round} of ${ROUNDS}`)
      for (const load of loads) await loadOnce(browser, load)
    }
  } finally {
    for (const served of [react, plain, peer]) served?.close()
    await browser.close()
    await service.remove()
  }
  return rowsOf(loads)
}

function rowsOf(loads: readonly Load[]): Row[] {
  /** Values of one step, or of all of them together. */
  const of = (name: string, kind: keyof Spent, step?: number) => {
    const spent = loads.find((load) => load.name === name)?.spent ?? []
    const sums = spent.map((times) =>
      times.filter((_, at) => step === undefined || at === step).reduce((sum, time) => sum + time[kind], 0),
    )
    return median(sums)
  }
  const rows: Row[] = []
  const both = (
    what: string,
    name: string,
    step: number | undefined,
    beside: string,
    floor: string,
    target: Row['target'],
  ) => {
    for (const kind of ['cpu', 'wall'] as const)
      rows.push({
        what,
        unit: kind === 'cpu' ? 'ms CPU' : 'ms',
        ours: of(name, kind, step),
        beside,
        theirs: of(floor, kind),
        // Targets apply to CPU time, because wall time also includes other users of the machine.
        target: kind === 'cpu' ? target : null,
      })
  }
  both('signed in, to the dashboard’s figures', 'dashboard', undefined, 'React + r2wc, hello', 'react', 6)
  both('empty page to the chat button', 'widget', 0, 'plain DOM, 20 messages', 'plain', 1.3)
  both('chat button to the first message', 'widget', 1, 'plain DOM, 20 messages', 'plain', null)
  both('empty page to the first message', 'widget', undefined, 'plain DOM, 20 messages', 'plain', 1.3)
  // The worst load counts, because these values are the same on every machine unless there is a bug.
  const worst = (kind: 'longTasks' | 'shift', step: number) =>
    Math.max(
      ...(loads.find(({ name }) => name === 'widget')?.spent ?? []).map((times) => times[step]?.[kind] ?? 0),
    )
  const none = { beside: 'none', theirs: 0, target: { ours: 0 } }
  rows.push({ what: 'widget to its button, over 50 ms', unit: 'tasks', ours: worst('longTasks', 0), ...none })
  rows.push({
    what: 'widget to its first message, over 50 ms',
    unit: 'tasks',
    ours: worst('longTasks', 1),
    ...none,
  })
  rows.push({
    what: 'widget to its first message, layout shift',
    unit: 'score',
    ours: worst('shift', 1),
    ...none,
  })
  if (loads.some(({ name }) => name === 'peer'))
    both('empty page to the first message', 'widget', undefined, 'deep-chat, 20 messages', 'peer', 0.65)
  return rows
}

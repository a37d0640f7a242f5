/** A long dialogue: showing 10,000 messages and appending to them, ours, the floors and the peers in turn, several times over. */
import type { Browser } from 'playwright'
import { cpuOf, openBrowser, servePage } from './browser'
import { bundle } from './bundle'
import { progress } from './progress'
import { median, type Row } from './table'

const MANY = 10_000
const FEW = 1_000
const ROUNDS = 3
const APPENDS = 12
/** The first ones of a page pay for what is compiled and laid out once. */
const WARM_UP = 3

const OURS = 'ours/dialogue.tsx'
const PLAIN = 'floors/plain.ts'
const BLOCKS = 'floors/blocks.ts'
const WINDOW = 'floors/window.ts'
const CHATSCOPE = 'peers/chatscope.jsx'

interface Figures {
  readonly render: number[]
  readonly append: number[]
}

/** Main-thread CPU time of showing `count` messages and of each message after them. */
async function measure(browser: Browser, url: string, count: number, { render, append }: Figures) {
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } })
  page.on('pageerror', (error) => console.error(`  ${url}: ${error.message}`))
  await page.goto(url)
  await page.waitForFunction(() => 'bench' in window)
  const cpu = await cpuOf(page)
  const before = await cpu()
  await page.evaluate((messages) => window.bench.render(messages), count)
  render.push((await cpu()) - before)
  await page.evaluate(() => window.bench.settle())
  for (let index = 0; index < APPENDS; index += 1) {
    const start = await cpu()
    await page.evaluate((at) => window.bench.append(at), count + index)
    if (index >= WARM_UP) append.push((await cpu()) - start)
  }
  await page.close()
}

interface Measured {
  readonly source: string
  readonly served: Awaited<ReturnType<typeof servePage>>
  readonly many: Figures
  readonly few: Figures
}

const none = (): Figures => ({ render: [], append: [] })

export async function dialogue(withPeers: boolean): Promise<Row[]> {
  const sources = [OURS, PLAIN, BLOCKS, WINDOW, ...(withPeers ? [CHATSCOPE] : [])]
  progress('bundling the pages')
  const pages: Measured[] = []
  for (const source of sources) {
    const served = await servePage(await bundle(source))
    pages.push({ source, served, many: none(), few: none() })
  }
  const browser = await openBrowser()
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(`round ${round} of ${ROUNDS}`)
      for (const { served, many, few } of pages) {
        await measure(browser, served.url, FEW, few)
        await measure(browser, served.url, MANY, many)
      }
    }
  } finally {
    await browser.close()
    for (const { served } of pages) served.close()
  }

  const of = (source: string) => pages.find((page) => page.source === source)
  const ours = of(OURS)
  if (!ours) throw new Error('Nothing of ours was measured')
  const rows: Row[] = []
  const beside = (
    what: string,
    figure: keyof Figures,
    targets: readonly [source: string, name: string, target: number][],
  ) => {
    for (const [source, name, target] of targets) {
      const theirs = of(source)
      if (!theirs) continue
      const both = { ours: median(ours.many[figure]), theirs: median(theirs.many[figure]) }
      rows.push({ what, unit: 'ms CPU', beside: name, ...both, target })
    }
  }
  // Targets for a dialogue that stays in the document as a whole.
  beside(`show ${MANY} messages`, 'render', [
    [PLAIN, 'plain DOM', 0.25],
    [BLOCKS, 'plain DOM in blocks of 50', 8],
    [CHATSCOPE, 'chatscope', 0.08],
  ])
  beside(`append into ${MANY}`, 'append', [
    [WINDOW, 'plain window', 2],
    [BLOCKS, 'plain DOM in blocks of 50', 4],
    [CHATSCOPE, 'chatscope', 0.2],
  ])
  const few = median(ours.few.append)
  rows.push({
    what: `append into ${MANY}`,
    unit: 'ms CPU',
    ours: median(ours.many.append),
    beside: `ours into ${FEW}`,
    theirs: few,
    target: 1.1,
  })
  return rows
}

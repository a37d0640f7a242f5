/**
 * Drives one page of a long dialogue: open, come to rest, append, scroll, append again while reading above.
 */
import type { Browser } from 'playwright'
import { cpuOf, heapOf } from './browser'

const APPENDS = 12
/** The first ones of a page pay for what is compiled and laid out once. */
const WARM_UP = 3
/** A page that is slow at it shows so after fewer, ms. */
const APPENDING_AT_MOST = 4_000
const SCROLL_FRAMES = 90
/** A fling: nearly a screen in each frame, px. */
const SCROLL_STEP = 600

/** One list of measurements each; CPU is main-thread time, ms. */
export interface Figures {
  /** CPU until the last message is painted. */
  readonly open: number[]
  /** CPU until the page is at rest, which opening is part of. */
  readonly whole: number[]
  /** Longest task until then, ms; 0 if none is over 50. */
  readonly openLongest: number[]
  readonly append: number[]
  readonly scroll: number[]
  readonly scrollLongTasks: number[]
  /** px that a message in sight moved when one came below. */
  readonly moved: number[]
  /** JavaScript heap over that of the empty page, MB. */
  readonly heap: number[]
}

export const noFigures = (): Figures => ({
  open: [],
  whole: [],
  openLongest: [],
  append: [],
  scroll: [],
  scrollLongTasks: [],
  moved: [],
  heap: [],
})

/** Adds one page's measurements to `figures`. */
export async function measure(browser: Browser, url: string, count: number, figures: Figures): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } })
  try {
    page.on('pageerror', (error) => console.error(`  ${url}: ${error.message}`))
    await page.goto(url)
    await page.waitForFunction(() => 'bench' in window)
    const cpu = await cpuOf(page)
    const heap = await heapOf(page)
    const emptyHeap = await heap()
    const longTasks = () => page.evaluate(() => window.bench.takeLongTasks())

    const before = await cpu()
    await page.evaluate((messages) => window.bench.render(messages), count)
    figures.open.push((await cpu()) - before)
    await page.evaluate(() => window.bench.settle())
    figures.whole.push((await cpu()) - before)
    figures.openLongest.push(Math.max(0, ...(await longTasks())))
    figures.heap.push((await heap()) - emptyHeap)

    let next = count
    const appending = await cpu()
    for (let index = 0; index < APPENDS; index += 1) {
      const start = await cpu()
      await page.evaluate((at) => window.bench.append(at), next++)
      if (index >= WARM_UP) figures.append.push((await cpu()) - start)
      if (index > WARM_UP && (await cpu()) - appending > APPENDING_AT_MOST) break
    }

    await longTasks()
    const start = await cpu()
    await page.evaluate(([frames, step]) => window.bench.scroll(frames, step), [
      SCROLL_FRAMES,
      SCROLL_STEP,
    ] as const)
    figures.scroll.push((await cpu()) - start)
    figures.scrollLongTasks.push((await longTasks()).length)

    await page.evaluate(() => window.bench.settle())
    const moved = await page.evaluate((at) => window.bench.movedBy(at), next)
    figures.moved.push(moved ?? Number.POSITIVE_INFINITY)
  } finally {
    await page.close()
  }
}

/**
 * Measures one page of a long dialogue: it opens, settles, appends, scrolls, and appends again while the
 * reader is scrolled up.
 */
import type { Browser } from 'playwright'
import { cpuOf, heapOf } from './browser'

const APPENDS = 12
/** The first iterations of a page include one-time compilation and layout. */
const WARM_UP = 3
/** Appending stops after this CPU time in ms, because a slow page shows its slowness with fewer appends. */
const APPENDING_AT_MOST = 4_000
const SCROLL_FRAMES = 90
/** Simulates a fling: nearly one screen per frame, in px. */
const SCROLL_STEP = 600

/** Each field is a list of measurements; CPU is main-thread time in ms. */
export interface Figures {
  /** CPU until the last message is painted. */
  readonly open: number[]
  /** CPU until the page has settled, including opening. */
  readonly whole: number[]
  /** Longest task until then, in ms; 0 if none exceeds 50 ms. */
  readonly openLongest: number[]
  readonly append: number[]
  readonly scroll: number[]
  readonly scrollLongTasks: number[]
  /** Distance in px that a visible message moved when one was appended below. */
  readonly moved: number[]
  /** JavaScript heap in excess of the empty page, in MB. */
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

/**
 * Drives a benchmarked page: all candidates get the same messages, mounted and appended through one adapter.
 */
import { rootsOf, scrollerOf, textIn, topOf } from './page-roots'

export interface BenchAdapter {
  /** Shows `count` messages, scrolled to the last one. */
  mount(root: HTMLElement, count: number): void
  append(index: number): void
  /** For a page that renders incrementally: whether it has finished. */
  isWhole?(): boolean
}

declare global {
  interface Window {
    adapter: BenchAdapter
    bench: typeof bench
  }
}

/** The text of message `index`. */
export const messageText = (index: number) =>
  `Message #${index}: your 2021 Terrane service is at 10:30, see you at the shop, ok`

/** A page has settled after this many frames without a change. */
const QUIET_FRAMES = 20

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const twoFrames = async () => {
  await frame()
  return await frame()
}

let roots: (Document | ShadowRoot)[] = []
let longTasks: number[] = []
const longTaskObserver = new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries().map(({ duration }) => duration))
})

function app(): HTMLElement {
  const root = document.getElementById('app')
  if (!root) throw new Error('No #app')
  return root
}

/**
 * Resolves when `text` is inserted. It only checks added nodes, so that the cost does not depend on the
 * page's length.
 */
function arrival(text: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes, target, type }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      )
      if (!added.some((node) => node.textContent?.includes(text))) return
      observer.disconnect()
      resolve()
    })
    for (const root of roots) observer.observe(root, { childList: true, subtree: true, characterData: true })
  })
}

/** Resolves when everything is rendered and no node was added or removed for a while. */
async function quiet(): Promise<void> {
  let still = 0
  const observer = new MutationObserver(() => (still = 0))
  for (const root of roots) observer.observe(root, { childList: true, subtree: true })
  for (; still < QUIET_FRAMES; still += 1) {
    await frame()
    if (window.adapter.isWhole?.() === false) still = 0
  }
  observer.disconnect()
}

const bench = {
  /** Wall time from mounting to two frames after the last message is in the document, in ms. */
  async render(count: number): Promise<number> {
    longTaskObserver.observe({ type: 'longtask' })
    const start = performance.now()
    window.adapter.mount(app(), count)
    const last = `#${count - 1}:`
    while (!rootsOf(document).some((root) => textIn(root).includes(last))) await frame()
    return (await twoFrames()) - start
  },
  /** Waits until pending work is done. Must follow `render` directly. */
  async settle(): Promise<void> {
    roots = rootsOf(document)
    await quiet()
  },
  /** Wall time from appending to two frames after the message is in the document, in ms. */
  async append(index: number): Promise<number> {
    const start = performance.now()
    const arrived = arrival(`#${index}:`)
    window.adapter.append(index)
    await arrived
    return (await twoFrames()) - start
  },
  /** Scrolls up from the end by this many px per frame. */
  async scroll(frames: number, step: number): Promise<void> {
    const scroller = scrollerOf(app())
    for (let count = 0; count < frames; count += 1) {
      scroller.scrollTop -= step
      await frame()
    }
    await twoFrames()
  },
  /** Durations in ms of the tasks over 50 ms since the last call. */
  takeLongTasks(): number[] {
    longTasks.push(...longTaskObserver.takeRecords().map(({ duration }) => duration))
    const taken = longTasks
    longTasks = []
    return taken
  },
  /**
   * Distance in px that the message in the middle moves when `index` is appended below; null if it is no
   * longer on the page. The reader must have scrolled up before.
   */
  async movedBy(index: number): Promise<number | null> {
    const read = topOf(scrollerOf(app()))
    if (!read) return null
    window.adapter.append(index)
    for (let count = 0; count < QUIET_FRAMES; count += 1) await frame()
    const after = read.again()
    return after === null ? null : Math.abs(after - read.top)
  },
}

/** Registers the adapter of this page with the driver. */
export function setup(adapter: BenchAdapter): void {
  window.adapter = adapter
  window.bench = bench
}

/**
 * How a benchmarked page is driven: the same messages for everybody, mounted and appended through one
 * adapter.
 */
import { rootsOf, scrollerOf, textIn, topOf } from './page-roots'

export interface BenchAdapter {
  /** Shows `count` messages, the last in view. */
  mount(root: HTMLElement, count: number): void
  append(index: number): void
  /** Of a page that draws bit by bit, whether all is drawn. */
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

/** Frames without a change after which a page is at rest. */
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
 * Resolves when `text` comes in. Looks at what is added only, so that looking costs the same in a long page
 * and a short one.
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

/** Resolves when all is drawn and nothing was added or taken away for a while. */
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
  /** Wall time from mounting to two frames after the last message stands, ms. */
  async render(count: number): Promise<number> {
    longTaskObserver.observe({ type: 'longtask' })
    const start = performance.now()
    window.adapter.mount(app(), count)
    const last = `#${count - 1}:`
    while (!rootsOf(document).some((root) => textIn(root).includes(last))) await frame()
    return (await twoFrames()) - start
  },
  /** After `render`, before anything else: whatever is still under way comes to rest. */
  async settle(): Promise<void> {
    roots = rootsOf(document)
    await quiet()
  },
  /** Wall time from appending to two frames after it stands, ms. */
  async append(index: number): Promise<number> {
    const start = performance.now()
    const arrived = arrival(`#${index}:`)
    window.adapter.append(index)
    await arrived
    return (await twoFrames()) - start
  },
  /** Goes up from the end, this many px in each frame. */
  async scroll(frames: number, step: number): Promise<void> {
    const scroller = scrollerOf(app())
    for (let count = 0; count < frames; count += 1) {
      scroller.scrollTop -= step
      await frame()
    }
    await twoFrames()
  },
  /** Tasks over 50 ms since this was last asked: how long each one took, ms. */
  takeLongTasks(): number[] {
    longTasks.push(...longTaskObserver.takeRecords().map(({ duration }) => duration))
    const taken = longTasks
    longTasks = []
    return taken
  },
  /**
   * How far the message in the middle moves when `index` is appended below, px; null when it is not on the
   * page any more. The reader has scrolled up before.
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

/** Makes the adapter of this page known to the driver. */
export function setup(adapter: BenchAdapter): void {
  window.adapter = adapter
  window.bench = bench
}

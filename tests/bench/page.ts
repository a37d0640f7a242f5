/** How a benchmarked page is driven: the same messages for everybody, mounted and appended through one adapter. */

export interface BenchAdapter {
  /** Shows `count` messages, the last in view. */
  mount(root: HTMLElement, count: number): void
  append(index: number): void
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

const twoFrames = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
  )

/** The document and every shadow root in it. */
function rootsOf(root: Document | ShadowRoot, found: (Document | ShadowRoot)[] = []) {
  found.push(root)
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) rootsOf(element.shadowRoot, found)
  }
  return found
}

const textOf = (root: Document | ShadowRoot) =>
  (root instanceof Document ? root.body : root).textContent ?? ''

let roots: (Document | ShadowRoot)[] = []

/** Resolves when `text` comes in. Looks at what is added only, so that looking costs the same in a long page and a short one. */
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

const bench = {
  /** Wall time from mounting to two frames after the last message stands, ms. */
  async render(count: number): Promise<number> {
    const start = performance.now()
    const root = document.getElementById('app')
    if (!root) throw new Error('No #app')
    window.adapter.mount(root, count)
    const last = `#${count - 1}:`
    while (!rootsOf(document).some((root) => textOf(root).includes(last)))
      await new Promise(requestAnimationFrame)
    return (await twoFrames()) - start
  },
  /** After `render`, before appending: whatever is still under way comes to rest. */
  async settle(): Promise<void> {
    for (let frame = 0; frame < 10; frame += 1) await twoFrames()
    roots = rootsOf(document)
  },
  /** Wall time from appending to two frames after it stands, ms. */
  async append(index: number): Promise<number> {
    const start = performance.now()
    const arrived = arrival(`#${index}:`)
    window.adapter.append(index)
    await arrived
    return (await twoFrames()) - start
  },
}

/** Makes the adapter of this page known to the driver. */
export function setup(adapter: BenchAdapter): void {
  window.adapter = adapter
  window.bench = bench
}

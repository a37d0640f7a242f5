import { all, equal, frames, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { inFreshWorld } from './fresh-world'
import { defineAll, drawn, DRAWN, settled as quiet, VIEWS } from './world'

const root = document.documentElement

/** The layout boxes of all parts of an element. */
const boxes = (element: Element) =>
  element.shadowRoot
    ? all('*', element.shadowRoot).map((one) => `${one.localName} ${one.offsetWidth}×${one.offsetHeight}`)
    : []

/** Only visible parts count: closed menus and dialogs have no box. */
const parts = (element: Element) =>
  element.shadowRoot ? all('[part]', element.shadowRoot).filter(({ offsetWidth }) => offsetWidth > 0) : []

/** Distance of a box from the inline start edge. */
const fromStart = (host: DOMRect, { left, right }: DOMRect) =>
  Math.round(root.dir === 'rtl' ? host.right - right : left - host.left)

describe('on a host’s page', () => {
  const here = inFreshWorld()
  afterEach(() => {
    root.removeAttribute('style')
    root.removeAttribute('dir')
  })

  /** Waits for two identical snapshots in a row, because loaded content may still be rendering. */
  async function settled(element: Element): Promise<string[]> {
    await quiet(here.net)
    const waits = () => (element.shadowRoot ? all('.spinner, [aria-busy=true]', element.shadowRoot) : [])
    await until(() => waits().length === 0, 'nothing to load any more')
    let before: string[] = []
    for (let looks = 0; looks < 100; looks += 1) {
      const now = boxes(element)
      if (now.length > 0 && JSON.stringify(now) === JSON.stringify(before)) return now
      before = now
      await frames(5)
    }
    return before
  }

  for (const tag of DRAWN)
    it(`${tag} is as large where the root is 62.5 %`, async () => {
      await defineAll()
      const { element } = await drawn(tag)
      const before = await settled(element)
      root.style.fontSize = '62.5%'
      await frames()
      const after = await settled(element)
      const other = after.flatMap((box, index) =>
        box === before[index] ? [] : [`${before[index]} → ${box}`],
      )
      equal(other, [])
    })

  for (const tag of VIEWS)
    it(`${tag} reads from right to left where the page does`, async () => {
      await defineAll()
      const { element } = await drawn(tag)
      await settled(element)
      const starts = () => {
        const host = element.getBoundingClientRect()
        return parts(element).map((one) => [
          one.getAttribute('part'),
          fromStart(host, one.getBoundingClientRect()),
        ])
      }
      const before = starts()
      root.dir = 'rtl'
      await settled(element)
      equal(starts(), before)
      // Content that overflows to the left would make the page scrollable.
      equal(root.scrollWidth <= root.clientWidth, true)
    })
})

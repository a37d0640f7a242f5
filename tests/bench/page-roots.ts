/** Finds elements on a page in any shadow root. */

type Root = Document | ShadowRoot

/** The document and every shadow root in it. */
export function rootsOf(root: Root, found: Root[] = []): Root[] {
  found.push(root)
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) rootsOf(element.shadowRoot, found)
  }
  return found
}

export const textIn = (root: Root) => (root instanceof Document ? root.body : root).textContent ?? ''

/**
 * Returns the ancestor of some points of `root` with the largest scroll range. Only these ancestors are
 * measured, because reading the height of elements out of view would force the layout of parts that the page
 * skipped. `hidden` counts as scrollable, because lists with a custom scrollbar use it.
 */
export function scrollerOf(root: Element): Element {
  const { left, top, width, height } = root.getBoundingClientRect()
  let best: Element | null = null
  let most = 0
  for (const part of [0.5, 0.25, 0.1]) {
    const innermost = elementAt(left + width * part, top + height / 2)
    for (let element = innermost; element; element = aroundOf(element)) {
      const room = element.scrollHeight - element.clientHeight
      if (room <= most || getComputedStyle(element).overflowY === 'visible') continue
      best = element
      most = room
    }
  }
  if (!best) throw new Error('Nothing scrolls')
  return best
}

/** The innermost element at a point, including shadow roots. */
function elementAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y)
  for (let root = element?.shadowRoot; root; root = element?.shadowRoot) {
    const inner = root.elementFromPoint(x, y)
    if (!inner || inner === element) break
    element = inner
  }
  return element
}

const aroundOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null

/**
 * The position of the message in the middle of the scroller, in px from the top of the window; `again`
 * measures the same message once more.
 */
export function topOf(scroller: Element): { top: number; again(): number | null } | null {
  const node = messageInSight(scroller)
  const number = node && numberOf(node)
  if (!node || !number) return null
  return {
    top: rectOf(node).top,
    again() {
      const isSame = node.isConnected && numberOf(node) === number
      // A virtualized list may have recreated the element.
      const now = isSame ? node : textsIn(scroller).find((text) => numberOf(text) === number)
      return now ? rectOf(now).top : null
    },
  }
}

const numberOf = (text: Text) => /#(\d+):/.exec(text.data)?.[1]

/**
 * Returns the first message from the middle downwards. It uses hit testing, because measuring text out of
 * view would force its layout.
 */
function messageInSight(scroller: Element): Text | null {
  const { left, top, width, height } = scroller.getBoundingClientRect()
  for (let y = top + height / 2; y < top + height; y += 4) {
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const element = elementAt(left + width * part, y)
      if (!element || !scroller.contains(element) || (element.textContent ?? '').length > 400) continue
      const text = textsIn(element).find(numberOf)
      if (text) return text
    }
  }
  return null
}

function textsIn(element: Element): Text[] {
  const found: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text)
  return found
}

function rectOf(node: Text): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

/** Finds things on a page whatever shadow roots they stand in. */

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
 * What scrolls furthest of what stands around some points of `root`. Only these are asked: asking elements
 * out of sight how high they are would lay out what the page had left alone. `hidden` can be scrolled by a
 * program, as lists with a scrollbar of their own do.
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

/** The innermost element at a point, inside shadow roots too. */
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
 * Where the message in the middle of the scroller stands, px from the top of the window; `again` looks anew
 * for the same one.
 */
export function topOf(scroller: Element): { top: number; again(): number | null } | null {
  const node = messageInSight(scroller)
  const number = node && numberOf(node)
  if (!node || !number) return null
  return {
    top: rectOf(node).top,
    again() {
      const isSame = node.isConnected && numberOf(node) === number
      // A list that draws only what is in sight may have drawn it anew.
      const now = isSame ? node : textsIn(scroller).find((text) => numberOf(text) === number)
      return now ? rectOf(now).top : null
    },
  }
}

const numberOf = (text: Text) => /#(\d+):/.exec(text.data)?.[1]

/**
 * The first message from the middle down. Asks by points: asking texts out of sight where they stand would
 * lay them out.
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

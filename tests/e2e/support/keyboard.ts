/** Reports which element has the focus and how it looks, through shadow roots. */
import type { Page } from '@playwright/test'

export interface Focus {
  /** Identifies an element within one page. */
  readonly key: string
  readonly name: string
  /** Whether a focus ring is drawn on the element or on the container that shows the ring for it. */
  readonly ring: boolean
  /** Whether part of the element is visible: inside the window and not fully covered. */
  readonly seen: boolean
}

/** Runs in the page. */
function watch() {
  const keys = new WeakMap<Element, string>()
  let count = 0
  const keyOf = (element: Element) => {
    const key = keys.get(element) ?? `#${count++}`
    keys.set(element, key)
    return key
  }
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60) || element.localName
  const hostOf = (element: Element) => {
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }
  const parentOf = (element: Element) => element.assignedSlot ?? element.parentElement ?? hostOf(element)
  const active = () => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  }
  const outlined = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  }
  const hit = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y)
    for (;;) {
      const inner: Element | null | undefined = element?.shadowRoot?.elementFromPoint(x, y)
      if (!inner || inner === element) return element
      element = inner
    }
  }
  const isWithin = (element: Element | null, holder: Element): boolean => {
    for (let at = element; at; at = parentOf(at)) if (at === holder) return true
    return false
  }
  const isSeen = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)]
    const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    // Hit testing cannot tell what covers an element that ignores the pointer.
    if (getComputedStyle(element).pointerEvents === 'none') return x0 < x1 && y0 < y1
    return [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => isWithin(hit(x0 + (x1 - x0) * x, y0 + (y1 - y0) * y), element)),
    )
  }
  function* everything(root: Document | ShadowRoot): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* everything(element.shadowRoot)
    }
  }
  return {
    focus() {
      const element = active()
      if (!element || element === document.body) return null
      // A reply box shows its focus ring around the whole form.
      const form = element.closest('form')
      const holders = [element, element.parentElement, element.parentElement?.parentElement, form]
      const ring = outlined(element, '::after') || holders.some((holder) => holder && outlined(holder))
      return { key: keyOf(element), name: nameOf(element), ring, seen: isSeen(element) }
    },
    /** All elements that the Tab key should reach. */
    reachable() {
      return [...everything(document)]
        .filter(
          (element): element is HTMLElement =>
            element instanceof HTMLElement &&
            element.shadowRoot === null &&
            element.tabIndex >= 0 &&
            element.matches('a[href], button, input, select, textarea, summary, [tabindex]') &&
            !element.matches(':disabled, [inert] *') &&
            element.checkVisibility({ visibilityProperty: true }),
        )
        .map((element) => ({ key: keyOf(element), name: nameOf(element) }))
    },
  }
}

declare global {
  interface Window {
    focusWatch: ReturnType<typeof watch>
  }
}

/** Follows the focus on a page that is already loaded. */
export class Keyboard {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async on(page: Page): Promise<Keyboard> {
    await page.evaluate(`window.focusWatch = (${watch.toString()})()`)
    return new Keyboard(page)
  }

  focus(): Promise<Focus | null> {
    return this.#page.evaluate(() => window.focusWatch.focus())
  }

  async press(key: string): Promise<Focus | null> {
    await this.#page.keyboard.press(key)
    return this.focus()
  }

  reachable(): Promise<{ key: string; name: string }[]> {
    return this.#page.evaluate(() => window.focusWatch.reachable())
  }

  /** Presses Tab until the focus leaves the page or returns to its start. */
  async walk(): Promise<Focus[]> {
    const steps: Focus[] = []
    for (;;) {
      const step = await this.press('Tab')
      if (!step || step.key === steps[0]?.key) return steps
      steps.push(step)
    }
  }

  /** Presses Tab until an element with this name has the focus. */
  async goTo(name: string | RegExp): Promise<Focus> {
    const first = await this.focus()
    for (;;) {
      const step = await this.press('Tab')
      if (step && (typeof name === 'string' ? step.name === name : name.test(step.name))) return step
      if (step && step.key === first?.key) throw new Error(`The Tab key does not come to ${String(name)}`)
    }
  }
}

/** Checks the layout of a page by the boxes of its elements, through shadow roots. */
import type { Page } from '@playwright/test'

/** Resolves once all changes up to now are painted. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })

/** Elements that are wider than their container, except for scrolling tables. */
export const wide = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const { overflowX } = getComputedStyle(element)
        const scrolls =
          element === document.scrollingElement || overflowX === 'auto' || overflowX === 'scroll'
        if (!scrolls || element.matches('.table-wrap') || element.scrollWidth <= element.clientWidth) continue
        found.push(
          `${element.localName}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`,
        )
      }
    }
    look(document)
    return found
  })

/** Text that is clipped by a box, except by an ellipsis. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const parentOf = (element: Element) => {
      const root = element.getRootNode()
      return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    const isCut = (text: Text, element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      for (let at: Element | null = element; at; at = parentOf(at)) {
        const style = getComputedStyle(at)
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
        // Scroll containers and visually hidden elements clip their content on purpose.
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`) || style.clipPath !== 'none')
          return false
        if (!/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) continue
        const edge = at.getBoundingClientRect()
        if (box.right > edge.right + 1 || box.bottom > edge.bottom + 1 || box.left < edge.left - 1)
          return true
      }
      return false
    }
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        for (const node of element.childNodes)
          if (node instanceof Text && node.data.trim() && isCut(node, element)) found.push(node.data.trim())
      }
    }
    look(document)
    return found
  })

/** Applies the text spacing of WCAG 1.4.12. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    const space = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) space(element.shadowRoot)
    }
    space(document)
  })

/** Class names of the elements that are animated now, except for spinners. */
export const moving = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const animation of root.getAnimations()) {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
        const { duration = 0 } = animation.effect?.getComputedTiming() ?? {}
        if (target?.matches('.spinner') || Number(duration) <= 10) continue
        found.push(`${target?.localName}.${target?.className} ${String(duration)}`)
      }
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) look(element.shadowRoot)
    }
    look(document)
    return found
  })

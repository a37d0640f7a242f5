/** What a page in a browser looks like, asked of its boxes, through shadow roots. */
import type { Page } from '@playwright/test'

/** Resolves when what has changed by now has been drawn. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })

/** Elements, other than scrolling tables, that are wider than what they stand in. */
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

/** Words that some box cuts off, other than by an ellipsis. */
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
        // What scrolls or is hidden from sight on purpose cuts nothing off.
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

/** As readers do who need it: WCAG 1.4.12's own figures. */
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

/** What moves now, by class, other than a spinner. */
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

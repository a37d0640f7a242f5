/** Collects what a user reads or hears of an element: texts and labels, through all nested shadow roots. */

/**
 * Returns all that contain a letter, without duplicates. It must not refer to anything outside, because its
 * source is also evaluated inside a page.
 */
export function said(root: Element | ShadowRoot): Set<string> {
  const LABELS = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'placeholder',
    'title',
  ]
  const found = new Set<string>()
  const add = (text: string | null) => {
    const words = text?.replace(/\s+/g, ' ').trim() ?? ''
    if (/\p{L}{2}/u.test(words)) found.add(words)
  }
  const visit = (node: Node) => {
    if (node instanceof Text) return add(node.data)
    if (node instanceof HTMLStyleElement || node instanceof HTMLScriptElement) return
    if (node instanceof Element) {
      for (const name of LABELS) add(node.getAttribute(name))
      if (node.shadowRoot) visit(node.shadowRoot)
    }
    for (const child of node.childNodes) visit(child)
  }
  visit(root)
  return found
}

/**
 * Style sheets of shadow roots, by their texts. Roots of one document share an object for each text. There is
 * no <style> element, so a strict CSP allows them.
 */

/** A style sheet only works in the document that it was made for. */
const made = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const adopted = new WeakMap<ShadowRoot, Set<string>>()

/** Adds the style sheets that the root does not have yet. */
export function adoptSheets(root: ShadowRoot, texts: readonly string[]): void {
  const own = adopted.get(root) ?? new Set<string>()
  adopted.set(root, own)
  const missing = [...new Set(texts)].filter((text) => !own.has(text))
  for (const text of missing) own.add(text)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheetsFor(root.ownerDocument, missing)]
}

/**
 * Gives a root, and those inside it, their style sheets again after they moved to another document, where
 * they lose them.
 */
export function readoptSheets(root: ShadowRoot): void {
  const own = adopted.get(root)
  if (own) root.adoptedStyleSheets = sheetsFor(root.ownerDocument, [...own])
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) readoptSheets(shadowRoot)
}

function sheetsFor(document: Document, texts: readonly string[]): CSSStyleSheet[] {
  // A document without a window, such as that of a template, draws nothing.
  const { defaultView } = document
  if (!defaultView) return []
  const sheets = made.get(document) ?? new Map<string, CSSStyleSheet>()
  made.set(document, sheets)
  return texts.map((text) => {
    const known = sheets.get(text)
    if (known) return known
    const sheet = new defaultView.CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
    return sheet
  })
}

/**
 * While developing: changed texts go into the style sheets that shadow roots have adopted. Both lists have
 * the same order.
 */
export function replaceSheets(before: readonly string[], after: readonly string[]): void {
  const sheets = made.get(document)
  for (const [index, text] of before.entries()) {
    const sheet = sheets?.get(text)
    const changed = after[index]
    if (!sheet || changed === undefined || changed === text) continue
    sheet.replaceSync(changed)
    sheets?.set(changed, sheet)
  }
}

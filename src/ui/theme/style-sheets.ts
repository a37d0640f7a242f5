/**
 * Style sheets by their text. Elements of one kind share an object, and all share those of the kit. There is
 * no <style> element, so a strict CSP allows them.
 */
const sheets = new Map<string, CSSStyleSheet>()

export function sheetsOf(texts: readonly string[]): CSSStyleSheet[] {
  return [...new Set(texts)].map((text) => {
    const known = sheets.get(text)
    if (known) return known
    const sheet = new CSSStyleSheet()
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
  for (const [index, text] of before.entries()) {
    const sheet = sheets.get(text)
    const changed = after[index]
    if (!sheet || changed === undefined || changed === text) continue
    sheet.replaceSync(changed)
    sheets.set(changed, sheet)
  }
}

/**
 * Style sheets by their text: elements of one kind, and the kit in all of them, share one object; no <style>,
 * so a strict CSP is content.
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

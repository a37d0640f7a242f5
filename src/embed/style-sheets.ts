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

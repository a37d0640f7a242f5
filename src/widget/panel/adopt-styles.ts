/** Style sheets of code that loads on demand. Each is created once, and added once to every shadow root. */

const sheets = new Map<string, CSSStyleSheet>()

export function adoptStyles(root: ShadowRoot, css: string): void {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

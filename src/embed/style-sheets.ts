/** Style sheets by their text: elements of one kind, and the kit in all of them, share one object; no <style>, so a strict CSP is content. */
import type { SheetGroup } from '../ui/sheet-group'

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

/** Sheets that are there from the start, or a group that more may come to. */
export type Sheets = readonly string[] | SheetGroup

const isGroup = (sheets: Sheets): sheets is SheetGroup => 'watch' in sheets

/**
 * Gives a root the sheets of all `parts` in their order and, until the returned undo is called, those that come with code that is fetched later.
 * What others have adopted there stays, behind them.
 */
export function dress(root: ShadowRoot, parts: readonly Sheets[]): () => void {
  const groups = parts.filter(isGroup)
  let own: readonly CSSStyleSheet[] = []
  const adopt = () => {
    const next = sheetsOf(parts.flatMap((part) => (isGroup(part) ? part.texts() : part)))
    const others = root.adoptedStyleSheets.filter((sheet) => !own.includes(sheet) && !next.includes(sheet))
    own = next
    root.adoptedStyleSheets = [...next, ...others]
  }
  adopt()
  const undo = groups.map((group) => group.watch(adopt))
  return () => undo.forEach((stop) => stop())
}

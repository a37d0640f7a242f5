/**
 * What the widget keeps in the browser, only after the shopper acted. A browser may refuse storage: then it
 * lasts as long as the page.
 */

/** Over windows and visits, or of this window alone. */
export type Where = 'localStorage' | 'sessionStorage'

/**
 * What stands here when the browser refuses, and of the preview, which has no site and leaves nothing behind.
 */
const memory: Record<string, string | null> = {}

const nameOf = (site: string, part: string) => `fc-chat:${site}:${part}`

/** Even naming a storage throws where it is blocked. */
export function readKept(where: Where, site: string, part: string): string | null {
  const name = nameOf(site, part)
  let kept: string | null = null
  try {
    kept = site && globalThis[where].getItem(name)
  } catch {
    // What was kept on this page is all there is.
  }
  return kept || memory[name] || null
}

/** `value` null: forgets it. */
export function writeKept(where: Where, site: string, part: string, value: string | null): void {
  const name = nameOf(site, part)
  memory[name] = value
  if (!site) return
  try {
    if (value === null) globalThis[where].removeItem(name)
    else globalThis[where].setItem(name, value)
    memory[name] = null
  } catch {
    // It lasts as long as the page.
  }
}

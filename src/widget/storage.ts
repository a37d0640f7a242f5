/** The two things that every page asks: is there a conversation, and was the panel open. A browser may refuse storage: then it lasts as long as the page. */

/** Over windows and visits, or of this window alone. */
export type Where = 'localStorage' | 'sessionStorage'

/** What stands here when the browser refuses. */
const memory = new Map<string, string>()

const nameOf = (site: string, part: string) => `fc-chat:${site}:${part}`

/** Even naming a storage throws where it is blocked. */
export function readKept(where: Where, site: string, part: string): string | null {
  const name = nameOf(site, part)
  try {
    return globalThis[where].getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Only after the shopper acted (beyond, 11). */
export function writeKept(where: Where, site: string, part: string, value: string | null): void {
  const name = nameOf(site, part)
  memory.delete(name)
  try {
    if (value === null) globalThis[where].removeItem(name)
    else globalThis[where].setItem(name, value)
  } catch {
    if (value !== null) memory.set(name, value)
  }
}

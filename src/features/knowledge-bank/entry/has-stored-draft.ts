/**
 * Whether this tab may keep something of a knowledge bank that was typed and not saved: then what finds out
 * and opens it again is fetched before the page is drawn (`reopened-bank.tsx`). Somebody else's, or of
 * another dealership, only costs the fetching.
 */
export function mayBeKept(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.includes('/knowledge'))
  } catch {
    return false
  }
}

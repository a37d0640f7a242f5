import { storedKeys } from '../../../browser/storage'

/**
 * Whether this tab may keep something of a knowledge bank that was typed and not saved: then what finds out
 * and opens it again is fetched before the page is drawn (`reopened-bank.tsx`). Somebody else's, or of
 * another dealership, only costs the fetching.
 */
export const mayBeKept = (): boolean => storedKeys('sessionStorage').some((key) => key.includes('/knowledge'))

/**
 * Whether this tab may hold unsaved input of a knowledge bank. If so, the code that restores it is fetched
 * before the page renders (`restored-bank.tsx`). A draft of another person or dealership only costs that
 * fetch.
 */
export function mayHaveStoredDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.includes('/knowledge'))
  } catch {
    return false
  }
}

import { storedKeys } from '../../../browser/storage'

/**
 * Whether this tab may hold unsaved input of a knowledge bank. If so, the code that restores it is fetched
 * before the page renders (`restored-bank.tsx`). A draft of another person or dealership only costs that
 * fetch.
 */
export const mayHaveStoredDraft = (): boolean =>
  storedKeys('sessionStorage').some((key) => key.includes('/knowledge'))

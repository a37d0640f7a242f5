import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStoredAuth, writeStoredAuth } from '../../../src/session/session-storage'
import { profileOf } from '../support/profile'

const KEY = 'fc.auth:https://service.test:'

/** Replaces the browser's storage. */
function stubStorage(text?: string, setItem?: () => void) {
  const stored = new Map<string, string>(text === undefined ? [] : [[KEY, text]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => void stored.set(key, text)),
    removeItem: (key: string) => void stored.delete(key),
  })
  return stored
}
afterEach(() => vi.unstubAllGlobals())

describe('the auth record', () => {
  it('comes back as it went', () => {
    stubStorage()
    const auth = {
      profile: profileOf({ Role: 'ADMIN', retailer_name: 'cdk_global' }),
      product: 'DealerChat' as const,
    }
    writeStoredAuth(KEY, auth)
    expect(readStoredAuth(KEY)).toEqual(auth)
  })

  it('is none, or invalid, never a fault', () => {
    stubStorage()
    expect(readStoredAuth(KEY)).toBe('none')
    for (const text of ['', '{', 'null', '[]', '{"user_info":null}', '"x"']) {
      stubStorage(text)
      expect(readStoredAuth(KEY)).toBe('invalid')
    }
  })

  it('does not outlive a storage that is full', () => {
    const stored = stubStorage('old', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    writeStoredAuth(KEY, { profile: profileOf(), product: 'LEAD_ENGAGE' })
    expect(stored.size).toBe(0)
  })
})

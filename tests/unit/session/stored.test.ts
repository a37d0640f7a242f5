import { describe, expect, it } from 'vitest'
import { readStoredAuth, writeStoredAuth } from '../../../src/session/session-storage'
import { profileOf } from '../support/profile'

function storageOf(text?: string, setItem?: () => void) {
  const kept = new Map(text === undefined ? [] : [['k', text]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => void kept.set(key, text)),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage & { kept: Map<string, string> }
}

describe('the auth record', () => {
  it('comes back as it went', () => {
    const storage = storageOf()
    const auth = {
      profile: profileOf({ Role: 'ADMIN', retailer_name: 'cdk_global' }),
      product: 'DealerChat' as const,
    }
    writeStoredAuth(storage, 'k', auth)
    expect(readStoredAuth(storage, 'k')).toEqual(auth)
  })

  it('is none, or invalid, never a fault', () => {
    expect(readStoredAuth(storageOf(), 'k')).toBe('none')
    for (const text of ['', '{', 'null', '[]', '{"user_info":null}', '"x"'])
      expect(readStoredAuth(storageOf(text), 'k')).toBe('invalid')
  })

  it('does not outlive a storage that is full', () => {
    const storage = storageOf('old', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    writeStoredAuth(storage, 'k', { profile: profileOf(), product: 'LEAD_ENGAGE' })
    expect(storage.kept.size).toBe(0)
  })
})
